import { slugOf } from "../../src/shared/slug.ts";
import type { Edit, Planned } from "./change.ts";

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

/** The text with a line added before the end of a list of code, which begins with `start`. */
function addToList(text: string, start: string, line: string): string | undefined {
  const from = text.indexOf(start);
  const end = from === -1 ? -1 : text.slice(from).search(/^[}\]]/m);
  return end === -1 ? undefined : `${text.slice(0, from + end)}${line}\n${text.slice(from + end)}`;
}

/** The registry with the import of a definition, in the order of the alphabet, and its line. */
function register(text: string, slug: string, identifier: string, key: string): string | undefined {
  const line = `import { ${identifier} } from "./definitions/${slug}.ts";\n`;
  const next = [...text.matchAll(/^import .* from "\.\/definitions\/(.+)\.ts";$/gm)].find(
    ([, name = ""]) => name > slug,
  );
  const at = next?.index ?? text.indexOf("import type { FormDefinition }");
  const entry = key === identifier ? `  ${identifier},` : `  ${key}: ${identifier},`;
  return at === -1
    ? undefined
    : addToList(`${text.slice(0, at)}${line}${text.slice(at)}`, "export const formDefinitions", entry);
}

/** The head of a page with another form; the presets for its former form are removed. */
function useForm(text: string, name: string): string | undefined {
  const block = /^form:\r?\n(?:[ #].*\r?\n)+/m.exec(text)?.[0];
  const next = block?.replace(/^ {2}preset:.*\r?\n(?: {4}.*\r?\n)*/m, "").replace(/^ {2}name: .*$/m, `  name: ${name}`);
  return block && next?.includes(`  name: ${name}`) ? text.replace(block, () => next) : undefined;
}

/** A new form in both languages with name, e-mail, telephone, message and consents, its entries, and what its tests need. */
export function plannedForm({ title: typed, page, pageFiles, forms }: NewForm): Planned {
  const title = typed.trim().replace(/\s+/g, " ");
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
  const identifier = slug.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const key = `"${slug}"`;
  const urgent = /decennale|emprunteur/.test(slug);
  const definition = `import { defineForm } from "../define-form.ts";
import {
  consent,
  email,
  engineTexts,
  message,
  newsletterConsent,
  nom,
  phoneConsent,
  SUBMIT_QUOTE,
  telephone,
} from "../fields/shared-fields.ts";
import { consentTexts, GET_QUOTE, messageTexts, nomTexts, SENT } from "../fields/shared-texts.en.ts";

/** The form of ${page}. */
export const ${identifier} = defineForm(
  {
    ...engineTexts,
    name: ${key},
    label: "${title}",
    subject: "[${title}]",
${urgent ? '    priority: "high",\n' : ""}    title: "Votre demande de devis",
    intro: "Décrivez votre besoin en quelques mots.",
    fields: [nom, email, telephone, message, consent, newsletterConsent, phoneConsent],
    submitLabel: SUBMIT_QUOTE,
    success: {
      title: "Demande envoyée !",
      text: "Un conseiller vous rappelle sous {delai}.",
    },
    event: { category: "${title}" },
  },
  {
    title: "Your quote request",
    intro: "Tell us in a few words what you need.",
    fields: { ...nomTexts, message: messageTexts, ...consentTexts },
    submitLabel: GET_QUOTE,
    success: {
      title: SENT,
      text: "An adviser will call you back within {delai}.",
    },
  },
);
`;
  const example = `  ${key}: {
    nom: "Jeanne Marchand",
    email: "jeanne@exemple.example",
    telephone: "06 39 98 00 12",
    message: "Je souhaite comparer.",
    consent: true,
    newsletterConsent: false,
    phoneConsent: false,
  },`;
  const priority = urgent ? "high" : "normal";
  const edits: readonly Edit[] = [
    { file: "src/forms/registry.ts", edit: (text) => register(text, slug, identifier, key) },
    {
      file: "src/forms/valid-examples.ts",
      edit: (text) => addToList(text, "export const validExamples", example),
    },
    {
      file: "src/content/schemas/site.ts",
      edit: (text) => addToList(text, "const replaceableForms", `  ${key},`),
    },
    {
      file: "src/forms/definitions.test.ts",
      edit: (text) =>
        addToList(text, "const contract", `  [${key}, {}, "[${title}]", "contact", "${priority}", 0, 5000],`),
    },
    {
      file: "src/forms/validate.test.ts",
      edit: (text) => {
        const required = `  ${key}: { nom: NAME, email: EMAIL, telephone: PHONE, consent: AGREE },`;
        const first = addToList(text, "const required", required);
        return first && addToList(first, "const phoneFormat", `  ${key}: ["telephone", PHONE_FORMAT],`);
      },
    },
    {
      file: "tests/e2e/lead-forms.ts",
      edit: (text) => addToList(text, "export const formPages", `  ${key}: { path: "${page}" },`),
    },
    {
      file: "docs/names.md",
      edit: (text) =>
        text.includes("\n| `renoncer`")
          ? text.replace(
              "\n| `renoncer`",
              `\n| \`${slug}\` | [${title}] | contact${urgent ? ", high" : ""} | \`${page}\` |\n| \`renoncer\``,
            )
          : undefined,
    },
    ...pageFiles.map((file): Edit => ({ file, edit: (text) => useForm(text, slug) })),
  ];
  return {
    files: [{ file: `src/forms/definitions/${slug}.ts`, content: definition }],
    items: [],
    edits,
    form: slug,
    look: page,
    next: [
      "Changez questions et textes dans ce fichier ; docs/recipes.md (« A field of a form ») dit comment.",
      "Une question de plus va aussi dans valid-examples.ts et, si elle est obligatoire, dans validate.test.ts.",
    ],
  };
}
