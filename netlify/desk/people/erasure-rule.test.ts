import { expect, it } from "vitest";
import type { Role, TeamMember } from "../shell/access.ts";
import { confirmationOf } from "./erasure-rule.ts";

const NOW = new Date("2026-11-24T10:00:00Z");
const YESTERDAY = new Date("2026-11-23T10:00:00Z");
const person = (
  id: number,
  role: Role,
  addedAt = new Date("2026-01-01"),
  removedAt: Date | null = null,
): TeamMember => ({
  id,
  name: `Personne ${id}`,
  email: `${id}@cabinet.example`,
  role,
  addedAt,
  removedAt,
  awayUntil: null,
});
const asked = (askedBy: number) => ({ askedBy, askedAt: new Date("2026-11-24T09:00:00Z") });
const alone = { kind: "alone", from: new Date("2026-11-25T09:00:00Z") };

it.each([
  [
    "a conseiller asked: the responsable confirms",
    2,
    [person(1, "responsable"), person(2, "conseiller")],
    { kind: "now" },
  ],
  [
    "another responsable asked: this one confirms",
    2,
    [person(1, "responsable"), person(2, "responsable")],
    { kind: "now" },
  ],
  [
    "the responsable asked and another is there: the other confirms",
    1,
    [person(1, "responsable"), person(2, "responsable")],
    { kind: "other", names: ["Personne 2"] },
  ],
  ["the only responsable asked: a day, then by mail", 1, [person(1, "responsable"), person(2, "conseiller")], alone],
  [
    "the one who asked got access a day ago to the second: counts",
    2,
    [person(1, "responsable"), person(2, "conseiller", YESTERDAY)],
    { kind: "now" },
  ],
  [
    "the one who asked got access less than a day ago: does not count",
    2,
    [person(1, "responsable"), person(2, "conseiller", new Date(YESTERDAY.getTime() + 1))],
    alone,
  ],
  [
    "the one who asked is new, with two responsables: neither sends the other to the other",
    2,
    [person(1, "responsable"), person(2, "conseiller", NOW), person(3, "responsable")],
    alone,
  ],
  [
    "the one who asked has lost the access since: does not count",
    2,
    [person(1, "responsable"), person(2, "conseiller", YESTERDAY, NOW)],
    alone,
  ],
  [
    "this responsable is new: an older one confirms",
    2,
    [person(1, "responsable", NOW), person(2, "conseiller"), person(3, "responsable")],
    { kind: "other", names: ["Personne 3"] },
  ],
  [
    "the other responsable is new, or has gone: the one who asked is alone",
    1,
    [person(1, "responsable"), person(2, "responsable", NOW), person(3, "responsable", YESTERDAY, NOW)],
    alone,
  ],
])("%s", (_name, by, members, expected) => {
  expect(confirmationOf(asked(by), 1, members, NOW)).toEqual(expected);
});
