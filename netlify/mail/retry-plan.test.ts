import { describe, expect, it } from "vitest";
import type { Delivery } from "../kernel/ports.ts";
import { GIVE_UP_AFTER_MS, nextStep } from "./retry-plan.ts";
import { classifySmtpError } from "./smtp.ts";

const MINUTE = 60_000;
const created = new Date("2026-11-23T09:00:00Z");
const busy: Delivery = { kind: "temporary", code: "SMTP_451" };
const refused: Delivery = { kind: "permanent", code: "SMTP_550" };
const mail = { kind: "lead", attempts: 1, backupTried: false, unknownTries: 0, createdAt: created } as const;

describe("what becomes of a mail after a try", () => {
  it("waits 1, 2, 5, 15, 30 minutes, 1 and 2 hours, then gives up within six hours", () => {
    let now = created;
    const waits: number[] = [];
    for (let attempts = 1; attempts < 20; attempts += 1) {
      const step = nextStep(busy, { ...mail, attempts, backupTried: true }, true, now, () => 0);
      if (step.kind !== "retry") {
        expect(step).toEqual({ kind: "dead", code: "SMTP_451" });
        break;
      }
      waits.push((step.at.getTime() - now.getTime()) / MINUTE);
      now = step.at;
    }
    expect(waits).toEqual([1, 2, 5, 15, 30, 60, 120, 120]);
    expect(now.getTime() - created.getTime()).toBeLessThanOrEqual(GIVE_UP_AFTER_MS);
  });

  it("shortens a wait by at most a tenth, by the random number given", () => {
    const step = nextStep(busy, { ...mail, attempts: 3 }, true, created, () => 0.999);
    expect(step.kind === "retry" && step.at.getTime() - created.getTime()).toBeCloseTo(5 * MINUTE * 0.9, -3);
  });

  it.each([
    ["sent when it was accepted", { kind: "accepted" } as const, mail, true, { kind: "sent" }],
    [
      "sent to the backup when refused for good",
      refused,
      mail,
      true,
      { kind: "retry", at: created, code: "SMTP_550", toBackup: true },
    ],
    [
      "dead when the backup refused it too",
      refused,
      { ...mail, backupTried: true },
      true,
      { kind: "dead", code: "SMTP_550" },
    ],
    ["dead when there is no backup", refused, mail, false, { kind: "dead", code: "SMTP_550" }],
    [
      "dead at once for a receipt, which has no backup",
      refused,
      { ...mail, kind: "receipt" as const },
      true,
      { kind: "dead", code: "SMTP_550" },
    ],
    [
      "tried again when it is an alert that both mailboxes refused: nobody would know otherwise",
      refused,
      { ...mail, kind: "alert" as const, backupTried: true, attempts: 2 },
      true,
      { kind: "retry", at: new Date(created.getTime() + 2 * MINUTE), code: "SMTP_550", toBackup: false },
    ],
  ])("is %s", (_name, delivery, row, hasBackup, expected) => {
    expect(nextStep(delivery, row, hasBackup, created, () => 0)).toEqual(expected);
  });

  it("tries the backup once when the time is up", () => {
    const late = new Date(created.getTime() + GIVE_UP_AFTER_MS + MINUTE);
    expect(nextStep(busy, mail, true, late, () => 0)).toMatchObject({ kind: "retry", toBackup: true });
    expect(nextStep(busy, { ...mail, backupTried: true }, true, late, () => 0)).toMatchObject({ kind: "dead" });
  });
});

describe("the end of the six hours", () => {
  const waitMs = MINUTE;
  const at = (now: number) =>
    nextStep(busy, { ...mail, backupTried: true }, true, new Date(created.getTime() + now), () => 0);

  it("still lets a try begin at exactly six hours, and none a millisecond later", () => {
    expect(at(GIVE_UP_AFTER_MS - waitMs)).toEqual({
      kind: "retry",
      at: new Date(created.getTime() + GIVE_UP_AFTER_MS),
      code: "SMTP_451",
      toBackup: false,
    });
    expect(at(GIVE_UP_AFTER_MS - waitMs + 1)).toEqual({ kind: "dead", code: "SMTP_451" });
  });

  it("gives a refused receipt no backup, and an old one neither", () => {
    const late = new Date(created.getTime() + GIVE_UP_AFTER_MS);
    expect(nextStep(busy, { ...mail, kind: "receipt" }, true, late, () => 0)).toEqual({
      kind: "dead",
      code: "SMTP_451",
    });
    expect(nextStep(busy, mail, false, late, () => 0)).toEqual({ kind: "dead", code: "SMTP_451" });
  });
});

describe("a mail that may have arrived", () => {
  const silent: Delivery = { kind: "unknown", code: "ETIMEDOUT" };

  it.each([
    ["after an hour at first", mail, 60],
    ["after three more at the second time", { ...mail, unknownTries: 1 }, 180],
    ["never by itself after that", { ...mail, unknownTries: 2 }, null],
    ["never by itself when it is a receipt", { ...mail, kind: "receipt" as const }, null],
  ])("is tried again %s", (_name, row, minutes) => {
    const at = minutes === null ? null : new Date(created.getTime() + minutes * MINUTE);
    expect(nextStep(silent, row, true, created, () => 0)).toEqual({ kind: "unknown", at, code: "ETIMEDOUT" });
  });
});

describe("what a mail server's answer means", () => {
  it.each([
    [
      { code: "EENVELOPE", responseCode: 550 },
      { kind: "permanent", code: "SMTP_550" },
    ],
    [
      { code: "EMESSAGE", responseCode: 552 },
      { kind: "permanent", code: "SMTP_552" },
    ],
    [
      { code: "EMESSAGE", responseCode: 554 },
      { kind: "permanent", code: "SMTP_554" },
    ],
    [
      { code: "EENVELOPE", responseCode: 450 },
      { kind: "temporary", code: "SMTP_450" },
    ],
    [
      { code: "EPROTOCOL", responseCode: 421 },
      { kind: "temporary", code: "SMTP_421" },
    ],
    [
      { code: "EAUTH", responseCode: 535 },
      { kind: "temporary", code: "SMTP_535" },
    ],
    [{ code: "ESOCKET" }, { kind: "temporary", code: "ESOCKET" }],
    [{ code: "ETLS" }, { kind: "temporary", code: "ETLS" }],
    [{ code: "<visiteur@exemple.fr>" }, { kind: "temporary", code: "UNKNOWN" }],
    [new Error("550 visiteur@exemple.fr"), { kind: "temporary", code: "UNKNOWN" }],
    ["x", { kind: "temporary", code: "UNKNOWN" }],
    [null, { kind: "temporary", code: "UNKNOWN" }],
  ])("%o is %o", (error, verdict) => {
    expect(classifySmtpError(error)).toEqual(verdict);
  });
});
