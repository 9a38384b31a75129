import { describe, expect, it } from "vitest";
import { changeRequests } from "../../netlify/desk/requests/change-requests.ts";
import { handleConfirmation } from "../../netlify/intake/confirmation-page.tsx";
import { handleDeclarationPage } from "../../netlify/intake/declaration-page.tsx";
import { database } from "../../netlify/kernel/database.ts";
import { createServices, type Services } from "../../netlify/services.ts";
import { runRetention, runSweep } from "../../netlify/watch/jobs.ts";
import { validExamples } from "../support/valid-examples.ts";
import { signIn, signInConseiller } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import { jsonRequest, linksOf, nativeRequest, ORIGIN, requestBody, rows, send, sendNative } from "./request-harness.ts";

const catcher = await catchMail();
const EMAIL = "jeanne@exemple.example";
const DAY = 86_400_000;

const later = (days: number): Services => ({
  ...createServices("dev"),
  clock: () => new Date(Date.now() + days * DAY),
});

async function declare(
  change: Readonly<Record<string, unknown>> = {},
  metadata: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const values = { ...validExamples.renoncer, ...change };
  const body = requestBody({ formType: "renoncer", values, metadata: { confirm: true, ...metadata } });
  const answer = await send(jsonRequest(body));
  return String(answer.body.reference);
}

/** A link of the newest receipt, as a path of this site. */
function linkOf(kind: "page" | "contest"): string {
  const text = (catcher.caught.findLast(({ to }) => to.includes(EMAIL))?.mail.text ?? "").replaceAll("=\n", "");
  const links = [...text.matchAll(/https:\/\/www\.cabinet-galibier\.example(\/declaration\/\S+)/g)].map(
    ([, path = ""]) => path,
  );
  return links.find((path) => path.includes("/contester") === (kind === "contest")) ?? "";
}

const open = (path: string, init: RequestInit = {}, services = later(0), deployContext = "dev") =>
  handleDeclarationPage(new Request(`${ORIGIN}${path}`, init), deployContext, services);
const press = (path: string) =>
  open(path, { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN } });

describe("the proof of a declaration, from the link of its receipt", () => {
  it("is linked by the answer too, for the panel of the page", async () => {
    const body = requestBody({ formType: "renoncer", values: validExamples.renoncer, metadata: { confirm: true } });
    const answer = await send(jsonRequest(body));
    const [follow, proof] = linksOf(answer);
    expect(follow).toMatch(/^\/suivi\/[\w-]{43}$/);
    const page = await open(proof ?? "");
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(String(answer.body.reference))]);
    expect(JSON.stringify((await send(jsonRequest(requestBody()))).body)).not.toContain("/declaration/");
  });

  it.each(["deploy-preview", "branch-deploy"])(
    "opens nothing on a preview, whoever has the link (%s)",
    async (context) => {
      await declare();
      for (const kind of ["page", "contest"] as const) {
        const answer = await open(linkOf(kind), {}, later(0), context);
        expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining("aperçu")]);
      }
    },
  );

  it("shows text, hash and signature to print, without a script, to the holder of the link alone", async () => {
    const reference = await declare({ nom: "<script>alert(1)</script> & Jeanne" });
    const response = await open(linkOf("page"));
    expect(response.status).toBe(200);
    expect(response.headers.get("referrer-policy")).toBe("strict-origin");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const html = await response.text();
    const [row] = await rows("SELECT proof->>'hash' AS hash, proof->>'signature' AS signature FROM leads");
    for (const part of [reference, String(row?.hash), String(row?.signature), "SAN-2026-00417"]) {
      expect(html).toContain(part);
    }
    expect(html).toContain("concordent");
    expect(html).not.toMatch(/<script|horodatage/i);
  });

  it("is in English after an English declaration, and so are receipt and contestation", async () => {
    const metadata = { confirm: true, language: "en" };
    const answer = await send(
      jsonRequest(requestBody({ formType: "sinistre", values: { ...validExamples.sinistre, email: EMAIL }, metadata })),
    );
    const receipt = catcher.caught.findLast(({ to }) => to.includes(EMAIL))?.mail;
    expect(receipt?.subject).toBe(`Claim report – Receipt (${String(answer.body.reference)})`);
    for (const said of ["What happened?: Water leak or water damage", "2026-11-20", "Legal time limit", "yes"]) {
      expect(receipt?.text).toContain(said);
    }
    expect(receipt?.text).not.toMatch(/Reçu le|Référence|Délai|\boui\b/);
    const broker = catcher.caught.find(({ to }) => to.includes("sinistres@cabinet-galibier.example"))?.mail;
    expect(broker?.text).toContain("Dégât des eaux");
    const proof = await (await open(linkOf("page"))).text();
    expect(proof).toContain('<html lang="en"');
    expect(proof).toContain("Claim report, received by");
    expect(proof).toContain("fingerprint and signature match");
    const contest = await open(linkOf("contest"));
    expect(await contest.text()).toContain("I did not make this request</button>");
    expect((await press(linkOf("contest"))).status).toBe(303);
    expect(await (await open(linkOf("contest"))).text()).toContain("Noted: you did not make this request");
  });

  it("says so when the stored text was changed", async () => {
    await declare();
    await rows(`UPDATE leads SET proof = jsonb_set(proof, '{text}', '"autre"')`);
    expect(await (await open(linkOf("page"))).text()).toContain("ne concorde pas");
  });

  it.each([
    ["without a signature", (path: string) => path.replace(/\?.*/, "")],
    ["with another signature", (path: string) => path.replace(/.{4}$/, "AAAA")],
    ["with the signature for another page", (path: string) => path.replace("?", "/contester?")],
    ["for another reference", (path: string) => path.replace(/GA-(\d+)-.{5}/, "GA-$1-22222")],
    ["with a longer life", (path: string) => path.replace(/lien=./, "lien=z")],
  ])("shows nothing for a link %s", async (_name, change) => {
    await declare();
    const response = await open(change(linkOf("page")));
    expect(response.status).toBe(404);
    expect(await response.text()).not.toMatch(/SAN-2026|Jeanne/);
  });

  it("shows nothing after ninety days", async () => {
    await declare();
    expect((await open(linkOf("page"), {}, later(91))).status).toBe(404);
  });
});

