import { describe, expect, it } from "vitest";
import { handleFollowUp } from "../../netlify/follow-up/http-follow-up.tsx";
import { createServices } from "../../netlify/services.ts";
import { runSweep } from "../../netlify/watch/jobs.ts";
import { purgeExpired } from "../../netlify/watch/retention.ts";
import { validExamples } from "../support/valid-examples.ts";
import { type Page, signIn, type Visitor } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import { jsonRequest, ORIGIN, requestBody, rows, send, testCall } from "./request-harness.ts";

const catcher = await catchMail();
const EMAIL = "ana.roy@exemple.fr";
const services = () => createServices("dev");
const pdf = () => new File(["%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n"], "ipid.pdf");
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

/** Parts that an adviser writes. */
const PARTS = {
  needs: "Protéger l'atelier et trois salariés.",
  product: "Pro Essentielle",
  insurer: "Assureur Exemple",
  why: "Le chiffre d'affaires reste sous le plafond de cette formule.",
  notCovered: "Les travaux hors de France.",
  setAside: "La formule Étendue : sa garantie à l'étranger ne sert pas ici.",
  remuneration: "Commission de l'assureur, comprise dans la prime.",
};

const ask = (path: string, init: RequestInit = {}) =>
  handleFollowUp(new Request(`${ORIGIN}${path}`, init), testCall(), services());

const press = (path: string, values: Readonly<Record<string, string>>, cookie = "") =>
  ask(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN, cookie },
    body: new URLSearchParams(values).toString(),
  });

const textToPerson = () =>
  (catcher.caught.findLast(({ to }) => to.includes(EMAIL))?.mail.text ?? "").replaceAll("=\n", "");
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "";

type Form = "devis-auto" | "lead-decennale" | "collective";

/** A request of a person, an artisan or a company, and a member who looks at its sheet. */
async function atDesk(
  form: Form = "lead-decennale",
): Promise<{ member: Visitor; path: string; reference: string; shown: Page }> {
  const values = { ...validExamples[form], email: EMAIL };
  const answer = await send(jsonRequest(requestBody({ formType: form, values })));
  const reference = String(answer.body.reference);
  const member = await signIn(catcher);
  const path = `/bureau/conseil/${reference}`;
  return { member, path, reference, shown: await member.get(path) };
}

/** Writes a sheet with its IPID and sends it. */
async function sendSheet(member: Visitor, path: string, change: Partial<typeof PARTS> = {}): Promise<Page> {
  const shown = await member.get(path);
  const fields = { acte: "conseil", ...PARTS, ...change, message: "Bonjour, voici notre conseil." };
  const piece = { piece: hidden(shown.html, "piece"), titre: "IPID de l'assureur", geste: "joindre" };
  expect((await member.upload(path, { ...fields, ...piece }, pdf())).status).toBe(200);
  return member.post(path, { ...fields, geste: "remettre" });
}

const sheetPath = async () => `/suivi/conseil/${(await rows("SELECT max(id)::text AS id FROM advice_sheets"))[0]?.id}`;

