import { expect, it } from "vitest";
import { describeError } from "./describe-error.ts";

it.each([
  ["an e-mail", new Error("bad value jean.dupont@mail.fr"), "form: Error: bad value <mail>"],
  ["a phone", new TypeError("no 06 39 98 12 34 here"), "form: TypeError: no <n> here"],
  ["quoted text", new RangeError("cannot read \"Dupont\" of 'Jean'"), "form: RangeError: cannot read <text> of <text>"],
  ["an address", new Error("Failed: https://site.fr/recherche?q=secret"), "form: Error: Failed: <url>"],
  ["something that is no error", "Jean Dupont", "form: string"],
])("a report never holds %s", (_case, error, expected) => {
  expect(describeError("form", error)).toBe(expected);
});

it("stays short", () => {
  expect(describeError("form", new Error("long ".repeat(200))).length).toBeLessThanOrEqual(120);
});
