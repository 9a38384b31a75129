import { describe, expect, it } from "vitest";
import { codePointLength, normaliseText } from "./normalise.ts";

const line = (text: string) => normaliseText(text, { multiline: false });
const block = (text: string) => normaliseText(text, { multiline: true });

describe("normalised text", () => {
  it.each([
    ["e\u0301", "é", "composes accents"],
    ["e\u200b\u0301", "é", "composes an accent that a stripped mark stood before"],
    ["a\u0000b\u0007c\u001bd\u007fe\u0085f", "abcdef", "drops controls"],
    ["a\u202eb\u2066c\u200fd\u061c", "abcd", "drops bidi marks"],
    ["a\u200bb\ufeffc\u2060d", "abcd", "drops zero-width marks"],
    ["\u3164", "", "leaves nothing of a Hangul filler, which looks empty"],
    ["\u2800\u2800", "", "leaves nothing of empty Braille cells"],
    ["Du\u00adpont", "Dupont", "drops soft hyphens"],
    ["\u{e0041}\u{e0042}\u{e007f}", "", "leaves nothing of tag characters"],
    ["\uffa0\u115f\u034f\u180e", "", "leaves nothing of other letters that show nothing"],
    ["\ud800a", "\ufffda", "mends lone surrogates"],
    ["a\tb\nc", "a b c", "makes one line of tabs and newlines"],
    ["👩\u200d🚀", "👩🚀", "drops the joiner in one line"],
    ["  a \u00a0", "a", "trims"],
    ["Ŀ’été à Šibenik", "Ŀ’été à Šibenik", "leaves letters alone"],
  ])("%j becomes %j: %s", (typed, expected) => {
    expect(line(typed)).toBe(expected);
  });

  it("keeps newlines, tabs and the joiner in messages", () => {
    expect(block("a\r\nb\rc\u2028d\te 👩\u200d🚀")).toBe("a\nb\nc\nd\te 👩\u200d🚀");
  });

  it("changes nothing the second time", () => {
    for (const text of ["e\u200b\u0301\ud800", "a\u200d\u0301", "\r\n\u0000\r\n x"]) {
      expect(block(block(text))).toBe(block(text));
      expect(line(line(text))).toBe(line(text));
    }
  });

  it("counts code points", () => {
    expect(codePointLength("😀é")).toBe(2);
  });
});
