import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { documentAnswer } from "../../netlify/desk/requests/document-page.ts";
import { handleDocument } from "../../netlify/follow-up/http-document.ts";
import { handleFollowUp } from "../../netlify/follow-up/http-follow-up.tsx";
import { queueReminders, workingDaysBefore } from "../../netlify/follow-up/reminders.ts";
import { loadIdentity } from "../../netlify/kernel/site-identity.ts";
import { createServices, type Services } from "../../netlify/services.ts";
import { runSweep } from "../../netlify/watch/jobs.ts";
import { validExamples } from "../support/valid-examples.ts";
import { newVisitor, signIn } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import {
  linksOf as answerLinks,
  jsonRequest,
  ORIGIN,
  requestBody,
  rows,
  send,
  TEST_SECRET,
  testCall,
} from "./request-harness.ts";

const catcher = await catchMail();
const EMAIL = "jeanne@exemple.example";
const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n");

const pdfWith = (words: string) => Buffer.from(`%PDF-1.7\n1 0 obj<<${words}>>endobj\n%%EOF\n`);

interface Page {
  readonly cookie: string;
  readonly csrf: string;
}

const services = () => createServices("dev");

function linksOf(): readonly string[] {
  const text = (catcher.caught.findLast(({ to }) => to.includes(EMAIL))?.mail.text ?? "").replaceAll("=\n", "");
  return [...text.matchAll(/(\/suivi\/[\w-]{43})/g)].map(([, path = ""]) => path);
}

