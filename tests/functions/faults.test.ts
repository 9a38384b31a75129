import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createIntakeStore } from "../../netlify/intake/intake-store.ts";
import { database, type Queryable } from "../../netlify/kernel/database.ts";
import { sweepOutbox } from "../../netlify/mail/outbox.ts";
import { createOutboxStore } from "../../netlify/mail/outbox-store.ts";
import { createSmtpMailer } from "../../netlify/mail/smtp.ts";
import { createServices, type Services } from "../../netlify/services.ts";
import { runSweep, runWatch } from "../../netlify/watch/jobs.ts";
import { validExamples } from "../support/valid-examples.ts";
import { catchMail } from "./mail-caught.ts";
import { startSilentServer, startSleepyProxy } from "./mail-server.ts";
import { contactValues, jsonRequest, requestBody, rows, send, useEnvironment } from "./request-harness.ts";

const MINUTE = 60_000;
const DEAD_DATABASE = "postgres://postgres@127.0.0.1:1/postgres";
const DEAD_SMTP = "smtp://127.0.0.1:1";

const catcher = await catchMail();

afterEach(() => {
  useEnvironment(catcher.url);
  vi.restoreAllMocks();
});

/** Services whose clock is ahead by some minutes. */
function later(minutes: number, change: Partial<Services> = {}): Services {
  return { ...createServices("dev"), clock: () => new Date(Date.now() + minutes * MINUTE), ...change };
}

function setSmtp(url: string | undefined): void {
  if (url === undefined) delete process.env.SMTP_URL;
  else process.env.SMTP_URL = url;
}

const requestMail = () =>
  rows("SELECT state, recipient, attempts, last_error_code AS code FROM outbox WHERE kind = 'lead'");

