import { type Category, categories } from "../shared/category.ts";
import { fill } from "../shared/fill.ts";
import type { QuestionsWords } from "./page-words.ts";

/** Subject of questions: a category of offers, or the firm itself. */
export type QuestionSubject = Category | "cabinet";

/** Every subject, in the order of the site. */
export const questionSubjects: readonly QuestionSubject[] = ["cabinet", ...categories];

/** Questions of one page. */
export interface QuestionSource {
  /** Address of the page that answers them. */
  readonly path: string;
  /** The page's name, as a heading. */
  readonly title: string;
  readonly subject: QuestionSubject;
  /** Whether it is the page of one trade or one case, below another offer of the catalogue. */
  readonly isVariant?: boolean;
  readonly items: readonly { readonly question: string; readonly answer: string }[];
}

/** Questions of one subject, page by page. */
export interface QuestionGroup {
  readonly subject: QuestionSubject;
  /** Pages whose questions are shown with their answers. */
  readonly sources: readonly QuestionSource[];
  /** Pages of one trade or one case below an offer; their questions are answered there and only linked here. */
  readonly variants: readonly QuestionSource[];
  /** Number of questions of all `sources`. */
  readonly total: number;
}

/** Pages by subject, in the order of the subjects; a page without question and a subject without page are left out. */
export function groupQuestions(sources: readonly QuestionSource[]): readonly QuestionGroup[] {
  return questionSubjects.flatMap((subject) => {
    const own = sources.filter((source) => source.subject === subject && source.items.length > 0);
    const shown = own.filter(({ isVariant }) => !isVariant);
    const total = shown.reduce((sum, { items }) => sum + items.length, 0);
    return own.length > 0
      ? [{ subject, sources: shown, variants: own.filter(({ isVariant }) => isVariant), total }]
      : [];
  });
}

/** How many offers name a subject. */
const mostNamed = 2;

/** Words of a subject. One whose main offer, of the same name, is not sold is named by the offers that are. */
export function subjectWords(
  { subject, sources, variants }: QuestionGroup,
  { subjects, others }: Pick<QuestionsWords, "subjects" | "others">,
  withdrawnLines: ReadonlySet<string>,
): QuestionsWords["others"] {
  if (!withdrawnLines.has(subject)) return subjects[subject];
  const titles = [...sources, ...variants].map(({ title }) => title);
  const offers = titles.slice(0, mostNamed).join(", ") + (titles.length > mostNamed ? "…" : "");
  const named = (text: string) => fill(text, { offers });
  return {
    heading: named(others.heading),
    intro: named(others.intro),
    title: named(others.title),
    description: named(others.description),
    h1: named(others.h1),
    lead: named(others.lead),
  };
}

/** Anchor of a page on its subject page: `/assurance-auto/transport/taxi` → `assurance-auto-transport-taxi`. */
export function sourceAnchor(path: string): string {
  return path.replace(/^\//, "").replaceAll("/", "-") || "accueil";
}

/** Anchor of a page's n-th answer (from 0) on its subject page: `/rc-pro`, 1 → `rc-pro-2`. */
export function questionAnchor(path: string, index: number): string {
  return `${sourceAnchor(path)}-${index + 1}`;
}
