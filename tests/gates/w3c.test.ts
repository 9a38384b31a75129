import { describe, expect, it } from "vitest";
import { hasJava, w3cProblems } from "../../scripts/gates/site/w3c.ts";
import { sitePages } from "../../src/site-checks/site-pages.ts";
import { folderWith, pageWith } from "./site-fixture.ts";

const styled = (rule: string) => pageWith("<p>Un <b>mot</b>.</p>", { head: `<style>${rule}</style>` });

const sound = styled("p { container-type: inline-size; }");

/** What is wrong, its page, and what the checker says of it. */
const faults = [
  [
    "two chosen options",
    "chosen",
    pageWith("<select><option selected>Un</option><option selected>Deux</option></select>"),
    "more than one selected",
  ],
  [
    "a required select without a first empty option",
    "required",
    pageWith('<select required aria-label="a"><option value="1">Un</option></select>'),
    "first “option” element",
  ],
  ["a style rule that is wrong", "rule", styled("p { color: }"), "CSS"],
  [
    "a style of a pseudo-element that does not exist",
    "pseudo",
    styled("select::picker-icone { display: none; }"),
    "::picker-icone",
  ],
] as const;

// Without Java the gate itself is skipped, and says so.
describe.runIf(hasJava())("the gate of the W3C's checker", () => {
  // Starting Java takes seconds: one run reads every page.
  it("lets a valid page through, with CSS that it does not know, and refuses each fault", async () => {
    const pages = Object.fromEntries(faults.map(([, name, html]) => [`${name}.html`, html]));
    const problems = await w3cProblems(sitePages(folderWith({ "sound.html": sound, ...pages })));
    const problemsOf = (name: string) => problems.filter((problem) => problem.includes(`${name}.html:`)).join("\n");
    expect.soft(problemsOf("sound")).toBe("");
    for (const [what, name, , words] of faults) expect.soft(problemsOf(name), what).toContain(words);
  });
});
