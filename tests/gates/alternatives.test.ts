import { describe, expect, it } from "vitest";
import { pictureProblems } from "../../src/site-checks/pictures.ts";
import { sitePages } from "../../src/site-checks/site-pages.ts";
import { folderWith, pageWith } from "./site-fixture.ts";

const problemsWith = (body: string) =>
  pictureProblems(sitePages(folderWith({ "index.html": pageWith(body) }))).map(({ message }) => message);

describe("the gate of alternatives", () => {
  it.each([
    '<img src="/_astro/plan.webp" alt="Le plan du cabinet">',
    '<p><img src="/equipe/yann.webp" alt="" data-decoration> Yann Kerlann</p>',
    '<svg aria-hidden="true"></svg>',
    '<svg role="img" aria-label="Le relief"></svg>',
  ])("lets %s through", (body) => {
    expect(problemsWith(body)).toEqual([]);
  });

  it.each([
    ['<img src="/_astro/plan.webp">', "n'a pas de texte de remplacement"],
    ['<img src="/_astro/plan.webp" alt=" ">', "est vide"],
    ['<img src="/art/band.svg" alt="">', "est vide"],
    ['<img src="/_astro/plan.webp" alt="IMG_2041.JPG">', "est un nom de fichier"],
    ['<img src="https://ailleurs.example/plan.webp" alt="Le plan">', "vient d'un autre site"],
    ['<img src="//ailleurs.example/plan.webp" alt="Le plan">', "vient d'un autre site"],
    ['<svg role="img"></svg>', "donnez-lui un aria-label"],
  ])("refuses %s", (body, words) => {
    const problems = problemsWith(body);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(words);
  });
});
