import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { handleDocument } from "../../netlify/follow-up/http-document.ts";
import { handleFollowUp } from "../../netlify/follow-up/http-follow-up.tsx";
import { createServices } from "../../netlify/services.ts";
import { runSweep } from "../../netlify/watch/jobs.ts";
import { purgeExpired } from "../../netlify/watch/retention.ts";
import { newVisitor, type Page, sendRequest, signIn, type Visitor } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import {
  linksOf as answerLinks,
  contactValues,
  jsonRequest,
  ORIGIN,
  requestBody,
  rows,
  send,
  testCall,
} from "./request-harness.ts";

const catcher = await catchMail();
const EMAIL = "solene.dupre@exemple.fr";
const services = () => createServices("dev");
const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n");
const pdf = (words = "") => new File([`%PDF-1.7\n1 0 obj<<${words}>>endobj\n%%EOF\n`], "attestation.pdf");

const ask = (path: string, init: RequestInit = {}) =>
  handleFollowUp(new Request(`${ORIGIN}${path}`, init), testCall(), services());

function textToPerson(): string {
  return (catcher.caught.findLast(({ to }) => to.includes(EMAIL))?.mail.text ?? "")
    .replaceAll("=\n", "")
    .replaceAll(/[\u00a0\u202f]/g, " ");
}

