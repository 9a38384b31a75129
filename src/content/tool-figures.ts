import { readDecimal } from "../shared/numbers.ts";
import { ContentError } from "./content-error.ts";
import { loadFigures } from "./figures.ts";
import { resolveTokens } from "./tokens.ts";

/** Legal amounts that calculators need, in cents. */
export interface LegalAmounts {
  readonly pass: number;
  readonly passBefore: number;
  readonly smic: number;
  readonly hospitalDay: number;
}

const keys: Readonly<Record<keyof LegalAmounts, string>> = {
  pass: "pass-2026",
  passBefore: "pass-2025",
  smic: "smic-mensuel",
  hospitalDay: "forfait-hospitalier",
};

/**
 * Reads the amounts of content/data/figures.yaml.
 * @throws {ContentError} when a key is missing or is no amount in euros.
 */
export function toolFigures(root?: string): LegalAmounts {
  const figures = loadFigures(root);
  const read = (name: keyof LegalAmounts): number => {
    const key = keys[name];
    const amount = readDecimal(figures[key]?.value ?? "", 2);
    if (amount === null) {
      throw new ContentError([
        {
          file: "content/data/figures.yaml",
          field: key,
          message: "un calcul de /outils lit ce montant ; écrivez-le en euros, par exemple « 48 060 € »",
        },
      ]);
    }
    return amount;
  };
  return { pass: read("pass"), passBefore: read("passBefore"), smic: read("smic"), hospitalDay: read("hospitalDay") };
}

/** The figures that the sentences of a calculator cite, by their keys, as a page of that day writes them. */
export function citedFigures(
  keys: readonly string[] = [],
  root?: string,
  now?: Date,
): Readonly<Record<string, string>> {
  return Object.fromEntries(keys.map((key) => [key, resolveTokens(`[[${key}]]`, "src/tools", root, "fr", now)]));
}
