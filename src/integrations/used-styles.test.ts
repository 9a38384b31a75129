import { describe, expect, it } from "vitest";
import { withoutOwnClasses, withoutUnused, withoutUnusedSelectors, wordsOf } from "./used-styles.ts";

describe("withoutUnused", () => {
  const css = "@layer components{.card{color:red}.card .gone,.gone{color:blue}.live--error{color:green}a{color:red}}";

  it("takes out the rules of classes that neither page nor script names", () => {
    const lighter = withoutUnused(css, wordsOf('<a class="card">x</a> const state = "live--error"'));
    expect(lighter).toContain(".card");
    expect(lighter).toContain(".live--error");
    expect(lighter).toMatch(/a\{|a,/);
    expect(lighter).not.toContain("gone");
  });

  it("keeps a rule of which one selector is used", () => {
    expect(withoutUnused(".used,.gone{color:red}", wordsOf('class="used"'))).toContain(".used");
  });

  it("keeps rules about what is not there: « :not » of an unknown class still holds", () => {
    expect(withoutUnused(".used:not(.gone){color:red}", wordsOf('class="used"'))).toContain(".used");
  });

  it("leaves a style sheet alone that is used in full", () => {
    expect(withoutUnused(".used { color: red }", wordsOf('class="used"'))).toBe(".used { color: red }");
  });

  it("takes out custom properties that no style sheet reads and no script names", () => {
    const tokens = ":root{--read:red;--elsewhere:blue;--scripted:1px;--gone:2px}.used{color:var(--read)}";
    const lighter = withoutUnused(
      tokens,
      wordsOf('class="used" style.setProperty("--scripted")'),
      "p{color:var(--elsewhere)}",
    );
    for (const kept of ["--read", "--elsewhere", "--scripted"]) expect(lighter).toContain(kept);
    expect(lighter).not.toContain("--gone");
  });

  it("keeps the numbered variants of a class whose stem a view names", () => {
    expect(withoutUnused(".line--2{color:red}", wordsOf("`line--`"))).toContain(".line--2");
  });
});

describe("withoutOwnClasses", () => {
  it("takes out the classes that a script styles with a sheet of its own, and keeps the others", () => {
    const sheet = "@layer components{.late{color:red}@media (width>=40rem){.late--wide:hover{color:red}}}";
    const left = withoutOwnClasses(`const css="${sheet}";view({className:"late late--wide early"});button.late`);
    expect(left).toContain('className:"  early"');
    expect(left).not.toContain("late");
  });

  it("keeps the classes that such a sheet only adjusts: their rules are in the page", () => {
    const sheet = "@layer components{.late .recap{color:red}.late>:is(.note,.list){width:100%}}";
    expect(withoutOwnClasses(`const css="${sheet}";view({className:"recap note list late"})`)).toContain(
      'className:"recap note list "',
    );
  });

  it("keeps the custom properties that such a sheet reads: the page sets them", () => {
    expect(withoutOwnClasses('css="@layer components{.late{color:var(--brique)}}"')).toContain("--brique");
  });
});

describe("withoutUnusedSelectors", () => {
  const words = wordsOf('class="card line--"');
  it.each([
    [".gone,.card{color:red}", ".card{color:red}"],
    ["@layer a{.card,.gone b{x:y}}", "@layer a{.card{x:y}}"],
    [".card :is(.gone,b){x:y}", ".card :is(b){x:y}"],
    [".card:not(.gone),.gone:not(.card){x:y}", ".card:not(.gone){x:y}"],
    [".card:has(.gone),b{x:y}", "b{x:y}"],
    [".card,.line--2{x:y}", ".card,.line--2{x:y}"],
    [":is(.gone,.card) :where(a,.gone){x:y}", ":is(.card) :where(a){x:y}"],
    ["@media (width>=1px){a,.gone{x:y}b{x:y}}", "@media (width>=1px){a{x:y}b{x:y}}"],
  ])("%s → %s", (css, lighter) => expect(withoutUnusedSelectors(css, words)).toBe(lighter));

  it.each([
    ".gone,.lost{x:y}",
    '.card{background:url("a.png"),url(b.gif);font:1px a,b}',
    "@font-face{src:url(a),url(b)}",
    "@keyframes a{0%,to{x:y}}",
    "@media (width>=1px) and (height<=2px){a{x:y}}",
    '[data-panel="1"],.card{x:y}',
  ])("leaves %s as it is", (css) => expect(withoutUnusedSelectors(css, words)).toBe(css));
});
