import { describe, expect, it } from "vitest";
import { amountFor, parseHeadCount } from "./head-count.ts";

describe("parseHeadCount", () => {
  it.each([
    ["10", 10],
    [" 25 ", 25],
    ["1", 1],
    ["5000", 5000],
    ["1 200", 1200],
    ["1\u202f200", 1200],
    ["0", undefined],
    ["5001", undefined],
    ["2,5", undefined],
    ["-3", undefined],
    ["dix", undefined],
    ["", undefined],
  ])("reads « %s » as %s", (text, expected) => {
    expect(parseHeadCount(text)).toBe(expected);
  });
});

describe("amountFor", () => {
  it.each([
    // By hand: 10 employees, health 3000 in total, savings 1200, net 1800; retirement net 5500.
    [300, 10, "3\u202f000\u00a0€"],
    [120, 10, "1\u202f200\u00a0€"],
    [180, 10, "1\u202f800\u00a0€"],
    [550, 10, "5\u202f500\u00a0€"],
    [180, 25, "4\u202f500\u00a0€"],
    [0, 1, "0\u00a0€"],
    [600, 1, "600\u00a0€"],
    [1234567.5, 1, "1\u202f234\u202f568\u00a0€"],
  ])("multiplies %d per head by %d", (perHead, count, expected) => {
    expect(amountFor(perHead, count)).toBe(expected);
  });
});