const post = (path: string, values: Readonly<Record<string, string>>, cookie = "") =>
  handleFollowUp(
    new Request(`${ORIGIN}${path}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN, cookie },
      body: new URLSearchParams(values).toString(),
    }),
    testCall(),
    services(),
  );

/** @param by the link of the receipt, or that of the success screen, which proves no mailbox. */
async function openPage(form = "devis-auto" as const, by: "mail" | "screen" = "mail"): Promise<Page> {
  const answer = await send(jsonRequest(requestBody({ formType: form, values: validExamples[form] })));
  expect(answer.status).toBe(200);
  const [path = ""] = by === "mail" ? linksOf() : answerLinks(answer);
  const opened = await post(path, { detail: "0012" });
  const cookie = (opened.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const shown = await handleFollowUp(new Request(`${ORIGIN}/suivi`, { headers: { cookie } }), testCall(), services());
  const html = await shown.text();
  return { cookie, csrf: /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? "" };
}

interface Upload {
  readonly bytes?: Uint8Array;
  readonly id?: string;
  readonly kind?: string;
  /** Id of a document that was asked for by its name. */
  readonly asked?: string;
  readonly origin?: string;
  readonly csrf?: string;
  readonly ip?: string;
  readonly with?: Services;
  readonly deployContext?: string;
}

async function upload(page: Page, { bytes = PDF, id = randomUUID(), kind = "permis", ...more }: Upload = {}) {
  const body = new FormData();
  body.set("csrf", more.csrf ?? page.csrf);
  body.set("id", id);
  body.set("kind", kind);
  if (more.asked !== undefined) body.set("asked", more.asked);
  body.set("file", new File([Uint8Array.from(bytes)], "../../permis <b>.pdf", { type: "text/html" }));
  const request = new Request(`${ORIGIN}/suivi/document`, {
    method: "POST",
    headers: { origin: more.origin ?? ORIGIN, cookie: page.cookie },
    body,
  });
  const { deployContext } = more;
  const call = { ...testCall(more.ip), ...(deployContext === undefined ? {} : { deployContext }) };
  return handleDocument(request, call, more.with ?? services());
}

const count = async () => (await rows("SELECT count(*)::int AS n FROM documents"))[0]?.n;

describe("a document of the visitor's page", () => {
  it("is sealed in the database, and opens for the broker as a download alone", async () => {
    const page = await openPage();
    expect((await upload(page)).headers.get("location")).toBe("/suivi?fait=document");
    const [stored] = await rows("SELECT id::text, content, size, media_type FROM documents");
    expect(Buffer.isBuffer(stored?.content) && stored.content.includes("PDF")).toBe(false);
    expect(stored).toMatchObject({ size: PDF.length, media_type: "application/pdf" });
    const answer = await documentAnswer(String(stored?.id), services());
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="[A-Z]{2}-\d{4}-[A-Z0-9]{5}-permis\.pdf"$/,
    );
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("opens with no other key, and no other document's place", async () => {
    const page = await openPage();
    await upload(page);
    await upload(page, { kind: "carte-grise" });
    const [first, second] = await rows("SELECT id::text FROM documents ORDER BY added_at");
    const other = createServices("dev", { ...process.env, DOCUMENTS_KEY: Buffer.alloc(32, 7).toString("base64") });
    expect((await documentAnswer(String(first?.id), other)).status).toBe(404);
    await rows("UPDATE documents SET content = (SELECT content FROM documents WHERE id = $1) WHERE id = $2", [
      first?.id,
      second?.id,
    ]);
    await expect(documentAnswer(String(second?.id), services())).rejects.toThrow();
  });

  it("is one, however often the same file is sent", async () => {
    const page = await openPage();
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => upload(page, { id })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await count()).toBe(1);
    expect(await rows("SELECT kind FROM lead_events")).toEqual([{ kind: "document" }]);
  });

  it("loses the place where a picture was taken, and everything hidden behind it", async () => {
    const page = await openPage();
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } })
      .withExif({ IFD3: { GPSLatitudeRef: "N" }, IFD0: { Copyright: "secret-de-jeanne" } })
      .jpeg()
      .toBuffer();
    expect(picture.includes("secret-de-jeanne")).toBe(true);
    await upload(page, { bytes: Buffer.concat([picture, Buffer.from("<script>alert(1)</script>PK\u0003\u0004")]) });
    const [stored] = await rows("SELECT id::text FROM documents");
    const answer = await documentAnswer(String(stored?.id), services());
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    for (const part of ["secret-de-jeanne", "<script", "PK\u0003\u0004", "Exif"])
      expect(bytes.includes(part)).toBe(false);
  });

  it.each([
    ["HTML", Buffer.from("<html><script>alert(1)</script></html>"), 415],
    ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
    ["a program", Buffer.from("MZ\u0090\u0000"), 415],
    ["a PDF behind something else", Buffer.concat([Buffer.from("GIF89a"), PDF]), 415],
    ["a picture's first bytes alone", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 415],
    ["nothing", Buffer.alloc(0), 422],
    ["more than 4 MB", Buffer.concat([PDF, Buffer.alloc(4 * 1024 * 1024)]), 413],
    ["far more", Buffer.concat([PDF, Buffer.alloc(9 * 1024 * 1024)]), 413],
  ])("is refused when it is %s", async (_name, bytes, status) => {
    const page = await openPage();
    const answer = await upload(page, { bytes });
    expect(answer.status).toBe(status);
    const refusal = await answer.text();
    expect(refusal).toContain("n’est pas enregistré");
    expect(refusal).toContain('<a href="/suivi">Revenir à votre page de suivi</a>');
    expect(await count()).toBe(0);
  });

  it("is refused when it is a photograph whose end is missing", async () => {
    const page = await openPage();
    const noise = await sharp({
      create: {
        width: 300,
        height: 200,
        channels: 3,
        background: "red",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const answer = await upload(page, { bytes: noise.subarray(0, Math.floor(noise.length / 2)) });
    expect(answer.status).toBe(415);
    expect(await answer.text()).toContain("Photographiez de nouveau");
    expect((await upload(page, { bytes: noise })).status).toBe(303);
  });

  it("is the first picture alone of an animation, as JPEG", async () => {
    const page = await openPage();
    const colours = ["red", "blue"].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const frames = await sharp(await Promise.all(colours), { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    expect((await upload(page, { bytes: frames })).status).toBe(303);
    const answer = await documentAnswer(String((await rows("SELECT id::text FROM documents"))[0]?.id), services());
    const shown = await sharp(await answer.arrayBuffer()).metadata();
    expect([shown.format, shown.pages ?? 1, shown.width, shown.height]).toEqual(["jpeg", 1, 20, 20]);
  });

  it.each([
    ["an archive behind it", Buffer.concat([PDF, Buffer.from("PK\u0003\u0004<html><script>alert(1)</script>")])],
    ["no end", PDF.subarray(0, -7)],
    ["a script", pdfWith("/S /JavaScript /JS (app.alert(1))")],
    ["a script whose name is written otherwise", pdfWith("/S /J#61vaScript")],
    ["a program to start", pdfWith("/S /Launch /F (cmd.exe)")],
    ["an action at its opening", pdfWith("/OpenAction 2 0 R")],
    ["a file that it carries", pdfWith("/Type /EmbeddedFile")],
  ])("that is a PDF with %s is refused, with what to do", async (_name, bytes) => {
    const page = await openPage();
    const answer = await upload(page, { bytes });
    expect(answer.status).toBe(415);
    expect(await answer.text()).toContain("Imprimez-le en PDF, ou photographiez-le");
    expect(await count()).toBe(0);
  });

  it("that is a PDF is taken whatever short names its compressed parts hold by chance, and with zeros behind its end", async () => {
    const page = await openPage();
    const scan = Buffer.concat([
      Buffer.from("%PDF-1.7\n1 0 obj<</Length 18>>stream\n"),
      Buffer.from("\u0001/AA \u0002/JS(\u0003", "latin1"),
      Buffer.from("\nendstream endobj\n%%EOF\n\0\0\0"),
    ]);
    expect((await upload(page, { bytes: scan })).status).toBe(303);
  });

  it("that the line cut off is refused in plain words, stores nothing, and comes whole under the same id", async () => {
    const page = await openPage();
    const id = randomUUID();
    const boundary = "----cut";
    const part = (name: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const whole = `${part("csrf", page.csrf)}${part("id", id)}${part("kind", "permis")}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="permis.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7`;
    const cut = await handleDocument(
      new Request(`${ORIGIN}/suivi/document`, {
        method: "POST",
        headers: { origin: ORIGIN, cookie: page.cookie, "content-type": `multipart/form-data; boundary=${boundary}` },
        body: whole,
      }),
      testCall(),
      services(),
    );
    expect(cut.status).toBe(400);
    expect(await cut.text()).toContain("est arrivé incomplet");
    expect(await count()).toBe(0);
    expect((await upload(page, { id })).status).toBe(303);
    expect(await count()).toBe(1);
  });

  it("is refused when a few bytes ask for gigabytes", async () => {
    const page = await openPage();
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "white" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await upload(page, { bytes: bomb })).status).toBe(415);
  });

  it.each([
    ["from another site", { origin: "https://pirate.example" }, 403],
    ["without the page's token", { csrf: "x".repeat(43) }, 403],
    ["of an unknown kind", { kind: "../../etc/passwd" }, 422],
    ["with an id that is none", { id: "1; DROP TABLE documents" }, 422],
  ])("is refused %s", async (_name, change, status) => {
    const page = await openPage();
    expect((await upload(page, change)).status).toBe(status);
    expect(await count()).toBe(0);
  });

  it.each(["deploy-preview", "branch-deploy"])("is not taken on a preview (%s)", async (deployContext) => {
    const page = await openPage();
    expect((await upload(page, { deployContext })).status).toBe(403);
    expect(await count()).toBe(0);
  });

  it("needs an open page, and a request that is open", async () => {
    const page = await openPage();
    expect((await upload({ ...page, cookie: "" })).status).toBe(403);
    await rows("UPDATE leads SET status = 'won'");
    expect((await upload(page)).status).toBe(409);
  });

  it("is one of three while nobody has opened the mailbox: opening the mailed link makes room", async () => {
    const page = await openPage("devis-auto", "screen");
    const statuses = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await upload(page)).status);
    expect(statuses).toEqual([303, 303, 303, 409]);
    expect(await (await upload(page)).text()).toContain("par le lien reçu par e-mail");
    await post(linksOf()[0] ?? "", { detail: "0012" });
    expect((await upload(page)).status).toBe(303);
  });

  it("is refused, with an alert, when the site has stored its part of the day; a proven mailbox has three quarters", async () => {
    const spent = async (kilobytes: number) => {
      await rows("DELETE FROM rate_counters");
      await rows("INSERT INTO rate_counters SELECT 'document-kilobytes', date_trunc('day', now()), $1", [kilobytes]);
    };
    const unproven = await openPage("devis-auto", "screen");
    await spent(128 * 1024);
    const refused = await upload(unproven);
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining("Renvoyez celui-ci demain")]);
    const alerts = "SELECT payload->>'subject' AS subject FROM outbox WHERE kind = 'alert'";
    expect(await rows(alerts)).toEqual([{ subject: expect.stringContaining("Beaucoup de documents arrivent") }]);
    const proven = await openPage();
    expect((await upload(proven)).status).toBe(303);
    await spent(512 * 1024);
    expect((await upload(proven)).status).toBe(503);
    expect(await rows(alerts)).toHaveLength(1);
  });

  it("is told to the firm with the others of a quarter of an hour, in one mail", async () => {
    const page = await openPage();
    const told = () => catcher.caught.filter(({ mail }) => mail.subject?.startsWith("[Suivi]"));
    const later = (minutes: number) => ({ ...services(), clock: () => new Date(Date.now() + minutes * 60_000) });
    await upload(page);
    await upload(page, { kind: "carte-grise" });
    await runSweep(services());
    expect(told()).toHaveLength(1);
    expect(told()[0]?.mail.text).toContain("immatriculation");
    await upload(page);
    await upload(page);
    await runSweep(later(1));
    expect(told()).toHaveLength(1);
    await runSweep(later(16));
    expect(told()).toHaveLength(2);
  });

  it("is one of twelve at most", async () => {
    const page = await openPage();
    for (let index = 0; index < 12; index += 1) expect((await upload(page)).status).toBe(303);
    expect((await upload(page)).status).toBe(409);
  });

  it("is refused in plain words when its network has sent sixty within the hour, before it is read", async () => {
    const page = await openPage();
    expect((await upload(page, { ip: "2001:db8:1:2::1" })).status).toBe(303);
    await rows("UPDATE visit_counters SET hour_hits = 60 WHERE minute_hits = 1");
    const refused = await upload(page, { ip: "2001:db8:1:2::2" });
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain("Réessayez dans une heure, ou appelez-nous");
    expect(await count()).toBe(1);
  });

  it("is removed by its own person alone", async () => {
    const page = await openPage();
    await upload(page);
    const [stored] = await rows("SELECT id::text FROM documents");
    const remove = { csrf: page.csrf, action: "remove-document", document: String(stored?.id) };
    const other = await openPage();
    expect((await post("/suivi", { ...remove, csrf: other.csrf }, other.cookie)).status).toBe(422);
    expect(await count()).toBe(1);
    expect((await post("/suivi", remove, page.cookie)).status).toBe(303);
    expect(await count()).toBe(0);
  });

  it("is not taken in production without a key of its own", async () => {
    const page = await openPage();
    expect(createServices("production", { ...process.env, DOCUMENTS_KEY: "" }).documentsKey).toBeNull();
    expect((await upload(page, { with: { ...services(), documentsKey: null } })).status).toBe(503);
  });
});

