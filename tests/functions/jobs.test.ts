import { describe, expect, it, vi } from "vitest";
import { database } from "../../netlify/kernel/database.ts";
import { createServices, runJob, type Services } from "../../netlify/services.ts";
import { forwardAlerts } from "../../netlify/watch/alert-channel.ts";
import { countServerError } from "../../netlify/watch/alerts.ts";
import { runMinute, runRetention, runSweep, runWatch } from "../../netlify/watch/jobs.ts";
import { RETENTION } from "../../netlify/watch/retention.ts";
import { HONEYPOT_FIELD } from "../../src/forms/form-data.ts";
import { validExamples } from "../support/valid-examples.ts";
import { catchMail } from "./mail-caught.ts";
import { contactValues, jsonRequest, requestBody, rows, send } from "./request-harness.ts";

const catcher = await catchMail();

/** Services that believe it is this moment. */
function at(moment: string, change: Partial<Services> = {}): Services {
  return { ...createServices("dev"), clock: () => new Date(moment), ...change };
}

/** Stores a request as if it had come at this moment; its mail waits. */
async function requestAt(moment: string, values: Readonly<Record<string, unknown>> = contactValues()): Promise<void> {
  const answer = await send(jsonRequest(requestBody({ values, at: new Date(moment) })), {
    mode: "store",
    services: { clock: () => new Date(moment) },
  });
  expect(answer.status).toBe(200);
}

/** A moment more than thirty days before the tests of retention. */
const HANDLED = "2026-10-20T09:00:00Z";

const technical = () => catcher.caught.filter(({ to }) => to.includes("technique@cabinet-galibier.example"));
const subjects = () => technical().map(({ mail }) => mail.subject);
const alerts = () => subjects().filter((subject) => !subject?.startsWith("[Résumé du site]"));

