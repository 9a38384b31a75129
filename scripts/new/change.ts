import { categories } from "../../src/shared/category.ts";

/** A file that a new piece of content needs. */
export interface NewFile {
  /** From the project root. */
  readonly file: string;
  readonly content: string;
}

/** A change of an existing file: its new text, or undefined when the place is not there. */
export interface Edit {
  /** From the project root. */
  readonly file: string;
  readonly edit: (text: string) => string | undefined;
  /** What the file then lacks, and what to do, in French. */
  readonly lacks?: string;
}

/** Everything that a command writes, and the next step for the writer. */
export interface Change {
  readonly files: readonly NewFile[];
  readonly edits?: readonly Edit[];
  /** Name of the form that the files define; the content check was loaded before it existed. */
  readonly form?: string;
  /** Path of the page to look at. */
  readonly look: string;
  readonly next: readonly string[];
}

/** What to write, or in French why it cannot be written. */
export type Planned = Change | { readonly problem: string };

/** A title as typed on the command line, with single spaces. */
export const titleOf = (typed: string) => typed.trim().replace(/\s+/g, " ");

/** Why a new page cannot have this subject, in French; undefined when it can. */
export function subjectProblem(category: string): string | undefined {
  if (categories.some((known) => known === category)) return undefined;
  return `Le sujet « ${category} » n'existe pas. Choisissez parmi : ${categories.join(", ")}.`;
}

/** Why a new page cannot have this form, in French; undefined when it can. */
export function formProblem(form: string, forms: readonly string[]): string | undefined {
  return forms.includes(form)
    ? undefined
    : `Le formulaire « ${form} » n'existe pas. Choisissez parmi : ${forms.join(", ")}.`;
}

/** Written as a JSON string, which is also YAML, so that quotes and colons need no care. */
export const quoted = (text: string) => JSON.stringify(text);

const seoTitleLength = { min: 26, max: 41 };

/** The title cut at a word, or lengthened, so that its length suits search engines. */
export function seoTitleOf(title: string, filler: string): string {
  const { min, max } = seoTitleLength;
  const words = title.split(/\s+/);
  while (words.length > 1 && words.join(" ").length > max) words.pop();
  const short = words
    .join(" ")
    .slice(0, max)
    .replace(/[\s:;,–-]+$/, "");
  if (short.length >= min) return short;
  return `${short} : ${filler} `
    .slice(0, max + 1)
    .replace(/\s\S*$/, "")
    .replace(/ (?:à|de|en|et|le|la|les|ou)$/, "");
}

/** A description of the right length, of this page only, that says what to write in its place. */
export function descriptionOf(slug: string): string {
  return `À écrire ici, en 120 à 155 caractères, visibles dans les moteurs de recherche : ce que l'on apprend ici, et pour qui (${slug.slice(0, 34)}).`;
}