describe("« Je n'ai pas fait cette demande »", () => {
  it("is recorded by a person's button, not by a program that opens the link, and shows nothing declared", async () => {
    const reference = await declare();
    for (let visit = 0; visit < 2; visit += 1) {
      const html = await (await open(linkOf("contest"))).text();
      expect(html).toContain("Je n’ai pas fait cette demande</button>");
      expect(html).not.toMatch(/Marchand|SAN-2026/);
    }
    expect(await rows("SELECT contested_at FROM leads")).toEqual([{ contested_at: null }]);
    expect((await press(linkOf("contest"))).status).toBe(303);
    await press(linkOf("contest"));
    expect(await (await open(linkOf("contest"))).text()).toContain("C’est noté");
    expect(await rows("SELECT action, lead_reference FROM audit")).toEqual([
      { action: "contest", lead_reference: reference },
    ]);
    await runSweep(later(0));
    const told = catcher.caught.filter(({ mail }) => mail.subject?.startsWith("[Usurpation possible]"));
    expect(told.map(({ to }) => to)).toEqual([["gestion@cabinet-galibier.example"]]);
  });

  it("puts off the receipts that still wait for this mailbox without a valid token, in all its spellings, and no other", async () => {
    const forged = (change: Readonly<Record<string, unknown>>) => declare(change, { token: undefined });
    const spellings = ["jeanne+a@exemple.example", "Jeanne+b@exemple.example", "jeanne@exemple.example"];
    for (let index = 0; index < 6; index += 1) {
      await forged({ contrat: `AUTO-${index}`, email: spellings[index % 3] });
      await forged({ contrat: `AUTO-${index}`, email: "jean@exemple.example" });
    }
    await press(linkOf("contest"));
    const waiting = await rows(
      "SELECT l.email, o.created_at > now() + interval '6 days' AS late FROM outbox o JOIN leads l ON l.id = o.lead_id WHERE o.kind = 'receipt' AND o.state = 'pending' ORDER BY l.email, l.id",
    );
    expect(waiting).toEqual([
      ...Array(3).fill({ email: "jean@exemple.example", late: false }),
      { email: "jeanne+a@exemple.example", late: true },
      { email: "jeanne+b@exemple.example", late: true },
      { email: "jeanne@exemple.example", late: true },
    ]);
    for (const days of [0.1, 1, 3]) await runSweep(later(days));
    expect(catcher.caught.filter(({ to }) => to.includes(EMAIL)).length).toBeLessThanOrEqual(3);
  });

  it("does not swallow the person's own declaration, word for word the same, that follows", async () => {
    const forged = await declare();
    await press(linkOf("contest"));
    const own = await declare();
    expect(own).not.toBe(forged);
    expect(await declare()).toBe(own);
    expect(await rows("SELECT reference, contested_at IS NULL AS own FROM leads ORDER BY id")).toEqual([
      { reference: forged, own: false },
      { reference: own, own: true },
    ]);
  });

  it("is refused from another site", async () => {
    await declare();
    const headers = { "content-type": "application/x-www-form-urlencoded", origin: "https://pirate.example" };
    expect((await open(linkOf("contest"), { method: "POST", headers })).status).toBe(403);
    expect(await rows("SELECT contested_at FROM leads")).toEqual([{ contested_at: null }]);
  });

  it("lets a responsable erase it at the desk once the person has said so again: its hash and the trail stay", async () => {
    const reference = await declare();
    const responsable = await signIn(catcher);
    const address = `/bureau/demandes/${reference}`;
    const usurped = { acte: "usurpation", confirme: "oui" };
    const isErased = async () => (await rows("SELECT erased_at FROM leads"))[0]?.erased_at !== null;
    const [before] = await rows("SELECT proof->>'hash' AS hash FROM leads");

    expect((await responsable.get(address)).text).not.toContain("usurpation");
    expect((await responsable.post(address, usurped)).text).toContain("personne ne conteste cette demande");
    await press(linkOf("contest"));
    await runSweep(later(0));
    const told = catcher.caught.find(({ mail }) => mail.subject?.startsWith("[Usurpation possible]"));
    expect(told?.mail.text).toContain(address);
    const conseiller = await signInConseiller(catcher, responsable);
    expect((await conseiller.get(address)).text).toContain("un responsable du cabinet efface ses données");
    expect((await conseiller.post(address, usurped)).text).toContain("Un responsable du cabinet efface ces données.");
    expect((await responsable.get(address)).text).toContain("Effacer : c’est une usurpation");
    expect((await responsable.post(address, { acte: "usurpation" })).text).toContain("parlez d’abord à cette personne");
    expect(await isErased()).toBe(false);

    expect((await responsable.post(address, usurped)).status).toBe(303);
    const page = await responsable.get(`${address}?fait=usurpation`);
    expect(page.text).toContain("les données de la personne sont effacées");
    expect(page.text).not.toMatch(/Effacer : c’est une usurpation|un délai légal court/);
    const [request] = await rows("SELECT * FROM leads");
    expect(request).toMatchObject({ status: "usurpation", email: null, values: {}, metadata: {} });
    expect(request?.proof).toMatchObject({ hash: before?.hash });
    expect(JSON.stringify([request, await rows("SELECT * FROM outbox WHERE lead_id IS NOT NULL")])).not.toMatch(
      /Jeanne|jeanne|SAN-2026/,
    );
    expect(await rows("SELECT actor, detail FROM audit WHERE action = 'usurpation'")).toEqual([
      { actor: expect.stringMatching(/^desk:/), detail: { hash: before?.hash } },
    ]);
    expect((await responsable.post(address, usurped)).text).toContain("le sont déjà");
  });
});

