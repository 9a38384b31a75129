import { describe, expect, it } from "vitest";
import { foldSections } from "./fold-sections.ts";

const section = (id: string) =>
  `<h2 id="${id}">Titre ${id}</h2><p>Une <b>phrase</b> entière de ${id}. Une autre.</p><h3>Plus bas</h3>`;
const slugs = ["a", "b", "c", "d"];

/** The line on the fold of the third section, which has this content. */
const lineOf = (content: string) =>
  /<small>(.*?)<\/small>/.exec(
    foldSections(`${section("a")}${section("b")}<h2 id="c">C</h2>${content}${section("d")}`, slugs),
  )?.[1];

describe("foldSections", () => {
  it("leaves the first two sections open and folds the others, whole and in order", () => {
    const html = foldSections(slugs.map(section).join(""), slugs);
    expect(html.indexOf("<details")).toBeGreaterThan(html.indexOf("phrase</b> entière de b"));
    expect(html.match(/<details>/g)).toHaveLength(2);
    expect(html).toContain('<summary><h2>Titre c</h2><small>Une phrase entière de c.</small></summary><div id="c">');
    expect(html.replace(/<small>.*?<\/small>/g, "").replace(/<[^>]*>/g, "")).toBe(
      slugs
        .map(section)
        .join("")
        .replace(/<[^>]*>/g, ""),
    );
  });

  it("leaves out line breaks between blocks, and keeps those inside a text", () => {
    expect(foldSections("<p>Une\nphrase <b>a</b>\n<a>b</a></p>\n<ul>\n<li>c</li>\n</ul>\n", [])).toBe(
      "<p>Une\nphrase <b>a</b>\n<a>b</a></p><ul><li>c</li></ul>\n",
    );
  });

  it("folds the second section too when the first two are long", () => {
    const [first = "", ...others] = slugs.map(section);
    const html = foldSections(`${first}<p>${"mot ".repeat(300)}</p>${others.join("")}`, slugs);
    expect(html.match(/<details>/g)).toHaveLength(3);
    expect(html).toContain("<summary><h2>Titre b</h2>");
  });

  it("keeps each id once, inside its fold: a link to it opens the fold", () => {
    const html = foldSections(slugs.map(section).join(""), slugs);
    for (const slug of slugs) expect(html.split(`id="${slug}"`)).toHaveLength(2);
  });

  it("leaves a section of steps open, between folds", () => {
    const steps = '<h2 id="c">Titre c</h2><ol class="prose-steps"><li>Un</li></ol>';
    const html = foldSections([section("a"), section("b"), steps, section("d"), section("e")].join(""), [
      ...slugs,
      "e",
    ]);
    expect(html).toContain(steps);
    expect(html.match(/<details>/g)).toHaveLength(2);
  });

  it("does not fold a single section", () => {
    const short = slugs.slice(0, 3).map(section).join("");
    expect(foldSections(short, slugs.slice(0, 3))).toBe(short);
  });

  it("cuts a long first sentence at a word", () => {
    const long = `<p>${"mot ".repeat(60)}fin.</p>`;
    const line = lineOf(long) ?? "";
    expect(line.length).toBeLessThanOrEqual(111);
    expect(line).toMatch(/mot…$/);
  });

  it("goes on after a word or two, and begins with a list where nothing is before it", () => {
    expect(lineOf("<p><b>Santé.</b> La branche demande la moitié. Puis le reste.</p>")).toBe(
      "Santé. La branche demande la moitié.",
    );
    expect(lineOf("<ul><li>Zinguerie et gouttières</li></ul><p>La suite vient après.</p>")).toBe(
      "Zinguerie et gouttières",
    );
  });

  it("ends with a question's mark, whose narrow space is no word, and never with a mark and dots", () => {
    expect(lineOf("<p>Peut-on partir avant\u202f? Oui.</p>")).toBe("Peut-on partir avant\u202f?");
    expect(lineOf(`<p>${"mot ".repeat(26)}peu\u202f? ${"Suite ".repeat(9)}</p>`)).not.toMatch(/[?!;,:]…$/);
  });
});
