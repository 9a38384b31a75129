import { type Category, categories } from "./schemas/category.ts";

/** Questions of one page. */
export interface QuestionSource {
  /** Address of the page that answers them. */
  readonly path: string;
  /** Its name, as a heading. */
  readonly title: string;
  readonly category: Category;
  readonly items: readonly { readonly question: string; readonly answer: string }[];
}

/** Questions of one subject, page by page. */
export interface QuestionGroup {
  readonly category: Category;
  readonly sources: readonly QuestionSource[];
  /** How many questions its pages hold together. */
  readonly total: number;
}

/** Pages by subject, in the order of the subjects; a page without question and a subject without page are left out. */
export function groupQuestions(sources: readonly QuestionSource[]): readonly QuestionGroup[] {
  return categories.flatMap((category) => {
    const own = sources.filter((source) => source.category === category && source.items.length > 0);
    const total = own.reduce((sum, { items }) => sum + items.length, 0);
    return own.length > 0 ? [{ category, sources: own, total }] : [];
  });
}

/** Anchor of a page's n-th question (from 0) on its subject page: `/rc-pro`, 1 → `rc-pro-2`. */
export function questionAnchor(path: string, index: number): string {
  return `${path.replace(/^\//, "").replaceAll("/", "-")}-${index + 1}`;
}
