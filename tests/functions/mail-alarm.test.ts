import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { database } from "../../netlify/kernel/database.ts";
import { readAlertTarget } from "../../netlify/kernel/webhook-target.ts";
import { readMailTrouble } from "../../netlify/mail/mail-trouble.ts";
import { createServices, type Services } from "../../netlify/services.ts";
import { createWebhook } from "../../netlify/watch/alert-channel.ts";
import { runMinute, runWatch } from "../../netlify/watch/jobs.ts";
import { runProbe } from "../../netlify/watch/probe.ts";
import { tryWatchers } from "../../scripts/local/try-watchers.ts";
import { answersOf, atParis, BAD_AFTERNOON, SOLENE } from "../lab/desk/scenario.ts";
import { newVisitor, RESPONSABLE, sendRequest, signIn } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import { contactValues, jsonRequest, requestBody, rows, send } from "./request-harness.ts";

const catcher = await catchMail();
const MINUTE = 60_000;
/** The sweep runs each minute and the watch each ten; here both run each ten. */
const STEP = 10 * MINUTE;
const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

interface Told {
  readonly at: Date;
  readonly subject: string;
  readonly text: string;
}

/** Services at a moment that write down what left by the webhook, and each beat. */
function watched(told: Told[], beats: Date[]) {
  return (moment: Date): Services => ({
    ...createServices("dev"),
    clock: () => moment,
    webhook: async ({ subject, lines }) => told.push({ at: moment, subject, text: lines.join("\n") }) > 0,
    heartbeat: async () => beats.push(moment) > 0,
  });
}

async function arrive({ at, form, person }: (typeof BAD_AFTERNOON.arrivals)[number]) {
  const values = answersOf(form, person);
  const request = jsonRequest(requestBody({ formType: form, values, at, metadata: { confirm: true } }));
  const answer = await send(request, { services: { clock: () => at } });
  expect(answer.status).toBe(200);
  return String(answer.body.reference);
}

/** Mails to the broker that are not sent; those of the trials go within a day. */
const leftBehind = () =>
  rows(`SELECT kind, outbox.state FROM outbox JOIN leads ON leads.id = lead_id
    WHERE kind IN ('lead', 'news') AND outbox.state <> 'sent' AND form_type <> 'sonde'`);

describe("the bad afternoon: a mail server that refuses everything from 14:00 to 18:00", () => {
  it("is known by name within minutes by another way, and nothing is left behind afterwards", async () => {
    const { from, until, arrivals } = BAD_AFTERNOON;
    const told: Told[] = [];
    const beats: Date[] = [];
    const at = watched(told, beats);
    await rows(
      "INSERT INTO probes (nonce_hash, started_at, expires_at, submission_id, done_at) VALUES ('a', $1, $1, gen_random_uuid(), $1)",
      [atParis(6, 23)],
    );
    const references: string[] = [];
    const trials: string[] = [];
    for (let now = atParis(13, 50); now <= atParis(18, 40); now = new Date(now.getTime() + STEP)) {
      catcher.behave(now >= from && now < until ? { kind: "refuse", code: 550 } : { kind: "accept" });
      const arrival = arrivals.find((one) => one.at.getTime() === now.getTime());
      if (arrival) references.push(await arrive(arrival));
      if (now.getUTCMinutes() === 20) {
        // The trial's form is replaced by a request that works, or not: here only its mail counts.
        const outcome = await runProbe(at(now), { siteUrl: "http://localhost:8888", send: trialForm(at(now)) });
        trials.push(`${now.toISOString().slice(11, 16)} ${outcome}`);
      }
      await runMinute(at(now));
      await runWatch(at(now));
    }
    const [first = "", declared = "", last = ""] = references;
    const whoKnew = told.map(({ at: moment, subject, text }) => ({
      at: moment.toISOString().slice(11, 16),
      subject,
      named: references.filter((reference) => text.includes(reference)),
    }));
    const alarms = whoKnew.filter(({ named }) => named.length > 0);
    expect(alarms.map(({ at: moment, named }) => [moment, named])).toEqual([
      ["13:10", [first]],
      ["13:30", [first, declared]],
      ["14:40", [first, declared, last]],
    ]);
    const names = new RegExp(`${arrivals.map(({ person }) => person.first).join("|")}|exemple\\.|06 39`);
    for (const { text } of told) expect(text).not.toMatch(names);
    // A receipt is no mail that may come twice: it stays named until somebody has called the person.
    const left = await readMailTrouble(database, atParis(18, 40));
    expect(left).toMatchObject({ mails: 0, receipts: 1, references: [declared] });
    // The heartbeat stops with the first refusal, and begins again once the mails have left and a trial has worked.
    const silent = beats.filter((beat) => beat >= atParis(14, 10) && beat < until);
    expect(silent).toEqual([]);
    expect(beats.some((beat) => beat >= until && beat <= atParis(19))).toBe(true);
    expect(trials.at(-1)).toMatch(/^17:20 sent$/);
    expect(await leftBehind()).toEqual([]);
    for (const reference of references) {
      expect(catcher.caught.filter(({ mail }) => mail.subject?.includes(reference)).length).toBeGreaterThan(0);
    }
  });
});

