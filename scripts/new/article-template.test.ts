import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { parseFrontMatter } from "../../src/content/front-matter.ts";
import { isOffered } from "../../src/content/offer.ts";
import { articleSchema } from "../../src/content/schemas/article.ts";
import { loadTeam } from "../../src/content/team.ts";
import { draftArticle, firstSigner, type NewArticle } from "./article-template.ts";

const start: NewArticle = {
  title: "Assurer un vélo électrique",
  category: "habitation",
  author: "Antoine Morel",
  authorRole: "Conseiller auto et habitation",
  today: "2026-11-21",
  related: ["/blog/guide-assurance-habitation-2025", "/assurance-habitation"],
};

function frontMatterOf(change: Partial<NewArticle>) {
  const draft = draftArticle({ ...start, ...change });
  if ("problem" in draft) throw new Error(draft.problem);
  const [file] = draft.files;
  return parseFrontMatter(parse(file?.content.split(/^---$/m)[1] ?? ""), file?.file ?? "", articleSchema);
}

describe("a new article", () => {
  it.each([
    "Assurer un vélo électrique",
    "Vol",
    "L'assurance d'un « œuf » : combien, quand, et à quelles conditions d'indemnisation ?",
    'Un titre avec "guillemets" et : deux-points',
    "Multirisque",
    "Responsabilité civile professionnelle des indépendants du numérique",
    "Anticonstitutionnellementanticonstitutionnellement",
  ])("titled %s is valid, a draft, and named after its title", (title) => {
    const data = frontMatterOf({ title });
    expect(data.draft).toBe(true);
    expect(data.id).toBe(data.slug);
    expect(data.date.toISOString().slice(0, 10)).toBe("2026-11-21");
  });

  it("keeps the title as typed, in French typography", () => {
    expect(frontMatterOf({ title: "Combien ?" }).title).toBe("Combien\u202F?");
  });

  it("gives two articles two descriptions", () => {
    expect(frontMatterOf({ title: "Le vol" }).description).not.toBe(frontMatterOf({ title: "Le feu" }).description);
  });

  it("starts with links that lead somewhere", () => {
    expect(readdirSync("content/blog")).toContain("guide-assurance-habitation-2025.mdx");
    expect(frontMatterOf({}).related).toEqual(start.related.filter((path) => isOffered(path)));
  });

  it.each([
    ["no letters", { title: "?!" }, "Donnez un titre en toutes lettres"],
    ["digits only", { title: "2026" }, "Donnez un titre en toutes lettres"],
    ["too many characters", { title: "mot ".repeat(30) }, "Ce titre a 119 caractères, il en faut au plus 90"],
    [
      "an unknown subject",
      { category: "moto" },
      "Le sujet « moto » n'existe pas. Choisissez parmi : auto, professionnels",
    ],
  ])("with %s is refused in French, with the remedy", (_case, change, message) => {
    const draft = draftArticle({ ...start, ...change });
    expect("problem" in draft && draft.problem).toContain(message);
  });
});

it("an article of which the command names nobody is signed by the broker's own first person", () => {
  const [first] = loadTeam("tests/fixture-broker");
  expect(firstSigner("tests/fixture-broker")).toEqual({ author: first?.name, authorRole: first?.role });
});
