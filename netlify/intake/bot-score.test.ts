import { describe, expect, it } from "vitest";
import { isSuspect } from "../request/suspect-words.ts";
import { type BotSigns, suspectReasons } from "./bot-score.ts";

const fine: BotSigns = {
  honeypot: undefined,
  token: "fine",
  channel: "json",
  values: { nom: "Martin", email: "a@cabinet.example" },
};
const withText = (message: string) => suspectReasons({ ...fine, values: { message } });
const cyrillic = (letters: number) => "ж".repeat(letters);
const latin = (letters: number) => "a".repeat(letters);

describe("signs of a robot", () => {
  it("are none for an ordinary request", () => {
    expect(suspectReasons(fine)).toEqual([]);
    expect(suspectReasons({ ...fine, honeypot: " ", channel: "native", token: "absent" })).toEqual([]);
    expect(suspectReasons({ ...fine, honeypot: null })).toEqual([]);
  });

  it.each([
    ["honeypot", { honeypot: "x" }],
    ["honeypot", { honeypot: 0 }],
    ["token-missing", { token: "absent" }],
    ["too-fast", { token: "too-fast" }],
    ["token-expired", { token: "expired" }],
    ["token-forged", { token: "forged" }],
    ["throwaway-address", { values: { email: "a@YOPMAIL.com" } }],
    ["throwaway-address", { values: { email: "a@b@jetable.org" } }],
  ] as const)("%s: %o", (reason, signs) => {
    expect(suspectReasons({ ...fine, ...signs })).toEqual([reason]);
  });

  it.each(["a@cabinet.example", "yopmail.com@cabinet.example", "a@sub.yopmail.com", ""])(
    "« %s » is an address",
    (email) => {
      expect(suspectReasons({ ...fine, values: { email } })).toEqual([]);
    },
  );

  it("come in a fixed order, ticks and missing answers left aside", () => {
    const values = { email: "a@yopmail.com", rappel: true, message: `${cyrillic(60)} www. www. www.` };
    expect(suspectReasons({ honeypot: "x", token: "forged", channel: "json", values })).toEqual([
      "honeypot",
      "token-forged",
      "links",
      "charset",
      "throwaway-address",
    ]);
  });
});

describe("a suspect", () => {
  it.each([
    [[], false],
    [["rate"], false],
    [["rate", "links"], true],
    [["token-missing"], true],
  ])("by %o: %s", (reasons, suspect) => {
    expect(isSuspect(reasons)).toBe(suspect);
  });
});

describe("links", () => {
  it.each([
    ["http://a https://b", []],
    ["http://a https://b www.c", ["links"]],
    ["HTTP://a [URL=b <A href", ["links"]],
    ["wwwa wwwb wwwc", []],
  ])("« %s »", (text, reasons) => {
    expect(withText(text)).toEqual(reasons);
  });

  it("are counted over all fields", () => {
    const values = { nom: "www.a", ville: "www.b", message: "www.c" };
    expect(suspectReasons({ ...fine, values })).toEqual(["links"]);
  });
});

describe("a text in another alphabet", () => {
  it.each([
    ["39 letters", cyrillic(39), []],
    ["40 letters", cyrillic(40), ["charset"]],
    ["40 letters and digits between them", `${cyrillic(20)} 2026 ${cyrillic(20)}`, ["charset"]],
    ["39 letters and digits", `${cyrillic(39)} 2026`, []],
    ["half of it Latin", cyrillic(30) + latin(30), []],
    ["less than half of it Latin", cyrillic(31) + latin(30), ["charset"]],
    ["all of it Latin", latin(60), []],
  ])("of %s", (_name, text, reasons) => {
    expect(withText(text)).toEqual(reasons);
  });

  it("is one field's, not the sum of short ones", () => {
    expect(suspectReasons({ ...fine, values: { nom: cyrillic(30), message: cyrillic(30) } })).toEqual([]);
  });
});
