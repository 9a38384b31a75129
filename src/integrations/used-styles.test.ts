import { describe, expect, it } from "vitest";
import { withoutUnusedClasses } from "./used-styles.ts";

describe("withoutUnusedClasses", () => {
  const css = "@layer components{.card{color:red}.card .gone,.gone{color:blue}.live--error{color:green}a{color:red}}";

  it("takes out the rules of classes that neither page nor script names", () => {
    const lighter = withoutUnusedClasses(css, '<a class="card">x</a> const state = "live--error"');
    expect(lighter).toContain(".card");
    expect(lighter).toContain(".live--error");
    expect(lighter).toMatch(/a\{|a,/);
    expect(lighter).not.toContain("gone");
  });

  it("keeps a rule of which one selector is used", () => {
    expect(withoutUnusedClasses(".used,.gone{color:red}", 'class="used"')).toContain(".used");
  });

  it("keeps rules about what is not there: « :not » of an unknown class still holds", () => {
    expect(withoutUnusedClasses(".used:not(.gone){color:red}", 'class="used"')).toContain(".used");
  });

  it("leaves a style sheet alone that is used in full", () => {
    expect(withoutUnusedClasses(".used { color: red }", 'class="used"')).toBe(".used { color: red }");
  });
});
