/**
 * Templates of pages. The body of each page names its own (`data-template`), by which tests choose budgets and
 * samples. `list`: pages that are mostly links. `notice`: a short message (not found, error, confirmation,
 * answer to a form).
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