describe("the archive of a handled declaration", () => {
  it("keeps reference, type, time, name, contract and proof for the years of site.yaml, and nothing else", async () => {
    const reference = await declare();
    // What the person wrote later on the page of the request.
    await rows(
      `INSERT INTO outbox (lead_id, kind, recipient, state, payload, created_at, next_attempt_at)
       SELECT id, 'news', 'gestion', 'sent', '{"subject": "Suivi", "lines": ["Mon numéro est le 06 39 98 00 12"]}', now(), now() FROM leads`,
    );
    await runRetention(later(40));
    expect(await rows("SELECT archived_at FROM leads")).toEqual([{ archived_at: null }]);
    await rows("UPDATE duties SET done_at = now()");
    const handled = { references: [reference], actor: { kind: "console" }, now: new Date() } as const;
    await changeRequests(database, { ...handled, kind: "status", state: "handled" });
    await runRetention(later(29));
    expect(await rows("SELECT archived_at FROM leads")).toEqual([{ archived_at: null }]);
    await runRetention(later(31));
    const [request] = await rows("SELECT * FROM leads");
    expect(request).toMatchObject({
      reference,
      form_type: "renoncer",
      email: null,
      metadata: {},
      values: { nom: "Jeanne Marchand", contrat: "SAN-2026-00417" },
    });
    expect(Object.keys(Object(request?.proof)).sort()).toEqual(["hash", "key", "signature"]);
    const stored = JSON.stringify([request, await rows("SELECT * FROM outbox")]);
    expect(stored).not.toMatch(/06 39 98|jeanne@exemple|12\/11\/2026|2026-11-12/);
    await runRetention(later(5 * 365));
    expect(await rows("SELECT count(*)::int AS count FROM leads")).toEqual([{ count: 1 }]);
    await runRetention(later(5 * 365 + 3));
    expect(await rows("SELECT count(*)::int AS count FROM leads")).toEqual([{ count: 0 }]);
  });
});

