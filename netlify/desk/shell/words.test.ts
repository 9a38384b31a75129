import { expect, it } from "vitest";
import { dueMark, momentText } from "./words.ts";

it.each([
  ["2027-03-27T22:30:00Z", "2027-03-28T20:00:00Z", "hier à 23\u00a0h\u00a030"],
  ["2027-03-28T22:30:00Z", "2027-03-27T22:50:00Z", "lun. 29 mars à 0\u00a0h\u00a030"],
  ["2026-10-24T22:30:00Z", "2026-10-25T22:30:00Z", "aujourd’hui à 0\u00a0h\u00a030"],
  ["2026-10-25T22:30:00Z", "2026-10-24T21:30:00Z", "demain à 23\u00a0h\u00a030"],
  ["2026-12-31T23:30:00Z", "2026-12-31T22:30:00Z", "demain à 0\u00a0h\u00a030"],
])("%s is told by the days of the calendar at %s", (moment, now, text) => {
  expect(momentText(new Date(moment), new Date(now)).replace("lun.\u00a0", "lun. ")).toBe(text);
});

it("a half hour that the person chose is told with the moment of the choice, never as a call that is booked then", () => {
  const at = new Date("2026-11-29T18:50:00Z");
  const nothing = { legalDuty: null, legalDueAt: null, deadlineAt: null, firstResponseAt: null, nextActionAt: null };
  const chosen = { nextAction: "", callAt: null, waitingSince: at, waitingFor: ["slot"] };
  const mark = dueMark({ isOpen: true, receivedAt: at, ...nothing, ...chosen }, at);
  expect(mark?.text).toMatch(/^A choisi un rappel : aujourd’hui/);
});
