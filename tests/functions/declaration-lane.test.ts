import { describe, expect, it } from "vitest";
import { eraseDisowned } from "../../netlify/desk/requests/erasing.ts";
import { issueFormToken } from "../../netlify/intake/form-token.ts";
import { database } from "../../netlify/kernel/database.ts";
import { FLOOD_SUSPECTS_PER_HOUR } from "../../netlify/kernel/settings.ts";
import { checkProof } from "../../netlify/request/proof.ts";
import { storedProof } from "../../netlify/request/stored-request.ts";
import { createServices, type Services } from "../../netlify/services.ts";
import { runRetention, runSweep, runWatch } from "../../netlify/watch/jobs.ts";
import { HONEYPOT_FIELD } from "../../src/forms/form-data.ts";
import { validExamples } from "../support/valid-examples.ts";
import { catchMail } from "./mail-caught.ts";
import { contactValues, jsonRequest, requestBody, rows, send, TEST_SECRET } from "./request-harness.ts";

const catcher = await catchMail();

const START = "2026-11-23T09:00:00Z";
const minutesAfter = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000);
const clockAt = (minutes: number) => ({ clock: () => minutesAfter(minutes) });
const services = (minutes: number, change: Partial<Services> = {}): Services => ({
  ...createServices("dev"),
  ...clockAt(minutes),
  ...change,
});

interface DeclareOptions {
  readonly change?: Readonly<Record<string, unknown>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly ip?: string;
  readonly minutes?: number;
  readonly mode?: "send" | "store";
}

/** A withdrawal, as the page sends it, with the host's own limits. */
function declare({ change = {}, metadata = {}, ip, minutes = 0, mode }: DeclareOptions = {}) {
  const body = requestBody({
    formType: "renoncer",
    values: { ...validExamples.renoncer, ...change },
    metadata: { confirm: true, ...metadata },
    at: minutesAfter(minutes),
  });
  return send(jsonRequest(body), { services: clockAt(minutes), ...(ip ? { ip } : {}), ...(mode ? { mode } : {}) });
}

function usualLimits(): void {
  for (const name of ["LEADS_RATE_PER_MINUTE", "LEADS_RATE_PER_HOUR", "LEADS_RATE_CEILING", "LEADS_RECEIPT_BURST"])
    delete process.env[name];
}

const to = (address: string) => catcher.caught.filter((mail) => mail.to.includes(address));
const broker = () => to("gestion@cabinet-galibier.example");
const alerts = async () =>
  (await rows("SELECT payload->>'subject' AS subject FROM outbox WHERE kind = 'alert' ORDER BY id")).map(
    ({ subject }) => String(subject),
  );
const tooFast = (minutes: number) => ({
  token: issueFormToken(TEST_SECRET, "renoncer", new Date(minutesAfter(minutes).getTime() - 300)),
});

