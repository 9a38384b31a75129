import type * as z from "zod";
import { isRecord } from "../shared/is-record.ts";
import { slugOf } from "../shared/slug.ts";
import type { ContentProblem } from "./content-error.ts";
import { suggestion, withRemedy } from "./nearest-key.ts";
import { type Redirect, redirectProblems } from "./redirects.ts";
import { type Catalogue, catalogueSchema } from "./schemas/catalogue.ts";
import { type ReferenceKind, references } from "./schemas/fields.ts";

/** A reference from a content file to something that must exist. */
export interface Reference {
  readonly file: string;
  readonly field: string;
  readonly kind: ReferenceKind;
  readonly target: string;
}

/** Everything that references may point to: the paths that answer with a page, the names of forms, entries… */
export interface KnownContent extends Readonly<Record<ReferenceKind, ReadonlySet<string>>> {
  /** Paths of drafts and articles to come: a page that is itself unpublished may link to them. */
  readonly hiddenPages: ReadonlySet<string>;
  /** Options that a form's preset may set: form name → field → allowed values (`null`: any). */
  readonly presets?: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string> | null>>;
}

const missing: Readonly<Record<ReferenceKind, { readonly text: (target: string) => string; readonly remedy: string }>> =
  {
    page: { text: (target) => `aucune page ne répond à ${target}`, remedy: "corrigez l'adresse ou créez la page" },
    form: { text: (target) => `le formulaire « ${target} » n'existe pas`, remedy: "choisissez un formulaire existant" },
    entry: {
      text: (target) => `l'entrée « ${target} » n'est pas au catalogue`,
      remedy: "corrigez le nom, ou ajoutez-la à content/navigation.yaml",
    },
    testimonials: {
      text: (target) => `aucun témoignage ne porte l'étiquette « ${target} »`,
      remedy: "corrigez l'étiquette, ou retirez ce bloc",
    },
    claim: {
      text: (target) => `le chiffre « ${target} » n'est pas dans « claims » de content/site.yaml`,
      remedy: "corrigez la clé, ou ajoutez le chiffre",
    },
    term: {
      text: (target) => `le mot « ${target} » n'est pas au glossaire`,
      remedy: "corrigez le nom, ou ajoutez le mot",
    },
    photo: {
      text: (target) => `la photo « ${target} » n'existe pas`,
      remedy: "vérifiez son nom, ou ajoutez le fichier à cette place",
    },
  };

/** A published page links to an unpublished article. */
export function unpublishedTarget(path: string): string {
  return `aucun article publié ne répond à ${path} ; corrigez l'adresse, ou publiez cet article (draft, publishDate)`;
}

/** References that lead nowhere, in French, with the nearest known name. An anchor alone (`#devis`) is left to the link check. */
function danglingReferences(found: readonly Reference[], known: KnownContent): readonly ContentProblem[] {
  return found.flatMap(({ file, field, kind, target }) => {
    const name = kind === "page" ? target.replace(/[?#].*$/, "") : target;
    const targets = known[kind];
    if (name === "" || targets.has(name)) return [];
    if (kind === "page" && known.hiddenPages.has(name)) {
      if (known.hiddenPages.has(file.replace(/^content(.*)\.mdx$/, "$1"))) return [];
      return [{ file, field, words: target, message: unpublishedTarget(name) }];
    }
    // A broker may have no testimonials for a tag, so only a tag close to a known one (a misspelling) is
    // reported.
    if (kind === "testimonials" && suggestion(name, targets) === "") return [];
    const { text, remedy } = missing[kind];
    return [{ file, field, words: target, message: withRemedy(text(target), name, targets, remedy) }];
  });
}

/** The place of an item in its list, as a writer finds it: its id or label, or else its number. */
function placeOf(item: unknown, index: number): string {
  const name = isRecord(item) ? (item.id ?? item.label) : undefined;
  return typeof name === "string" ? `.${name}` : `[${index + 1}]`;
}

/**
 * Every reference in a value that was read with a schema, whatever else is wrong with it: the fields that the schema
 * registers in `references`.
 */
export function referencesIn(schema: z.core.$ZodType, value: unknown, field = ""): readonly Omit<Reference, "file">[] {
  const named = references.get(schema);
  if (named) return typeof value === "string" ? [{ field, kind: named.to, target: value }] : [];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([key, inner]) =>
        referencesIn(inner, isRecord(value) ? value[key] : undefined, field === "" ? key : `${field}.${key}`),
      );
    case "array":
      return (Array.isArray(value) ? value : []).flatMap((item: unknown, index) =>
        referencesIn(def.element, item, `${field}${placeOf(item, index)}`),
      );
    case "union":
      return def.options.flatMap((option) => referencesIn(option, value, field));
    case "pipe":
      return referencesIn(def.in, value, field);
    case "optional":
    case "default":
      return referencesIn(def.innerType, value, field);
    default:
      return [];
  }
}

