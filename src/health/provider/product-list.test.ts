import { describe, expect, it } from "vitest";
import { LIST_KEYS, readProductList } from "./product-list.ts";

const PRODUCT = { type: "sante", gammeLabel: "Pulse", gammeId: 12 };

describe("product lists", () => {
  it.each<[string, unknown]>([
    ["a bare list", [PRODUCT]],
    ...LIST_KEYS.map((key): [string, unknown] => [`a list under ${key}`, { [key]: [PRODUCT] }]),
  ])("are found in %s", (_case, value) => {
    expect(readProductList(value)).toEqual([PRODUCT]);
  });

  it("are found one level deeper, and only there", () => {
    expect(readProductList({ data: { items: [PRODUCT] } })).toEqual([PRODUCT]);
    expect(readProductList({ data: { data: { items: [PRODUCT] } } })).toBeUndefined();
    expect(readProductList({ autre: [PRODUCT] })).toBeUndefined();
    expect(readProductList(null)).toBeUndefined();
  });

  it.each<[string, unknown, unknown]>([
    ["an id in digits", { ...PRODUCT, gammeId: "14" }, { ...PRODUCT, gammeId: 14 }],
    ["a label between spaces", { ...PRODUCT, gammeLabel: " Pulse " }, PRODUCT],
    ["no type", { ...PRODUCT, type: undefined }, { ...PRODUCT, type: "" }],
    ["a type that is no text", { ...PRODUCT, type: 3 }, { ...PRODUCT, type: "" }],
    ["no formula in its list", { ...PRODUCT, formulas: [] }, PRODUCT],
    ["formulas that are no list", { ...PRODUCT, formulas: "3847" }, PRODUCT],
    [
      "formulas without a usable id",
      { ...PRODUCT, formulas: [null, {}, { formulaId: "x1" }, { formulaId: "1x" }] },
      PRODUCT,
    ],
    [
      "formulas by number, by digits and without a label",
      {
        ...PRODUCT,
        formulas: [{ formulaId: 3847, label: "F1" }, { formulaId: "384812345678" }, { formulaId: 7, label: 7 }],
      },
      {
        ...PRODUCT,
        formulas: [
          { formulaId: "3847", label: "F1" },
          { formulaId: "384812345678", label: "384812345678" },
          { formulaId: "7", label: "7" },
        ],
      },
    ],
  ])("hold a product with %s", (_case, entry, product) => {
    expect(readProductList([entry])).toEqual([product]);
  });

  it.each<[string, unknown]>([
    ["nothing", null],
    ["text", "Pulse"],
    ["no label", { gammeId: 3 }],
    ["a blank label", { ...PRODUCT, gammeLabel: "  " }],
    ["the id 0", { ...PRODUCT, gammeId: 0 }],
    ["a negative id", { ...PRODUCT, gammeId: -1 }],
    ["half an id", { ...PRODUCT, gammeId: 1.5 }],
    ["an id in letters", { ...PRODUCT, gammeId: "x14" }],
    ["an id with letters after it", { ...PRODUCT, gammeId: "14x" }],
    ["an id that is true", { ...PRODUCT, gammeId: true }],
    ["an id in a list", { ...PRODUCT, gammeId: ["14"] }],
  ])("leave out an entry with %s", (_case, entry) => {
    expect(readProductList([entry, PRODUCT])).toEqual([PRODUCT]);
  });
});