describe("the confirmation", () => {
  const confirm = (path: string, services = later(0)) => handleConfirmation(new Request(`${ORIGIN}${path}`), services);

  it("says « Demande envoyée » for a reference that was just stored, and links a declaration's proof", async () => {
    const values = { ...validExamples.renoncer, declaration: "on", confirm: "1", "form-name": "renoncer" };
    const entries = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
    const sent = await sendNative(nativeRequest(entries));
    const path = sent.headers.get("location") ?? "";
    const html = await (await confirm(path)).text();
    expect(html).toContain("Demande envoyée");
    expect(html).toMatch(/Réponse avant \p{L}+ \d/u);
    const [, reference = "", page = ""] = /(GA-\d{4}-\w{5}).*href="(\/declaration\/[^"]+)"/s.exec(html) ?? [];
    expect(await rows("SELECT reference FROM leads")).toEqual([{ reference }]);
    expect((await open(page.replaceAll("&amp;", "&"))).status).toBe(200);
  });

  it.each([
    ["an invented reference", "/confirmation/GA-2611-7K3QX", "/confirmation"],
    ["an invented signature", "/confirmation/GA-2611-7K3QX?demande=zzzzzz.AAAAAAAAAAAAAAAAAAAAAA", "/confirmation"],
    ["an English one", "/en/confirmation/GA-2611-7K3QX", "/en/confirmation"],
  ])("confirms nothing for %s: the neutral page answers", async (_name, path, neutral) => {
    const response = await confirm(path);
    expect([response.status, response.headers.get("location")]).toEqual([303, neutral]);
  });

  const asNative = (values: Readonly<Record<string, unknown>>) =>
    nativeRequest(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])));

  it("says that no receipt comes, that one comes later, and that consents were not kept; nobody can make it say so", async () => {
    const request = { ...validExamples.contact, consent: "on", newsletterConsent: "on", "form-name": "contact" };
    const sent = [];
    for (const message of ["Un", "Deux", "Trois", "Quatre"])
      sent.push(await sendNative(asNative({ ...request, message })));
    const paths = sent.map((response) => response.headers.get("location") ?? "");
    const pages = await Promise.all(paths.map(async (path) => (await confirm(path)).text()));
    expect(pages.map((page) => page.includes("Aucun accusé de réception ne suit"))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(pages[0]).toContain("vos accords facultatifs (lettre, appels) ne sont pas retenus");
    expect((await confirm(paths[0]?.replace("suite=", "suite=Jamais.") ?? "")).status).toBe(303);
    expect((await confirm(paths[3]?.replace(/&suite=.*/, "") ?? "")).status).toBe(303);

    const declaration = { ...validExamples.renoncer, declaration: "on", confirm: "1", "form-name": "renoncer" };
    let last = "";
    for (const contrat of ["A-1", "A-2", "A-3", "A-4"]) {
      last = (await sendNative(asNative({ ...declaration, contrat }))).headers.get("location") ?? "";
    }
    const page = await (await confirm(last)).text();
    expect(page).toContain("L’accusé de réception partira un peu plus tard");
    expect(page).toContain("Voir et imprimer la déclaration et sa preuve");
  });

  it("prints the reference of a request for an hour, and confirms nothing after", async () => {
    const entries = Object.fromEntries(
      Object.entries({ ...validExamples.contact, consent: "on", "form-name": "contact" }).map(([name, value]) => [
        name,
        String(value),
      ]),
    );
    const path = (await sendNative(nativeRequest(entries))).headers.get("location") ?? "";
    const [request] = await rows("SELECT reference FROM leads");
    const shown = await confirm(path);
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain(`<strong class="form-reference">${request?.reference}</strong>`);
    expect((await confirm(path, later(1.1 / 24))).status).toBe(303);
  });
});
