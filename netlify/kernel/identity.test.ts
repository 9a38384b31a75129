import { describe, expect, it } from "vitest";
import type { FormValues } from "../../src/forms/form-definition.ts";
import { FORM_NAMES } from "../../src/forms/registry.ts";
import { checkFormToken, issueFormToken } from "../intake/form-token.ts";
import { databaseErrorCode, isDatabaseAway } from "./database.ts";
import { promiseOf } from "./identity.ts";
import { derivedSubmissionIds, isUuid, payloadHash } from "./payload-hash.ts";
import { judge, secondsToNextHour } from "./rate-limit.ts";
import { isReference, requestReferences } from "./reference.ts";
import { readSettings } from "./settings.ts";
import { loadIdentity } from "./site-identity.ts";

const now = new Date("2026-11-23T09:00:00Z");
const id = "0b5b2f0e-8f0c-4d7e-9a51-1c9d6f3a2b10";

describe("references", () => {
  it("say brand, year and month in Paris, and follow from the submission id", () => {
    const references = requestReferences("GA", "s", id, now);
    expect(references[0]).toMatch(/^GA-2611-/);
    expect(references.every(isReference)).toBe(true);
    expect(requestReferences("GA", "s", id.toUpperCase(), now)).toEqual(references);
    expect(requestReferences("GA", "s", id, new Date("2026-11-30T23:30:00Z"))[0]).toMatch(/^GA-2612-/);
  });

  it("come with nine others, all different, should the first be taken", () => {
    expect(new Set(requestReferences("GA", "s", id, now)).size).toBe(10);
  });

  it.each(["GA-2611-7K3Q1", "GA-26-7K3QX", "ga-2611-7K3QX", "<b>", ""])("are not read in %s", (text) => {
    expect(isReference(text)).toBe(false);
  });
});

describe("ids of posts that bring none", () => {
  const values = { nom: "Ana", consent: true };
  const later = (ms: number) => new Date(now.getTime() + ms);
  const idsOf = (change: FormValues = {}, form = "contact", secret = "s", at = now) =>
    derivedSubmissionIds(secret, form, { ...values, ...change }, at);

  it("are the same within a window of ten minutes, whatever the order of the fields", () => {
    const first = idsOf();
    expect(isUuid(first.submissionId)).toBe(true);
    expect(derivedSubmissionIds("s", "contact", { consent: true, nom: "Ana" }, later(599_000))).toEqual(first);
  });

  it("say under which id the same answers came in the window before", () => {
    expect(idsOf({}, "contact", "s", later(600_000)).earlierId).toBe(idsOf().submissionId);
  });

  it("differ by form, answer, secret and window", () => {
    const all = [
      idsOf(),
      idsOf({}, "rc-pro"),
      idsOf({ nom: "Bob" }),
      idsOf({}, "contact", "t"),
      idsOf({}, "contact", "s", later(600_000)),
    ];
    expect(new Set(all.map(({ submissionId }) => submissionId)).size).toBe(5);
    expect(payloadHash("contact", { a: "1", b: "2" })).toBe(payloadHash("contact", { b: "2", a: "1" }));
  });
});

describe("the time trap", () => {
  const token = issueFormToken("s", "contact", now);
  const after = (ms: number) => new Date(now.getTime() + ms);
  it.each([
    ["nothing", undefined, 0, "absent"],
    ["an empty text", "", 0, "absent"],
    ["a token after one second", token, 1_000, "too-fast"],
    ["a token after three seconds", token, 3_000, "fine"],
    ["a token after a day and an hour", token, 25 * 3_600_000, "expired"],
    ["a changed time", token.replace(/^t2\.(.)/, (_all, first) => `t2.${first === "m" ? "n" : "m"}`), 3_000, "forged"],
    ["a token of another form", issueFormToken("s", "renoncer", now), 3_000, "forged"],
    ["a text", "t2.abc", 0, "forged"],
    ["a number", 12, 0, "forged"],
    ["a long text", "t2.".repeat(1_000), 0, "forged"],
  ])("reads %s", (_name, value, ms, verdict) => {
    expect(checkFormToken("s", "contact", value, after(ms))).toBe(verdict);
  });
});