/** A page of a collection, with its front matter, which may have mistakes. */
export interface PageFrontMatter {
  /** File from the project root. */
  readonly file: string;
  /** Path below its collection's folder, without extension. */
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Of its front matter. */
  readonly schema: z.core.$ZodType;
}

/** A preset must name a field of its form and one of that field's values. */
function presetProblems({ file, data: { form } }: PageFrontMatter, known: KnownContent): readonly ContentProblem[] {
  const fields = isRecord(form) ? known.presets?.get(String(form.name)) : undefined;
  if (!isRecord(form) || !isRecord(form.preset) || !fields) return [];
  return Object.entries(form.preset).flatMap(([field, value]) => {
    const values = fields.get(field);
    const place = { file, field: `form.preset.${field}` };
    if (values === undefined) {
      const remedy = suggestion(field, fields.keys()) || " ; retirez-le";
      return [{ ...place, message: `le formulaire « ${form.name} » n'a pas de champ « ${field} »${remedy}` }];
    }
    if (values === null || values.has(String(value))) return [];
    const possible = [...values].join(", ");
    return [{ ...place, message: `la valeur « ${value} » n'est pas proposée ; valeurs possibles : ${possible}` }];
  });
}

/** The file name is the address, and an article's slug must equal it. */
function slugProblems({ file, id, data }: PageFrontMatter): readonly ContentProblem[] {
  const words = id.split("/").map(slugOf).join("/");
  if (words !== id) {
    const message = `le nom du fichier devient l'adresse de la page ; renommez-le « ${words}.mdx » : minuscules sans accent, chiffres et tirets`;
    return [{ file, line: 1, column: 1, message }];
  }
  if (data.slug === undefined || data.slug === id) return [];
  return [
    {
      file,
      field: "slug",
      message: `le slug « ${data.slug} » diffère du nom du fichier ; écrivez « ${id} », ou renommez le fichier`,
    },
  ];
}

/** No two pages may have the same title or description. */
function twinProblems(
  pages: readonly PageFrontMatter[],
  field: string,
  read: (page: PageFrontMatter) => unknown,
): readonly ContentProblem[] {
  const first = new Map<string, string>();
  // A file whose slug is another file's name is the copy, so the message is about it.
  const isCopy = ({ id, data }: PageFrontMatter) => (data.slug !== undefined && data.slug !== id ? 1 : 0);
  return pages
    .toSorted((a, b) => isCopy(a) - isCopy(b))
    .flatMap((page) => {
      const value = read(page);
      if (typeof value !== "string") return [];
      const twin = first.get(value);
      if (twin !== undefined)
        return [
          { file: page.file, field, message: `ce texte est déjà celui de ${twin} ; écrivez-en un propre à cette page` },
        ];
      first.set(value, page.file);
      return [];
    });
}

/** References of the catalogue: every active entry, trade, other page and legal link has a page. */
export function catalogueReferences(catalogue: Catalogue): readonly Reference[] {
  const file = "content/navigation.yaml";
  return referencesIn(catalogueSchema(), catalogue).map((reference) => ({ file, ...reference }));
}

/** Everything a build checks between files. */
export interface SiteContent {
  readonly catalogue: Catalogue;
  readonly redirects: readonly Pick<Redirect, "from" | "to">[];
  readonly pages: readonly PageFrontMatter[];
}

/**
 * Problems between content files: links that lead nowhere, unknown forms, presets, tags and terms, redirects that loop
 * or miss, slugs that differ from their file, titles and descriptions used twice. Empty when all is well.
 */
export function checkReferences(content: SiteContent, known: KnownContent): readonly ContentProblem[] {
  const { catalogue, redirects, pages } = content;
  // A link may use a redirected address.
  const reachable = { ...known, page: new Set([...known.page, ...redirects.map(({ from }) => from)]) };
  return [
    ...danglingReferences(
      [
        ...catalogueReferences(catalogue),
        ...pages.flatMap(({ file, schema, data }) =>
          referencesIn(schema, data).map((reference) => ({ file, ...reference })),
        ),
      ],
      reachable,
    ),
    ...pages.flatMap((page) => [...presetProblems(page, known), ...slugProblems(page)]),
    ...twinProblems(pages, "title", ({ data }) => data.seoTitle ?? data.title),
    ...twinProblems(pages, "description", ({ data }) => data.description),
    ...redirectProblems(redirects, known.page),
  ];
}
