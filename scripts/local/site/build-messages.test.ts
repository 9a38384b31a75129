import { describe, expect, it } from "vitest";
import { buildFailure } from "./build-messages.ts";

describe("A failed build tells what is wrong", () => {
  it("keeps the message about the content file and drops colours, progress and the stack", () => {
    const output = [
      '12:00:01 [build] output: "static"',
      "\u001B[31m[ERROR] \u001B[0m[SiteContentError] content/site.yaml › telephone : ce champ manque.",
      "  Ajoutez : telephone: 01 99 00 12 34",
      "  Stack trace:",
      "    at loadSite (/project/src/content/site.ts:12:3)",
      "    at async file:///project/astro.config.mjs:12:9",
      "",
      "Node.js v24.21.0",
    ].join("\n");
    expect(buildFailure(output)).toBe(
      "[ERROR] [SiteContentError] content/site.yaml › telephone : ce champ manque.\n  Ajoutez : telephone: 01 99 00 12 34",
    );
  });

  it("keeps French prose that begins with « at »-like words", () => {
    expect(buildFailure("Error: x\n  attention : la date est passée")).toContain("attention : la date est passée");
  });

  it("keeps a place in our sources and drops one in the builder's packages", () => {
    const at = (place: string) => buildFailure(`[CompilerError] Expected )\n  Location:\n    ${place}`);
    expect(at("/project/src/pages/contact.astro:3:0")).toContain("src/pages/contact.astro:3:0");
    expect(at("/project/src/content/load-yaml.ts:57:8")).toBe("[CompilerError] Expected )");
    expect(at("/project/node_modules/vite/dist/node/module-runner.js:807:3")).toBe("[CompilerError] Expected )");
  });

  it("gives the last lines when nothing looks like an error", () => {
    expect(buildFailure("a\nb\nkilled")).toBe("a\nb\nkilled");
  });
});
