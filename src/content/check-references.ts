import { slugOf } from "../shared/slug.ts";
import type { ContentProblem } from "./content-error.ts";
import { suggestion } from "./nearest-key.ts";
import type { Redirect } from "./redirects.ts";
import { redirectProblems } from "./redirects.ts";
import type { Catalogue } from "./schemas/catalogue.ts";

/** A reference from a content file to something that must exist. */
export interface Reference {
  readonly file: string;
  readonly field: string;
  /** `page` names a path (query and anchor are dropped), the others a key of {@link KnownContent}. */
  readonly kind: "page" | "form" | "entry" | "testimonials" | "claim" | "term" | "photo";
  readonly target: string;
}

/** Everything that references may point to. */
export interface KnownContent {
  /** Paths that answer with a page. */
  readonly pages: ReadonlySet<string>;
  /** Paths of drafts and articles to come: a page that is itself unpublished may link to them. */
  readonly hiddenPages: ReadonlySet<string>;
  /** Form names: keys of src/forms/registry.ts. */
  readonly forms: ReadonlySet<string>;
  /** Options that a form's preset may set: form name → field → allowed values (`null`: any). */
  readonly presets?: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string> | null>>;
  readonly entries: ReadonlySet<string>;
  /** Tags that at least one testimonial carries. */
  readonly testimonials: ReadonlySet<string>;
  readonly claims: ReadonlySet<string>;
  readonly terms: ReadonlySet<string>;
  /** Pictures of the articles, as their front matter names them: `./images/velo.jpg`. */
  readonly photos: ReadonlySet<string>;
}

const missing: Readonly<
  Record<Reference["kind"], { readonly text: (target: string) => string; readonly remedy: string }>
