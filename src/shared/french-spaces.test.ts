import { describe, expect, it } from "vitest";
import { frenchSpaces } from "./french-spaces.ts";
import { french } from "./typography.ts";

/** Cases are written with visible marks: `_` is U+00A0, `~` is U+202F, `|` is U+2060. */
const marked = (text: string) => text.replaceAll("_", "\u00A0").replaceAll("~", "\u202F").replaceAll("|", "\u2060");

const sentences = [
  ["Qui conduira ?", "Qui conduira~?"],
  ["« Oui » : c'est noté", "«~Oui~»_: c’est noté"],
  ["De 50 000 € à 1 million d'euros", "De 50~000_€ à 1_million d’euros"],
  ["Réponse avant lundi 23 novembre à 15 h 45.", "Réponse avant lundi 23 novembre à 15_h_45."],
  ["C. assur., art. L.113-15-2", "C. assur., art._L.113-|15-|2"],
];

describe("French spaces in a text that an island renders", () => {
  it.each([...sentences, ["ORIAS n° 00 000 000", "ORIAS n°_00~000~000"]])("%s", (given, expected) => {
    expect(frenchSpaces(given)).toBe(marked(expected));
  });
  it("keep the day of a date with its month", () => {
    expect(frenchSpaces("avant la fin du 1er décembre 2026")).toBe("avant la fin du 1er\u00A0décembre 2026");
    expect(frenchSpaces("on 27 November 2026")).toBe("on 27\u00A0November 2026");
  });
  it.each(sentences)("are those that the build sets: %s", (given) => {
    expect(french(given)).toBe(frenchSpaces(given));
  });
});