describe("the published promise", () => {
  it("is read from content/site.yaml with mailboxes and hours", () => {
    const identity = loadIdentity("tests/fixture-broker");
    expect(identity.promises).toEqual({ usual: { workingDays: 1 }, auto: { openingHours: 2 } });
    expect(identity.mailboxes).toMatchObject({
      contact: expect.stringContaining("@"),
      backup: expect.stringContaining("@"),
    });
    expect(identity.hours).toHaveLength(7);
  });
});

describe("the promise of a form", () => {
  it.each(FORM_NAMES)("%s has the car insurance promise only when it is about cars", (name) => {
    const identity = loadIdentity();
    const isAuto = ["devis-auto", "lead-auto"].includes(name);
    expect(promiseOf(identity, name)).toBe(isAuto ? identity.promises.auto : identity.promises.usual);
  });
});

describe("settings", () => {
  it.each([
    ["production", "live"],
    ["dev", "live"],
    [undefined, "live"],
    ["deploy-preview", "held"],
    ["branch-deploy", "held"],
    ["refonte", "held"],
  ])("in context %s mails are %s", (context, mode) => {
    expect(readSettings({}, context).mailMode).toBe(mode);
  });

  it("have a secret even when none is set, the same for every instance", () => {
    const first = readSettings({ NETLIFY_DB_URL: "postgres://a" }, "production").secret;
    expect(first).toHaveLength(64);
    expect(readSettings({ NETLIFY_DB_URL: "postgres://a" }, "production").secret).toBe(first);
    expect(readSettings({ NETLIFY_DB_URL: "postgres://b" }, "production").secret).not.toBe(first);
    expect(readSettings({ LEADS_SECRET: "choisi" }, "production").secret).toBe("choisi");
  });

  it("keep the usual limits when a number cannot be read", () => {
    expect(readSettings({ LEADS_RATE_PER_MINUTE: "beaucoup", LEADS_RATE_PER_HOUR: "0" }, undefined).rateLimits).toEqual(
      {
        perMinute: 5,
        perHour: 20,
      },
    );
  });
});

describe("rate rules", () => {
  it.each([
    [5, 5, "fine"],
    [6, 6, "suspect"],
    [1, 20, "fine"],
    [1, 21, "refused"],
  ])("%i in a minute and %i in an hour: %s", (minute, hour, verdict) => {
    expect(judge(minute, hour, { perMinute: 5, perHour: 20 })).toBe(verdict);
  });

  it("begin anew with the next hour", () => {
    expect(secondsToNextHour(new Date("2026-11-21T09:00:00Z"))).toBe(3600);
    expect(secondsToNextHour(new Date("2026-11-21T09:59:30Z"))).toBe(30);
  });
});

describe("codes of database errors", () => {
  it.each([
    [Object.assign(new Error("clé de Ana"), { code: "23505" }), "23505"],
    [Object.assign(new Error("x"), { cause: { code: "ECONNREFUSED" } }), "ECONNREFUSED"],
    [Object.assign(new AggregateError([{ code: "ECONNREFUSED" }])), "ECONNREFUSED"],
    [new Error("timeout exceeded when trying to connect"), "TIMEOUT"],
    [Object.assign(new Error("x"), { code: "ana@exemple.fr" }), "UNKNOWN"],
    ["x", "UNKNOWN"],
  ])("are read without the message", (error, code) => {
    expect(databaseErrorCode(error)).toBe(code);
  });

  it.each([
    ["ECONNREFUSED", true],
    // What a name server that has no answer yet gives: a machine that has just started.
    ["EAI_AGAIN", true],
    ["57P03", true],
    ["53300", true],
    [undefined, true],
    ["57014", false],
    ["23505", false],
    ["42703", false],
    ["ERR_INVALID_URL", false],
  ])("%s says whether the database is away: %s", (code, isAway) => {
    expect(isDatabaseAway(Object.assign(new Error("Connection terminated"), { code }))).toBe(isAway);
  });
});