describe("a mail server in trouble never costs a request", () => {
  it.each([
    ["is not there", () => setSmtp(DEAD_SMTP), "ESOCKET|ECONNECTION"],
    ["is not configured", () => setSmtp(undefined), "SMTP_URL_MISSING"],
    ["has an address that cannot be read", () => setSmtp("pas une adresse"), "SMTP_URL_MISSING"],
    ["is busy (421 as greeting)", () => catcher.behave({ kind: "busy" }), "SMTP_421"],
    ["greylists (450)", () => catcher.behave({ kind: "refuse", code: 450 }), "SMTP_450"],
    ["has an error (451)", () => catcher.behave({ kind: "refuse", code: 451 }), "SMTP_451"],
    ["is full (452)", () => catcher.behave({ kind: "refuse", code: 452 }), "SMTP_452"],
  ])("when it %s: stored, answered with success, mail pending", async (_name, arrange, code) => {
    arrange();
    const answer = await send(jsonRequest(requestBody()));
    expect(answer.status).toBe(200);
    expect(answer.body.success).toBe(true);
    expect(await requestMail()).toEqual([
      { state: "pending", recipient: "sinistre", attempts: 1, code: expect.stringMatching(new RegExp(`^(${code})$`)) },
    ]);
  });

  it.each([550, 552, 554])(
    "sends once to the backup mailbox when the address is refused for good (%i)",
    async (code) => {
      catcher.behave({ kind: "refuse", code, only: ["sinistres@cabinet-galibier.example"] });
      await send(jsonRequest(requestBody()));
      expect(await requestMail()).toEqual([{ state: "sent", recipient: "backup", attempts: 2, code: null }]);
      const [mail] = catcher.caught.filter(({ to }) => to.includes("secours@cabinet-galibier.example"));
      expect(mail?.mail.subject).toMatch(/^\[Boîte de secours\] \[Contact\] .+ GA-/);
    },
  );

  it("marks the mail dead and raises one alert when the backup is refused too", async () => {
    catcher.behave({
      kind: "refuse",
      code: 550,
      only: ["sinistres@cabinet-galibier.example", "secours@cabinet-galibier.example"],
    });
    await send(jsonRequest(requestBody()));
    await send(jsonRequest(requestBody({ values: contactValues({ email: "autre@exemple.fr" }) })));
    expect(await requestMail()).toEqual([
      { state: "dead", recipient: "backup", attempts: 2, code: "SMTP_550" },
      { state: "dead", recipient: "backup", attempts: 2, code: "SMTP_550" },
    ]);
    for (const _run of [1, 2]) await runWatch(createServices("dev"));
    const alerts = catcher.caught.filter(({ to }) => to.includes("technique@cabinet-galibier.example"));
    expect(
      alerts.filter(({ mail }) => mail.subject?.startsWith("[Alerte site] 2 e-mails ne sont pas partis")),
    ).toHaveLength(1);
    for (const { reference } of await rows("SELECT reference FROM leads")) {
      expect(alerts[0]?.mail.text).toContain(String(reference));
    }
  });

  it("gives up on a server that takes the connection and says nothing, and answers meanwhile", async () => {
    const silent = await startSilentServer();
    process.env.SMTP_URL = `smtp://127.0.0.1:${silent.port}`;
    // The server is silent until this test stops it: an answer that waited for it would never come.
    const answer = await send(jsonRequest(requestBody()));
    expect(answer.status).toBe(200);
    expect(await requestMail()).toMatchObject([{ state: "pending", attempts: 1 }]);
    await silent.stop();
  });

  it("sends everything once the server is back, in the time of the waits", async () => {
    catcher.behave({ kind: "refuse", code: 451 });
    await send(jsonRequest(requestBody()));
    await runSweep(later(0));
    expect(await requestMail()).toMatchObject([{ attempts: 1 }]);
    await runSweep(later(1.1));
    expect(await requestMail()).toMatchObject([{ attempts: 2, state: "pending" }]);
    catcher.behave({ kind: "accept" });
    await runSweep(later(4));
    expect(await requestMail()).toMatchObject([{ attempts: 3, state: "sent" }]);
    const ids = catcher.caught.map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  it("ends every mail within six hours: sent, or dead with an alert", async () => {
    catcher.behave({ kind: "refuse", code: 451 });
    await send(jsonRequest(requestBody()));
    for (let minutes = 1; minutes <= 360; minutes += 5) await runSweep(later(minutes));
    expect(await requestMail()).toMatchObject([{ state: "dead", recipient: "backup", code: "SMTP_451" }]);
    await runWatch(later(361));
    const alarm =
      "SELECT count(*)::int AS n FROM outbox WHERE kind = 'alert' AND payload->>'subject' LIKE '%n''est pas parti%'";
    expect(await rows(alarm)).toEqual([{ n: 1 }]);
  });
});

describe("sweepers", () => {
  async function queue(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const values = contactValues({ email: `personne${index}@exemple.fr` });
      await send(jsonRequest(requestBody({ values })), { mode: "store" });
    }
  }

  it("send each mail once when two run at the same time", async () => {
    await queue(12);
    const results = await Promise.all([runSweep(later(0)), runSweep(later(0))]);
    expect(results.reduce((sum, result) => sum + (result?.sent ?? 0), 0)).toBe(24);
    expect(new Set(catcher.caught.map(({ mail }) => mail.messageId)).size).toBe(24);
    expect(catcher.caught).toHaveLength(24);
  });

  it("send an alert before the mails of a flood, however many wait", async () => {
    await queue(2);
    await rows(
      `INSERT INTO outbox (lead_id, kind, recipient, created_at, next_attempt_at)
       SELECT lead_id, kind, recipient, created_at, next_attempt_at - n * interval '1 second'
       FROM outbox, generate_series(1, 500) AS n`,
    );
    const notice = { subject: "[Alerte site] Essai", lines: ["Essai"] };
    await createOutboxStore(database).addNotice("alert", notice, "essai", new Date());
    await sweepOutbox(createServices("dev"), { limit: 3, beginMs: 2_000, lifeMs: 9_000 });
    expect(catcher.caught.map(({ mail }) => mail.subject)).toContain("[Alerte site] Essai");
  });

  it("take over a mail whose sender ended, once its lease has ended, and ignore the late answer", async () => {
    await queue(1);
    const outbox = createOutboxStore(database);
    const now = new Date(Date.now() + 1_000);
    const [claimed] = await outbox.claim(1, now, 60_000);
    expect(claimed).toBeDefined();
    if (!claimed) return;
    expect(await outbox.claim(5, now, 60_000)).toHaveLength(1);
    expect(await outbox.claim(5, new Date(now.getTime() + 59_000), 60_000)).toHaveLength(0);
    const again = await outbox.claim(5, new Date(now.getTime() + 61_000), 60_000);
    expect(again.map(({ id }) => id)).toContain(claimed.id);
    expect(await outbox.settle(claimed, { kind: "dead", code: "LATE" }, null, now)).toBe(false);
    expect(await rows("SELECT state FROM outbox WHERE id = $1", [claimed.id])).toEqual([{ state: "pending" }]);
  });

  it("keep the function running for the receipt when what became of the broker's mail cannot be written", async () => {
    const { mailer, outbox } = createServices("dev");
    let left: string[] = [];
    await send(jsonRequest(requestBody()), {
      services: {
        mailer: {
          send: async (mail, ms) => {
            const isReceipt = mail.headers["X-Notification"] === "accuse-de-reception";
            if (isReceipt) await pause(200);
            const delivery = await mailer.send(mail, ms);
            left = [...left, isReceipt ? "receipt" : "lead"];
            return delivery;
          },
        },
        outbox: {
          ...outbox,
          claim: async () => [],
          settle: async () => {
            throw Object.assign(new Error("away"), { code: "ECONNRESET" });
          },
        },
      },
    });
    expect(left).toEqual(["lead", "receipt"]);
  });

  it("sweep a few due mails behind each new request", async () => {
    await queue(1);
    await send(jsonRequest(requestBody({ values: contactValues({ email: "suivante@exemple.fr" }) })));
    expect(await rows("SELECT count(*)::int AS waiting FROM outbox WHERE state = 'pending'")).toEqual([{ waiting: 0 }]);
  });

  it("mail nothing from a deploy preview, which works on a copy of real data", async () => {
    await queue(1);
    const preview = createServices("deploy-preview");
    expect(preview.mailMode).toBe("held");
    expect(await runSweep(preview)).toEqual({ sent: 0, failed: 0, unknown: 0, dead: 0 });
    const answer = await send(jsonRequest(requestBody()), { services: preview });
    expect(answer.status).toBe(200);
    expect(catcher.caught).toHaveLength(0);
    expect(await rows("SELECT DISTINCT state FROM outbox ORDER BY state")).toEqual([
      { state: "held" },
      { state: "pending" },
    ]);
  });

  it("write only to the preview mailbox when a preview has one", async () => {
    const preview = createServices("deploy-preview", { ...process.env, LEADS_PREVIEW_MAILBOX: "essai@exemple.fr" });
    await send(jsonRequest(requestBody()), { services: preview });
    expect(new Set(catcher.caught.flatMap(({ to }) => to))).toEqual(new Set(["essai@exemple.fr"]));
  });

  it("wait for a slow relay as production does, at the preview mailbox too", async () => {
    const preview = createServices("deploy-preview", { ...process.env, LEADS_PREVIEW_MAILBOX: "essai@exemple.fr" });
    await send(jsonRequest(requestBody()), { services: preview, mode: "store" });
    catcher.behave({ kind: "slow-greeting", afterMs: 5_000 });
    expect(await runSweep(preview)).toEqual({ sent: 2, failed: 0, unknown: 0, dead: 0 });
    expect(catcher.caught.flatMap(({ to }) => to)).toEqual(["essai@exemple.fr", "essai@exemple.fr"]);
  });
});

describe("a database in trouble", () => {
  it("that is down: the mail says « NON ENREGISTRÉ », and the visitor reads that it went by mail", async () => {
    process.env.NETLIFY_DB_URL = DEAD_DATABASE;
    const answer = await send(jsonRequest(requestBody()));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      stored: false,
      reference: expect.stringMatching(/^GA-/),
      deadline: expect.stringContaining("Réponse avant"),
      notice: {
        title: "Demande transmise par e-mail",
        text: expect.stringMatching(/n'y est pas encore.+appelez le 0/),
      },
    });
    expect(catcher.caught).toHaveLength(1);
    expect(catcher.caught[0]?.mail.subject).toMatch(/^NON ENREGISTRÉ \[Contact\] .+ GA-/);
    expect(catcher.caught[0]?.mail.text).toContain("ce message en est la seule trace");
    expect(catcher.caught[0]?.to).toEqual(["sinistres@cabinet-galibier.example"]);
  });

  it("that is down, with the mailbox refused: the backup mailbox gets it", async () => {
    process.env.NETLIFY_DB_URL = DEAD_DATABASE;
    catcher.behave({ kind: "refuse", code: 550, only: ["sinistres@cabinet-galibier.example"] });
    expect((await send(jsonRequest(requestBody()))).status).toBe(200);
    expect(catcher.caught.map(({ to }) => to)).toEqual([["secours@cabinet-galibier.example"]]);
  });

  it("that is down, with the receipt of a declaration refused: its mailbox is told to hand it over", async () => {
    process.env.NETLIFY_DB_URL = DEAD_DATABASE;
    const values = { ...validExamples.renoncer, email: "pleine@exemple.fr" };
    catcher.behave({ kind: "refuse", code: 552, only: ["pleine@exemple.fr"] });
    const body = requestBody({ formType: "renoncer", values, metadata: { confirm: true } });
    const { reference } = (await send(jsonRequest(body))).body;
    expect(catcher.caught.map(({ mail }) => mail.subject)).toEqual([
      expect.stringMatching(/^NON ENREGISTRÉ /),
      `[Alerte site] L'accusé de réception ${reference} n'est pas confirmé`,
    ]);
    expect(new Set(catcher.caught.flatMap(({ to }) => to)).size).toBe(1);
  });

  it("that is down together with the mail server: 503, Retry-After, nothing acknowledged", async () => {
    process.env.NETLIFY_DB_URL = DEAD_DATABASE;
    process.env.SMTP_URL = DEAD_SMTP;
    const answer = await send(jsonRequest(requestBody()));
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("30");
    expect(answer.body).toEqual({ success: false, error: "Une erreur est survenue. Veuillez réessayer." });
  });

  it("calls the webhook when nothing else is left", async () => {
    process.env.NETLIFY_DB_URL = DEAD_DATABASE;
    process.env.SMTP_URL = DEAD_SMTP;
    const said = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("ok"));
    const services = createServices("dev", { ...process.env, ALERT_WEBHOOK_URL: "https://crochet.example/x" });
    await services.reportFailure();
    await services.reportFailure();
    expect(said).toHaveBeenCalledTimes(1);
    expect(said.mock.calls[0]?.[1]).toMatchObject({ method: "POST", redirect: "error" });
  });

  it("that refuses a first connection is tried once more", async () => {
    let calls = 0;
    const flaky: Queryable = {
      query: (text, params) => {
        calls += 1;
        if (calls === 1) return Promise.reject(Object.assign(new Error("refused"), { code: "ECONNREFUSED" }));
        return database.query(text, params);
      },
    };
    const answer = await send(jsonRequest(requestBody()), { services: { store: createIntakeStore(flaky) } });
    expect(answer.status).toBe(200);
    expect(await rows("SELECT count(*)::int AS count FROM leads")).toEqual([{ count: 1 }]);
    // The second attempt leaves the counter out, because a counter that fails must not lose the request.
    expect(await rows("SELECT key FROM visit_counters")).toEqual([]);
  });

  it("whose answer is lost after the commit still gives one row and the same reference", async () => {
    let lost = false;
    const forgetful: Queryable = {
      query: async (text, params) => {
        const result = await database.query(text, params);
        if (!lost) {
          lost = true;
          throw Object.assign(new Error("connection reset"), { code: "ECONNRESET" });
        }
        return result;
      },
    };
    const body = requestBody({ submissionId: randomUUID() });
    const answer = await send(jsonRequest(body), { services: { store: createIntakeStore(forgetful) } });
    expect(answer.status).toBe(200);
    expect(await rows("SELECT reference FROM leads")).toEqual([{ reference: answer.body.reference }]);
    // The lease of the mail was taken by the answer that was lost: the sweeper sends it once that has ended.
    await runSweep(later(2));
    expect(await requestMail()).toMatchObject([{ state: "sent" }]);
  });

  it("that has the reference already gives the next one", async () => {
    await send(jsonRequest(requestBody({ submissionId: randomUUID() })));
    const taken = (await rows("SELECT reference FROM leads"))[0]?.reference;
    const store = createIntakeStore(database);
    const services: Partial<Services> = {
      store: {
        save: (order) => store.save({ ...order, references: [String(taken), ...order.references] }),
      },
    };
    const answer = await send(jsonRequest(requestBody({ values: contactValues({ email: "b@exemple.fr" }) })), {
      services,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.reference).not.toBe(taken);
  });

  it("that wakes from sleep in three seconds is waited for", async () => {
    const address = new URL(String(process.env.NETLIFY_DB_URL));
    const proxy = await startSleepyProxy(Number(address.port), 3_000);
    address.port = String(proxy.port);
    process.env.NETLIFY_DB_URL = address.href;
    const answer = await send(jsonRequest(requestBody()));
    expect(answer.status).toBe(200);
    useEnvironment(catcher.url);
    expect(await rows("SELECT reference FROM leads")).toEqual([{ reference: answer.body.reference }]);
    expect(catcher.caught.map(({ mail }) => mail.subject).join()).not.toContain("NON ENREGISTRÉ");
    await proxy.stop();
  });

  it("whose counter cannot be reached lets requests pass", async () => {
    const services = createServices("dev");
    process.env.NETLIFY_DB_URL = DEAD_DATABASE;
    expect(await services.limiter.count(services.limiter.visit("192.0.2.1", new Date()))).toBe("fine");
  });
});

it("refuses to read files or addresses of the server into a mail", async () => {
  const mail = {
    to: "a@exemple.fr",
    from: { name: "x", address: "b@exemple.fr" },
    replyTo: null,
    subject: "x",
    text: "x",
    html: JSON.parse('{"path":"/etc/hostname"}'),
    messageId: "<x@exemple.fr>",
    headers: {},
  };
  const delivery = await createSmtpMailer(catcher.url).send(mail);
  expect(delivery.kind).toBe("temporary");
  expect(catcher.caught).toHaveLength(0);
});