describe("the watch", () => {
  it("says nothing when nothing is wrong", async () => {
    await runWatch(at("2026-11-23T09:00:00Z"));
    expect(await rows("SELECT id FROM outbox WHERE kind <> 'digest'")).toEqual([]);
  });

  it("reports mails that wait for more than 30 minutes, once, however often it runs", async () => {
    await requestAt("2026-11-23T09:00:00Z");
    await runWatch(at("2026-11-23T09:20:00Z"));
    expect(alerts()).toEqual([]);
    await runWatch(at("2026-11-23T09:35:00Z"));
    await rows("UPDATE outbox SET state = 'pending' WHERE kind = 'lead'");
    await runWatch(at("2026-11-23T09:45:00Z"));
    expect(alerts()).toEqual(["[Alerte site] 1 e-mail n'est pas parti, depuis 45 min"]);
    const alert = technical().find(({ mail }) => mail.subject?.startsWith("[Alerte site]"));
    expect(alert?.mail.headers.find(({ key }) => key === "x-priority")?.value).toBe("1");
  });

  it("reports a burst of failed answers", async () => {
    for (let index = 0; index < 4; index += 1) await countServerError(database, new Date("2026-11-23T09:00:00Z"));
    await runWatch(at("2026-11-23T09:01:00Z"));
    expect(alerts()).toEqual(["[Alerte site] 4 envois en échec en dix minutes"]);
  });

  it("reports 48 opening hours without a request, not before", async () => {
    await requestAt("2026-11-23T09:00:00Z");
    await runSweep(at("2026-11-23T09:00:30Z"));
    await runWatch(at("2026-11-30T08:50:00Z"));
    expect(subjects().filter((subject) => subject?.includes("48 heures"))).toEqual([]);
    await runWatch(at("2026-11-30T09:10:00Z"));
    await runWatch(at("2026-11-30T09:20:00Z"));
    expect(subjects().filter((subject) => subject?.includes("48 heures"))).toEqual([
      "[Alerte site] Aucune demande depuis 48 heures d'ouverture",
    ]);
  });

  it("reminds the technical mailbox of a promised answer, once, where the desk has no member", async () => {
    await requestAt("2026-11-23T09:00:00Z");
    await requestAt("2026-11-23T09:05:00Z", contactValues({ email: "b@exemple.fr" }));
    await rows("UPDATE leads SET status = 'handled' WHERE email = 'b@exemple.fr'");
    const [request] = await rows("SELECT reference, deadline_at FROM leads WHERE status = 'new'");
    expect(request?.deadline_at).toEqual(new Date("2026-11-24T09:00:00Z"));
    await runSweep(at("2026-11-23T09:06:00Z"));
    await runWatch(at("2026-11-24T08:20:00Z"));
    await runWatch(at("2026-11-24T08:30:00Z"));
    const reminders = technical().filter(({ mail }) => mail.subject?.startsWith("[Rappel]"));
    expect(reminders.map(({ mail }) => mail.subject)).toEqual(["[Rappel] 1 réponse(s) promise(s) dans l'heure"]);
    expect(reminders[0]?.mail.text).toContain(String(request?.reference));
  });

  it("gives each alert to the webhook once, and again when the webhook refused it", async () => {
    await requestAt("2026-11-23T09:00:00Z");
    const said: string[] = [];
    let works = false;
    const webhook = async ({ subject }: { subject: string }) => {
      said.push(subject);
      return works;
    };
    await runWatch(at("2026-11-23T09:40:00Z", { webhook }));
    works = true;
    await runWatch(at("2026-11-23T09:50:00Z", { webhook }));
    await runWatch(at("2026-11-23T10:00:00Z", { webhook }));
    expect(said).toHaveLength(2);
  });

  it("begins no further alert once the webhook keeps it waiting: the watch goes on, and the next one gives the others", async () => {
    await rows(
      `INSERT INTO outbox (kind, recipient, payload, created_at, next_attempt_at)
       SELECT 'alert', 'technical', '{"subject": "Essai", "lines": []}', now(), now() FROM generate_series(1, 6)`,
    );
    vi.useFakeTimers({ toFake: ["performance"] });
    const slow = vi.fn(async () => {
      vi.advanceTimersByTime(5_000);
      return false;
    });
    expect(await forwardAlerts(database, slow, new Date())).toBe(0);
    expect(slow).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
    expect(await forwardAlerts(database, async () => true, new Date())).toBe(6);
  });

  it("gives an alert to the webhook again when the process that gave it ended before it was taken", async () => {
    await requestAt("2026-11-23T09:00:00Z");
    const said: string[] = [];
    const killed = vi.fn(() => new Promise<boolean>(() => undefined));
    void runWatch(at("2026-11-23T09:40:00Z", { webhook: killed }));
    await vi.waitFor(() => expect(killed).toHaveBeenCalledOnce());
    await runWatch(at("2026-11-23T09:50:00Z", { webhook: async ({ subject }) => said.push(subject) > 0 }));
    expect(said).toEqual(["[Alerte site] 1 e-mail n'est pas parti, depuis 40 min"]);
  });

  it("writes to the technical mailbox when the database itself is away", async () => {
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    const broken = { query: () => Promise.reject(Object.assign(new Error("x"), { code: "ECONNREFUSED" })) };
    const response = await runJob(at("2026-11-23T09:00:00Z", { database: broken }), runWatch);
    expect(response.status).toBe(503);
    expect(subjects()).toEqual(["[Alerte site] La base de données ne répond pas"]);
    vi.restoreAllMocks();
  });

  it("says that a task failed, and nothing of the database, when it is something else", async () => {
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    await runJob(at("2026-11-23T11:00:00Z"), () => Promise.reject(new TypeError("x")));
    expect(subjects()).toEqual(["[Alerte site] Une tâche du site a échoué"]);
    vi.restoreAllMocks();
  });

  it("says so on a machine too whose clock was set back", async () => {
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    await runJob(at("2026-11-22T23:00:00Z"), () => Promise.reject(new TypeError("x")));
    expect(subjects()).toEqual(["[Alerte site] Une tâche du site a échoué"]);
    vi.restoreAllMocks();
  });
});