describe("a declaration with every sign of a robot", () => {
  it("during a flood of suspects is stored, mailed to the broker and receipted at once, and says why it looks odd", async () => {
    usualLimits();
    for (let index = 0; index < FLOOD_SUSPECTS_PER_HOUR + 5; index += 1) {
      const values = contactValues({ email: `robot${index}@exemple.fr`, [HONEYPOT_FIELD]: "x" });
      const body = requestBody({ values, at: minutesAfter(0) });
      await send(jsonRequest(body), { mode: "store", services: clockAt(0), ip: `198.51.100.${index}` });
    }
    const metadata = tooFast(1);
    const answer = await declare({ change: { [HONEYPOT_FIELD]: "rempli" }, metadata, minutes: 1 });
    expect(answer.status).toBe(200);
    // Behind no robot's mail: the broker's one ranks as an honest one, and only the receipt may wait.
    expect(
      await rows("SELECT kind, doubtful FROM outbox JOIN leads ON leads.id = lead_id WHERE declaration ORDER BY kind"),
    ).toEqual([
      { kind: "lead", doubtful: false },
      { kind: "receipt", doubtful: true },
    ]);
    expect(broker()).toHaveLength(1);
    expect(broker()[0]?.mail.subject).toBe(`[À vérifier] [Renonciation] – J. M. – ${answer.body.reference}`);
    expect(to("jeanne@exemple.example")).toHaveLength(1);
    const ordinary = "SELECT count(*)::int AS count FROM outbox JOIN leads ON leads.id = lead_id WHERE NOT declaration";
    expect(await rows(`${ordinary} AND state = 'held'`)).toEqual([{ count: 5 }]);
  });

  it.each([
    ["resilier", "gestion@cabinet-galibier.example"],
    ["sinistre", "sinistres@cabinet-galibier.example"],
  ] as const)(
    "is served alike when it is a %s: row, proof, both mails at once, one for identical repeats",
    async (form, mailbox) => {
      usualLimits();
      const values = { ...validExamples[form], [HONEYPOT_FIELD]: "rempli" };
      for (const ip of ["198.51.100.1", "198.51.100.2"]) {
        const body = requestBody({
          formType: form,
          values,
          metadata: { confirm: true, ...tooFast(0) },
          at: minutesAfter(0),
        });
        expect((await send(jsonRequest(body), { services: clockAt(0), ip })).status).toBe(200);
      }
      expect(await rows("SELECT declaration, suspect, proof->>'hash' IS NOT NULL AS proved FROM leads")).toEqual([
        { declaration: true, suspect: true, proved: true },
      ]);
      expect([to(mailbox).length, to("jeanne@exemple.example").length]).toEqual([1, 1]);
      await runRetention(services(31 * 24 * 60));
      expect(await rows("SELECT count(*)::int AS count FROM leads")).toEqual([{ count: 1 }]);
    },
  );

  it("is not purged as a suspect after thirty days, and goes with the three years of every request", async () => {
    await declare({ change: { [HONEYPOT_FIELD]: "rempli" } });
    await runRetention(services(31 * 24 * 60));
    expect(await rows("SELECT suspect FROM leads")).toEqual([{ suspect: true }]);
    await runRetention(services((3 * 365 - 1) * 24 * 60));
    expect(await rows("SELECT count(*)::int AS count FROM leads")).toEqual([{ count: 1 }]);
    await runRetention(services((3 * 365 + 2) * 24 * 60));
    expect(await rows("SELECT count(*)::int AS count FROM leads")).toEqual([{ count: 0 }]);
  });
});

describe("declarations of one address", () => {
  it("are each receipted: three at once, those from the fourth in one mail at the end of the hour, none dropped", async () => {
    usualLimits();
    const answers = [];
    for (let index = 0; index < 6; index += 1) {
      answers.push(await declare({ change: { contrat: `AUTO-${index}` }, ip: `198.51.100.${index}` }));
    }
    expect(broker()).toHaveLength(6);
    expect(to("jeanne@exemple.example")).toHaveLength(3);
    expect(answers[3]?.body.deadline).toContain("L’accusé de réception partira un peu plus tard");
    expect(await alerts()).toEqual(["[Alerte site] L'accusé de réception d'une déclaration attend son tour"]);
    for (const [minutes, sent] of [
      [59, 3],
      [60, 4],
      [120, 4],
    ] as const) {
      await runSweep(services(minutes));
      expect(to("jeanne@exemple.example")).toHaveLength(sent);
    }
    const texts = to("jeanne@exemple.example").map(({ mail }) => mail.text ?? "");
    for (const { body } of answers) expect(texts.join()).toContain(String(body.reference));
  });

  it("are receipted also when the one that was to list the others is erased, or was somebody else's", async () => {
    usualLimits();
    const answers = [];
    for (let index = 0; index < 6; index += 1) {
      answers.push(await declare({ change: { contrat: `AUTO-${index}` }, ip: `198.51.100.${index}` }));
    }
    for (const { body } of [answers[0], answers[3]].filter((answer) => answer !== undefined)) {
      const reference = String(body.reference);
      await rows("UPDATE leads SET contested_at = now() WHERE reference = $1", [reference]);
      expect(await eraseDisowned(database, { reference, by: 1, now: minutesAfter(5) })).toBe(true);
    }
    await runSweep(services(59));
    expect(to("jeanne@exemple.example")).toHaveLength(3);
    await runSweep(services(60));
    expect(to("jeanne@exemple.example")).toHaveLength(4);
    const text = to("jeanne@exemple.example")[3]?.mail.text ?? "";
    for (const { body } of answers.slice(4)) expect(text).toContain(String(body.reference));
  });

  it("that are the same word for word are one, under one reference; a changed word or day makes another", async () => {
    const first = await declare();
    const again = await declare({ minutes: 30, ip: "198.51.100.9" });
    expect(again.body.reference).toBe(first.body.reference);
    expect(await rows("SELECT count(*)::int AS count FROM leads")).toEqual([{ count: 1 }]);
    expect([broker().length, to("jeanne@exemple.example").length]).toEqual([1, 1]);
    const other = await declare({ change: { contrat: "SAN-2026-00418" }, minutes: 31 });
    expect(other.body.reference).not.toBe(first.body.reference);
    const nextDay = await declare({ minutes: 25 * 60 });
    expect(nextDay.body.reference).not.toBe(first.body.reference);
    expect(await rows("SELECT count(*)::int AS count FROM leads")).toEqual([{ count: 3 }]);
  });
});