describe("a document at the desk", () => {
  it("is listed with its request, named by what it is, and said to be unanalysed", async () => {
    const page = await openPage();
    await upload(page, { kind: "releve-informations" });
    const [request] = await rows("SELECT reference FROM leads");
    const member = await signIn(catcher);
    const shown = await member.get(`/bureau/demandes/${request?.reference}`);
    expect(shown.text).toContain("Relevé d’informations");
    expect(shown.text).toMatch(/\(1 Ko, reçu [^)]+, non analysé\)/);
  });

  it("is inside the file that the person is handed, which is French, loads nothing and runs nothing", async () => {
    const page = await openPage();
    await upload(page, { kind: "releve-informations" });
    const [request] = await rows("SELECT reference FROM leads");
    await rows(`UPDATE leads SET "values" = "values" || '{"message":"<script>alert(1)</script> & \\"moi\\""}'`);
    const member = await signIn(catcher);
    await member.get(`/bureau/demandes/${request?.reference}`);
    await member.post(`/bureau/demandes/${request?.reference}`, { acte: "note", note: "<img src=x onerror=alert(2)>" });
    const preview = await member.get(`/bureau/personnes/apercu?ref=${request?.reference}`);
    const [, path = ""] = /href="(\/bureau\/personnes\/dossier\.html[^"]+)"/.exec(preview.html) ?? [];
    const file = await member.get(path.replaceAll("&amp;", "&"));
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="dossier.html"');
    expect(file.html).toMatch(/^<!doctype html><html lang="fr">/);
    const [, data = ""] =
      /href="data:application\/pdf;base64,([^"]+)" download="GA-[^"]+-releve-informations\.pdf"/.exec(file.html) ?? [];
    expect(Buffer.from(data, "base64")).toEqual(PDF);
    for (const words of [
      "Relevé d’informations",
      "Vos réponses",
      "Case cochée",
      "Accusé de réception",
      "Note",
      "Vos droits",
    ])
      expect(file.text, words).toContain(words);
    expect(file.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;moi&quot;");
    expect(file.html).toContain("&lt;img src=x onerror=alert(2)&gt;");
    expect(file.html).not.toMatch(/<(script|img|iframe|link|form|object|embed)\b|<[^>]*\son\w+=|url\(/i);
    expect(await rows("SELECT lead_reference FROM audit WHERE action = 'export-person'")).toEqual([
      { lead_reference: request?.reference },
    ]);
  });

  it("is handed over in several parts when one would be too large, each within four megabytes", async () => {
    const page = await openPage();
    const large = (megabytes: number) =>
      Buffer.concat([
        Buffer.from("%PDF-1.7\n"),
        Buffer.alloc(Math.round(megabytes * 1024 * 1024), 0x20),
        Buffer.from("%%EOF\n"),
      ]);
    for (const megabytes of [2.5, 2.5, 3.9]) expect((await upload(page, { bytes: large(megabytes) })).status).toBe(303);
    const [request] = await rows("SELECT reference FROM leads");
    const member = await signIn(catcher);
    const preview = await member.get(`/bureau/personnes/apercu?ref=${request?.reference}`);
    expect(preview.text).toContain("Télécharger le dossier, partie 2 sur 2");
    expect(preview.html).toMatch(/href="\/bureau\/documents\/[^"]+">Permis/);
    const parts = await Promise.all(
      [1, 2].map((part) => member.get(`/bureau/personnes/dossier.html?ref=${request?.reference}&partie=${part}`)),
    );
    for (const part of parts) {
      expect(Buffer.byteLength(part.html)).toBeLessThanOrEqual(4 * 1024 * 1024);
      expect(part.html.match(/href="data:application\/pdf;base64,/g)).toHaveLength(1);
    }
    expect(parts[0]?.text).toContain("dans la partie 2 de ce dossier");
    expect(parts[0]?.text).toContain("remis à part, dans le fichier");
    expect((await member.get(`/bureau/personnes/dossier.html?ref=${request?.reference}&partie=3`)).status).toBe(404);
  });

  it("opens for a member alone, and each opening is in the audit trail", async () => {
    const page = await openPage();
    await upload(page);
    const [stored] = await rows("SELECT d.id::text, l.reference FROM documents d JOIN leads l ON l.id = d.lead_id");
    const path = `/bureau/documents/${stored?.id}`;
    expect((await newVisitor().get(path)).location).toContain("/bureau/entrer");
    const member = await signIn(catcher);
    const answer = await member.get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect((await member.get(`/bureau/documents/${randomUUID()}`)).status).toBe(404);
    expect(await rows("SELECT lead_reference FROM audit WHERE action = 'document'")).toEqual([
      { lead_reference: stored?.reference },
    ]);
  });
});

describe("reminders", () => {
  const { hours } = loadIdentity();
  /** Monday 23 November 2026, 10 h in Paris. */
  const received = new Date("2026-11-23T09:00:00Z");
  const remind = (now: string) =>
    queueReminders(services().database, { now: new Date(now), secret: TEST_SECRET, hours });

  async function received23(form: "devis-auto" | "lead-habitation") {
    await send(jsonRequest(requestBody({ formType: form, values: validExamples[form] })));
    await rows("UPDATE leads SET received_at = $1, deadline_at = $2", [received, new Date("2026-11-24T17:00:00Z")]);
  }

  it("count working days back, over week-ends and holidays", () => {
    expect(workingDaysBefore(new Date("2026-11-23T09:00:00Z"), 2, hours)).toEqual(new Date("2026-11-19T09:00:00Z"));
    expect(workingDaysBefore(new Date("2026-12-28T09:00:00Z"), 1, hours)).toEqual(new Date("2026-12-24T09:00:00Z"));
    const weekends = hours.map((slots, index) => (index < 5 ? [] : slots));
    expect(workingDaysBefore(new Date("2026-11-23T09:00:00Z"), 1, weekends)).toEqual(new Date("2026-11-02T09:00:00Z"));
  });

  /** An adviser asks for a document by its name, on Monday at 10 h. */
  const ask = () =>
    rows(`WITH answer AS (
        INSERT INTO lead_events (lead_id, at, actor, kind, text)
        SELECT id, '2026-11-23T09:00:00Z', 'site', 'answer', 'Bonjour' FROM leads RETURNING id, lead_id, at
      ), answered AS (UPDATE leads SET first_response_at = '2026-11-23T09:00:00Z')
      INSERT INTO asked_documents (lead_id, event_id, label, asked_at)
      SELECT lead_id, id, 'Permis de conduire, recto verso', at FROM answer RETURNING id`);

  /** What is queued leaves now. */
  async function leaving() {
    await rows(
      "UPDATE outbox SET next_attempt_at = now() - interval '1 second' WHERE kind = 'follow' AND state = 'pending'",
    );
    await runSweep(services());
  }

  it("ask for no document that nobody asked for", async () => {
    await received23("devis-auto");
    await rows("UPDATE leads SET first_response_at = received_at");
    expect(await remind("2026-11-25T09:30:00Z")).toBe(0);
  });

  it("ask for nothing while a message of the person waits for the firm", async () => {
    await received23("devis-auto");
    await ask();
    await rows("UPDATE leads SET waiting_since = now(), waiting_for = '{complement}'");
    expect(await remind("2026-11-25T09:30:00Z")).toBe(0);
    await rows("UPDATE leads SET waiting_since = NULL, waiting_for = '{}', first_response_at = NULL");
    expect(await remind("2026-11-25T09:30:00Z")).toBe(0);
  });

  it("name once a document that was asked for, after two working days, during opening hours", async () => {
    await received23("devis-auto");
    await ask();
    expect(await remind("2026-11-24T16:00:00Z")).toBe(0);
    expect(await remind("2026-11-25T22:00:00Z")).toBe(0);
    expect(await remind("2026-11-25T09:30:00Z")).toBe(1);
    expect(await rows("SELECT payload->>'type' AS type FROM outbox WHERE kind = 'follow'")).toEqual([
      { type: "documents" },
    ]);
    catcher.caught.length = 0;
    await leaving();
    expect(catcher.caught.map(({ mail }) => mail.text).join()).toContain("– Permis de conduire, recto verso");
    expect(await remind("2026-11-26T09:30:00Z")).toBe(0);
  });

  it("say nothing when the document comes before the mail leaves", async () => {
    await received23("devis-auto");
    await ask();
    expect(await remind("2026-11-25T09:30:00Z")).toBe(1);
    await rows("UPDATE asked_documents SET dropped_at = now()");
    catcher.caught.length = 0;
    await leaving();
    expect(catcher.caught.filter(({ to }) => to.includes(EMAIL))).toEqual([]);
  });

  it("ask for nothing that has come", async () => {
    const page = await openPage();
    const [asked] = await ask();
    await upload(page, { asked: String(asked?.id) });
    await rows("UPDATE leads SET received_at = $1, deadline_at = NULL, waiting_since = NULL, waiting_for = '{}'", [
      received,
    ]);
    expect(await remind("2026-11-25T09:30:00Z")).toBe(0);
  });

  it("ask once whether the answer came, unless it did", async () => {
    await received23("lead-habitation");
    expect(await remind("2026-11-25T16:00:00Z")).toBe(0);
    await rows("UPDATE leads SET first_response_at = now()");
    expect(await remind("2026-11-26T09:00:00Z")).toBe(0);
    await rows("UPDATE leads SET first_response_at = NULL");
    expect(await remind("2026-11-26T09:00:00Z")).toBe(1);
    expect(await remind("2026-11-27T09:00:00Z")).toBe(0);
  });

  it.each([
    ["a suspect", "UPDATE leads SET suspect = true"],
    ["a request that has ended", "UPDATE leads SET status = 'won'"],
    ["whoever said stop", "INSERT INTO follow_reminders (lead_id, stopped_at) SELECT id, now() FROM leads"],
  ])("leave %s alone", async (_name, change) => {
    await received23("devis-auto");
    await ask();
    await rows(change);
    expect(await remind("2026-11-27T09:30:00Z")).toBe(0);
  });

  it("go only to a mailbox that got the receipt: no number of requests sends them to strangers", async () => {
    await received23("devis-auto");
    await ask();
    await rows("UPDATE outbox SET state = 'dead' WHERE kind = 'receipt'");
    expect(await remind("2026-11-25T09:30:00Z")).toBe(0);
    await rows("UPDATE outbox SET state = 'sent', bounced_at = now() WHERE kind = 'receipt'");
    expect(await remind("2026-11-25T09:30:00Z")).toBe(0);
    await rows("UPDATE outbox SET bounced_at = NULL WHERE kind = 'receipt'");
    expect(await remind("2026-11-25T09:30:00Z")).toBe(1);
  });

  it("are four for one mailbox, however its address is spelt and however many requests name it; the others never come", async () => {
    for (let index = 0; index < 9; index += 1) {
      const values = { ...validExamples["devis-auto"], email: `jeanne+${index}@exemple.example` };
      await send(jsonRequest(requestBody({ formType: "devis-auto", values })));
    }
    await rows("UPDATE leads SET received_at = $1, deadline_at = NULL", [received]);
    await rows("UPDATE outbox SET state = 'sent' WHERE kind = 'receipt'");
    await rows(
      `INSERT INTO outbox (lead_id, kind, recipient, state, created_at, next_attempt_at)
       SELECT id, 'receipt', 'visitor', 'sent', $1, $1 FROM leads WHERE NOT EXISTS (SELECT FROM outbox WHERE lead_id = leads.id AND kind = 'receipt')`,
      [received],
    );
    await ask();
    expect(await remind("2026-11-25T09:30:00Z")).toBe(4);
    expect(await remind("2026-11-25T14:00:00Z")).toBe(0);
  });

  it("stop at one press of the mail's button, not at the opening of its link", async () => {
    await received23("devis-auto");
    await ask();
    await remind("2026-11-25T09:30:00Z");
    await leaving();
    const [, stop = ""] = linksOf();
    const shown = await handleFollowUp(new Request(`${ORIGIN}${stop}`), testCall(), services());
    expect(await shown.text()).toContain("Arrêter les rappels");
    expect(await rows("SELECT stopped_at FROM follow_reminders")).toEqual([{ stopped_at: null }]);
    expect((await post(stop, {})).status).toBe(200);
    const [row] = await rows("SELECT stopped_at FROM follow_reminders");
    expect(row?.stopped_at).toBeInstanceOf(Date);
  });
});
