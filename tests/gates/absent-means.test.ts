import { describe, expect, it } from "vitest";
import { absentMeansProblems } from "../../scripts/gates/site/absent-means.ts";
import { sitePages } from "../../src/site-checks/site-pages.ts";
import { folderWith, pageWith } from "./site-fixture.ts";

const problemsWith = (body: string) => absentMeansProblems(sitePages(folderWith({ "page.html": pageWith(body) })));

describe("the gate of absent means", () => {
  it("lets a page of text through", () => {
    expect(problemsWith('<p>Un texte et <a href="/contact">un lien</a>.</p>')).toEqual([]);
  });

  it.each([
    ["<iframe></iframe>", "<iframe>"],
    ["<video></video>", "<video>"],
    ["<canvas></canvas>", "<canvas>"],
    ['<a href="/" accesskey="a">Accueil</a>', "accesskey"],
    ['<img src="/captcha.png" alt="Code">', "a CAPTCHA"],
    ['<p dir="rtl">Texte</p>', "dir"],
    ['<a href="/" target="_blank">Accueil</a>', "target=_blank"],
  ])("refuses %s", (body, what) => {
    expect(problemsWith(body)).toEqual([`/page: ${what} is used: assess its criteria in content/data/rgaa.yaml`]);
  });
});
