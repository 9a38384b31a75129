import { describe, expect, it } from "vitest";
import { issueFormToken } from "../../netlify/intake/form-token.ts";
import { dailyKey } from "../../netlify/kernel/rate-limit.ts";
import { FLOOD_SUSPECTS_PER_HOUR } from "../../netlify/kernel/settings.ts";
import { createServices } from "../../netlify/services.ts";
import { HONEYPOT_FIELD } from "../../src/forms/form-data.ts";
import { catchMail } from "./mail-caught.ts";
import {
  contactValues,
  jsonRequest,
  nativeRequest,
  requestBody,
  rows,
  send,
  sendNative,
  TEST_SECRET,
} from "./request-harness.ts";

const catcher = await catchMail();

/** A clock that does not move: no minute ends between two sends. */
const noon = { clock: () => new Date("2026-11-21T12:00:00Z") };
const tokenOf = (age: number, form = "contact") =>
  issueFormToken(TEST_SECRET, form, new Date(noon.clock().getTime() - age));

describe("signs of a robot", () => {
  it.each([
    ["a filled trap field", { values: contactValues({ [HONEYPOT_FIELD]: "https://x.example" }) }, ["honeypot"]],
    ["a form sent in no time", { metadata: { token: tokenOf(300) } }, ["too-fast"]],
    ["a form open for two days", { metadata: { token: tokenOf(48 * 3_600_000) } }, ["token-expired"]],
    [
      "a token that is not ours",
      { metadata: { token: issueFormToken("autre", "contact", new Date()) } },
      ["token-forged"],
    ],
    ["a token of another form", { metadata: { token: tokenOf(10_000, "rc-pro") } }, ["token-forged"]],
    ["a program that never opened the page", { metadata: { token: undefined } }, ["token-missing"]],
    ["a token of the wrong kind", { metadata: { token: { a: 1 } } }, ["token-forged"]],
    [
      "several links",
      { values: contactValues({ message: "https://a.example http://b.example www.c.example" }) },
      ["links"],
    ],
    [
      "another alphabet",
      { values: contactValues({ message: "Продвижение сайтов недорого и качественно, пишите нам сегодня же" }) },
      ["charset"],
    ],
    ["an address made to be thrown away", { values: contactValues({ email: "x@yopmail.com" }) }, ["throwaway-address"]],
  ])("mark the lead, and it is stored and mailed all the same: %s", async (_name, options, reasons) => {
    const answer = await send(jsonRequest(requestBody({ at: noon.clock(), ...options })), { services: noon });
    expect(answer.status).toBe(200);
    expect(answer.body.success).toBe(true);
    expect(await rows("SELECT suspect, suspect_reasons FROM leads")).toEqual([
      { suspect: true, suspect_reasons: reasons },
    ]);
    expect(catcher.caught).toHaveLength(1);
    expect(catcher.caught[0]?.mail.subject).toMatch(/^\[À vérifier\] \[Contact\]/);
    expect(catcher.caught[0]?.mail.text).toContain("À vérifier avant de répondre :");
  });

  it.each([
    ["a token of ten seconds", { metadata: { token: tokenOf(10_000) } }],
    ["an empty trap field", { values: contactValues({ [HONEYPOT_FIELD]: "" }) }],
    [
      "an accented French text with one link",
      { values: contactValues({ message: "Voilà où j'étais : https://exemple.fr" }) },
    ],
  ])("are not seen in an ordinary request: %s", async (_name, options) => {
    await send(jsonRequest(requestBody({ at: noon.clock(), ...options })), { services: noon });
    expect(await rows("SELECT suspect FROM leads")).toEqual([{ suspect: false }]);
  });

  it("only count in the digest during a flood: stored, mail held, no receipt", async () => {
    for (let index = 0; index < FLOOD_SUSPECTS_PER_HOUR + 3; index += 1) {
      const values = contactValues({ email: `robot${index}@exemple.fr`, [HONEYPOT_FIELD]: "x" });
      expect((await send(jsonRequest(requestBody({ values })), { mode: "store" })).status).toBe(200);
    }
    expect(
      await rows("SELECT kind, state, count(*)::int AS count FROM outbox GROUP BY kind, state ORDER BY state"),
    ).toEqual([
      { kind: "lead", state: "held", count: 3 },
      { kind: "lead", state: "pending", count: FLOOD_SUSPECTS_PER_HOUR },
    ]);
    await send(jsonRequest(requestBody()));
    expect(
      await rows("SELECT state FROM outbox JOIN leads ON leads.id = lead_id WHERE NOT suspect AND kind = 'lead'"),
    ).toEqual([{ state: "sent" }]);
  });
});