describe("a flood of declarations", () => {
  // A hundred here; `npm run test:abuse` sends ten thousand each way (tests/lab/abuse/misuse.ts).
  const FLOOD = 100;
  const honest = { nom: "Honnête Personne", email: "honnete@exemple.example", contrat: "SAN-2026-09999" };

  /** Straight into the store's statement, as many functions at once would: only the mails are left to the sweep. */
  async function flood(ipOf: (index: number) => string, change: (index: number) => Record<string, unknown>) {
    const statuses = new Map<number, number>();
    const shared = services(0, { inlineMail: false });
    for (let index = 0; index < FLOOD; index += 1) {
      const body = requestBody({
        formType: "renoncer",
        values: { ...validExamples.renoncer, ...change(index) },
        metadata: { confirm: true, token: undefined },
      });
      const { status } = await send(jsonRequest(body), { ip: ipOf(index), services: shared, mode: "store" });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    return statuses;
  }

  async function expectHonestServed(): Promise<void> {
    const answer = await declare({ change: honest, ip: "203.0.113.200", minutes: 1 });
    expect(answer.status).toBe(200);
    expect(broker().filter(({ mail }) => mail.subject?.endsWith(String(answer.body.reference)))).toHaveLength(1);
    expect(to(honest.email)).toHaveLength(1);
  }

  it("from one /64 stops at the hard ceiling, and an honest one from elsewhere is served at once", async () => {
    usualLimits();
    expect((await declare({ change: { contrat: "F-1000" }, ip: "2001:db8:1:2::1" })).status).toBe(200);
    await rows("UPDATE visit_counters SET hour_hits = 560");
    const statuses = await flood(
      (index) => `2001:db8:1:2::${index.toString(16)}`,
      (index) => ({ email: `victime${index}@exemple.fr`, contrat: `F-${index}` }),
    );
    expect(statuses).toEqual(
      new Map([
        [200, 40],
        [429, FLOOD - 40],
      ]),
    );
    await expectHonestServed();
  });

  it("from as many networks to one mailbox is stored whole; the mailbox gets three, then one that lists them", async () => {
    usualLimits();
    const statuses = await flood(
      (index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
      (index) => ({ contrat: `F-${index}` }),
    );
    expect(statuses).toEqual(new Map([[200, FLOOD]]));
    const receipts = await rows(
      `SELECT count(*)::int AS queued, count(*) FILTER (WHERE next_attempt_at <= $1)::int AS now,
         count(*) FILTER (WHERE next_attempt_at <= $2)::int AS day FROM outbox WHERE kind = 'receipt'`,
      [minutesAfter(0), minutesAfter(24 * 60)],
    );
    expect(receipts).toEqual([{ queued: FLOOD, now: 3, day: 3 + 1 }]);
    const mails = await rows("SELECT state, count(*)::int AS count FROM outbox WHERE kind = 'lead' GROUP BY state");
    expect(mails).toEqual([{ state: "pending", count: FLOOD }]);
    await expectHonestServed();
  });
});

describe("the mails of a declaration", () => {
  it("raise an alert at once when the receipt is refused for good", async () => {
    catcher.behave({ kind: "refuse", code: 550, only: ["jeanne@exemple.example"] });
    const { body } = await declare();
    await runWatch(services(0.1));
    const said = await rows(
      "SELECT payload->'lines'->>0 AS what, payload->'lines'->>1 AS named FROM outbox WHERE kind = 'alert'",
    );
    expect(said).toEqual([
      { what: "1 accusé de réception d'une déclaration.", named: `Demandes : ${body.reference}.` },
    ]);
    expect(broker()).toHaveLength(1);
  });

  it("raise one alert an hour, however many doubtful ones are refused for good", async () => {
    usualLimits();
    catcher.behave({ kind: "refuse", code: 550, only: ["victime0@exemple.fr", "victime1@exemple.fr"] });
    for (const index of [0, 1]) {
      const change = { email: `victime${index}@exemple.fr`, contrat: `F-${index}`, [HONEYPOT_FIELD]: "x" };
      expect((await declare({ change, ip: `198.51.100.${index}` })).status).toBe(200);
      await runWatch(services(index));
    }
    expect(await rows("SELECT count(*)::int AS dead FROM outbox WHERE state = 'dead'")).toEqual([{ dead: 2 }]);
    expect(await alerts()).toHaveLength(1);
  });

  it("raise an alert within fifteen minutes while they wait, whichever of the two it is", async () => {
    const answer = await send(
      jsonRequest(
        requestBody({
          formType: "resilier",
          values: validExamples.resilier,
          metadata: { confirm: true },
          at: minutesAfter(0),
        }),
      ),
      { services: clockAt(0), mode: "store" },
    );
    catcher.behave({ kind: "refuse", code: 451, only: ["jeanne@exemple.example"] });
    await runSweep(services(0));
    await runWatch(services(4));
    expect(await alerts()).toEqual([]);
    await runWatch(services(10));
    await runWatch(services(20));
    expect(await alerts()).toEqual(["[Alerte site] 1 e-mail n'est pas parti, depuis 10 min"]);
    const alert = to("technique@cabinet-galibier.example").find(({ mail }) => mail.subject?.startsWith("[Alerte"));
    expect(alert?.mail.text).toContain(String(answer.body.reference));
  });

  it("raise an alert for each that begins to wait, within minutes, also in the same hour", async () => {
    catcher.behave({ kind: "busy" });
    const first = await declare({ change: { contrat: "AUTO-1" } });
    await runWatch(services(10));
    const second = await declare({ change: { contrat: "AUTO-2" }, minutes: 20 });
    await runWatch(services(25.1));
    await runWatch(services(30));
    // The alarm that still waits for the mail server gives way to the newer one, which says all.
    const said = await rows("SELECT payload->'lines'->>1 AS line FROM outbox WHERE kind = 'alert' ORDER BY id");
    expect(said).toEqual([{ line: `Demandes : ${second.body.reference}, ${first.body.reference}.` }]);
  });

  it("raise no such alert for an ordinary receipt", async () => {
    catcher.behave({ kind: "refuse", code: 550, only: ["solene.dupre@exemple.fr"] });
    await send(jsonRequest(requestBody()));
    expect(await alerts()).toEqual([]);
  });

  it("are both counted by the digest", async () => {
    catcher.behave({ kind: "refuse", code: 550, only: ["jeanne@exemple.example"] });
    await declare({ change: { [HONEYPOT_FIELD]: "x" } });
    await declare({ change: { email: "autre@exemple.example" } });
    catcher.behave({ kind: "accept" });
    await runWatch(services(24 * 60));
    const [digest] = catcher.caught.filter(({ mail }) => mail.subject?.startsWith("[Résumé du site]"));
    expect(digest?.mail.subject).toBe("[Résumé du site] 2 demandes le 23/11/2026");
    expect(digest?.mail.text).toContain("Dont déclarations (renonciation, résiliation, sinistre) : 2.");
    expect(digest?.mail.text).toContain("- Mails au cabinet : 2 envoyés");
    expect(digest?.mail.text).toContain("- Accusés de réception : 1 abandonné, 1 envoyé");
  });
});

describe("the proof of a declaration", () => {
  it("is its canonical text with hash and signature, the same in the row, the receipt and the broker's mail", async () => {
    const answer = await declare();
    const [row] = await rows("SELECT proof FROM leads");
    const proof = storedProof.parse(row?.proof ?? null);
    expect(proof?.text).toBe(
      [
        "Déclaration de renonciation, reçue par Cabinet Galibier (https://www.cabinet-galibier.example)",
        `Référence : ${answer.body.reference}`,
        "Reçue le : 23/11/2026 à 10 h 00 min 00 s (heure de Paris)",
        "Instant (UTC) : 2026-11-23T09:00:00.000Z",
        "Nom et prénom : Jeanne Marchand",
        "E-mail : jeanne@exemple.example",
        "Téléphone : 06 39 98 00 12",
        "Numéro de contrat ou référence de souscription : SAN-2026-00417",
        "Assureur : Mutuelle d’exemple",
        "Date de souscription : 12/11/2026",
        "Je renonce au contrat désigné ci-dessus. : oui",
        "",
      ].join("\n"),
    );
    for (const mail of [broker()[0], to("jeanne@exemple.example")[0]]) {
      expect(mail?.mail.text).toContain(proof?.hash);
      expect(mail?.mail.text).toContain(proof?.signature);
      expect(mail?.raw).not.toMatch(/horodatage/i);
    }
    expect(proof && checkProof(TEST_SECRET, proof)).toBe("right");
  });

  it.each([
    ["a changed word", (text: string) => text.replace("Jeanne", "Jeannot"), TEST_SECRET, "wrong"],
    ["another day", (text: string) => text.replace("23/11", "22/11"), TEST_SECRET, "wrong"],
    ["a changed secret", (text: string) => text, "autre secret", "other-key"],
  ])("does not hold for %s", async (_name, change, secret, verdict) => {
    await declare();
    const proof = storedProof.parse((await rows("SELECT proof FROM leads"))[0]?.proof ?? null);
    expect(proof && checkProof(secret, { ...proof, text: change(proof.text ?? "") })).toBe(verdict);
  });

  it("is not made for an ordinary request", async () => {
    await send(jsonRequest(requestBody()));
    expect(await rows("SELECT proof, declaration FROM leads")).toEqual([{ proof: null, declaration: false }]);
  });
});

describe("a suspect", () => {
  it("is purged after thirty days only when a digest that was sent has listed it", async () => {
    const values = contactValues({ [HONEYPOT_FIELD]: "x" });
    await send(jsonRequest(requestBody({ values, at: minutesAfter(0) })), { services: clockAt(0), mode: "store" });
    const [request] = await rows("SELECT reference FROM leads");
    const month = 31 * 24 * 60;
    await runRetention(services(month));
    expect(await rows("SELECT count(*)::int AS count FROM leads")).toEqual([{ count: 1 }]);
    catcher.behave({ kind: "busy" });
    await runWatch(services(month));
    await runRetention(services(month + 1));
    expect(await rows("SELECT count(*)::int AS count FROM leads")).toEqual([{ count: 1 }]);
    catcher.behave({ kind: "accept" });
    await runSweep(services(month + 10));
    const digest = catcher.caught.find(({ mail }) => mail.subject?.startsWith("[Résumé du site]"));
    expect(digest?.mail.text).toContain(String(request?.reference));
    await runRetention(services(month + 11));
    expect(await rows("SELECT count(*)::int AS count FROM leads")).toEqual([{ count: 0 }]);
  });

  it("that comes with a flood is named by a digest before it may go, however many days that takes", async () => {
    await rows(
      `INSERT INTO leads (submission_id, form_type, reference, language, received_at, last_contact_at, "values", metadata,
         consents, payload_hash, suspect, suspect_reasons)
       SELECT gen_random_uuid(), 'contact', 'GA-2611-F' || lpad(n::text, 4, '0'), 'fr', $1::timestamptz + n * interval '1 second',
         $1, '{}', '{}', '{}', '', true, '{honeypot}' FROM generate_series(1, 1200) AS n`,
      [minutesAfter(0)],
    );
    const month = 31 * 24 * 60;
    const left = async (days: number) => {
      await runWatch(services(month + days * 24 * 60));
      await runRetention(services(month + days * 24 * 60 + 1));
      return (await rows("SELECT count(*)::int AS count FROM leads"))[0]?.count;
    };
    expect([await left(0), await left(1), await left(2)]).toEqual([700, 200, 0]);
    const digests = catcher.caught.filter(({ mail }) => mail.subject?.startsWith("[Résumé du site]"));
    const named = digests.flatMap(({ mail }) => mail.text?.match(/GA-2611-F\d{4}/g) ?? []);
    expect(new Set(named).size).toBe(1_200);
  });
});
