import { describe, expect, it } from "vitest";
import { issueFormToken } from "../../netlify/leads/form-token.ts";
import { addressKey } from "../../netlify/leads/rate-limit.ts";
import { createServices } from "../../netlify/leads/services.ts";
import { FLOOD_SUSPECTS_PER_HOUR } from "../../netlify/leads/settings.ts";
import { HONEYPOT_FIELD } from "../../src/forms/form-data.ts";
import { contactValues, jsonRequest, leadBody, rows, send } from "./lead-harness.ts";
import { catchMail } from "./mail-caught.ts";

const catcher = await catchMail();
const SECRET = "secret-de-test";

/** A clock that stands still: no minute ends between two sends. */
const noon = { clock: () => new Date("2026-11-21T12:00:00Z") };
const tokenOf = (age: number) => issueFormToken(SECRET, new Date(Date.now() - age));

describe("signs of a robot", () => {
  it.each([
    ["a filled trap field", { values: contactValues({ [HONEYPOT_FIELD]: "https://x.example" }) }, ["honeypot"]],
    ["a form sent in no time", { metadata: { token: tokenOf(300) } }, ["too-fast"]],
    ["a form open for two days", { metadata: { token: tokenOf(48 * 3_600_000) } }, ["token-expired"]],
    ["a token that is not ours", { metadata: { token: issueFormToken("autre", new Date()) } }, ["token-forged"]],
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
    const answer = await send(jsonRequest(leadBody(options)));
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
    ["no token", {}],
    ["a token of ten seconds", { metadata: { token: tokenOf(10_000) } }],
    ["an empty trap field", { values: contactValues({ [HONEYPOT_FIELD]: "" }) }],
    [
      "an accented French text with one link",
      { values: contactValues({ message: "Voilà où j'étais : https://exemple.fr" }) },
    ],
  ])("are not seen in an ordinary request: %s", async (_name, options) => {
    await send(jsonRequest(leadBody(options)));
    expect(await rows("SELECT suspect FROM leads")).toEqual([{ suspect: false }]);
  });

  it("only count in the digest during a flood: stored, mail held, no receipt", async () => {
    for (let index = 0; index < FLOOD_SUSPECTS_PER_HOUR + 3; index += 1) {
      const values = contactValues({ email: `robot${index}@exemple.fr`, [HONEYPOT_FIELD]: "x" });
      expect((await send(jsonRequest(leadBody({ values })), { mode: "store" })).status).toBe(200);
    }
    expect(
      await rows("SELECT kind, state, count(*)::int AS count FROM outbox GROUP BY kind, state ORDER BY state"),
    ).toEqual([
      { kind: "lead", state: "held", count: 3 },
      { kind: "lead", state: "pending", count: FLOOD_SUSPECTS_PER_HOUR },
    ]);
    await send(jsonRequest(leadBody()));
    expect(
      await rows("SELECT state FROM outbox JOIN leads ON leads.id = lead_id WHERE NOT suspect AND kind = 'lead'"),
    ).toEqual([{ state: "sent" }]);
  });
});

describe("many requests of one address", () => {
  it("are marked beyond five a minute and refused beyond twenty an hour, other addresses unharmed", async () => {
    delete process.env.LEADS_RATE_PER_MINUTE;
    delete process.env.LEADS_RATE_PER_HOUR;
    const statuses: number[] = [];
    for (let index = 0; index < 22; index += 1) {
      const values = contactValues({ email: `personne${index}@exemple.fr` });
      const answer = await send(jsonRequest(leadBody({ values })), { ip: "192.0.2.99", mode: "store" });
      statuses.push(answer.status);
      if (answer.status === 429) {
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
        expect(answer.body).toMatchObject({ success: false, error: expect.stringContaining("beaucoup de demandes") });
      }
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses.slice(20)).toEqual([429, 429]);
    const marked = await rows("SELECT count(*)::int AS count FROM leads WHERE 'rate' = ANY(suspect_reasons)");
    expect(Number(marked[0]?.count)).toBeGreaterThanOrEqual(10);
    expect((await send(jsonRequest(leadBody()), { ip: "192.0.2.100" })).status).toBe(200);
  });

  it("are counted under a key that is not the address and changes every day", async () => {
    await send(jsonRequest(leadBody()), { ip: "192.0.2.55" });
    const keys = (await rows("SELECT key FROM visit_counters")).map(({ key }) => String(key));
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
    expect(addressKey("s", "192.0.2.55", new Date("2026-11-21T12:00:00Z"))).not.toBe(
      addressKey("s", "192.0.2.55", new Date("2026-11-22T12:00:00Z")),
    );
  });

  it("count what is refused too, and are told so before anything else that is wrong", async () => {
    process.env.LEADS_RATE_PER_HOUR = "3";
    const ip = "192.0.2.98";
    const wrong = leadBody({ values: contactValues({ email: "" }) });
    expect((await send(jsonRequest("{"), { ip, services: noon })).status).toBe(400);
    expect((await send(jsonRequest({ formData: 1 }), { ip, services: noon })).status).toBe(400);
    expect((await send(jsonRequest(wrong), { ip, services: noon })).status).toBe(422);
    for (const body of ["{", { formData: 1 }, wrong, leadBody({ formType: "inconnu" }), leadBody()]) {
      const answer = await send(jsonRequest(body), { ip, services: noon });
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(await rows("SELECT id FROM leads")).toEqual([]);
    expect(await rows("SELECT id FROM outbox")).toEqual([]);
    expect(await rows("SELECT hour_hits FROM visit_counters")).toEqual([{ hour_hits: 8 }]);
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
    await send(jsonRequest(leadBody()), { ip: "192.0.2.96" });
    expect(await rows("SELECT hour_hits FROM visit_counters ORDER BY key")).toEqual([
      { hour_hits: 1 },
      { hour_hits: 1 },
    ]);
  });

  it("are marked in the mail and get no receipt", async () => {
    process.env.LEADS_RATE_PER_MINUTE = "1";
    const bodies = ["a", "b"].map((name) => leadBody({ values: contactValues({ email: `${name}@exemple.fr` }) }));
    for (const body of bodies)
      expect((await send(jsonRequest(body), { ip: "192.0.2.95", services: noon })).status).toBe(200);
    expect(
      await rows(
        "SELECT email, suspect, suspect_reasons, count(*)::int AS mails FROM leads JOIN outbox ON lead_id = leads.id GROUP BY leads.id ORDER BY email",
      ),
    ).toEqual([
      { email: "a@exemple.fr", suspect: false, suspect_reasons: [], mails: 2 },
      { email: "b@exemple.fr", suspect: true, suspect_reasons: ["rate"], mails: 1 },
    ]);
    expect(
      catcher.caught.map(({ mail }) => mail.subject).filter((subject) => subject?.includes("[À vérifier]")),
    ).toHaveLength(1);
  });
});
