import { isRecord } from "../../shared/is-record.ts";
import type { ProviderProduct } from "../tariff/offers.ts";
import { isProviderId } from "./endpoints.ts";

/** Keys under which a provider has been seen to put its list. */
export const LIST_KEYS = ["value", "products", "data", "items", "list", "gammes"] as const;

/**
 * Products of any of the known shapes: a list, or an object holding one under a known key (two levels at most).
 * Entries without a usable label and id are left out. Undefined when there is no list at all.
 */
export function readProductList(value: unknown, depth = 2): readonly ProviderProduct[] | undefined {
  if (Array.isArray(value)) return value.flatMap(readProduct);
  if (!isRecord(value) || depth === 0) return undefined;
  for (const key of LIST_KEYS) {
    const products = readProductList(value[key], depth - 1);
    if (products) return products;
  }
  return undefined;
}

function readProduct(entry: unknown): readonly ProviderProduct[] {
  if (!isRecord(entry)) return [];
  const { type, gammeLabel, gammeId, formulas } = entry;
  const id = typeof gammeId === "string" && isProviderId(gammeId) ? Number(gammeId) : gammeId;
  if (typeof gammeLabel !== "string" || gammeLabel.trim() === "") return [];
  if (typeof id !== "number" || !Number.isInteger(id) || id <= 0) return [];
  const readFormulas = Array.isArray(formulas) ? formulas.flatMap(readFormula) : [];
  return [
    {
      type: typeof type === "string" ? type : "",
      gammeLabel: gammeLabel.trim(),
      gammeId: id,
      ...(readFormulas.length > 0 ? { formulas: readFormulas } : {}),
    },
  ];
}

function readFormula(entry: unknown): readonly { formulaId: string; label: string }[] {
  if (!isRecord(entry)) return [];
  const formulaId = String(entry.formulaId ?? "");
  const label = entry.label;
  return isProviderId(formulaId) ? [{ formulaId, label: typeof label === "string" ? label : formulaId }] : [];
}
