import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeDatabase } from "../../netlify/leads/database.ts";
import { issueFormToken } from "../../netlify/leads/form-token.ts";
import { FLOOD_SUSPECTS_PER_HOUR } from "../../netlify/leads/lead-store.ts";
import { HONEYPOT_FIELD } from "../../src/leads/form-data.ts";
import { contactValues, emptyDatabase, jsonRequest, leadBody, rows, send, useEnvironment } from "./lead-harness.ts";
import { type MailCatcher, startMailCatcher } from "./mail-server.ts";

let catcher: MailCatcher;
const SECRET = "secret-de-test";

beforeAll(async () => {
  catcher = await startMailCatcher();
});
beforeEach(async () => {
  useEnvironment(catcher.url);
  catcher.caught.length = 0;
  await emptyDatabase();
});
afterAll(async () => {
  await catcher.stop();
  await closeDatabase();
});

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
    const keys = (await rows("SELECT key FROM rate_counters ORDER BY key")).map(({ key }) => String(key));
    expect(keys).toEqual([expect.stringMatching(/^h:[\w-]{22}$/), expect.stringMatching(/^m:[\w-]{22}$/)]);
  });
});
