import { describe, expect, it } from "vitest";
import { resolveTokens } from "./tokens.ts";

const cases: readonly (readonly [rule: string, text: string, expected: string])[] = [
  ["a text without token stays", "Rien à citer", "Rien à citer"],
  ["a figure by its key", "Sous [[garantie-decennale-duree]].", "Sous 10\u00A0ans."],
  ["several figures", "[[crm-plancher]] à [[crm-plafond]]", "0,50 à 3,50"],
  ["spaces inside the brackets", "[[ crm-plancher ]]", "0,50"],
  ["a claim in a sentence", "[[claim.clients]] clients", "plus de 10\u202F000 clients"],
  ["a claim as a key figure", "[[claim.clients.short]]", "10K+"],
  ["a key figure that has no short form", "[[claim.attestation-decennale.short]]", "24\u00A0h"],
  ["a claim's label", "[[claim.clients.label]]", "clients accompagnés"],
];

describe("tokens of a text", () => {
  it.each(cases)("%s", (_rule, text, expected) => {
    expect(resolveTokens(text, "content/x.mdx")).toBe(expected);
  });

  it("names the file and every unknown key, with the nearest known one", () => {
    expect(() => resolveTokens("[[pass-2062]] [[claim.zzzzzz]]", "content/x.mdx")).toThrow(
      /^content\/x\.mdx : le chiffre \[\[pass-2062\]\] n'existe pas .* « pass-202\d » \?\ncontent\/x\.mdx : le chiffre \[\[claim\.zzzzzz\]\] n'existe pas dans « claims »/,
    );
  });
});
