import { describe, expect, it } from "vitest";
import { euros } from "./euros.ts";

describe("euros", () => {
  it.each([
    [0, "0\u00a0€"],
    [600, "600\u00a0€"],
    [3000, "3\u202f000\u00a0€"],
    [1234567.5, "1\u202f234\u202f568\u00a0€"],
  ])("writes %d", (amount, expected) => {
    expect(euros(amount)).toBe(expected);
  });
});