/** The form of the trial request, whose mail the sweep sends. */
function trialForm(services: Services): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(String(input));
    if (pathname === "/contact") return new Response('<input name="form-name">');
    if (pathname.endsWith("/form-token")) return Response.json({ token: "x" });
    const answer = await send(new Request(String(input), { ...init, signal: null }), {
      services: { clock: services.clock },
    });
    return Response.json(answer.body, { status: answer.status });
  };
}

describe("the alarm of mails that did not leave", () => {
  const dead = () => rows("UPDATE outbox SET state = 'dead', refused_at = now(), last_error_code = 'SMTP_550'");
  const now = () => new Date();
  const shownAt = ({ html }: { html: string }) => /name="vu" value="(\d+)"/.exec(html)?.[1] ?? "";

  it("stands on every page of the desk as one line, and ends when a member takes note of it", async () => {
    const visitor = await signIn(catcher);
    const reference = await sendRequest();
    expect((await visitor.get("/bureau")).text).not.toContain("parti,");
    await rows("UPDATE outbox SET state = 'dead', last_error_code = 'SMTP_550' WHERE kind = 'lead'");
    for (const path of ["/bureau", "/bureau/chiffres", "/bureau/personnes", `/bureau/demandes/${reference}`]) {
      expect((await visitor.get(path)).text).toMatch(/1 e-mail n’est pas parti, depuis \d+ min/);
    }
    const told: Told[] = [];
    const beats: Date[] = [];
    const at = watched(told, beats);
    await runMinute(at(now()));
    expect(told.map(({ text }) => text.includes(reference))).toEqual([true]);
    expect(beats).toEqual([]);
    const seen = shownAt(await visitor.get("/bureau/mails"));
    await visitor.post("/bureau/mails", { acte: "noter", vu: seen });
    expect((await visitor.get("/bureau")).text).not.toContain("parti, depuis");
    await runMinute(at(new Date(Date.now() + 61 * MINUTE)));
    expect(told).toHaveLength(1);
    expect(await rows("SELECT action FROM audit WHERE action = 'mails-seen'")).toHaveLength(1);
  });

  it("ends for the mails that the page had shown, and goes on for one that failed since", async () => {
    const visitor = await signIn(catcher);
    await sendRequest();
    await rows("UPDATE outbox SET state = 'dead', refused_at = now() - interval '1 minute' WHERE kind = 'lead'");
    const seen = shownAt(await visitor.get("/bureau/mails"));
    const later = await sendRequest({ email: "autre@exemple.fr" });
    await rows(
      `UPDATE outbox SET state = 'dead', refused_at = now() FROM leads
       WHERE leads.id = lead_id AND kind = 'lead' AND reference = $1`,
      [later],
    );
    await visitor.post("/bureau/mails", { acte: "noter", vu: seen });
    expect((await visitor.get("/bureau")).text).toMatch(/1 e-mail n’est pas parti, depuis/);
    const told: Told[] = [];
    await runMinute(watched(told, [])(now()));
    expect(told.map(({ text }) => text.includes(later))).toEqual([true]);
  });

  it("names a new reference again, and a declaration at once", async () => {
    const told: Told[] = [];
    const at = watched(told, []);
    await sendRequest();
    await dead();
    await runMinute(at(now()));
    const second = await sendRequest({ email: "autre@exemple.fr" });
    await dead();
    await runMinute(at(now()));
    expect(told).toHaveLength(1);
    await runMinute(at(new Date(Date.now() + 11 * MINUTE)));
    expect(told.at(-1)?.text).toContain(second);
    const declared = await sendRequest({}, "renoncer");
    await dead();
    await runMinute(at(new Date(Date.now() + 12 * MINUTE)));
    expect(told).toHaveLength(3);
    expect(told.at(-1)?.text).toContain(declared);
  });

  it("leaves a closed mailbox dead and named: its mail goes back to the queue once only", async () => {
    catcher.behave({
      kind: "refuse",
      code: 550,
      only: ["sinistres@cabinet-galibier.example", "secours@cabinet-galibier.example"],
    });
    const told: Told[] = [];
    const at = watched(told, []);
    const reference = await sendRequest();
    const later = (minutes: number) => at(new Date(Date.now() + minutes * MINUTE));
    for (const minutes of [0, 20, 21, 60, 120, 180]) {
      await runMinute(later(minutes));
      if (minutes === 20) {
        await send(
          jsonRequest(requestBody({ values: contactValues({ email: "b@exemple.fr", service: "commercial" }) })),
          {
            services: { clock: later(minutes).clock },
          },
        );
      }
    }
    expect(
      await rows(
        "SELECT state, revived_at IS NOT NULL AS revived FROM outbox JOIN leads ON leads.id = lead_id WHERE kind = 'lead' AND reference = $1",
        [reference],
      ),
    ).toEqual([{ state: "dead", revived: true }]);
    expect(told.filter(({ text }) => text.includes(reference))).toHaveLength(2);
  });

  it("says nothing of a receipt that only waits for its turn, and never ends by a failing receipt of a visitor", async () => {
    const told: Told[] = [];
    await sendRequest();
    await rows("UPDATE outbox SET state = 'dead' WHERE kind = 'receipt'");
    await runMinute(watched(told, [])(now()));
    expect(told).toEqual([]);
  });

  it("leaves no receipt of an ordinary request for somebody to take note of, however many addresses are invented", async () => {
    catcher.behave({ kind: "refuse", code: 550, only: ["inventee@exemple.fr"] });
    await sendRequest({ email: "inventee@exemple.fr" });
    await sendRequest({ email: "inventee@exemple.fr" }, "renoncer");
    await runMinute(watched([], [])(now()));
    expect(
      await rows(
        `SELECT form_type, acknowledged_at IS NULL AS waits FROM outbox JOIN leads ON leads.id = lead_id
         WHERE outbox.kind = 'receipt' AND outbox.state = 'dead' ORDER BY form_type`,
      ),
    ).toEqual([
      { form_type: "contact", waits: false },
      { form_type: "renoncer", waits: true },
    ]);
  });
});

