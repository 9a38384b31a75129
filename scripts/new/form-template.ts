import { slugOf } from "../../src/shared/slug.ts";
import { type Edit, type Planned, titleOf } from "./change.ts";

/** What a new form needs. */
export interface NewForm {
  /** « Devis vélo »: how mails and the console call it. */
  readonly title: string;
  /** Address of the offer or trade that gets the form. */
  readonly page: string;
  /** Its file, undefined when no page has that address; then its English one, where there is one. */
  readonly pageFiles: readonly string[];
  readonly forms: readonly string[];
}

/** The head of a page with another form; the presets for its former form are removed. */
function useForm(text: string, name: string): string | undefined {
  const block = /^form:\r?\n(?:[ #].*\r?\n)+/m.exec(text)?.[0];
  const next = block?.replace(/^ {2}preset:.*\r?\n(?: {4}.*\r?\n)*/m, "").replace(/^ {2}name: .*$/m, `  name: ${name}`);
  return block && next?.includes(`  name: ${name}`) ? text.replace(block, () => next) : undefined;
}

/** `devis-velo.ts` exports `devisVelo`. */
const identifierOf = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The line of a list in the order of the alphabet; undefined when the list has no such lines. */
function withLine(text: string, lines: RegExp, line: string): string | undefined {
  const [last, next] = [text.match(lines)?.at(-1), text.match(lines)?.find((other) => other > line)];
  if (last === undefined) return undefined;
  return next === undefined ? text.replace(last, () => last + line) : text.replace(next, () => line + next);
}

/** The list of forms with one more. */
function listForm(text: string, name: string): string | undefined {
  const identifier = identifierOf(name);
  const imported = `import { ${identifier} } from "./definitions/${name}.ts";\n`;
  const withImport = withLine(text, /^import .*\n/gm, imported);
  return withImport?.replace("\n} as const;", () => `\n  "${name}": ${identifier},\n} as const;`);
}

/** The file of a form with name, e-mail, telephone, message and consents. */
function formFile(title: string, slug: string, page: string): string {
  const identifier = identifierOf(slug);
  const urgent = /decennale|emprunteur/.test(slug);
  return `import { defineForm } from "../define-form.ts";
import { consentBoxes, email, message, nom, telephone } from "../fields/shared-fields.ts";

/** The form of ${page}. */
export const ${identifier} = defineForm(["fr", "en"], {
  name: "${slug}",
  label: "${title}",
  subject: "[${title}]",
${urgent ? '  priority: "high",\n' : ""}  title: { fr: "Votre demande de devis", en: "Your quote request" },
  intro: { fr: "Décrivez votre besoin en quelques mots.", en: "Tell us in a few words what you need." },
  fields: [nom, email, telephone, message, ...consentBoxes],
  sentText: { fr: "Un conseiller vous rappelle sous {delai}.", en: "An adviser will call you back within {delai}." },
  event: { category: "${title}" },
});
`;
}

/** A new form in both languages with name, e-mail, telephone, message and consents, and its place on a page. */
export function plannedForm({ title: typed, page, pageFiles, forms }: NewForm): Planned {
  const title = titleOf(typed);
  const slug = slugOf(title);
  // At least two words, so that the name in code is never a reserved word.
  if (!/^[a-z][a-z\d]*(?:-[a-z\d]+)+$/.test(slug) || !/^[\p{L}\d ’'-]{5,40}$/u.test(title))
    return {
      problem:
        'Donnez un nom de deux mots au moins, 40 caractères au plus, lettres et chiffres : npm run new -- formulaire "Devis vélo" --page /particuliers/assurance-velo',
    };
  if (forms.includes(slug)) return { problem: `Le formulaire « ${slug} » existe déjà : choisissez un autre nom.` };
  if (page === "")
    return { problem: "Dites sur quelle page va le formulaire, par exemple : --page /particuliers/assurance-velo" };
  if (pageFiles.length === 0)
    return {
      problem: `Aucune offre ni aucun métier ne répond à « ${page} ». Écrivez l'adresse de sa page : --page /rc-pro`,
    };
  const edits = [
    ...pageFiles.map((file): Edit => ({ file, edit: (text) => useForm(text, slug) })),
    { file: "src/forms/form-files.ts", edit: (text: string) => listForm(text, slug) },
  ];
  return {
    files: [{ file: `src/forms/definitions/${slug}.ts`, content: formFile(title, slug, page) }],
    edits,
    form: slug,
    look: page,
    next: ["Changez questions et textes dans ce fichier ; docs/recipes.md (« A field of a form ») dit comment."],
  };
}
