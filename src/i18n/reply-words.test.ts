import { expect, it } from "vitest";
import { replyWords } from "./reply-words.ts";

it.each([
  ["fr", { workingDays: 1 }, "un jour ouvré", "24 h"],
  ["fr", { workingDays: 2 }, "2 jours ouvrés", "48 h"],
  ["fr", { openingHours: 2 }, "2 h ouvrées", "2 h"],
  ["en", { workingDays: 1 }, "one working day", "24 h"],
  ["en", { openingHours: 2 }, "2 working hours", "2 h"],
] as const)("in %s a promise of %o is « %s », and « %s » as a key figure", (language, promise, value, short) => {
  const words = replyWords(language, promise);
  expect([words.value, words.short].map((text) => text.replaceAll(/[\u00a0\u202f]/g, " "))).toEqual([value, short]);
});
