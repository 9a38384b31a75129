import { describe, expect, it } from "vitest";
import { openingWords } from "../../tests/support/opening-words.ts";
import { answerBy } from "../i18n/answer-by.ts";
import { formatDeadline } from "../i18n/moments.ts";
import { dayOf as on } from "./civil-date.ts";
import {
  addOpeningMinutes,
  openingMinutesBetween,
  parisInstant,
  parisTime,
  type ReplyPromise,
  replyDeadline,
  type WeeklyHours,
} from "./opening-hours.ts";

const week = [{ opens: "09:00", closes: "18:00" }];
const hours: WeeklyHours = [week, week, week, week, week, [{ opens: "09:00", closes: "12:00" }], []];

/** Paris wall clock written as `2026-11-23 10:12`. */
function paris(text: string): Date {
  const [date = "", clock = ""] = text.split(" ");
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return parisInstant(on(date), hour * 60 + minute);
}

describe("Paris time", () => {
  it.each([
    ["2026-11-23 10:12", "2026-11-23T09:12:00.000Z"],
    ["2026-07-14 10:12", "2026-07-14T08:12:00.000Z"],
    ["2026-03-29 03:00", "2026-03-29T01:00:00.000Z"],
    ["2026-10-25 12:00", "2026-10-25T11:00:00.000Z"],
  ])("turns %s into %s and back", (wall, instant) => {
    expect(paris(wall).toISOString()).toBe(instant);
    expect(parisTime(new Date(instant)).minutes).toBe(Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14)));
  });
});

describe("an answer within one working day (un jour ouvré)", () => {
  it.each([
    ["on a Monday morning", "2026-11-23 10:12", "mardi 24 novembre à 11 h"],
    ["exactly on the hour", "2026-11-23 11:00", "mardi 24 novembre à 11 h"],
    ["before opening", "2026-11-23 06:30", "mardi 24 novembre à 9 h"],
    ["in the evening", "2026-11-23 21:00", "mercredi 25 novembre à 9 h"],
    ["on a Friday afternoon", "2026-11-20 15:20", "lundi 23 novembre à 16 h"],
    ["on a Saturday", "2026-11-21 10:00", "mardi 24 novembre à 9 h"],
    ["on a Sunday", "2026-11-22 10:00", "mardi 24 novembre à 9 h"],
    ["just before closing", "2026-11-23 17:40", "mardi 24 novembre à 18 h"],
    ["the day before Armistice", "2026-11-10 14:00", "jeudi 12 novembre à 14 h"],
    ["on Christmas Eve", "2026-12-24 10:00", "lundi 28 décembre à 10 h"],
    ["before Easter Monday", "2026-04-03 10:00", "mardi 7 avril à 10 h"],
    ["over the month's end", "2026-11-30 10:30", "mardi 1er décembre à 11 h"],
    ["across the spring clock change", "2026-03-27 10:00", "lundi 30 mars à 10 h"],
  ])("received %s (%s) is due %s", (_when, received, expected) => {
    const deadline = replyDeadline(paris(received), { workingDays: 1 }, hours);
    expect(deadline && formatDeadline(deadline)).toBe(expected.replace(" à ", " à\u00a0"));
  });
});

describe("an answer within two opening hours", () => {
  it.each([
    ["2026-11-23 10:05", "lundi 23 novembre à 12 h 15"],
    ["2026-11-23 17:00", "mardi 24 novembre à 10 h"],
    ["2026-11-20 17:30", "samedi 21 novembre à 10 h 30"],
    ["2026-11-21 11:00", "lundi 23 novembre à 10 h"],
    ["2026-11-22 15:00", "lundi 23 novembre à 11 h"],
  ])("received %s is due %s", (received, expected) => {
    const deadline = replyDeadline(paris(received), { openingHours: 2 }, hours);
    expect(deadline && formatDeadline(deadline)).toBe(expected.replace(" à ", " à\u00a0"));
  });

  it("gives nothing rather than looping when the office never opens", () => {
    expect(replyDeadline(paris("2026-11-23 10:00"), { openingHours: 2 }, [])).toBeNull();
    expect(replyDeadline(paris("2026-11-23 10:00"), { workingDays: 1 }, [[], [], [], [], [], [], []])).toBeNull();
    expect(addOpeningMinutes(paris("2026-11-23 10:00"), 5, [])).toBeNull();
  });
});

