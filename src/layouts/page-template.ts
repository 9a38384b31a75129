/**
 * Anatomies of pages. Each page says its own on its body (`data-template`); budgets and samples of tests go by it.
 * `list`: pages that are mostly links. `notice`: a short message (not found, error, confirmation, answer to a form).
 */
export type PageTemplate =
  | "home"
  | "audience"
  | "product"
  | "trade"
  | "form"
  | "tool"
  | "article"
  | "guide"
  | "blog"
  | "legal"
  | "questions"
  | "glossary"
  | "list"
  | "notice"
  | "styleguide";