describe("the daily digest", () => {
  it("counts yesterday by form and status, once a day from seven o'clock, without personal data", async () => {
    await requestAt("2026-11-23T09:00:00Z");
    await requestAt("2026-11-23T10:00:00Z", contactValues({ email: "b@exemple.fr" }));
    await requestAt("2026-11-23T11:00:00Z", contactValues({ email: "r@exemple.fr", [HONEYPOT_FIELD]: "x" }));
    await rows("UPDATE leads SET status = 'won' WHERE email = 'b@exemple.fr'");
    await rows("UPDATE outbox SET state = 'sent'");
    await runWatch(at("2026-11-24T05:30:00Z"));
    expect(subjects()).toEqual([]);
    await runWatch(at("2026-11-24T06:30:00Z"));
    await runWatch(at("2026-11-24T06:40:00Z"));
    expect(subjects()).toEqual(["[Résumé du site] 2 demandes le 23/11/2026"]);
    const text = technical()[0]?.mail.text ?? "";
    expect(text).toContain("- Message de contact, à traiter : 1");
    expect(text).toContain("- Message de contact, gagnées : 1");
    expect(text).toContain("À vérifier (peut-être des robots) : 1. Lisez-les au bureau avant trente jours");
    expect(text).not.toMatch(/Solène|exemple\.fr/);
  });

  it("names suspects whose mail was held back", async () => {
    await requestAt("2026-11-23T09:00:00Z", contactValues({ [HONEYPOT_FIELD]: "x" }));
    await rows("UPDATE outbox SET state = 'held'");
    const [request] = await rows("SELECT reference FROM leads");
    await runWatch(at("2026-11-24T06:30:00Z"));
    expect(technical()[0]?.mail.text).toContain(`à lire au bureau : 1 (${request?.reference}).`);
  });

  it("that the mail server refuses is named by the alarm, and leaves once the server takes mail again", async () => {
    await requestAt("2026-11-23T09:00:00Z", contactValues({ [HONEYPOT_FIELD]: "x" }));
    await rows("UPDATE outbox SET state = 'held'");
    catcher.behave({ kind: "busy" });
    await runWatch(at("2026-11-24T06:30:00Z"));
    for (let hour = 7; hour < 14; hour += 1) await runMinute(at(`2026-11-24T${String(hour).padStart(2, "0")}:30:00Z`));
    expect(await rows("SELECT state FROM outbox WHERE kind = 'digest'")).toEqual([{ state: "dead" }]);
    const [alarm] = await rows("SELECT payload->>'subject' AS subject FROM outbox WHERE kind = 'alert'");
    expect(alarm?.subject).toMatch(/^\[Alerte site\] 1 e-mail n'est pas parti/);
    catcher.behave({ kind: "accept" });
    await requestAt("2026-11-24T14:00:00Z");
    for (const time of ["14:01", "14:30", "14:31"]) await runMinute(at(`2026-11-24T${time}:00Z`));
    const [suspect] = await rows("SELECT reference FROM leads WHERE suspect");
    const digest = technical().find(({ mail }) => mail.subject?.startsWith("[Résumé du site]"));
    expect(digest?.mail.text).toContain(String(suspect?.reference));
  });
});

describe("retention", () => {
  it("deletes prospects after three years, suspects after thirty days, counters after a day, and says so", async () => {
    await requestAt("2023-11-20T09:00:00Z", contactValues({ email: "vieux@exemple.fr" }));
    await requestAt("2023-11-20T09:00:00Z", contactValues({ email: "relance@exemple.fr" }));
    await requestAt("2023-11-25T09:00:00Z", contactValues({ email: "jeune@exemple.fr" }));
    await requestAt("2026-10-01T09:00:00Z", contactValues({ email: "robot@exemple.fr", [HONEYPOT_FIELD]: "x" }));
    await requestAt("2026-11-01T09:00:00Z", contactValues({ email: "doute@exemple.fr", [HONEYPOT_FIELD]: "x" }));
    await rows("UPDATE leads SET last_contact_at = '2026-01-01' WHERE email = 'relance@exemple.fr'");
    await rows(
      "INSERT INTO rate_counters VALUES ('m:vieux', '2026-11-20T08:00:00Z', 3), ('m:neuf', '2026-11-21T08:00:00Z', 3)",
    );
    const minute = (text: string) => Math.floor(Date.parse(text) / 60_000);
    await rows("INSERT INTO visit_counters VALUES ('vieux', $1, 3, 3), ('neuf', $2, 3, 3)", [
      minute("2026-11-20T11:59:00Z"),
      minute("2026-11-20T12:00:00Z"),
    ]);
    await rows(
      "INSERT INTO outbox (kind, recipient, state, created_at, next_attempt_at) VALUES ('digest', 'technical', 'sent', '2026-10-02', '2026-10-02')",
    );
    await rows("UPDATE leads SET digest_id = (SELECT id FROM outbox WHERE kind = 'digest')");
    await runRetention(at("2026-11-21T12:00:00Z"));
    expect(await rows("SELECT key FROM visit_counters WHERE key IN ('vieux', 'neuf')")).toEqual([{ key: "neuf" }]);
    expect((await rows("SELECT email FROM leads ORDER BY email")).map(({ email }) => email)).toEqual([
      "doute@exemple.fr",
      "jeune@exemple.fr",
      "relance@exemple.fr",
    ]);
    expect(await rows("SELECT key FROM rate_counters WHERE key LIKE 'm:%f' OR key LIKE 'm:%x'")).toEqual([
      { key: "m:neuf" },
    ]);
    expect(await rows("SELECT actor, action, detail FROM audit")).toEqual([
      { actor: "retention", action: "purge", detail: { prospects: 1, suspects: 1 } },
    ]);
    const orphans = await rows(
      "SELECT id FROM outbox WHERE lead_id IS NOT NULL AND lead_id NOT IN (SELECT id FROM leads)",
    );
    expect(orphans).toEqual([]);
  });

  it("deletes what a flood left in statements of a thousand, so that each ends in its time", async () => {
    await rows(
      "INSERT INTO outbox (kind, recipient, state, created_at) VALUES ('digest', 'technical', 'sent', '2026-10-02')",
    );
    await rows(`INSERT INTO leads (submission_id, form_type, reference, received_at, last_contact_at, "values", metadata, consents,
        payload_hash, suspect, suspect_reasons, digest_id)
      SELECT gen_random_uuid(), 'contact', 'GA-2610-' || number, '2026-10-01', '2026-10-01', '{}', '{}', '{}', '', true, '{links}',
        (SELECT id FROM outbox) FROM generate_series(1, 1100) AS number`);
    await runRetention(at("2026-11-21T12:00:00Z"));
    expect(await rows("SELECT id FROM leads")).toEqual([]);
    expect(
      (await rows("SELECT detail->'suspects' AS suspects FROM audit ORDER BY id")).map(({ suspects }) => suspects),
    ).toEqual([1000, 100]);
  });

  it("archives no declaration while its person waits for the firm, or the law does", async () => {
    const declare = async (email: string) => {
      const values = { ...validExamples.renoncer, email };
      const body = requestBody({ formType: "renoncer", values, metadata: { confirm: true }, at: new Date(HANDLED) });
      await send(jsonRequest(body), { mode: "store", services: { clock: () => new Date(HANDLED) } });
    };
    for (const email of ["efface@exemple.fr", "duree@exemple.fr", "fini@exemple.fr"]) await declare(email);
    const but = (email: string) => rows("SELECT id FROM leads WHERE email <> $1", [email]);
    for (const { id } of await but("duree@exemple.fr"))
      await rows("UPDATE duties SET done_at = $1 WHERE lead_id = $2", [HANDLED, id]);
    await rows("UPDATE leads SET status = 'handled', status_at = $1", [HANDLED]);
    await rows(
      `INSERT INTO lead_events (lead_id, at, actor, kind) SELECT id, '2026-11-19T09:00:00Z', 'visitor', 'erasure-asked'
       FROM leads WHERE email = 'efface@exemple.fr'`,
    );
    await runRetention(at("2026-11-21T12:00:00Z"));
    expect(await rows("SELECT email FROM leads WHERE archived_at IS NULL ORDER BY email")).toEqual([
      { email: "duree@exemple.fr" },
      { email: "efface@exemple.fr" },
    ]);
    expect(await rows("SELECT kind FROM lead_events")).toEqual([{ kind: "erasure-asked" }]);
  });

  it("keeps a suspect who wrote from his or her page, or whom somebody at the desk has", async () => {
    for (const email of ["robot@exemple.fr", "ecrit@exemple.fr", "recent@exemple.fr", "suivi@exemple.fr"]) {
      await requestAt("2026-10-01T09:00:00Z", contactValues({ email, [HONEYPOT_FIELD]: "x" }));
    }
    await rows(
      "INSERT INTO outbox (kind, recipient, state, created_at) VALUES ('digest', 'technical', 'sent', '2026-10-02')",
    );
    await rows("UPDATE leads SET digest_id = (SELECT id FROM outbox WHERE kind = 'digest')");
    await rows(
      `INSERT INTO lead_events (lead_id, at, actor, kind, text) SELECT id, '2026-10-02T09:00:00Z', 'visitor', 'complement', 'Voici'
       FROM leads WHERE email = 'ecrit@exemple.fr'`,
    );
    await rows("UPDATE leads SET last_contact_at = '2026-11-15' WHERE email = 'recent@exemple.fr'");
    await rows(
      "INSERT INTO desk_members (email, name, role, added_at) VALUES ('a@cabinet.example', 'A', 'conseiller', now())",
    );
    await rows("UPDATE leads SET owner_id = (SELECT max(id) FROM desk_members) WHERE email = 'suivi@exemple.fr'");
    await runRetention(at("2026-11-21T12:00:00Z"));
    expect((await rows("SELECT email FROM leads ORDER BY email")).map(({ email }) => email)).toEqual([
      "ecrit@exemple.fr",
      "recent@exemple.fr",
      "suivi@exemple.fr",
    ]);
  });

  it("has a term for every table", async () => {
    const tables = await rows("SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'");
    const names = tables.map(({ name }) => String(name)).filter((name) => !name.includes("migration"));
    expect(Object.keys(RETENTION).toSorted()).toEqual(names.toSorted());
  });

  it("ends the trail, decided erasures and the names of former members after three years, and nothing younger", async () => {
    await rows(`INSERT INTO desk_members (email, name, role, added_at, removed_at) VALUES
      ('a@cabinet.example', 'Ancienne', 'conseiller', '2020-01-01', '2021-01-01'),
      ('b@cabinet.example', 'Récente', 'conseiller', '2020-01-01', '2026-01-01')`);
    await rows("INSERT INTO audit (at, actor, action) VALUES ('2021-01-01', 'x', 'old'), ('2026-01-01', 'x', 'young')");
    await expect(rows("DELETE FROM audit WHERE action = 'young'")).rejects.toThrow();
    await runRetention(at("2026-11-21T12:00:00Z"));
    expect(await rows("SELECT action FROM audit WHERE actor = 'x'")).toEqual([{ action: "young" }]);
    expect(await rows("SELECT name FROM desk_members ORDER BY id")).toEqual([
      { name: "Ancien membre" },
      { name: "Récente" },
    ]);
  });

  it("runs on an empty database", async () => {
    await expect(runRetention(at("2026-11-21T12:00:00Z"))).resolves.toBeUndefined();
    expect((await database.query("SELECT id FROM audit")).rows).toEqual([]);
  });
});