describe("opening time between two moments", () => {
  it.each([
    ["2026-11-23 10:00", "2026-11-23 11:30", 90],
    ["2026-11-23 17:00", "2026-11-24 10:00", 120],
    ["2026-11-23 00:00", "2026-11-30 00:00", 48 * 60],
    ["2026-11-21 11:00", "2026-11-23 09:30", 90],
    ["2026-11-24 10:00", "2026-11-23 10:00", 0],
    ["2026-11-10 17:00", "2026-11-12 10:00", 120],
  ])("from %s to %s are %i minutes", (start, end, minutes) => {
    expect(openingMinutesBetween(paris(start), paris(end), hours)).toBe(minutes);
  });
});

it("says the deadline in English for the English pages", () => {
  expect(formatDeadline(paris("2026-11-24 11:00"), "en")).toBe("Tuesday 24 November, 11:00 (Paris time)");
});

it("puts no promised answer into a break at noon: a firm that closes for lunch answers before or after it", () => {
  const halves = [
    { opens: "09:00", closes: "12:15" },
    { opens: "14:00", closes: "18:00" },
  ];
  const small: WeeklyHours = [halves, halves, halves, halves, halves, [], []];
  const due = (received: string, promise: ReplyPromise) => replyDeadline(paris(received), promise, small);
  expect(due("2026-11-23 10:05", { openingHours: 2 })).toEqual(paris("2026-11-23 12:15"));
  expect(due("2026-11-23 11:15", { openingHours: 2 })).toEqual(paris("2026-11-23 15:00"));
  expect(due("2026-11-23 12:10", { workingDays: 1 })).toEqual(paris("2026-11-24 12:15"));
  expect(due("2026-11-23 13:00", { workingDays: 1 })).toEqual(paris("2026-11-24 14:00"));
});

it("names an opening time that cannot be read", () => {
  const broken: WeeklyHours = [[{ opens: "9h", closes: "18:00" }], week, week, week, week, [], []];
  expect(() => replyDeadline(paris("2026-11-23 10:00"), { openingHours: 1 }, broken)).toThrow(/9h.*09:00/);
});

describe("openingWords", () => {
  const weekday = [{ opens: "09:00", closes: "18:00" }];
  const office: WeeklyHours = [weekday, weekday, weekday, weekday, weekday, [{ opens: "09:00", closes: "12:00" }], []];
  it.each([
    ["2026-11-24T10:00:00Z", "Ouvert jusqu’à 18\u00a0h"],
    ["2026-11-24T07:15:00Z", "Fermé, ouvre à 9\u00a0h"],
    ["2026-11-24T17:00:00Z", "Fermé, ouvre demain à 9\u00a0h"],
    ["2026-11-28T11:00:00Z", "Fermé, ouvre lundi à 9\u00a0h"],
    // 11 November is a public holiday.
    ["2026-11-11T10:00:00Z", "Fermé, ouvre demain à 9\u00a0h"],
  ])("at %s it says « %s »", (now, words) => {
    expect(openingWords(new Date(now), office)).toBe(words);
  });

  it("speaks English, and says nothing for an office that never opens", () => {
    expect(openingWords(new Date("2026-11-24T10:00:00Z"), office, "en")).toBe("Open until 6\u00a0pm");
    expect(openingWords(new Date("2026-11-28T11:00:00Z"), office, "en")).toBe("Closed, opens on Monday at 9\u00a0am");
    expect(openingWords(new Date("2026-11-24T10:00:00Z"), [[], [], [], [], [], [], []])).toBeNull();
  });
});

describe("the day of an answer in a form", () => {
  it.each([
    ["2026-11-25T10:00:00Z", "fr", "avant mercredi 11 h"],
    ["2026-11-24T13:15:00Z", "fr", "avant mardi 14 h 15"],
    ["2026-11-29T10:00:00Z", "fr", "avant dimanche 11 h"],
    ["2026-12-01T10:00:00Z", "fr", "avant le 1er décembre"],
    ["2026-11-25T10:00:00Z", "en", "by Wednesday 11:00 (Paris time)"],
  ] as const)("is a weekday within six days, else a date (%s, %s)", (deadline, language, said) => {
    const text = answerBy(new Date(deadline), new Date("2026-11-24T09:00:00Z"), language);
    expect(text.replace(/\s/g, " ")).toBe(said);
  });
});