describe("a token", () => {
  it("serves five requests of a person who corrects or asks again; the next ones are suspects, without a receipt", async () => {
    const token = tokenOf(10_000);
    for (let index = 0; index < 7; index += 1) {
      const values = contactValues({ email: `personne${index}@exemple.fr` });
      const body = requestBody({ values, metadata: { token } });
      expect((await send(jsonRequest(body), { services: noon })).status).toBe(200);
    }
    expect(
      await rows("SELECT suspect_reasons AS reasons, count(*)::int AS count FROM leads GROUP BY 1 ORDER BY 2 DESC"),
    ).toEqual([
      { reasons: [], count: 5 },
      { reasons: ["token-reused"], count: 2 },
    ]);
    expect(catcher.caught.filter(({ to }) => to[0]?.startsWith("personne"))).toHaveLength(5);
  });

  it("is not used up by repeats of one request", async () => {
    const token = tokenOf(10_000);
    const body = requestBody({ metadata: { token }, submissionId: "6f6f5b1e-0000-4000-8000-000000000001" });
    for (let index = 0; index < 8; index += 1) await send(jsonRequest(body), { services: noon });
    expect(await rows("SELECT uses FROM token_uses")).toEqual([{ uses: 1 }]);
  });

  it("is not asked of a form without JavaScript", async () => {
    const values = { "form-name": "contact", ...contactValues({ consent: "on" }) };
    const entries = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
    expect((await sendNative(nativeRequest(entries))).status).toBe(303);
    expect(await rows("SELECT suspect FROM leads")).toEqual([{ suspect: false }]);
  });
});

/** The host's own values. */
function usualLimits(): void {
  for (const name of ["LEADS_RATE_PER_MINUTE", "LEADS_RATE_PER_HOUR", "LEADS_RATE_CEILING", "LEADS_RECEIPT_BURST"])
    delete process.env[name];
}

