import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { loadSite } from "./site.ts";
import { resolveTokens } from "./tokens.ts";

/** Claims of this broker: their words are his. */
const { clients, "attestation-decennale": certificate } = loadSite().claims;

const cases: readonly (readonly [rule: string, text: string, expected: string])[] = [
  ["a text without token stays", "Rien à citer", "Rien à citer"],
  ["a figure by its key", "Sous [[garantie-decennale-duree]].", "Sous 10\u00A0ans."],
  ["several figures", "[[crm-plancher]] à [[crm-plafond]]", "0,50 à 3,50"],
  ["spaces inside the brackets", "[[ crm-plancher ]]", "0,50"],
  ["a claim in a sentence", "[[claim.clients]] clients", `${clients?.value} clients`],
  ["a claim as a key figure", "[[claim.clients.short]]", `${clients?.short}`],
  ["a key figure that has no short form", "[[claim.attestation-decennale.short]]", `${certificate?.value}`],
  ["a list of lists typed on one line is no token", 'rows={[["Vol", "Exclu"]]}', 'rows={[["Vol", "Exclu"]]}'],
  ["nor is one without spaces", 'rows={[["a","b"],["c","d"]]}', 'rows={[["a","b"],["c","d"]]}'],
  ["nor numbers in brackets", "[[1, 2]]", "[[1, 2]]"],
  ["nor empty brackets", "[[]] [[ ]]", "[[]] [[ ]]"],
  ["nor words with a space between", "[[crm plancher]]", "[[crm plancher]]"],
  ["nor brackets over two lines", "[[crm-\nplancher]]", "[[crm-\nplancher]]"],
  ["a token beside a list of lists is still replaced", '[["a","b"]] [[crm-plancher]]', '[["a","b"]] 0,50'],
  ["a claim's label", "[[claim.clients.label]]", `${clients?.label}`],
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

  it.each(["[[décennale-durée]]", "[[GARANTIE_X]]", "[[claim.]]", "[[ 2026 ]]"])(
    "refuses %s, which looks like a token and is none, in French",
    (text) => {
      expect(() => resolveTokens(text, "content/x.mdx")).toThrow(
        /^content\/x\.mdx : le chiffre \[\[.*n'existe pas dans/,
      );
    },
  );
});

describe("a figure that has expired", () => {
  const on = (day: string, language: "fr" | "en" = "fr") =>
    resolveTokens("[[pass-2026]]", "content/x.mdx", undefined, language, new Date(`${day}T12:00:00+01:00`));

  it.each([
    ["is cited as it is on its last day", "2026-12-31", "fr", "48\u202F060\u00A0€"],
    [
      "says until when it was true on the day after",
      "2027-01-01",
      "fr",
      "48\u202F060\u00A0€ (valable jusqu’au 31 décembre 2026)",
    ],
    ["says so in English too", "2027-01-01", "en", "€48,060 (valid until 31 December 2026)"],
  ] as const)("%s", (_rule, day, language, expected) => {
    expect(on(day, language)).toBe(expected);
  });

  it("is not marked in a text of limited length, which would exceed it and stop the build", async () => {
    vi.stubEnv("SITE_NOW", "2027-01-01T12:00:00+01:00");
    vi.resetModules();
    const { textIn } = await import("./schemas/tokened-text.ts");
    expect(textIn("fr")().parse("[[pass-2026]]")).toContain("valable");
    expect(textIn("fr")({ max: 15 }).parse("[[pass-2026]]")).toBe("48\u202F060\u00A0€");
    vi.unstubAllEnvs();
  });
});

describe("a figure that still waits to be checked", () => {
  it("cannot be cited: the message says what to do", () => {
    const root = mkdtempSync(join(tmpdir(), "figures-"));
    try {
      mkdirSync(join(root, "content/data"), { recursive: true });
      writeFileSync(
        join(root, "content/data/figures.yaml"),
        "attendu: { value: 1 an, label: Durée, source: À relire, review: 2027-01-31, status: a-verifier }\n",
      );
      expect(() => resolveTokens("[[attendu]]", "content/x.mdx", root)).toThrow(
        /^content\/x\.mdx : le chiffre \[\[attendu\]\] attend d'être vérifié ; relisez sa source/,
      );
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
