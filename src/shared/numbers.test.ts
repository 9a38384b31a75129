import { describe, expect, it } from "vitest";
import { readDecimal } from "./numbers.ts";

describe("a number as it is typed", () => {
  it.each([
    ["250 000", 2, 25_000_000],
    ["250\u202f000 €", 2, 25_000_000],
    ["1 251,56", 2, 125_156],
    ["1251.56", 2, 125_156],
    ["3,5 %", 3, 3_500],
    ["0,36", 3, 360],
    ["0", 2, 0],
    ["12", 0, 12],
  ])("« %s » with %d decimals is %d", (text, decimals, value) => {
    expect(readDecimal(text, decimals)).toBe(value);
  });

  it.each([
    ["", 2],
    ["abc", 2],
    ["-5", 2],
    ["1.250,50", 2],
    ["1,234", 2],
    ["1e5", 2],
    ["12,5", 0],
    ["99999999999999", 2],
    ["Infinity", 2],
  ])("« %s » with %d decimals is none", (text, decimals) => {
    expect(readDecimal(text, decimals)).toBeNull();
  });
});
