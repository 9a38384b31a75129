import { describe, expect, it } from "vitest";
import { rawFromEntries, rawFromUrlEncoded } from "./form-data.ts";

describe("raw values of a native form", () => {
  it("decodes a urlencoded body and lets the last value of a name win", () => {
    expect({ ...rawFromUrlEncoded("nom=Zo%C3%A9+M&consent=on&nom=Anna") }).toEqual({ nom: "Anna", consent: "on" });
  });

  it("has no prototype and refuses the names that would give it one", () => {
    const raw = rawFromUrlEncoded("__proto__=x&constructor=y&prototype=z&nom=a");
    expect(Object.getPrototypeOf(raw)).toBeNull();
    expect(Object.keys(raw)).toEqual(["nom"]);
  });

  it("bounds names, number of names and values, and ignores files", () => {
    const entries: [string, unknown][] = Array.from({ length: 500 }, (_, index) => [`k${index}`, "x"]);
    expect(Object.keys(rawFromEntries(entries))).toHaveLength(60);
    expect(
      Object.keys(
        rawFromEntries([
          ["k".repeat(65), "x"],
          ["piece", new Blob(["x"])],
        ]),
      ),
    ).toEqual([]);
    expect(String(rawFromEntries([["a", "x".repeat(50_000)]]).a)).toHaveLength(20_000);
  });

  it("does not throw on broken encodings", () => {
    expect(() => rawFromUrlEncoded("a=%E0%A4%A&%%%=%&=&&&=")).not.toThrow();
  });
});
