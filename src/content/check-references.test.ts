import { describe, expect, it } from "vitest";
import { loadCatalogue } from "./catalogue.ts";
import { catalogueReferences, checkReferences, type KnownContent, type PageFrontMatter } from "./check-references.ts";
import { describeProblem } from "./content-error.ts";
import { pageFolders } from "./page-folders.ts";

const catalogue = loadCatalogue();
const known: KnownContent = {
  page: new Set([
    ...catalogueReferences(catalogue).map(({ target }) => target.replace(/\?.*/, "")),
    "/rc-pro",
    "/assurance-emprunteur",
  ]),
  hiddenPages: new Set(["/blog/brouillon", "/blog/autre-brouillon"]),
  form: new Set(["devis-auto", "contact"]),
  presets: new Map([
    [
      "devis-auto",
      new Map([
        ["type", new Set(["tiers", "malus"])],
        ["vehicleMake", null],
      ]),
    ],
  ]),
  entry: new Set([...catalogue.entries.map(({ id }) => id), "prevoyance"]),
  testimonials: new Set(["home"]),
  claim: new Set(["clients"]),
  term: new Set(["franchise"]),
  photo: new Set(["./images/velo.jpg"]),
};

const check = (...pages: PageFrontMatter[]) =>
  checkReferences({ catalogue, redirects: [], pages }, known).map(describeProblem);
const page = (data: PageFrontMatter["data"], id = "une-page", folder: keyof typeof pageFolders = "blog") => ({
  file: `content/${folder}/${id}.mdx`,
  id,
  data,
  schema: pageFolders[folder],
});

describe("references between content files", () => {
  it("finds nothing when all is well", () => {
    expect(
      check(
        page({ slug: "une-page", title: "A", image: { photo: "./images/velo.jpg" } }),
        page({ cta: { href: "/contact?service=commercial" }, testimonials: { tag: "home" } }, "a", "trades"),
        page(
          {
            form: { name: "devis-auto", preset: { type: "malus", vehicleMake: "Renault" } },
            related: ["/rc-pro", "/assurance-emprunteur"],
            note: { link: { href: "#devis" } },
          },
          "b",
          "products",
        ),
        page({ seeAlso: ["franchise"] }, "c", "glossary"),
      ),
    ).toEqual([]);
  });

  it("lets a draft lead to a draft, and nobody else", () => {
    const leading = { cta: { href: "/blog/autre-brouillon" } };
    expect(check(page(leading, "brouillon"))).toEqual([]);
    expect(check(page(leading, "publie"))).toEqual([
      "content/blog/publie.mdx, cta.href : aucun article publié ne répond à /blog/autre-brouillon ; corrigez l'adresse, ou publiez cet article (draft, publishDate)",
    ]);
  });

  const cases: readonly (readonly [
    rule: string,
    folder: keyof typeof pageFolders,
    data: PageFrontMatter["data"],
    says: string,
  ])[] = [
    [
      "a reading that does not exist",
      "trades",
      { blogLinks: ["/rc-pros"] },
      "blogLinks[1] : aucune page ne répond à /rc-pros ; vouliez-vous dire « /rc-pro » ? Sinon, corrigez l'adresse ou créez la page",
    ],
    [
      "a link with a query to no page",
      "trades",
      { cta: { href: "/nulle-part-du-tout?x=1" } },
      "cta.href : aucune page ne répond à /nulle-part-du-tout?x=1",
    ],
    [
      "a form that does not exist",
      "products",
      { form: { name: "devis-autos" } },
      "form.name : le formulaire « devis-autos » n'existe pas ; vouliez-vous dire « devis-auto » ?",
    ],
    [
      "a preset of no field",
      "products",
      { form: { name: "devis-auto", preset: { typ: "tiers" } } },
      "form.preset.typ : le formulaire « devis-auto » n'a pas de champ « typ » ; vouliez-vous dire « type » ?",
    ],
    [
      "a preset of no option",
      "products",
      { form: { name: "devis-auto", preset: { type: "moto" } } },
      "form.preset.type : la valeur « moto » n'est pas proposée ; valeurs possibles : tiers, malus",
    ],
    [
      "a tag of testimonials with a slip of the pen",
      "products",
      { testimonials: { tag: "hone" } },
      "testimonials.tag : aucun témoignage ne porte l'étiquette « hone » ; vouliez-vous dire « home »",
    ],
    [
      "a cover that is not there",
      "blog",
      { image: { photo: "./images/vélo.jpg" } },
      "image.photo : la photo « ./images/vélo.jpg » n'existe pas ; vouliez-vous dire « ./images/velo.jpg » ?",
    ],
    [
      "an entry that the catalogue lacks",
      "audiences",
      { blocks: [{ items: [{ entry: "prévoyance" }] }] },
      "blocks[1].items[1].entry : l'entrée « prévoyance » n'est pas au catalogue ; vouliez-vous dire « prevoyance » ?",
    ],
    [
      "a word that the glossary lacks",
      "glossary",
      { seeAlso: ["franchises"] },
      "seeAlso[1] : le mot « franchises » n'est pas au glossaire ; vouliez-vous dire « franchise » ?",
    ],
    [
      "a page that only a field of one schema names",
      "tools",
      { talk: "/nulle-part-du-tout" },
      "talk : aucune page ne répond à /nulle-part-du-tout",
    ],
    [
      "a slug that is not the file's name",
      "blog",
      { slug: "autre" },
      "slug : le slug « autre » diffère du nom du fichier ; écrivez « une-page », ou renommez le fichier",
    ],
  ];
  it.each(cases)("%s", (_rule, folder, data, says) => {
    const problems = check(page(data, "une-page", folder));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`content/${folder}/une-page.mdx, ${says}`);
  });

  it("refuses a title or description that two pages share", () => {
    const problems = check(
      page({ title: "A", seoTitle: "S", description: "D" }, "a"),
      page({ title: "S", description: "D" }, "b"),
    );
    expect(problems).toEqual([
      "content/blog/b.mdx, title : ce texte est déjà celui de content/blog/a.mdx ; écrivez-en un propre à cette page",
      "content/blog/b.mdx, description : ce texte est déjà celui de content/blog/a.mdx ; écrivez-en un propre à cette page",
    ]);
  });

  it("names the catalogue's entries that have no page", () => {
    const [entry] = catalogue.entries.filter(({ path }) => path);
    const pages = new Set([...known.page].filter((path) => path !== entry?.path));
    const problems = checkReferences({ catalogue, redirects: [], pages: [] }, { ...known, page: pages });
    expect(problems.map(describeProblem).join("\n")).toContain(
      `content/navigation.yaml, entries.${entry?.id}.path : aucune page ne répond à ${entry?.path}`,
    );
  });

  it("checks that redirects end on a page", () => {
    const redirects = [{ from: "/old", to: "/nowhere", status: 301 as const, reason: "Test" }];
    expect(checkReferences({ catalogue, redirects, pages: [] }, known).map(describeProblem)).toEqual([
      "content/data/redirects.yaml, [1].to : aucune page ne répond à /nowhere ; corrigez l'adresse ou créez la page",
    ]);
  });
});