describe("a promised answer", () => {
  const asked = { at: new Date("2026-11-23T09:00:00Z"), form: "contact", person: SOLENE } as const;
  const due = new Date("2026-11-24T08:30:00Z");
  const reminders = () => catcher.caught.filter(({ mail }) => mail.subject?.includes("promise"));

  it("is reminded of to whoever has the request, also after « Je m'en occupe », with reference and link", async () => {
    await signIn(catcher);
    const reference = await arrive(asked);
    await rows("UPDATE leads SET status = 'taken', owner_id = (SELECT id FROM desk_members)");
    await runWatch({ ...createServices("dev"), clock: () => due });
    await runWatch({ ...createServices("dev"), clock: () => due });
    expect(reminders().map(({ to }) => to)).toEqual([["responsable@cabinet.example"]]);
    expect(reminders()[0]?.mail.text).toContain(`/bureau/demandes/${reference}`);
  });

  it("and the way in have a Message-ID of their own each time, so that no mailbox drops the second as a repeat", async () => {
    await signIn(catcher);
    for (const email of ["a@exemple.fr", "b@exemple.fr"]) await sendRequest({ email });
    await rows(
      `INSERT INTO outbox (kind, recipient, payload, created_at, next_attempt_at)
       SELECT 'desk', 'member', jsonb_build_object('member', (SELECT min(id) FROM desk_members), kind, (SELECT jsonb_agg(reference)
         FROM leads)), now(), now() - interval '1 minute' FROM unnest(ARRAY['due', 'due', 'given']) AS kind`,
    );
    await runMinute(watched([], [])(new Date()));
    const visitor = newVisitor();
    for (let turn = 0; turn < 2; turn += 1) {
      await visitor.post("/bureau/entrer", { email: RESPONSABLE, vers: "/bureau/demandes/GA-2611-7K3QX" });
    }
    const mails = catcher.caught.filter(({ to }) => to.includes(RESPONSABLE));
    expect(mails).toHaveLength(6);
    expect(new Set(mails.map(({ mail }) => mail.messageId)).size).toBe(6);
  });

  it("is not, once somebody has answered", async () => {
    await signIn(catcher);
    await arrive(asked);
    await rows("UPDATE leads SET status = 'contacted', first_response_at = now()");
    await runWatch({ ...createServices("dev"), clock: () => due });
    expect(reminders()).toEqual([]);
  });
});

