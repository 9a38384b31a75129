import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formList } from "./list-forms.mjs";

describe("the list of forms", () => {
  it("names each file of definitions/ once, by name", () => {
    const names = readdirSync("src/forms/definitions").map((file) => file.replace(/\.ts$/, ""));
    expect(readFileSync("src/forms/form-files.ts", "utf8"), "any npm command writes it again").toBe(formList(names));
  });

  it("gives a form the name in code that its file exports", () => {
    expect(formList(["rc-pro", "contact"])).toContain(
      'import { contact } from "./definitions/contact.ts";\nimport { rcPro } from "./definitions/rc-pro.ts";\n',
    );
    expect(formList(["rc-pro", "contact"])).toContain('  contact,\n  "rc-pro": rcPro,\n} as const;');
  });
});
