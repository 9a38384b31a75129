import { describe, expect, it } from "vitest";
import { readTrouble } from "../../netlify/desk/shell/mail-store.ts";
import { handleBounces } from "../../netlify/mail/bounces.ts";
import { countMailTrouble, troubleSentence } from "../../netlify/mail/mail-trouble.ts";
import { requeueFailed } from "../../netlify/mail/requeue.ts";
import { createServices } from "../../netlify/services.ts";
import { runMinute } from "../../netlify/watch/jobs.ts";
import { validExamples } from "../support/valid-examples.ts";
import { BREVO, POSTMARK } from "./fixtures/bounces.ts";
import { catchMail } from "./mail-caught.ts";
import { captureLogs, jsonRequest, ORIGIN, requestBody, rows, send } from "./request-harness.ts";

const catcher = await catchMail();
const SECRET = "un-secret-assez-long";
const URL_OF_BOUNCES = `${ORIGIN}/.netlify/functions/bounces`;
const basic = { authorization: `Basic ${Buffer.from(`postmark:${SECRET}`).toString("base64")}` };

function report(
  body: unknown,
  headers: Record<string, string> = basic,
  url = URL_OF_BOUNCES,
  services = createServices("dev"),
) {
  const request = new Request(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return handleBounces(request, services, SECRET);
}

/** Sends a request with its receipt; the rows of the outbox by kind. */
async function sent(formType = "contact"): Promise<{ lead: string; receipt: string }> {
  const values = formType === "contact" ? undefined : validExamples.renoncer;
  const metadata = { confirm: true };
  const answer = await send(jsonRequest(requestBody({ formType, ...(values && { values }), metadata })));
  expect(answer.status).toBe(200);
  const found = await rows("SELECT kind, id::text FROM outbox ORDER BY id");
  const id = (kind: string) => String(found.find((row) => row.kind === kind)?.id);
  return { lead: id("lead"), receipt: id("receipt") };
}

const row = async (id: string) =>
  (
    await rows(
      "SELECT state, recipient, bounced_at, bounce_hard AS hard, bounce_code AS code FROM outbox WHERE id = $1",
      [id],
    )
  )[0];
const alerts = () => rows("SELECT payload->>'subject' AS subject FROM outbox WHERE kind = 'alert'");

it("refuses a report that holds a NUL, which Postgres takes nowhere", async () => {
  const { lead } = await sent();
  const answer = await report({
    ...BREVO,
    "X-Mailin-custom": `outbox:${lead}`,
    reason: "x\0",
    "message-id": "<a\0@b>",
  });
  expect(answer.status).toBe(400);
});

describe("a mail that comes back", () => {
  it("carries the row of the outbox in the headers that Brevo and Postmark give back", async () => {
    const { lead, receipt } = await sent();
    const header = (index: number, name: string) =>
      catcher.caught[index]?.mail.headers.find(({ key }) => key === name)?.value;
    const ids = [0, 1].map((index) => header(index, "x-pm-metadata-outbox"));
    expect(ids.toSorted()).toEqual([lead, receipt].toSorted());
    expect(header(0, "x-mailin-custom")).toBe(`outbox:${ids[0]}`);
  });

  it("alerts when it is the broker's, and goes once to the backup mailbox", async () => {
    const { lead } = await sent();
    expect((await report({ ...BREVO, "X-Mailin-custom": `outbox:${lead}` })).status).toBe(200);
    expect(await row(lead)).toEqual({
      state: "pending",
      recipient: "backup",
      bounced_at: expect.any(Date),
      hard: true,
      code: "hard_bounce",
    });
    expect(await alerts()).toEqual([{ subject: expect.stringMatching(/Le mail de la demande GA-.+ est revenu/) }]);
    await runMinute(createServices("dev"));
    expect(catcher.caught.flatMap(({ to }) => to)).toContain("secours@cabinet-galibier.example");
  });

  it("is named until a person takes note when the backup mailbox refuses it too", async () => {
    const services = createServices("dev");
    const { lead } = await sent();
    const trace = { "X-Mailin-custom": `outbox:${lead}` };
    await report({ ...BREVO, ...trace });
    await runMinute(services);
    expect(await row(lead)).toMatchObject({ state: "sent", recipient: "backup" });
    await report({ ...BREVO, ...trace });
    expect(await row(lead), "the first report, said again").toMatchObject({ state: "sent" });
    await report({ ...BREVO, ...trace, event: "blocked", ts_event: Math.floor(Date.now() / 1_000) });
    expect(await row(lead)).toMatchObject({ state: "dead", code: "blocked" });
    expect(troubleSentence(await countMailTrouble(services.database, new Date()), new Date())).toContain("1 e-mail");
    await runMinute(services);
    const [alarm] = await rows("SELECT payload->'lines' AS lines FROM outbox WHERE dedupe_key LIKE 'mails:%'");
    expect(alarm?.lines).toEqual(expect.arrayContaining([expect.stringMatching(/^Demandes : GA-/)]));
    expect(alarm?.lines).toEqual(expect.arrayContaining([expect.stringContaining("blocked")]));
    expect((await readTrouble(services.database)).map(({ state }) => state)).toEqual(["bounced"]);
  });

  it("is named at once where there is no backup mailbox, is not sent again by itself, and is when somebody asks", async () => {
    const services = createServices("dev");
    const { backup: _none, ...mailboxes } = services.identity.mailboxes;
    const { lead } = await sent();
    await report({ ...BREVO, "X-Mailin-custom": `outbox:${lead}` }, basic, URL_OF_BOUNCES, {
      ...services,
      identity: { ...services.identity, mailboxes },
    });
    expect(await row(lead)).toMatchObject({ state: "dead", recipient: "sinistre" });
    const later = { ...services, clock: () => new Date(Date.now() + 60 * 60_000) };
    await send(jsonRequest(requestBody({})));
    await runMinute(later);
    expect(await row(lead)).toMatchObject({ state: "dead" });
    expect(await requeueFailed(services.database, null, "desk:1", new Date())).toBe(1);
    await runMinute(services);
    expect(await row(lead)).toMatchObject({ state: "sent", recipient: "sinistre" });
    expect(await readTrouble(services.database)).toEqual([]);
  });

  it("is named again when it had left after an alarm of which somebody took note", async () => {
    const services = createServices("dev");
    const { receipt } = await sent("renoncer");
    await rows("UPDATE outbox SET alarmed_at = sent_at, acknowledged_at = sent_at WHERE id = $1", [receipt]);
    await report({ ...POSTMARK, Metadata: { outbox: receipt } });
    await runMinute(services);
    const alarms = await rows("SELECT payload->'lines' AS lines FROM outbox WHERE dedupe_key LIKE 'mails:%'");
    expect(alarms).toEqual([
      { lines: expect.arrayContaining([expect.stringContaining("1 accusé de réception d'une déclaration")]) },
    ]);
  });

  it("is shown as come back though the provider counts in seconds and names the one in which it left", async () => {
    const { receipt } = await sent();
    await rows("UPDATE outbox SET sent_at = date_trunc('second', sent_at) + interval '0.7 second' WHERE id = $1", [
      receipt,
    ]);
    const [mail] = await rows(
      "SELECT extract(epoch FROM date_trunc('second', sent_at))::int AS at FROM outbox WHERE id = $1",
      [receipt],
    );
    await report({ ...BREVO, "X-Mailin-custom": `outbox:${receipt}`, ts_event: mail?.at });
    expect((await readTrouble(createServices("dev").database)).map(({ state }) => state)).toEqual(["bounced"]);
  });

  it("is written on the request when it is a receipt, without an alert for an ordinary one", async () => {
    const { receipt } = await sent();
    await report({ ...POSTMARK, Metadata: { outbox: receipt } });
    expect(await row(receipt)).toMatchObject({ state: "sent", hard: true, code: "HardBounce" });
    expect(await alerts()).toEqual([]);
  });

  it("alerts when it is the receipt of a declaration, and is named until a person takes note when it is for good", async () => {
    const { receipt } = await sent("renoncer");
    await report({ ...POSTMARK, Metadata: { outbox: receipt }, Type: "SoftBounce" });
    expect(await alerts()).toEqual([{ subject: expect.stringMatching(/L'accusé de réception GA-.+ est revenu/) }]);
    await report({ ...POSTMARK, Metadata: { outbox: receipt } });
    await runMinute(createServices("dev"));
    const [alarm] = await rows("SELECT payload->'lines' AS lines FROM outbox WHERE dedupe_key LIKE 'mails:%'");
    expect(alarm?.lines).toEqual(
      expect.arrayContaining([expect.stringContaining("1 accusé de réception d'une déclaration")]),
    );
    expect(alarm?.lines).toEqual(expect.arrayContaining([expect.stringContaining("La loi demande ces accusés")]));
  });

  it("is counted once however often it is reported, and a hard bounce replaces a soft one", async () => {
    const { lead } = await sent();
    const trace = { "X-Mailin-custom": `outbox:${lead}` };
    await report({ ...BREVO, ...trace, event: "soft_bounce" });
    expect(await row(lead)).toMatchObject({ state: "sent", hard: false });
    for (let times = 0; times < 3; times += 1)
      await report([
        { ...BREVO, ...trace },
        { ...BREVO, ...trace },
      ]);
    expect(await row(lead)).toMatchObject({ hard: true, recipient: "backup" });
    expect(await alerts()).toHaveLength(2);
  });

  it("is found by its Message-ID when the provider dropped the header", async () => {
    const { receipt } = await sent();
    const [mail] = await rows("SELECT message_id FROM outbox WHERE id = $1", [receipt]);
    await report({ ...BREVO, "X-Mailin-custom": undefined, "message-id": mail?.message_id });
    expect(await row(receipt)).toMatchObject({ code: "hard_bounce" });
  });

  it("of the site's own alerts reaches the webhook, and makes no chain of alerts", async () => {
    await rows(
      "INSERT INTO outbox (kind, recipient, state, created_at, next_attempt_at) VALUES ('alert', 'technical', 'sent', now(), now())",
    );
    await report({ ...POSTMARK, Metadata: { outbox: "1" } });
    await report({ ...POSTMARK, Metadata: { outbox: "2" } });
    expect(await rows("SELECT id FROM outbox WHERE payload->>'subject' LIKE '%vous reviennent'")).toHaveLength(1);
  });
});

describe("the address for bounces", () => {
  it.each([
    ["delivered", { ...BREVO, event: "delivered" }],
    ["an event that is a word of every object", { ...BREVO, event: "constructor" }],
    ["an absence answer", { ...POSTMARK, Type: "AutoResponder" }],
    ["a complaint", { ...POSTMARK, RecordType: "SpamComplaint" }],
    ["a mail that is not ours", { ...BREVO, "X-Mailin-custom": "outbox:999999" }],
    ["a header with something else", { ...BREVO, "X-Mailin-custom": "1; DROP TABLE outbox" }],
    ["an empty list", []],
    ["a number", 7],
  ])("takes a report that is no bounce of ours and writes nothing: %s", async (_name, body) => {
    await sent();
    expect((await report(body)).status).toBe(200);
    expect(await rows("SELECT id FROM outbox WHERE bounced_at IS NOT NULL OR kind = 'alert'")).toEqual([]);
  });

  it("takes a batch of as many reports as it reads, with what providers write beside them", async () => {
    const { receipt } = await sent();
    const batch = Array.from({ length: 500 }, (_, index) => ({
      ...BREVO,
      reason: "x".repeat(300),
      "X-Mailin-custom": `outbox:${index === 499 ? receipt : 900_000 + index}`,
    }));
    const answer = await report(batch);
    expect([answer.status, await answer.json()]).toEqual([200, { recorded: 1 }]);
  });

  it.each([
    ["a bearer token", { authorization: `Bearer ${SECRET}` }, URL_OF_BOUNCES],
    ["Basic with any name", basic, URL_OF_BOUNCES],
    ["the address itself", {}, `${URL_OF_BOUNCES}?secret=${SECRET}`],
  ])("believes the secret in %s", async (_name, headers, url) => {
    expect((await report(BREVO, headers, url)).status).toBe(200);
  });

  it.each([
    ["none", {}, URL_OF_BOUNCES],
    ["a wrong token", { authorization: "Bearer x" }, URL_OF_BOUNCES],
    ["the secret as user name", { authorization: `Basic ${btoa(`${SECRET}:`)}` }, URL_OF_BOUNCES],
    ["a wrong token beside the right address", { authorization: "Bearer x" }, `${URL_OF_BOUNCES}?secret=${SECRET}`],
    ["an empty secret", {}, `${URL_OF_BOUNCES}?secret=`],
  ])("refuses everybody else: %s", async (_name, headers, url) => {
    const { lead } = await sent();
    expect((await report({ ...BREVO, "X-Mailin-custom": `outbox:${lead}` }, headers, url)).status).toBe(401);
    expect(await row(lead)).toMatchObject({ bounced_at: null });
  });

  it("is switched off without BOUNCE_SECRET, and refuses other methods and broken JSON in plain words", async () => {
    const get = new Request(URL_OF_BOUNCES, { headers: basic });
    const services = createServices("dev");
    expect((await handleBounces(get, services, null)).status).toBe(404);
    const refused = await handleBounces(get, services, SECRET);
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "POST"]);
    expect((await report("{")).status).toBe(400);
  });

  it("asks the provider to come back while the database is away, and logs no address", async () => {
    const services = createServices("dev");
    const broken = {
      query: () => Promise.reject(Object.assign(new Error("parti@exemple.fr"), { code: "ECONNREFUSED" })),
    };
    const request = () => new Request(URL_OF_BOUNCES, { method: "POST", headers: basic, body: JSON.stringify(BREVO) });
    const log = await captureLogs(async () => {
      const answer = await handleBounces(request(), { ...services, database: broken }, SECRET);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
    });
    expect(log).not.toContain("exemple.fr");
  });
});
