import { describe, expect, it } from "vitest";
import { handleDeclarationPage } from "../../netlify/intake/declaration-page.tsx";
import { createServices, type Services } from "../../netlify/services.ts";
import { runRetention, runSweep, runWatch } from "../../netlify/watch/jobs.ts";
import { validExamples } from "../support/valid-examples.ts";
import { signIn } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import {
  contactValues,
  jsonRequest,
  nativeRequest,
  ORIGIN,
  requestBody,
  rows,
  send,
  sendNative,
} from "./request-harness.ts";

const catcher = await catchMail();

/** An hour that has just begun. */
const START = "2026-11-23T09:00:30Z";
const minutesAfter = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000);
const at = (minutes: number) => ({ clock: () => minutesAfter(minutes) });
const services = (minutes: number): Services => ({ ...createServices("dev"), ...at(minutes) });
const VICTIM = "jeanne@exemple.example";
const to = (address: string) => catcher.caught.filter((mail) => mail.to.includes(address));
const networkOf = (index: number) => `10.1.${index >> 8}.${index & 255}`;

function usualLimits(): void {
  for (const name of ["LEADS_RATE_PER_MINUTE", "LEADS_RATE_PER_HOUR", "LEADS_RATE_CEILING", "LEADS_RECEIPT_BURST"])
    delete process.env[name];
}

interface Declared {
  readonly contrat: string;
  readonly minutes?: number;
  readonly ip?: string;
  /** Sent by a program that opened no page: without a token. */
  readonly isForged?: boolean;
}

async function declare({ contrat, minutes = 0, ip = "203.0.113.9", isForged = false }: Declared): Promise<string> {
  const values = { ...validExamples.renoncer, email: VICTIM, contrat };
  const metadata = { confirm: true, ...(isForged ? { token: undefined } : {}) };
  const body = requestBody({ formType: "renoncer", values, metadata, at: minutesAfter(minutes) });
  const answer = await send(jsonRequest(body), { services: at(minutes), ip });
  expect(answer.status).toBe(200);
  return String(answer.body.reference);
}

/** Hidden fields of an answer page. */
const hiddenValues = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      value.replaceAll("&#x27;", "'").replaceAll("&amp;", "&"),
    ]),
  );

/** The same without JavaScript, as a person does it: form, recap, confirmation. */
async function declareNatively(contrat: string, minutes: number): Promise<void> {
  const ip = "203.0.113.10";
  const typed = { "form-name": "renoncer", ...validExamples.renoncer, email: VICTIM, contrat };
  const entries = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, String(value) === "true" ? "on" : String(value)]),
  );
  const recap = await (await sendNative(nativeRequest(entries), at(minutes), ip)).text();
  const confirmed = { ...hiddenValues(recap), confirm: "1" };
  expect((await sendNative(nativeRequest(confirmed), at(minutes + 1), ip)).status).toBe(303);
}

/** Presses « Je n'ai pas fait cette demande » in a receipt. */
async function contest(receipt: string, minutes: number): Promise<void> {
  const path = /\/declaration\/\S+\/contester\S+/.exec(receipt.replaceAll("=\n", ""))?.[0];
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN };
  const pressed = new Request(`${ORIGIN}${path}`, { method: "POST", headers });
  expect((await handleDeclarationPage(pressed, "dev", services(minutes))).status).toBe(303);
}

describe("a missing token is not guilt", () => {
  it("60 requests from 60 networks, while no page gets a token for an hour, are 60 mails with a mark", async () => {
    usualLimits();
    for (let index = 0; index < 60; index += 1) {
      const values = contactValues({ email: `personne${index}@exemple.fr` });
      const body = requestBody({ values, metadata: { token: undefined }, at: minutesAfter(index) });
      await send(jsonRequest(body), { services: at(index), ip: networkOf(index) });
    }
    const mailed = catcher.caught.filter(({ mail }) => mail.subject?.startsWith("[À vérifier] [Contact]"));
    expect(mailed).toHaveLength(60);
    expect(await rows("SELECT count(*)::int AS held FROM outbox WHERE state = 'held'")).toEqual([{ held: 0 }]);
    await runWatch(services(59));
    const alerts =
      "SELECT payload->>'subject' AS subject FROM outbox WHERE kind = 'alert' AND dedupe_key LIKE 'tokenless:%'";
    expect(await rows(alerts)).toEqual([
      { subject: "[Alerte site] 60 demandes sur 60 sont parties sans le jeton de leur page en une heure" },
    ]);
  }, 600_000);
});

describe("a request whose page got no token", () => {
  it("is treated as every other one: in the inbox, promised an answer, kept for three years", async () => {
    const values = contactValues({ email: VICTIM });
    const body = requestBody({ values, metadata: { token: undefined }, at: minutesAfter(0) });
    const { reference } = (await send(jsonRequest(body), { services: at(0) })).body;
    const [request] = await rows("SELECT suspect_reasons, deadline_at FROM leads");
    expect(request?.suspect_reasons).toEqual(["token-missing"]);
    const due = request?.deadline_at;
    if (!(due instanceof Date)) throw new Error("no deadline");
    const member = await signIn(catcher);
    expect((await member.get("/bureau")).text).toContain(String(reference));
    await runWatch({ ...createServices("dev"), clock: () => new Date(due.getTime() - 30 * 60_000) });
    const reminder = catcher.caught.find(({ mail }) => mail.subject?.includes("promise"));
    expect(reminder?.mail.text).toContain(String(reference));
    await runRetention(services(40 * 24 * 60));
    expect(await rows("SELECT reference FROM leads")).toEqual([{ reference }]);
  });
});