> = {
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

function knownTargets(kind: Reference["kind"], known: KnownContent): ReadonlySet<string> {
  const sets = {
    page: known.pages,
    form: known.forms,
    entry: known.entries,
    testimonials: known.testimonials,
    claim: known.claims,
    term: known.terms,
    photo: known.photos,
  };
  return sets[kind];
}

/** A published page links to an unpublished article. */
export function unpublishedTarget(path: string): string {
  return `aucun article publié ne répond à ${path} ; corrigez l'adresse, ou publiez cet article (draft, publishDate)`;
}

/** References that lead nowhere, in French, with the nearest known name. An anchor alone (`#devis`) is left to the link check. */
function danglingReferences(references: readonly Reference[], known: KnownContent): readonly ContentProblem[] {
  return references.flatMap(({ file, field, kind, target }) => {
    const name = kind === "page" ? target.replace(/[?#].*$/, "") : target;
    const targets = knownTargets(kind, known);
    if (name === "" || targets.has(name)) return [];
    if (kind === "page" && known.hiddenPages.has(name)) {
      if (known.hiddenPages.has(file.replace(/^content(.*)\.mdx$/, "$1"))) return [];
      return [{ file, field, words: target, message: unpublishedTarget(name) }];
    }
    // A broker may have no testimonials for a tag, so only a tag close to a known one (a misspelling) is
    // reported.
    if (kind === "testimonials" && suggestion(name, targets) === "") return [];
    const { text, remedy } = missing[kind];
    return [
      {
        file,
        field,
        words: target,
        message: `${text(target)}${suggestion(name, targets)} ; ${remedy}`.replace("? ;", "? Sinon,"),
      },
    ];
  });
}

/** References of the catalogue: every active entry, trade, other page and legal link has a page. */
export function catalogueReferences(catalogue: Catalogue): readonly Reference[] {
  const file = "content/navigation.yaml";
  const pages = [
    ...catalogue.sections.map(({ id, path }) => ({ field: `sections.${id}.path`, path })),
    ...catalogue.entries.map(({ id, path }) => ({ field: `entries.${id}.path`, path })),
    ...catalogue.trades.map(({ id, path }) => ({ field: `trades.${id}.path`, path })),
    ...catalogue.otherPages.map(({ id, path }) => ({ field: `otherPages.${id}.path`, path })),
    ...catalogue.help.map(({ label, path }) => ({ field: `help.${label}`, path })),
    ...catalogue.footer.legal.map(({ label, path }) => ({ field: `footer.legal.${label}`, path })),
  ];
  return pages.flatMap(({ field, path }) =>
    path === undefined ? [] : [{ file, field, kind: "page", target: path } as const],
  );
}

/** A page of a collection, with what its front matter may name. */
export interface PageFrontMatter {
  /** File from the project root. */
  readonly file: string;
  /** Path below its collection's folder, without extension. */
  readonly id: string;
  readonly data: {
    readonly slug?: string;
    readonly form?:
      | { readonly name: string; readonly preset?: Readonly<Record<string, string>> | undefined }
      | undefined;
    readonly note?: { readonly link?: { readonly href: string } | undefined } | undefined;
    readonly related?: readonly string[];
    readonly blogLinks?: readonly string[];
    readonly solutions?: { readonly items: readonly { readonly href: string }[] };
    readonly testimonials?: { readonly tag?: string | undefined } | undefined;
    readonly cards?: readonly {
      readonly id: string;
      readonly items?: readonly { readonly link?: { readonly href: string } | undefined }[];
    }[];
    readonly stats?: { readonly claims: readonly string[] } | undefined;
    readonly coverage?:
      | { readonly panels: readonly { readonly id: string; readonly testimonialTag?: string | undefined }[] }
      | undefined;
    readonly image?: { readonly photo?: string | undefined };
    readonly cta?: { readonly href?: string | undefined };
    readonly blocks?: readonly {
      readonly items: readonly { readonly entry: string }[];
      readonly link?: { readonly href: string } | undefined;
    }[];
    readonly seeAlso?: readonly string[];
    readonly serves?: readonly string[];
    readonly page?: string | undefined;
    readonly title?: string;
    /** Title for search engines, where `title` is the h1. */
    readonly seoTitle?: string;
    readonly description?: string;
  };
}

/** What the front matter of a page points to. */
function pageReferences({ file, data }: PageFrontMatter): readonly Reference[] {
  const to = (kind: Reference["kind"], field: string, target: string | undefined): Reference[] =>
    target === undefined ? [] : [{ file, field, kind, target }];
  return [
    ...to("form", "form.name", data.form?.name),
    ...to("page", "note.link.href", data.note?.link?.href),
    // What an article's `related` may name is narrower: relatedContent says it.
    ...(file.startsWith("content/blog/") ? [] : (data.related ?? [])).flatMap((path, index) =>
      to("page", `related[${index + 1}]`, path),
    ),
    ...(data.serves ?? []).flatMap((path, index) => to("page", `serves[${index + 1}]`, path)),
    ...(data.blogLinks ?? []).flatMap((path, index) => to("page", `blogLinks[${index + 1}]`, path)),
    ...(data.solutions?.items ?? []).flatMap(({ href }, index) =>
      to("page", `solutions.items[${index + 1}].href`, href),
    ),
    ...to("testimonials", "testimonials.tag", data.testimonials?.tag),
    ...(data.cards ?? []).flatMap(({ id, items }) =>
      (items ?? []).flatMap(({ link }, index) => to("page", `cards.${id}.items[${index + 1}].link.href`, link?.href)),
    ),
    ...(data.stats?.claims ?? []).flatMap((key, index) => to("claim", `stats.claims[${index + 1}]`, key)),
    ...(data.coverage?.panels ?? []).flatMap(({ id, testimonialTag }) =>
      to("testimonials", `coverage.panels.${id}.testimonialTag`, testimonialTag),
    ),
    ...to("photo", "image.photo", data.image?.photo),
    ...to("page", "cta.href", data.cta?.href),
    ...(data.blocks ?? []).flatMap(({ items, link }, index) => [
      ...items.flatMap(({ entry }, place) => to("entry", `blocks[${index + 1}].items[${place + 1}].entry`, entry)),
      ...to("page", `blocks[${index + 1}].link.href`, link?.href),
    ]),
    ...(data.seeAlso ?? []).flatMap((term, index) => to("term", `seeAlso[${index + 1}]`, term)),
    ...to("page", "page", data.page),
  ];
}

/** A preset must name a field of its form and one of that field's values. */
function presetProblems({ file, data }: PageFrontMatter, known: KnownContent): readonly ContentProblem[] {
  const fields = data.form && known.presets?.get(data.form.name);
  if (!fields) return [];
  return Object.entries(data.form?.preset ?? {}).flatMap(([field, value]) => {
    const values = fields.get(field);
    const place = { file, field: `form.preset.${field}` };
    if (values === undefined)
      return [
        {
          ...place,
          message: `le formulaire « ${data.form?.name} » n'a pas de champ « ${field} »${suggestion(field, fields.keys()) || " ; retirez-le"}`,
        },
      ];
    if (values === null || values.has(value)) return [];
    return [
      {
        ...place,
        message: `la valeur « ${value} » n'est pas proposée ; valeurs possibles : ${[...values].join(", ")}`,
      },
    ];
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
  read: (page: PageFrontMatter) => string | undefined,
): readonly ContentProblem[] {
  const first = new Map<string, string>();
  // A file whose slug is another file's name is the copy, so the message is about it.
  const isCopy = ({ id, data }: PageFrontMatter) => (data.slug !== undefined && data.slug !== id ? 1 : 0);
  return pages
    .toSorted((a, b) => isCopy(a) - isCopy(b))
    .flatMap((page) => {
      const value = read(page);
      if (value === undefined) return [];
      const twin = first.get(value);
      if (twin !== undefined)
        return [
          { file: page.file, field, message: `ce texte est déjà celui de ${twin} ; écrivez-en un propre à cette page` },
        ];
      first.set(value, page.file);
      return [];
    });
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
  const reachable = { ...known, pages: new Set([...known.pages, ...redirects.map(({ from }) => from)]) };
  return [
    ...danglingReferences([...catalogueReferences(catalogue), ...pages.flatMap(pageReferences)], reachable),
    ...pages.flatMap((page) => [...presetProblems(page, known), ...slugProblems(page)]),
    ...twinProblems(pages, "title", ({ data }) => data.seoTitle ?? data.title),
    ...twinProblems(pages, "description", ({ data }) => data.description),
    ...redirectProblems(redirects, known.pages),
  ];
}