/** The cookie of the page, opened by a link and the end of the telephone. */
async function openBy(path: string): Promise<string> {
  const opened = await ask(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN },
    body: new URLSearchParams({ detail: "1234" }).toString(),
  });
  return (opened.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

const mailedPath = () => /https:\/\/[^/\s]+(\/suivi\/[\w-]{43})/.exec(textToPerson())?.[1] ?? "";
const pageOf = async (cookie: string) =>
  (await (await ask("/suivi", { headers: { cookie } })).text()).replaceAll(/[\u00a0\u202f]/g, " ");

/** A request and a member who looks at it. */
async function atDesk(): Promise<{ readonly member: Visitor; readonly path: string; readonly shown: Page }> {
  const path = `/bureau/demandes/${await sendRequest()}`;
  const member = await signIn(catcher);
  return { member, path, shown: await member.get(path) };
}

const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "";

describe("Documents that an adviser asks for", () => {
  it("are named in the mail and on the page, where each is uploaded under its name", async () => {
    const { member, path } = await atDesk();
    const asked = "Permis de conduire, recto verso\n– RIB\n\nRIB";
    await member.post(path, { acte: "repondre", reponse: "Il nous manque deux documents.", demandes: asked, lu: "0" });
    expect(await rows("SELECT label FROM asked_documents ORDER BY id")).toEqual([
      { label: "Permis de conduire, recto verso" },
      { label: "RIB" },
    ]);
    await runSweep(services());
    expect(textToPerson()).toContain("Documents demandés :\n– Permis de conduire, recto verso\n– RIB");
    const cookie = await openBy(mailedPath());
    const html = await pageOf(cookie);
    expect(html).toContain("Ce que votre conseiller attend");
    const [first] = await rows("SELECT id::text FROM asked_documents ORDER BY id");
    const body = new FormData();
    for (const [name, value] of Object.entries({
      csrf: hidden(html, "csrf"),
      id: randomUUID(),
      asked: String(first?.id),
    })) {
      body.set(name, value);
    }
    body.set("file", new File([PDF], "x.pdf"));
    const request = new Request(`${ORIGIN}/suivi/document`, {
      method: "POST",
      headers: { origin: ORIGIN, cookie },
      body,
    });
    expect((await handleDocument(request, testCall(), services())).status).toBe(303);
    const after = await pageOf(cookie);
    expect(after).toContain("Ajouter un fichier : Permis de conduire, recto verso");
    expect(after).toMatch(/Permis de conduire, recto verso, 1 Ko, reçu/);
    const desk = await member.get(path);
    expect(desk.text).toContain("Demandé : Permis de conduire, recto verso (reçu)");
    expect(desk.text).toContain("Demandé, pas encore reçu : RIB");
    const file = await member.get(`/bureau/personnes/dossier.html?ref=${path.split("/").at(-1)}`);
    expect(file.text).toContain("Permis de conduire, recto verso (1 Ko, reçu le");
  });

  it("are asked for no more once the adviser says so", async () => {
    const { member, path } = await atDesk();
    await member.post(path, { acte: "repondre", reponse: "Bonjour", demandes: "RIB", lu: "0" });
    const [asked] = await rows("SELECT id::text FROM asked_documents");
    const dropped = await member.post(path, { acte: "sans-document", document: String(asked?.id) });
    expect(dropped.location).toContain("fait=sans-document");
    await runSweep(services());
    expect(await pageOf(await openBy(mailedPath()))).not.toContain("Ce que votre conseiller attend");
  });

  it("of the form are offered by their names, and a name that was not offered is not taken for one", async () => {
    const path = `/bureau/demandes/${await sendRequest({ email: EMAIL }, "rc-pro")}`;
    const member = await signIn(catcher);
    const shown = await member.get(path);
    expect(shown.html).toContain('name="demande" value="Extrait Kbis ou avis SIRENE"');
    const demande = ["Extrait Kbis ou avis SIRENE", "Bulletin de salaire"];
    await member.post(path, { acte: "repondre", reponse: "Bonjour", demande, lu: "0" });
    expect(await rows("SELECT label FROM asked_documents")).toEqual([{ label: "Extrait Kbis ou avis SIRENE" }]);
  });
});

describe("Documents that an adviser sends", () => {
  /** Attaches a PDF and sends it with an answer. */
  async function sendPdf(member: Visitor, path: string, shown: Page): Promise<void> {
    const fields = { acte: "repondre", reponse: "Voici votre attestation.", titre: "Attestation d'assurance", lu: "0" };
    const joined = await member.upload(path, { ...fields, piece: hidden(shown.html, "piece"), joindre: "oui" }, pdf());
    expect([joined.status, joined.text.includes("Le document est joint")]).toEqual([200, true]);
    expect(joined.html).toContain("Voici votre attestation.");
    expect((await member.post(path, fields)).location).toContain("fait=repondre");
  }

  it("are joined one by one, what was typed stays, and leave with the answer; the mail has their names alone", async () => {
    const { member, path, shown } = await atDesk();
    await sendPdf(member, path, shown);
    const [stored] = await rows(
      "SELECT content, title, event_id IS NOT NULL AS sent, length(sha256) AS hash FROM sent_documents",
    );
    expect(Buffer.isBuffer(stored?.content) && stored.content.includes("PDF")).toBe(false);
    expect(stored).toMatchObject({ title: "Attestation d'assurance", sent: true, hash: 64 });
    await runSweep(services());
    expect(textToPerson()).toContain("– Attestation d'assurance");
    const raw = catcher.caught.findLast(({ to }) => to.includes(EMAIL))?.raw ?? "";
    expect(raw).not.toMatch(/application\/pdf|Content-Disposition: attachment/i);
  });

  it("open on the page for whoever came from the mailbox, as a download, and the desk sees when", async () => {
    const { member, path, shown } = await atDesk();
    await sendPdf(member, path, shown);
    await runSweep(services());
    const cookie = await openBy(mailedPath());
    const html = await pageOf(cookie);
    const href = /href="(\/suivi\/piece\/[^"]+)"/.exec(html)?.[1] ?? "";
    expect(html).toMatch(/Ces documents restent sur cette page tant que votre demande est conservée : jusqu’au \d/);
    expect((await member.get(path)).text).toContain("pas encore ouvert");
    const file = await ask(href, { headers: { cookie } });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
    expect(file.headers.get("content-disposition")).toMatch(
      /^attachment; filename="GA-[\w-]+-attestation-dassurance\.pdf"$/,
    );
    expect(file.headers.get("content-security-policy")).toContain("sandbox");
    expect((await member.get(path)).text).toMatch(/Attestation d.assurance \(ouvert/);
  });

  it("open neither to a page that a screen opened, nor to another request, nor without a page; a link comes by mail", async () => {
    const sent = await send(jsonRequest(requestBody({ values: contactValues() })));
    const screen = answerLinks(sent)[0] ?? "";
    const path = `/bureau/demandes/${String(sent.body.reference)}`;
    const member = await signIn(catcher);
    await sendPdf(member, path, await member.get(path));
    const [document] = await rows("SELECT id::text FROM sent_documents");
    const href = `/suivi/piece/${document?.id}`;
    const cookie = await openBy(screen);
    const html = await pageOf(cookie);
    expect(html).not.toContain("/suivi/piece/");
    expect((await ask(href, { headers: { cookie } })).status).toBe(403);
    expect((await ask(href)).headers.get("location")).toBe("/suivi");
    const asked = await ask("/suivi", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN, cookie },
      body: new URLSearchParams({ csrf: hidden(html, "csrf"), action: "link" }).toString(),
    });
    expect(asked.headers.get("location")).toBe("/suivi?fait=link");
    await runSweep(services());
    expect((await ask(href, { headers: { cookie: await openBy(mailedPath()) } })).status).toBe(200);
    await rows("UPDATE follow_sessions SET lead_id = lead_id");
    const other = await send(jsonRequest(requestBody({ values: contactValues({ subject: "Autre chose" }) })));
    await rows("UPDATE leads SET mailbox_proven_at = now()");
    const stranger = await openBy(answerLinks(other)[0] ?? "");
    await rows("UPDATE follow_sessions SET opened_by = 'mail'");
    expect((await ask(href, { headers: { cookie: stranger } })).status).toBe(404);
  });

  it("are a whole PDF without a program; the page to show first is no program", async () => {
    const { member, path, shown } = await atDesk();
    const fields = { acte: "repondre", reponse: "Bonjour", joindre: "oui", piece: hidden(shown.html, "piece") };
    for (const words of ["/JavaScript (x)", "/OpenAction 2 0 R", "/EmbeddedFiles 3 0 R"]) {
      const refused = await member.upload(path, fields, pdf(words));
      expect([refused.status, refused.text.includes("Bonjour")]).toEqual([409, true]);
    }
    expect((await member.upload(path, fields, new File(["<html>"], "x.pdf"))).status).toBe(409);
    expect((await member.upload(path, fields, pdf("/OpenAction [1 0 R /Fit]"))).status).toBe(200);
    expect(await rows("SELECT id FROM sent_documents")).toHaveLength(1);
  });

  it("can be taken back before they leave, and never after", async () => {
    const { member, path, shown } = await atDesk();
    const fields = { acte: "repondre", reponse: "Bonjour", piece: hidden(shown.html, "piece"), lu: "0" };
    await member.upload(path, { ...fields, joindre: "oui" }, pdf());
    const [attached] = await rows("SELECT id::text FROM sent_documents");
    expect((await member.get(`/bureau/documents/envoyes/${attached?.id}`)).status).toBe(200);
    const taken = await member.post(path, { ...fields, retirer: String(attached?.id) });
    expect([taken.status, taken.html.includes("Bonjour")]).toEqual([200, true]);
    expect(await rows("SELECT id FROM sent_documents")).toEqual([]);
    await sendPdf(member, path, await member.get(path));
    const [sent] = await rows("SELECT id::text FROM sent_documents");
    expect((await member.post(path, { ...fields, retirer: String(sent?.id) })).status).toBe(409);
    expect(await rows("SELECT id FROM sent_documents")).toHaveLength(1);
  });

  it("are in the file that the person is handed, under their names, and what was not sent is not", async () => {
    const { member, path, shown } = await atDesk();
    await sendPdf(member, path, shown);
    const other = {
      acte: "repondre",
      reponse: "Bonjour",
      titre: "Devis d'un autre",
      piece: randomUUID(),
      joindre: "oui",
    };
    await member.upload(path, other, pdf());
    const reference = path.split("/").at(-1);
    const file = await member.get(`/bureau/personnes/dossier.html?ref=${reference}`);
    expect(file.text).toMatch(/Attestation d’assurance \(1 Ko, envoyé par le cabinet le \d/);
    const [, data = "", name] = /href="data:application\/pdf;base64,([^"]+)" download="([^"]+)"/.exec(file.html) ?? [];
    expect([Buffer.from(data, "base64"), name]).toEqual([PDF, `${reference}-attestation-dassurance.pdf`]);
    expect(file.text).not.toContain("Devis d’un autre");
    expect(await rows("SELECT opened_at FROM sent_documents WHERE event_id IS NOT NULL")).toEqual([
      { opened_at: null },
    ]);
  });

  it("are handed over beside the person's file when they are too large for a part of it", async () => {
    const { member, path, shown } = await atDesk();
    const large = new File(["%PDF-1.7\n", " ".repeat(3.5 * 1024 * 1024), "%%EOF\n"], "devis.pdf");
    const fields = { acte: "repondre", reponse: "Voici le devis.", titre: "Devis", lu: "0" };
    await member.upload(path, { ...fields, piece: hidden(shown.html, "piece"), joindre: "oui" }, large);
    await member.post(path, fields);
    const preview = await member.get(`/bureau/personnes/apercu?ref=${path.split("/").at(-1)}`);
    const [, href = ""] = /href="(\/bureau\/documents\/envoyes\/[^"]+)">Devis/.exec(preview.html) ?? [];
    expect((await member.get(href)).status).toBe(200);
  });

  it("are read by nobody who is not signed in, and a file is not read for such a person", async () => {
    const { member, path, shown } = await atDesk();
    await sendPdf(member, path, shown);
    const [sent] = await rows("SELECT id::text FROM sent_documents");
    const stranger = newVisitor();
    expect((await stranger.get(`/bureau/documents/envoyes/${sent?.id}`)).location).toContain("/bureau/entrer");
    expect((await stranger.upload(path, { acte: "repondre" }, pdf())).location).toBe("/bureau/entrer");
  });

  it("go with the person's data, and after a week when no answer sends them", async () => {
    const { member, path, shown } = await atDesk();
    await sendPdf(member, path, shown);
    await rows(`UPDATE leads SET erased_at = now(), email = NULL, "values" = '{}'`);
    expect(await rows("SELECT id FROM sent_documents")).toEqual([]);
    const again = await atDesk();
    const fields = { acte: "repondre", reponse: "Bonjour", piece: randomUUID(), joindre: "oui" };
    await again.member.upload(again.path, fields, pdf());
    const { database } = services();
    await purgeExpired(database, new Date(Date.now() + 6 * 86_400_000), 5);
    expect(await rows("SELECT id FROM sent_documents")).toHaveLength(1);
    await purgeExpired(database, new Date(Date.now() + 8 * 86_400_000), 5);
    expect(await rows("SELECT id FROM sent_documents")).toEqual([]);
  });
});