describe("the genuine declaration of a person in whose name a program writes", () => {
  it("is receipted at once, sent with JavaScript and without, among forged ones to the same mailbox", async () => {
    usualLimits();
    for (let index = 0; index < 60; index += 1) {
      await declare({ contrat: `F-${index}`, ip: networkOf(index), isForged: true });
    }
    const forged = to(VICTIM).length;
    expect(forged).toBe(3);
    await declare({ contrat: "VRAI-1", minutes: 1 });
    await declareNatively("VRAI-2", 2);
    expect(
      to(VICTIM)
        .slice(forged)
        .map(({ mail }) => /VRAI-\d/.exec(mail.text ?? "")?.[0]),
    ).toEqual(["VRAI-1", "VRAI-2"]);
  }, 600_000);

  it("waits neither behind those posted as a browser without JavaScript does, past the recap, which wait after « Je n'ai pas fait cette demande »", async () => {
    usualLimits();
    const entries = Object.fromEntries(
      Object.entries({ "form-name": "renoncer", ...validExamples.renoncer, email: VICTIM }).map(([name, value]) => [
        name,
        String(value) === "true" ? "on" : String(value),
      ]),
    );
    const forge = (index: number, minutes: number) =>
      sendNative(nativeRequest({ ...entries, contrat: `F-${index}`, confirm: "1" }), at(minutes), networkOf(index));
    for (let index = 0; index < 30; index += 1) expect((await forge(index, 0)).status).toBe(303);
    expect(to(VICTIM)).toHaveLength(3);
    await declare({ contrat: "VRAI-1", minutes: 1 });
    await declareNatively("VRAI-2", 2);
    await contest(to(VICTIM)[0]?.mail.text ?? "", 3);
    await forge(30, 4);
    await declareNatively("VRAI-3", 5);
    expect(
      to(VICTIM)
        .slice(3)
        .map(({ mail }) => /(?:VRAI|F)-\d+/.exec(mail.text ?? "")?.[0]),
    ).toEqual(["VRAI-1", "VRAI-2", "VRAI-3"]);
  }, 600_000);

  it("is, from the fourth within a day, listed with the others in one mail at the end of the hour", async () => {
    const references: string[] = [];
    for (let index = 0; index < 7; index += 1) references.push(await declare({ contrat: `AUTO-${index}` }));
    expect(to(VICTIM)).toHaveLength(3);
    await runSweep(services(58));
    expect(to(VICTIM)).toHaveLength(3);
    await runSweep(services(60));
    await runSweep(services(61));
    expect(to(VICTIM)).toHaveLength(4);
    const listed = to(VICTIM)[3]?.mail.text ?? "";
    for (const reference of references.slice(3)) expect(listed).toContain(reference);
    expect(
      await rows("SELECT state, count(*)::int AS count FROM outbox WHERE kind = 'receipt' GROUP BY state"),
    ).toEqual([{ state: "sent", count: 7 }]);
  });

  it("is receipted at once after « Je n'ai pas fait cette demande »; what has no token waits for seven days", async () => {
    for (let index = 0; index < 5; index += 1)
      await declare({ contrat: `F-${index}`, ip: networkOf(index), isForged: true });
    await contest(to(VICTIM)[0]?.mail.text ?? "", 1);
    await declare({ contrat: "F-9", minutes: 2, isForged: true });
    await declare({ contrat: "VRAI-1", minutes: 3 });
    expect(to(VICTIM).map(({ mail }) => /(?:VRAI|F)-\d/.exec(mail.text ?? "")?.[0])).toEqual([
      "F-0",
      "F-1",
      "F-2",
      "VRAI-1",
    ]);
    await runSweep(services(6 * 24 * 60));
    expect(to(VICTIM)).toHaveLength(4);
    await runSweep(services(7 * 24 * 60 + 2));
    expect(to(VICTIM).length).toBeGreaterThan(4);
  });
});

describe("receipts to strangers", () => {
  it("from six /64 of one /48 share the pace of the /48", async () => {
    usualLimits();
    for (let index = 0; index < 60; index += 1) {
      const values = contactValues({ email: `inconnu${index}@exemple.fr` });
      const ip = `2001:db8:7:${index % 6}::${index.toString(16)}`;
      // Five within a minute from one /64 are usual.
      const minutes = Math.floor(index / 30);
      await send(jsonRequest(requestBody({ values, at: minutesAfter(minutes) })), {
        services: at(minutes),
        ip,
        mode: "store",
      });
    }
    const due = "SELECT count(*)::int AS count FROM outbox WHERE kind = 'receipt' AND next_attempt_at <= $1";
    const [soon] = await rows(due, [minutesAfter(10)]);
    expect(soon?.count).toBeLessThanOrEqual(20 + 7);
    // Later, and none is left out.
    expect(await rows(due, [minutesAfter(12 * 60)])).toEqual([{ count: 60 }]);
  }, 600_000);
});