/** The cookie of the page, opened by the newest mail's link and the end of the telephone. */
async function openPage(): Promise<string> {
  await runSweep(services());
  const path = /https:\/\/[^/\s]+(\/suivi\/[\w-]{43})/.exec(textToPerson())?.[1] ?? "";
  const opened = await press(path, { detail: "0012" });
  return (opened.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

/** Opens a sheet by its mailed code. */
async function openSheet(cookie: string): Promise<string> {
  const path = await sheetPath();
  const door = await (await ask(path, { headers: { cookie } })).text();
  const [csrf, sheet] = [hidden(door, "csrf"), hidden(door, "sheet")];
  await press("/suivi", { csrf, action: "sheet-code", sheet }, cookie);
  await runSweep(services());
  const code = /\b(\d{6})\b/.exec(textToPerson())?.[1] ?? "";
  const opened = await press("/suivi", { csrf, action: "sheet-open", sheet, code }, cookie);
  expect(opened.headers.get("location")).toBe(path);
  return (await ask(path, { headers: { cookie } })).text();
}

describe("A sheet of advice", () => {
  it.each(["devis-auto", "lead-decennale", "collective"] as const)(
    "of %s goes from the form to « J'ai reçu ces documents », with the proof of what was shown",
    async (form) => {
      const { member, path, reference, shown } = await atDesk(form);
      // The needs begin with the answers; nothing else is suggested.
      expect(shown.html).toMatch(/name="needs"[^>]*>[^<]{20,}/);
      expect(shown.html).not.toMatch(/name="needs"[^>]*>[^<]*(?:@|06|Offres|Information lue)/);
      for (const part of ["product", "insurer"]) expect(shown.html).toContain(`name="${part}" value=""`);
      for (const part of ["why", "notCovered", "setAside"])
        expect(shown.html).toMatch(new RegExp(`name="${part}"[^>]*></textarea>`));
      expect((await sendSheet(member, path)).location).toBe(`${path}?fait=remettre`);
      const cookie = await openPage();
      expect(textToPerson()).toContain("Bonjour, voici notre conseil.");
      expect(textToPerson()).toContain("– IPID de l'assureur");
      const html = plain(await openSheet(cookie));
      for (const part of Object.values(PARTS)) expect(html).toContain(part.replaceAll("'", "&#x27;"));
      expect(html).toContain(`Version 1, référence ${reference}`);
      expect(html).toContain("Elle n&#x27;est pas un contrat.");
      expect(html).toContain("Vérifié à l’instant");
      expect(html).toContain("Ce n’est ni une signature, ni l’acceptation du contrat.");
      const [stored] = await rows("SELECT proof->>'hash' AS hash, proof->>'text' AS text FROM advice_sheets");
      const [ipid] = await rows("SELECT sha256 FROM sent_documents");
      expect(String(stored?.text)).toContain(`empreinte SHA-256 : ${ipid?.sha256}`);
      const values = {
        csrf: hidden(html, "csrf"),
        action: "sheet-received",
        sheet: hidden(html, "sheet"),
        hash: hidden(html, "hash"),
      };
      await press("/suivi", { ...values, hash: "0".repeat(64) }, cookie);
      expect(await rows("SELECT received_at FROM advice_sheets")).toEqual([{ received_at: null }]);
      await press("/suivi", values, cookie);
      const [received] = await rows("SELECT received_at, received_hash, opened_at FROM advice_sheets");
      expect(received).toEqual({
        received_at: expect.any(Date),
        received_hash: stored?.hash,
        opened_at: expect.any(Date),
      });
      expect((await member.get(path)).text).toMatch(/Version 1 , remise .*ouverte .*réception confirmée/);
      // What was received makes nothing wait for the firm.
      expect(await rows("SELECT waiting_since FROM leads")).toEqual([{ waiting_since: null }]);
    },
  );

  it.each([
    [{ why: "" }, "les raisons de la recommandation"],
    [{ setAside: "" }, "ce qui a été écarté"],
  ])("without a part does not leave, and says which is missing", async (change, missing) => {
    const { member, path } = await atDesk();
    const refused = await sendSheet(member, path, change);
    expect([refused.status, refused.text.includes(`Il manque : ${missing}`)]).toEqual([409, true]);
    expect(await rows("SELECT id FROM outbox WHERE payload->>'type' = 'message'")).toEqual([]);
  });

  it("without a product document does not leave", async () => {
    const { member, path } = await atDesk();
    const refused = await member.post(path, { acte: "conseil", ...PARTS, message: "Bonjour", geste: "remettre" });
    expect([refused.status, refused.text.includes("(IPID ou DIC)")]).toEqual([409, true]);
    // What was typed is kept.
    expect((await member.get(path)).html).toContain("Pro Essentielle");
  });

  it("opens nothing without its code: neither by a forwarded link, nor by a wrong code", async () => {
    const { member, path } = await atDesk();
    await sendSheet(member, path);
    const cookie = await openPage();
    const href = await sheetPath();
    const door = await (await ask(href, { headers: { cookie } })).text();
    expect(door).not.toContain("Pro Essentielle");
    const [document] = await rows("SELECT id::text FROM sent_documents");
    const piece = await ask(`/suivi/piece/${document?.id}`, { headers: { cookie } });
    expect(piece.headers.get("location")).toBe(href);
    const [csrf, sheet] = [hidden(door, "csrf"), hidden(door, "sheet")];
    const wrong = await press("/suivi", { csrf, action: "sheet-open", sheet, code: "000000" }, cookie);
    expect(wrong.headers.get("location")).toBe(`${href}?code=faux`);
    await press("/suivi", { csrf, action: "sheet-received", sheet, hash: "x" }, cookie);
    expect(await rows("SELECT opened_at, received_at FROM advice_sheets")).toEqual([
      { opened_at: null, received_at: null },
    ]);
    expect((await ask(href)).headers.get("location")).toBe("/suivi");
  });

  it("that was altered in the database is refused by its page, for the person and at the desk", async () => {
    const { member, path } = await atDesk();
    await sendSheet(member, path);
    const edit =
      "UPDATE advice_sheets SET proof = jsonb_set(proof, '{text}', to_jsonb(replace(proof->>'text', 'Pro', 'Or')))";
    await expect(rows(edit)).rejects.toThrow();
    await rows("ALTER TABLE advice_sheets DISABLE TRIGGER advice_sheets_sent");
    await rows(edit);
    await rows("ALTER TABLE advice_sheets ENABLE TRIGGER advice_sheets_sent");
    const html = await openSheet(await openPage());
    expect(html).toContain("ne concorde plus avec sa preuve");
    expect(html).not.toContain("Or Essentielle");
    expect(html).not.toContain("sheet-received");
    const desk = await member.get(`${path}/1`);
    expect([desk.status, desk.html.includes("Or Essentielle")]).toEqual([409, false]);
  });

  it("is in the file that the person is handed, word for word, with its documents; a draft is said to be one", async () => {
    const { member, path, reference } = await atDesk();
    await sendSheet(member, path);
    await member.post(path, { acte: "conseil", ...PARTS, why: "Une raison de plus.", message: "", geste: "garder" });
    const file = await member.get(`/bureau/personnes/dossier.html?ref=${reference}`);
    const [sent] = await rows("SELECT proof->>'text' AS text FROM advice_sheets WHERE version = 1");
    expect(plain(file.html).replaceAll("&#x27;", "'")).toContain(plain(String(sent?.text)));
    expect(file.text).toMatch(/Fiche de conseil, version 1, remise le \d/);
    expect(file.text).toContain("Fiche de conseil, version 2, brouillon qui n’a pas été remis");
    expect(file.text).toContain("Une raison de plus.");
    expect(file.html.match(/href="data:application\/pdf;base64,/g)).toHaveLength(1);
  });

  it.each([
    ["was erased", `UPDATE leads SET erased_at = now(), email = NULL, "values" = '{}', metadata = '{}'`],
    ["was deleted after its years", "DELETE FROM leads"],
  ])(
    "of a contract is found and handed over by the name or address of its person when the request %s",
    async (_how, end) => {
      const { member, path, reference } = await atDesk();
      await sendSheet(member, path);
      await sendSheet(member, path, { why: "Une raison de plus." });
      await rows("UPDATE leads SET status = 'won'");
      const { lastName, phone } = validExamples["lead-decennale"];
      await rows(end);
      expect((await member.get(`/bureau/personnes?q=${encodeURIComponent(String(phone))}`)).text).toContain(
        "Personne ne correspond.",
      );
      for (const typed of [EMAIL, String(lastName), reference, reference.replaceAll("-", "")]) {
        const found = await member.get(`/bureau/personnes?q=${encodeURIComponent(typed)}`);
        expect(found.text, typed).toContain("1 personne ");
        expect(found.html, typed).toContain(`href="/bureau/personnes/apercu?ref=${reference}"`);
      }
      const preview = await member.get(`/bureau/personnes/apercu?ref=${reference}`);
      expect(preview.html).toContain(`href="/bureau/personnes/dossier.html?ref=${reference}&amp;partie=1"`);
      // Nothing of it can be erased before its time.
      expect(preview.html).not.toContain("Demander l’effacement");
      const file = await member.get(`/bureau/personnes/dossier.html?ref=${reference}`);
      const texts = await rows("SELECT proof->>'text' AS text FROM advice_sheets ORDER BY version");
      expect(texts).toHaveLength(2);
      for (const { text } of texts) expect(plain(file.html).replaceAll("&#x27;", "'")).toContain(plain(String(text)));
      const kept = await rows("SELECT to_char(last_act_at + interval '5 years', 'YYYY') AS year FROM advice_sheets");
      expect(file.text).toMatch(new RegExp(`article 17, paragraphe 3, point e\\), jusqu’au [^,]*${kept[0]?.year}`));
      for (const fact of [EMAIL, String(lastName)]) expect(file.html).toContain(fact);
      expect(file.text.replaceAll(" ", "")).not.toContain(String(phone).replaceAll(" ", ""));
      expect(await rows("SELECT 1 FROM advice_sheets WHERE person::text ~ 'phone'")).toEqual([]);
      expect(await rows("SELECT lead_reference FROM audit WHERE action = 'export-person'")).toEqual([
        { lead_reference: reference },
      ]);
    },
  );

  it("that is kept is listed with its person's other requests, and with nobody else's", async () => {
    const { member, path, reference } = await atDesk();
    await sendSheet(member, path);
    await rows("UPDATE leads SET status = 'won'");
    await rows("DELETE FROM leads");
    const again = await atDesk();
    const other = { ...validExamples["lead-decennale"], email: "autre@exemple.fr", lastName: "Autrui" };
    await send(jsonRequest(requestBody({ formType: "lead-decennale", values: other })));
    for (const typed of [EMAIL, String(validExamples["lead-decennale"].lastName)]) {
      const found = await member.get(`/bureau/personnes?q=${encodeURIComponent(typed)}`);
      expect(found.html).toContain(`apercu?ref=${reference}&amp;ref=${again.reference}`);
      expect(found.text).not.toContain("Autrui");
    }
    const file = await member.get(`/bureau/personnes/dossier.html?ref=${reference}&ref=${again.reference}`);
    expect(file.text).toContain("Le site a enregistré une demande et la fiche de conseil d’une demande supprimée.");
    // One's own draft or a sheet that led to no contract is not kept, and not found.
    await rows("DELETE FROM leads");
    expect((await member.get(`/bureau/personnes?q=${again.reference}`)).text).toContain("Personne ne correspond.");
    expect((await member.get(`/bureau/personnes/apercu?ref=${again.reference}`)).status).toBe(404);
  });

  it("is corrected by a new version, and the first stays as it was", async () => {
    const { member, path } = await atDesk();
    await sendSheet(member, path);
    expect((await sendSheet(member, path, { why: "Une raison de plus." })).location).toContain("fait=remettre");
    const versions = await rows("SELECT version, content->>'why' AS why FROM advice_sheets ORDER BY version");
    expect(versions).toEqual([
      { version: 1, why: PARTS.why },
      { version: 2, why: "Une raison de plus." },
    ]);
    expect((await member.get(`${path}/1`)).html).toContain("sous le plafond de cette formule");
    expect((await member.get(`${path}/3`)).status).toBe(404);
  });

  it("that is missing shows « Conseil non remis » on a quote in the queue", async () => {
    const { member, path } = await atDesk();
    await rows("UPDATE leads SET status = 'quoted'");
    expect((await member.get("/bureau?vue=ouvertes")).text).toContain("Conseil non remis");
    await sendSheet(member, path);
    expect((await member.get("/bureau?vue=ouvertes")).text).not.toContain("Conseil non remis");
  });

  it("goes with an erasure, unless it led to a contract: then five years after the last act of its request", async () => {
    const erase = () =>
      rows(`UPDATE leads SET erased_at = now(), email = NULL, "values" = '{}' WHERE erased_at IS NULL`);
    const count = async () => (await rows("SELECT count(*)::int AS n FROM advice_sheets"))[0]?.n;
    const first = await atDesk();
    await sendSheet(first.member, first.path);
    await erase();
    expect(await count()).toBe(0);
    const second = await atDesk("collective");
    await sendSheet(second.member, second.path);
    await rows("UPDATE leads SET status = 'won' WHERE erased_at IS NULL");
    const { database } = services();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    // A client who still writes: the sheet stays with the request.
    await rows("UPDATE leads SET last_contact_at = now() + interval '4 years' WHERE erased_at IS NULL");
    await purgeExpired(database, inDays(6 * 365), 5);
    expect(await count()).toBe(1);
    await erase();
    expect(await count()).toBe(1);
    await rows("DELETE FROM leads");
    expect(await rows("SELECT lead_id, reference FROM advice_sheets")).toEqual([
      { lead_id: null, reference: second.reference },
    ]);
    await purgeExpired(database, inDays(8 * 365), 5);
    expect(await count()).toBe(1);
    await purgeExpired(database, inDays(9 * 365 + 4), 5);
    expect(await count()).toBe(0);
  });
});