describe("many requests of one connection", () => {
  const office = "192.0.2.99";
  const at = noon.clock();
  const request = (index: number) =>
    jsonRequest(requestBody({ values: contactValues({ email: `personne${index}@exemple.fr` }), at }));

  it("of 200 honest visitors behind it, none is refused, held, challenged or left without a receipt", async () => {
    usualLimits();
    for (let index = 0; index < 200; index += 1) {
      const answer = await send(request(index), { ip: office, services: noon });
      expect(answer.status).toBe(200);
    }
    expect(await rows("SELECT suspect, count(*)::int AS count FROM leads GROUP BY suspect")).toEqual([
      { suspect: false, count: 200 },
    ]);
    expect(
      await rows(
        "SELECT kind, state, count(*)::int AS count FROM outbox WHERE kind <> 'alert' GROUP BY 1, 2 ORDER BY 1, 2",
      ),
    ).toEqual([
      { kind: "lead", state: "sent", count: 200 },
      { kind: "receipt", state: "pending", count: 195 },
      { kind: "receipt", state: "sent", count: 5 },
    ]);
    // The broker is told once, and each mail says it.
    const alerts = await rows("SELECT payload->>'subject' AS subject FROM outbox WHERE kind = 'alert'");
    expect(alerts).toEqual([{ subject: "[Alerte site] Beaucoup de demandes depuis une même connexion" }]);
    const last = catcher.caught.findLast(({ mail }) => mail.subject?.startsWith("[Contact]"));
    expect(last?.mail.text).toContain("beaucoup d'envois depuis la même connexion");
    // The last receipt leaves within the half day.
    const [row] = await rows("SELECT max(next_attempt_at) AS last FROM outbox WHERE kind = 'receipt'");
    expect(row?.last instanceof Date && row.last.getTime() - at.getTime()).toBeLessThan(12 * 3_600_000);
  });

  it("are told that the receipt comes later, without a challenge", async () => {
    usualLimits();
    const answers = [];
    for (let index = 0; index < 6; index += 1) answers.push(await send(request(index), { ip: office, services: noon }));
    expect(answers[4]?.body.deadline).not.toMatch(/accusé/);
    expect(answers[5]?.body.deadline).toContain("L’accusé de réception partira un peu plus tard");
  });

  it("are refused above 600 an hour only, with Retry-After and the telephone, other networks unharmed", async () => {
    usualLimits();
    await send(request(0), { ip: office, services: noon, mode: "store" });
    await rows("UPDATE visit_counters SET hour_hits = 599");
    expect((await send(request(1), { ip: office, services: noon, mode: "store" })).status).toBe(200);
    const refused = await send(request(2), { ip: office, services: noon, mode: "store" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBe(3_600);
    expect(String(refused.body.error).replaceAll("\u00a0", " ")).toContain("Appelez-nous au 01 99 00 12 34");
    expect((await send(request(3), { ip: "192.0.2.100", services: noon, mode: "store" })).status).toBe(200);
    // A repeat of a stored request is accepted even above the ceiling.
    const known = requestBody({ submissionId: "6f6f5b1e-0000-4000-8000-000000000002", at });
    await send(jsonRequest(known), { ip: "192.0.2.101", services: noon, mode: "store" });
    expect((await send(jsonRequest(known), { ip: office, services: noon, mode: "store" })).status).toBe(200);
  });

  it("do not count what is invalid, unreadable or stored already", async () => {
    const wrong = requestBody({ values: contactValues({ email: "" }) });
    for (const body of ["{", { formData: 1 }, wrong, requestBody({ formType: "inconnu" })]) {
      expect((await send(jsonRequest(body), { ip: office, services: noon })).status).toBeGreaterThanOrEqual(400);
    }
    expect(await rows("SELECT hour_hits FROM visit_counters")).toEqual([]);
    const body = requestBody({ submissionId: "6f6f5b1e-0000-4000-8000-000000000003", at });
    for (let index = 0; index < 5; index += 1) await send(jsonRequest(body), { ip: office, services: noon });
    expect(await rows("SELECT hour_hits FROM visit_counters")).toEqual([{ hour_hits: 1 }]);
  });

  it("are counted under a key that is not the address and changes every day", async () => {
    await send(jsonRequest(requestBody()), { ip: "192.0.2.55" });
    const keys = (await rows("SELECT key FROM visit_counters")).map(({ key }) => String(key));
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
    expect(dailyKey("s", "ip:192.0.2.55", new Date("2026-11-21T12:00:00Z"))).not.toBe(
      dailyKey("s", "ip:192.0.2.55", new Date("2026-11-22T12:00:00Z")),
    );
  });

  it("are counted once for each request, and anew with each minute and hour", async () => {
    const { limiter } = createServices("dev");
    const counted = async (time: string) => {
      await limiter.count(limiter.visit("192.0.2.97", new Date(`2026-11-21T${time}Z`)));
      return (await rows("SELECT minute_hits, hour_hits FROM visit_counters"))[0];
    };
    expect(await counted("10:58:59")).toEqual({ minute_hits: 1, hour_hits: 1 });
    expect(await counted("10:58:59")).toEqual({ minute_hits: 2, hour_hits: 2 });
    expect(await counted("10:59:00")).toEqual({ minute_hits: 1, hour_hits: 3 });
    expect(await counted("11:00:00")).toEqual({ minute_hits: 1, hour_hits: 1 });
    await send(jsonRequest(requestBody()), { ip: "192.0.2.96" });
    expect(await rows("SELECT hour_hits FROM visit_counters ORDER BY key")).toEqual([
      { hour_hits: 1 },
      { hour_hits: 1 },
    ]);
  });
});

describe("somebody who writes other people's addresses", () => {
  const at = noon.clock();
  const receiptsNow = () => rows("SELECT count(*)::int AS count FROM outbox WHERE kind = 'receipt' AND state = 'sent'");

  it("from one /64 of IPv6 mails no stranger above ten at once and one each three minutes", async () => {
    usualLimits();
    for (let index = 0; index < 40; index += 1) {
      const ip = `2001:db8:7:7:${index.toString(16)}::${(index * 977).toString(16)}`;
      const body = requestBody({ values: contactValues({ email: `inconnu${index}@exemple.fr` }), at });
      expect((await send(jsonRequest(body), { ip, services: noon })).status).toBe(200);
    }
    // The soft limit of five a minute puts the sixth and later off by ten minutes.
    expect(await receiptsNow()).toEqual([{ count: 5 }]);
    const dueBy = async (minutes: number) =>
      (
        await rows("SELECT count(*)::int AS count FROM outbox WHERE kind = 'receipt' AND next_attempt_at <= $1", [
          new Date(at.getTime() + minutes * 60_000),
        ])
      )[0]?.count;
    expect(await dueBy(10)).toBeLessThanOrEqual(10 + 4);
    expect(await dueBy(60)).toBeLessThanOrEqual(10 + 20);
  });

  it("cannot fill one mailbox: three receipts an hour, and the screen says that no other comes", async () => {
    usualLimits();
    const answers = [];
    for (let index = 0; index < 40; index += 1) {
      const values = contactValues({ message: `Message ${index}`, email: "victime@exemple.fr" });
      const ip = `198.51.100.${index}`;
      answers.push(await send(jsonRequest(requestBody({ values, at })), { ip, services: noon }));
    }
    expect(catcher.caught.filter(({ to }) => to.includes("victime@exemple.fr"))).toHaveLength(3);
    expect(await rows("SELECT count(*)::int AS count FROM outbox WHERE kind = 'receipt'")).toEqual([{ count: 3 }]);
    expect(answers[3]?.body.deadline).toContain("Aucun accusé de réception ne suit par e-mail");
    const hourLater = new Date(at.getTime() + 3_600_000);
    const values = contactValues({ email: "victime@exemple.fr" });
    await send(jsonRequest(requestBody({ values, at: hourLater })), { services: { clock: () => hourLater } });
    expect(catcher.caught.filter(({ to }) => to.includes("victime@exemple.fr"))).toHaveLength(4);
  });

  it("gets as many again of requests sent without JavaScript, and no more", async () => {
    usualLimits();
    for (let index = 0; index < 5; index += 1) {
      const values = contactValues({ message: `Message ${index}`, email: "victime@exemple.fr" });
      await send(jsonRequest(requestBody({ values, at })), { ip: `198.51.100.${index}`, services: noon });
      const typed = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, value === true ? "on" : String(value)]),
      );
      const native = nativeRequest({ ...typed, "form-name": "contact", message: `Sans script ${index}` });
      await sendNative(native, noon, `198.51.100.${index + 100}`);
    }
    expect(catcher.caught.filter(({ to }) => to.includes("victime@exemple.fr"))).toHaveLength(6);
  });
});
