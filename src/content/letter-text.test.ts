import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { letterText } from "./letter-text.ts";

describe("the text file of a letter", () => {
  it("writes blanks in brackets, and figures and spaces as the page does", () => {
    const body =
      "\nObjet : contrat n° <Blank>numéro</Blank>\n\nEffet [[resiliation-infra-annuelle-effet]] après l'envoi.\n";
    expect(letterText(body, "content/letters/a.mdx")).toBe(
      "Objet\u00a0: contrat n° [numéro]\n\nEffet 1\u00a0mois après l’envoi.\n",
    );
  });

  const letters = readdirSync("content/letters")
    .map((file): [string, string] => [file, readFileSync(`content/letters/${file}`, "utf8")])
    .filter(([, source]) => !/^kind: liste$/m.test(source));
  it.each(letters)("leaves no mark-up in %s", (file, source) => {
    const text = letterText(source.split("---\n").slice(2).join("---\n"), `content/letters/${file}`);
    expect(text).toContain("Objet");
    expect(text).not.toMatch(/[<>{}*_]|\[\[/);
  });
});