describe("the way of alerts beside the mail", () => {
  async function receiver() {
    const received: { headers: Readonly<Record<string, unknown>>; body: string }[] = [];
    const server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        received.push({ headers: request.headers, body });
        response.end("ok");
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    return { url: `http://127.0.0.1:${port}/x`, received };
  }

  async function receive(form: string | null) {
    const { url, received } = await receiver();
    const target = readAlertTarget(url, SECRET, form);
    if (target === null) throw new Error("no target");
    const webhook = createWebhook(target, () => atParis(14));
    expect(await webhook({ subject: "Sujet", lines: ["Un", "Deux"] }, "alert_7")).toBe(true);
    const [one] = received;
    if (!one) throw new Error("nothing came");
    return one;
  }

  it.each([
    [null, { text: "Sujet\nUn\nDeux" }],
    ["gotify", { title: "Sujet", message: "Un\nDeux", priority: 8 }],
  ])("writes JSON for the form %s", async (form, body) => {
    expect(JSON.parse((await receive(form)).body)).toEqual(body);
  });

  it("writes plain text for ntfy", async () => {
    const { body, headers } = await receive("ntfy");
    expect(body).toBe("Sujet\nUn\nDeux");
    expect(headers["content-type"]).toContain("text/plain");
  });

  it("and the heartbeat are tried before a launch: what nobody answers is a problem, what is missing a note", async () => {
    const { url, received } = await receiver();
    const heard = await tryWatchers({ ALERT_WEBHOOK_URL: url });
    expect(received).toHaveLength(1);
    expect(received[0]?.body).toContain("[Essai]");
    expect(heard.problems).toEqual([]);
    expect(heard.notes).toEqual([
      expect.stringContaining("HEARTBEAT_URL manque"),
      "ALERT_WEBHOOK_URL : l'essai est arrivé.",
    ]);
    const mute = await tryWatchers({ ALERT_WEBHOOK_URL: "http://127.0.0.1:1/x" });
    expect(mute.problems.map(({ field }) => field)).toEqual(["ALERT_WEBHOOK_URL"]);
  });

  it("signs as the desk's webhook does", async () => {
    const { body, headers } = await receive("text");
    const signed = `alert_7.${atParis(14).getTime() / 1000}.${body}`;
    const key = Buffer.from(SECRET.slice(6), "base64");
    expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
  });

  it.each(["http://exemple.fr/x", "ftp://exemple.fr", "n'importe quoi"])("is none at « %s »", (url) => {
    expect(readAlertTarget(url, null, null)).toBeNull();
  });
});
