import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { WAITING_WORDS } from "../../netlify/desk/shell/words.ts";
import { TOLD_KINDS } from "../../netlify/mail/webhook-message.ts";
import { createServices, type Services } from "../../netlify/services.ts";
import { runSweep } from "../../netlify/watch/jobs.ts";
import { isRecord } from "../../src/shared/is-record.ts";
import { sendRequest, signIn } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import { rows } from "./request-harness.ts";

const catcher = await catchMail();
const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const MINUTE = 60_000;

interface Received {
  readonly body: string;
  readonly headers: Record<string, string>;
}

const received: Received[] = [];
let status = 204;
let location: string | undefined;
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
    received.push({ body: Buffer.concat(chunks).toString(), headers: Object.fromEntries(headers) });
    response.writeHead(status, location === undefined ? {} : { location }).end();
  });
});
await new Promise<void>((resolve) => {
  server.listen(0, "127.0.0.1", () => resolve());
});
const address = server.address();
const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/crm`;

beforeEach(() => {
  received.length = 0;
  status = 204;
  location = undefined;
  Object.assign(process.env, { DESK_WEBHOOK_URL: url, DESK_WEBHOOK_SECRET: SECRET });
});
afterAll(() => {
  server.close();
  delete process.env.DESK_WEBHOOK_URL;
  delete process.env.DESK_WEBHOOK_SECRET;
});

const inMinutes = (minutes: number): Services => ({
  ...createServices("dev"),
  clock: () => new Date(Date.now() + minutes * MINUTE),
});

const byTimestamp = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  Date.parse(String(one.timestamp)) - Date.parse(String(other.timestamp));

/** The body, once the format's own library has found the signature right. */
function verified({ body, headers }: Received): Record<string, unknown> {
  const read: unknown = new Webhook(SECRET).verify(body, headers);
  if (!isRecord(read)) throw new Error("no object");
  return read;
}

describe("News of requests for the broker's own software", () => {
  it("are signed as Standard Webhooks verifies it, and hold the request in words", async () => {
    const reference = await sendRequest();
    await runSweep(inMinutes(0));
    expect(received).toHaveLength(1);
    const [first] = received;
    const body = first && verified(first);
    expect(body).toMatchObject({
      type: "lead.created",
      data: { reference, status: "new", firstName: "Solène", page: "/contact" },
    });
    expect(JSON.stringify(body)).toContain("Service sinistres");
    const [row] = await rows("SELECT state, payload FROM outbox WHERE kind = 'webhook'");
    expect(row?.state).toBe("sent");
    expect(JSON.stringify(row?.payload)).not.toMatch(/Sol|exemple/);
  });

  it("are found false when a byte of them, or their secret, is another", async () => {
    await sendRequest();
    await runSweep(inMinutes(0));
    const [first] = received;
    if (!first) throw new Error("nothing was received");
    expect(() => verified({ ...first, body: first.body.replace("Sol", "Sal") })).toThrow();
    const other = new Webhook(`whsec_${Buffer.alloc(32, 8).toString("base64")}`);
    expect(() => other.verify(first.body, first.headers)).toThrow();
  });

  it("come again with the same id and a new signature until they are taken, and then no more", async () => {
    await sendRequest();
    status = 500;
    await runSweep(inMinutes(0));
    await runSweep(inMinutes(5));
    status = 200;
    await runSweep(inMinutes(30));
    await runSweep(inMinutes(60));
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers["webhook-signature"])).size).toBe(3);
    expect(await rows("SELECT count(*)::int AS n FROM outbox WHERE kind = 'webhook'")).toEqual([{ n: 1 }]);
  });

  it("tell each change of state once, in the order in which they happened", async () => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    await member.get(`/bureau/demandes/${reference}`);
    await member.post(`/bureau/demandes/${reference}`, { acte: "etat", vu: "new", etat: "won" });
    await member.post(`/bureau/demandes/${reference}`, { acte: "note", note: "Signé ce matin" });
    for (const minute of [0, 1, 2]) await runSweep(inMinutes(minute));
    expect(
      received.map((each) => verified(each)).map(({ type, data }) => [type, isRecord(data) && data.status]),
    ).toEqual([
      ["lead.created", "new"],
      ["lead.status", "won"],
    ]);
    expect(received.map(({ body }) => body).join()).not.toContain("Signé");
    // Rows that are due at the same moment would leave in no order.
    expect(await rows("SELECT count(DISTINCT next_attempt_at)::int AS n FROM outbox WHERE kind = 'webhook'")).toEqual([
      { n: 2 },
    ]);
  });

  it("tell every line of the timeline that the queue or the page of the request shows, by its type", async () => {
    const reference = await sendRequest();
    const kinds = Object.keys(TOLD_KINDS);
    await rows(
      `INSERT INTO lead_events (lead_id, at, actor, kind, text)
       SELECT leads.id, received_at + n * interval '1 millisecond', 'site', kind, 'Mots du cabinet'
       FROM leads, unnest($1::text[]) WITH ORDINALITY AS one (kind, n)`,
      [[...kinds, "note", "read"]],
    );
    for (let minute = 0; minute < 4; minute += 1) await runSweep(inMinutes(minute));
    const [created, ...told] = received.map((each) => verified(each)).sort(byTimestamp);
    expect(told.map(({ type }) => type)).toEqual([...kinds.map((kind) => TOLD_KINDS[kind])]);
    expect(created).toMatchObject({ type: "lead.created", data: { reference, declaration: false, owner: null } });
    expect(received.map(({ body }) => body).join()).not.toContain("Mots du cabinet");
    expect(Object.keys(WAITING_WORDS).filter((kind) => !Object.hasOwn(TOLD_KINDS, kind))).toEqual([]);
  });

  it("tell who has a request, when a postponed one comes up again, and that an erasure waits", async () => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    await rows(
      "UPDATE leads SET next_action_at = now() + interval '3 minutes', owner_id = (SELECT id FROM desk_members)",
    );
    await runSweep(inMinutes(0));
    await member.get(`/bureau/personnes/apercu?ref=${reference}`);
    await member.post("/bureau/personnes/apercu", { ref: reference });
    for (const minute of [1, 4, 5]) await runSweep(inMinutes(minute));
    const bodies = received.map((each) => verified(each));
    expect(bodies.map(({ type }) => type).sort()).toEqual(["lead.created", "lead.erasure-asked", "lead.woke"]);
    expect(bodies[0]?.data).toMatchObject({
      owner: { name: expect.any(String), email: expect.stringContaining("@") },
      desk: expect.stringMatching(new RegExp(`/bureau/demandes/${reference}$`)),
    });
  });

  it("wait behind the mails that are due, so that a receiver that does not answer delays none", async () => {
    await sendRequest();
    await runSweep(inMinutes(0));
    expect(await rows("SELECT DISTINCT rank FROM outbox WHERE kind = 'webhook'")).toEqual([{ rank: 2 }]);
  });

  it("follow no redirect, tell nothing of robots, and are forgotten with the person", async () => {
    status = 302;
    location = `${url}/ailleurs`;
    await sendRequest();
    await rows("UPDATE leads SET suspect = true, suspect_reasons = '{honeypot}'");
    await runSweep(inMinutes(0));
    expect(received).toEqual([]);
    await rows("UPDATE leads SET suspect = false");
    await runSweep(inMinutes(0));
    expect(received).toHaveLength(1);
    await rows("UPDATE leads SET erased_at = now()");
    status = 200;
    await runSweep(inMinutes(1));
    // The receiver hears that it has to erase too (GDPR, article 19), and nothing else.
    const [, last] = received;
    expect(received).toHaveLength(2);
    expect(last && verified(last)).toEqual({
      type: "lead.erased",
      timestamp: expect.any(String),
      data: { reference: expect.any(String), status: "new" },
    });
  });

  it.each([
    ["without a secret", { DESK_WEBHOOK_SECRET: "" }],
    ["with a secret of another form", { DESK_WEBHOOK_SECRET: "motdepasse" }],
    ["to an address without TLS", { DESK_WEBHOOK_URL: "http://crm.example/" }],
  ])("are not sent %s", async (_what, change) => {
    Object.assign(process.env, change);
    await sendRequest();
    await runSweep(inMinutes(0));
    expect(received).toEqual([]);
    expect(await rows("SELECT id FROM outbox WHERE kind = 'webhook'")).toEqual([]);
  });

  it("never leave a preview, whose database is a copy", () => {
    expect(createServices("deploy-preview").webhookTarget).toBeNull();
    expect(createServices("production").webhookTarget?.url).toBe(url);
  });
});
