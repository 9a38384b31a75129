import { describe, expect, it } from "vitest";
import { handleFollowUp } from "../../netlify/follow-up/http-follow-up.tsx";
import { freeSlots, mostUnproven } from "../../netlify/follow-up/slots.ts";
import { createServices, type Services } from "../../netlify/services.ts";
import { runSweep } from "../../netlify/watch/jobs.ts";
import { validExamples } from "../support/valid-examples.ts";
import { signIn } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import { contactValues, jsonRequest, linksOf, ORIGIN, requestBody, rows, send, testCall } from "./request-harness.ts";

const catcher = await catchMail();
const EMAIL = "solene.dupre@exemple.fr";
const DAY = 86_400_000;
/** Monday 23 November 2026, 8 h in Paris: a working day whose every slot is free. */
const MORNING = new Date("2026-11-23T07:00:00Z");

const at = (moment: Date): Services => ({ ...createServices("dev"), clock: () => moment });
const today = () => createServices("dev");

async function sendOne(change: Readonly<Record<string, unknown>> = {}, formType = "contact", values = contactValues()) {
  const answer = await send(jsonRequest(requestBody({ formType, values: { ...values, ...change } })));
  return String(answer.body.reference);
}

/** Paths of the links in the newest mail to somebody. */
function linksTo(address: string): readonly string[] {
  const text = (catcher.caught.findLast(({ to }) => to.includes(address))?.mail.text ?? "").replaceAll("=\n", "");
  return [...text.matchAll(/https:\/\/www\.cabinet-galibier\.example((?:\/en)?\/suivi\/[\w-]{43})/g)].map(
    ([, path = ""]) => path,
  );
}

const get = (path: string, cookie = "", services = today()) =>
  handleFollowUp(new Request(`${ORIGIN}${path}`, { headers: cookie ? { cookie } : {} }), testCall(), services);

interface PostOptions {
  readonly cookie?: string;
  readonly services?: Services;
  readonly origin?: string;
  readonly ip?: string;
}

const post = (
  path: string,
  values: Readonly<Record<string, string>>,
  { cookie = "", services = today(), origin = ORIGIN, ip }: PostOptions = {},
) =>
  handleFollowUp(
    new Request(`${ORIGIN}${path}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin, ...(cookie ? { cookie } : {}) },
      body: new URLSearchParams(values).toString(),
    }),
    testCall(ip),
    services,
  );

const cookieOf = (response: Response) => (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";

interface Page {
  readonly cookie: string;
  readonly csrf: string;
  readonly html: string;
}

async function pageOf(cookie: string, services = today()): Promise<Page> {
  const html = await (await get("/suivi", cookie, services)).text();
  return { cookie, html, csrf: /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? "" };
}

async function open(address = EMAIL, detail = "1234", services = today()): Promise<Page> {
  const [path = ""] = linksTo(address);
  return pageOf(cookieOf(await post(path, { detail }, { services })), services);
}

/** The code in the newest mail to somebody. */
const codeTo = (address: string) =>
  /Code\s*: (\d{6})/.exec(catcher.caught.findLast(({ to }) => to.includes(address))?.mail.text ?? "")?.[1] ?? "";

/** Opens the page with a code that is mailed to the stored address. */
async function openByCode(address: string, services = today()): Promise<Page> {
  const [path = ""] = linksTo(address);
  await post(path, { action: "code" }, { services });
  await runSweep(services);
  return pageOf(cookieOf(await post(path, { detail: codeTo(address) }, { services })), services);
}

const act = (page: Page, values: Readonly<Record<string, string>>, services = today(), ip?: string) =>
  post("/suivi", { csrf: page.csrf, ...values }, { cookie: page.cookie, services, ...(ip ? { ip } : {}) });

/** The page that the screen « Demande envoyée ! » links: the sender of the request opens it without any mail. */
async function openFromScreen(
  change: Readonly<Record<string, unknown>>,
  { services = today(), metadata = {} }: { services?: Services; metadata?: Readonly<Record<string, unknown>> } = {},
): Promise<Page> {
  const body = requestBody({ values: contactValues(change), metadata });
  const [path = ""] = linksOf(await send(jsonRequest(body), { mode: "store" }));
  return pageOf(cookieOf(await post(path, { detail: "1234" }, { services })), services);
}

describe("the link to the page of a request", () => {
  it("is in the receipt, opens with a detail that the receipt does not hold, and shows what was sent", async () => {
    const reference = await sendOne();
    const page = await open();
    for (const part of [reference, "Dégât des eaux", "il reste", "Votre conseiller"]) expect(page.html).toContain(part);
    expect(page.html.match(/<script[^>]*>/g)).toEqual(['<script src="/scripts/suivi.js" defer="">']);
  });

  it("shows the same page for every token, and nothing changes however often a program opens it", async () => {
    await sendOne();
    const [path = ""] = linksTo(EMAIL);
    const known = await (await get(path)).text();
    const unknown = await (await get(`/suivi/${"A".repeat(43)}`)).text();
    expect(known).toBe(unknown);
    expect(known).not.toMatch(/Solène|Dégât/);
    expect(await rows("SELECT count(*)::int AS n FROM follow_sessions")).toEqual([{ n: 0 }]);
  });

  it("stores neither token nor cookie, and answers no-store, noindex, to no other site", async () => {
    await sendOne();
    const [path = ""] = linksTo(EMAIL);
    const page = await open();
    const stored = JSON.stringify(await rows("SELECT * FROM follow_links, follow_sessions"));
    for (const secret of [path.slice(7), page.cookie.split("=")[1] ?? "?"]) expect(stored).not.toContain(secret);
    const { headers } = await get("/suivi", page.cookie);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("referrer-policy")).toBe("strict-origin");
    // The open page has the script of the upload; the question before it has none.
    expect(headers.get("content-security-policy")).toMatch(
      /default-src 'none'.*; script-src 'self'; connect-src 'self'$/,
    );
    expect((await get(path)).headers.get("content-security-policy")).not.toContain("script-src");
  });

  it("is made sixty times a day at most, however often a program repeats its request", async () => {
    const body = requestBody({ submissionId: "6f6f5b1e-0000-4000-8000-000000000009" });
    let links = 0;
    for (let index = 0; index < 65; index += 1) {
      const answer = await send(jsonRequest(body), { mode: "store" });
      expect(answer.status).toBe(200);
      links += linksOf(answer).length;
    }
    expect(links).toBe(60);
  });

  it("has a __Host- cookie on a site with TLS", async () => {
    await sendOne();
    const [path = ""] = linksTo(EMAIL);
    const site = "https://www.cabinet-galibier.example";
    const response = await handleFollowUp(
      new Request(`${site}${path}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", origin: site },
        body: "detail=1234",
      }),
      testCall(),
      today(),
    );
    expect(response.headers.get("set-cookie")).toMatch(
      /^__Host-suivi=[\w-]{43}; Path=\/; Max-Age=7200; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it("locks after five wrong details: three hundred open nothing, and the right one then neither", async () => {
    await sendOne();
    const [path = ""] = linksTo(EMAIL);
    const answers: Response[] = [];
    // Twenty at a time: the pool of a test has few connections.
    for (let start = 0; start < 300; start += 20) {
      const guesses = Array.from({ length: 20 }, (_, index) => post(path, { detail: String(2000 + start + index) }));
      answers.push(...(await Promise.all(guesses)));
    }
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5);
    expect(answers.every((answer) => answer.headers.get("set-cookie") === null)).toBe(true);
    expect((await post(path, { detail: "1234" })).status).toBe(403);
  });

  it.each([
    ["forged", () => `/suivi/${"B".repeat(43)}`, 0],
    ["of ninety-one days", () => linksTo(EMAIL)[0] ?? "", 91],
  ])("that is %s opens nothing", async (_name, path, days) => {
    await sendOne();
    const services = at(new Date(Date.now() + days * DAY));
    expect((await post(path(), { detail: "1234" }, { services })).status).toBe(403);
  });

  it("is replaced by a new one, mailed to the stored mailbox alone, at most three times a day", async () => {
    const reference = await sendOne();
    const [old = ""] = linksTo(EMAIL);
    for (let index = 0; index < 6; index += 1) {
      const values = { action: "renew", reference, email: EMAIL };
      expect((await post("/suivi", values)).headers.get("location")).toBe("/suivi?lien=demande");
    }
    await post("/suivi", { action: "renew", reference, email: "pirate@exemple.fr" });
    await runSweep(today());
    const sent = catcher.caught.filter(({ mail }) => mail.subject?.includes("Votre nouveau lien"));
    expect(sent.map(({ to }) => to)).toEqual([[EMAIL], [EMAIL], [EMAIL]]);
    expect((await post(old, { detail: "1234" })).status).toBe(403);
    expect((await open()).html).toContain(reference);
  });

  it("ends with the request: an erased one opens nothing, and keeps no link, slot or document", async () => {
    await sendOne();
    const page = await open();
    await rows(`UPDATE leads SET erased_at = now(), email = NULL, "values" = '{}'`);
    expect((await get("/suivi", page.cookie)).status).toBe(200);
    expect((await pageOf(page.cookie)).html).toContain("Suivre une demande");
    for (const table of ["follow_links", "follow_sessions", "call_slots", "documents"]) {
      expect(await rows(`SELECT count(*)::int AS n FROM ${table}`), table).toEqual([{ n: 0 }]);
    }
  });
});

describe("the code that opens the page", () => {
  const DECLARANT = "jeanne@exemple.example";
  const declare = (change: Readonly<Record<string, unknown>> = {}) =>
    send(
      jsonRequest(
        requestBody({
          formType: "sinistre",
          values: { ...validExamples.sinistre, ...change },
          metadata: { confirm: true },
        }),
      ),
    );

  it("is the only way into a declaration: its receipt repeats telephone and address", async () => {
    await declare();
    const [path = ""] = linksTo(DECLARANT);
    for (const detail of ["0012", DECLARANT, "", "000000"]) {
      const answer = await post(path, { detail });
      expect(answer.status, detail).toBe(422);
      expect(answer.headers.get("set-cookie")).toBeNull();
    }
    expect((await openByCode(DECLARANT)).html).toContain("Un joint a lâché dans la cuisine.");
  });

  it("goes to the stored mailbox, holds twenty minutes, opens once, and opens no other link", async () => {
    await declare();
    await declare({ email: "autre@exemple.fr", circonstances: "Une autre histoire." });
    const [mine = ""] = linksTo(DECLARANT);
    const [other = ""] = linksTo("autre@exemple.fr");
    const asked = new Date();
    expect((await post(mine, { action: "code" })).headers.get("location")).toBe(`${mine}?code=demande`);
    await runSweep(today());
    const code = codeTo(DECLARANT);
    expect((await post(other, { detail: code })).status).toBe(422);
    const late = at(new Date(asked.getTime() + 21 * 60_000));
    expect((await post(mine, { detail: code }, { services: late })).status).toBe(422);
    expect(JSON.stringify(await rows("SELECT * FROM follow_links"))).not.toContain(code);
    expect((await post(mine, { detail: code })).status).toBe(303);
    expect((await post(mine, { detail: code })).status).toBe(422);
  });

  it("is mailed within the cap of its mailbox, and never for a link that is locked or unknown", async () => {
    await declare();
    const [path = ""] = linksTo(DECLARANT);
    for (let index = 0; index < 8; index += 1) await post(path, { action: "code" });
    await post(`/suivi/${"A".repeat(43)}`, { action: "code" });
    expect(await rows("SELECT count(*)::int AS n FROM outbox WHERE payload->>'type' = 'code'")).toEqual([{ n: 4 }]);
    await rows("DELETE FROM outbox WHERE kind = 'follow'");
    await rows("DELETE FROM receipt_pace");
    for (let index = 0; index < 5; index += 1) await post(path, { detail: "999999" });
    await post(path, { action: "code" });
    expect(await rows("SELECT count(*)::int AS n FROM outbox WHERE kind = 'follow'")).toEqual([{ n: 0 }]);
  });
});

describe("what a visitor may do on the page", () => {
  it("needs the page's own token, and a page of this site", async () => {
    await sendOne();
    const page = await open();
    const say = { action: "say", words: "Bonjour" };
    expect((await post("/suivi", say, { cookie: page.cookie })).status).toBe(403);
    expect((await act({ ...page, csrf: "x".repeat(43) }, say)).status).toBe(403);
    const elsewhere = { cookie: page.cookie, origin: "https://pirate.example" };
    expect((await post("/suivi", { ...say, csrf: page.csrf }, elsewhere)).status).toBe(403);
    expect(await rows("SELECT count(*)::int AS n FROM lead_events")).toEqual([{ n: 0 }]);
  });

  it("refuses the token of another person's page", async () => {
    await sendOne();
    const mine = await open();
    await sendOne({ email: "autre@exemple.fr", phone: "06 39 98 99 99", subject: "Un autre dossier" });
    const other = await open("autre@exemple.fr", "9999");
    expect(other.html).toContain("Un autre dossier");
    expect((await act({ ...mine, csrf: other.csrf }, { action: "say", words: "x" })).status).toBe(403);
  });

  it("adds words, which reach the timeline and the right mailbox", async () => {
    const reference = await sendOne();
    const page = await open();
    expect((await act(page, { action: "say", words: "Le plafond aussi." })).headers.get("location")).toBe(
      "/suivi?fait=say",
    );
    expect(await rows("SELECT actor, kind, text FROM lead_events")).toEqual([
      { actor: "visitor", kind: "complement", text: "Le plafond aussi." },
    ]);
    await runSweep(today());
    const told = catcher.caught.findLast(({ mail }) => mail.subject?.includes("[Suivi]"));
    expect(told?.to).toEqual(["sinistres@cabinet-galibier.example"]);
    expect(told?.mail.subject).toContain(reference);
    expect(told?.mail.text).toContain("Le plafond aussi.");
  });

  it("writes no link into the broker's mail", async () => {
    await sendOne();
    const page = await open();
    await act(page, { action: "say", words: "Voyez https://pirate.example et www.pirate.example" });
    await runSweep(today());
    const told = catcher.caught.findLast(({ mail }) => mail.subject?.includes("[Suivi]"));
    expect(`${told?.mail.text}${told?.mail.html}`).not.toMatch(/https:\/\/pirate|www\.pirate/);
    expect(told?.mail.text).toContain("hxxps[:]//pirate.example");
  });

  it("corrects answers by the form's own rules, and nothing that is not an answer", async () => {
    await sendOne();
    const page = await open();
    const wrong = await act(page, { action: "correct", phone: "12" });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain("Numéro de téléphone français invalide");
    const change = { action: "correct", phone: "06 39 98 55 55", email: "pirate@exemple.fr", phoneConsent: "on" };
    expect((await act(page, change)).status).toBe(303);
    const [request] = await rows(`SELECT email, "values" FROM leads`);
    expect(request).toMatchObject({ email: EMAIL, values: { phone: "06 39 98 55 55", email: EMAIL } });
    expect(JSON.stringify(request)).not.toContain('"phoneConsent":true');
    const [event] = await rows("SELECT text FROM lead_events");
    expect(event?.text).toBe("Téléphone : 06 39 98 12 34 → 06 39 98 55 55");
  });

  it("corrects no declaration", async () => {
    const values = { ...validExamples.sinistre };
    await send(jsonRequest(requestBody({ formType: "sinistre", values, metadata: { confirm: true } })));
    const page = await openByCode("jeanne@exemple.example");
    expect(page.html).toContain("Une déclaration ne se modifie pas");
    expect((await act(page, { action: "correct", circonstances: "Autre chose" })).status).toBe(422);
    expect(await rows(`SELECT "values"->>'circonstances' AS c FROM leads`)).toEqual([
      { c: "Un joint a lâché dans la cuisine." },
    ]);
  });

  it("withdraws the consents to later offers and keeps what was shown", async () => {
    await sendOne({ newsletterConsent: true, phoneConsent: true });
    const page = await open();
    expect((await act(page, { action: "withdraw" })).status).toBe(303);
    const [request] = await rows(`SELECT consents->'boxes' AS boxes, "values" FROM leads`);
    expect(request?.values).toMatchObject({ consent: true, newsletterConsent: false, phoneConsent: false });
    expect(JSON.stringify(request?.boxes)).toMatch(/"withdrawnAt"/);
    expect((await pageOf(page.cookie)).html).not.toContain("Retirer mon accord");
  });

  it("changes the address only from the stored mailbox, once, and ends the links of before", async () => {
    await sendOne();
    const page = await open();
    await act(page, { action: "email", email: "nouvelle@exemple.fr" });
    expect(await rows("SELECT email FROM leads")).toEqual([{ email: EMAIL }]);
    await runSweep(today());
    const [confirm = ""] = linksTo(EMAIL);
    const shown = await (await get(confirm)).text();
    expect(shown).toContain("nouvelle@exemple.fr");
    expect(await rows("SELECT email FROM leads")).toEqual([{ email: EMAIL }]);
    expect((await post(confirm, {})).status).toBe(200);
    expect((await post(confirm, {})).status).toBe(403);
    expect(await rows(`SELECT email, "values"->>'email' AS typed FROM leads`)).toEqual([
      { email: "nouvelle@exemple.fr", typed: "nouvelle@exemple.fr" },
    ]);
  });

  it("asks for erasure only from the stored mailbox", async () => {
    await sendOne();
    const page = await open();
    await act(page, { action: "erase" });
    await runSweep(today());
    const [confirm = ""] = linksTo(EMAIL);
    await get(confirm);
    expect(await rows("SELECT kind FROM lead_events")).toEqual([]);
    expect((await post(confirm, {})).status).toBe(200);
    expect(await rows("SELECT kind FROM lead_events")).toEqual([{ kind: "erasure-asked" }]);
  });

  it.each([
    ["reponse", "handled", null, "J'ai ma réponse"],
    ["projet", "lost", "sans-suite", "Mon projet est abandonné ou reporté"],
    ["prix", "lost", "prix", "Le prix ne me convient pas"],
    ["ailleurs", "lost", "concurrent", "J'ai choisi un autre courtier ou assureur"],
    ["autre", "lost", "autre", "Une autre raison"],
  ])(
    "closes the request for the reason « %s », and then takes nothing more",
    async (reason, status, lostReason, words) => {
      await sendOne();
      const page = await open();
      expect((await act(page, { action: "close", reason })).status).toBe(303);
      expect(await rows("SELECT status, lost_reason FROM leads")).toEqual([{ status, lost_reason: lostReason }]);
      const [event] = await rows("SELECT detail FROM lead_events");
      expect(event?.detail).toMatchObject({ from: "new", to: status, words: expect.stringContaining(words) });
      const html = (await pageOf(page.cookie)).html;
      expect(html).toContain(status === "lost" ? "fermée" : "traitée");
      expect(html).not.toContain("Réserver ce créneau");
    },
  );

  it("gives back the half hour of a request that its person closes, and keeps the one of a request that the firm closes", async () => {
    await sendOne();
    const page = await open();
    const book = `INSERT INTO call_slots (lead_id, uid, adviser, starts_at)
      SELECT id, gen_random_uuid(), 'cabinet', date_trunc('hour', now()) + interval '1 day' FROM leads`;
    await rows(book);
    await rows("UPDATE leads SET status = 'handled'");
    const closed = (await pageOf(page.cookie)).html;
    expect(closed).toContain("Annuler ce rappel");
    expect(closed).not.toMatch(/Réserver ce créneau|Déplacer le rappel/);
    await rows("UPDATE leads SET status = 'new'");
    await act(page, { action: "close", reason: "reponse" });
    expect(await rows("SELECT cancelled_at IS NOT NULL AS gone FROM call_slots")).toEqual([{ gone: true }]);
    expect((await pageOf(page.cookie)).html).not.toContain("Annuler ce rappel");
  });

  it.each([[""], ["perdu"], ["__proto__"]])("closes nothing for the reason « %s »", async (reason) => {
    await sendOne();
    const page = await open();
    const refused = await act(page, { action: "close", reason });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Dites pourquoi vous fermez");
    expect(await rows("SELECT status FROM leads")).toEqual([{ status: "new" }]);
  });

  it("does thirty things a day at most", async () => {
    await sendOne();
    const page = await open();
    for (let index = 0; index < 30; index += 1) await act(page, { action: "say", words: `n° ${index}` });
    expect((await act(page, { action: "say", words: "trop" })).status).toBe(422);
    expect(await rows("SELECT count(*)::int AS n FROM lead_events")).toEqual([{ n: 30 }]);
  });

  it("records rights after thirty changes in a day: withdrawal, erasure, and a new address", async () => {
    await sendOne({ newsletterConsent: true });
    const page = await open();
    const ask = async (values: Readonly<Record<string, string>>) => {
      await act(page, values);
      await runSweep(today());
      return linksTo(EMAIL)[0] ?? "";
    };
    const erase = await ask({ action: "erase" });
    const readdress = await ask({ action: "email", email: "nouvelle@exemple.fr" });
    for (let index = 0; index < 30; index += 1) await act(page, { action: "say", words: `n° ${index}` });
    expect(await (await act(page, { action: "say", words: "trop" })).text()).toContain("Revenez demain");
    expect((await act(page, { action: "withdraw" })).status).toBe(303);
    expect(await (await post(erase, {})).text()).toContain("noté</h1>");
    expect(await (await post(readdress, {})).text()).toContain("noté</h1>");
    const kinds = ["consent-withdrawn", "erasure-asked", "address"];
    const written = "SELECT kind FROM lead_events WHERE kind <> 'complement' ORDER BY id";
    expect(await rows(written)).toEqual(kinds.map((kind) => ({ kind })));
    // The broker reads all of it in one mail.
    const news = await rows("SELECT payload->>'lines' AS lines FROM outbox WHERE kind = 'news'");
    expect(news).toHaveLength(1);
    for (const words of [
      "n° 0",
      "n° 29",
      "Accord pour d'autres offres retiré",
      "Effacement demandé",
      "Adresse e-mail changée",
    ]) {
      expect(news[0]?.lines).toContain(words);
    }
    expect(await rows("SELECT email FROM leads")).toEqual([{ email: "nouvelle@exemple.fr" }]);
    const stillOpen = "SELECT count(*)::int AS n FROM follow_links WHERE purpose = 'open' AND revoked_at IS NULL";
    expect(await rows(stillOpen)).toEqual([{ n: 0 }]);
  });

  it("uses up no link and says so when the change is not written", async () => {
    await sendOne();
    const page = await open();
    await act(page, { action: "erase" });
    await runSweep(today());
    const [erase = ""] = linksTo(EMAIL);
    await rows("UPDATE leads SET archived_at = now()");
    const answer = await post(erase, {});
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain("noté</h1>");
    expect(await rows("SELECT kind FROM lead_events")).toEqual([]);
  });

  it("mails the link of an erasure, however many links a program had made on a screen", async () => {
    await sendOne();
    const page = await open();
    await rows(`INSERT INTO follow_links (token_hash, lead_id, purpose, created_at, expires_at)
      SELECT md5(n::text) || md5(n::text), leads.id, 'open', now(), now() + interval '1 day' FROM leads, generate_series(1, 60) AS n`);
    await act(page, { action: "erase" });
    await runSweep(today());
    const [erase = ""] = linksTo(EMAIL);
    expect((await post(erase, {})).status).toBe(200);
    expect(await rows("SELECT kind FROM lead_events")).toEqual([{ kind: "erasure-asked" }]);
  });

  it("leaves: the cookie opens nothing afterwards", async () => {
    await sendOne();
    const page = await open();
    await act(page, { action: "leave" });
    expect((await pageOf(page.cookie)).html).toContain("Suivre une demande");
  });
});

describe("somebody who gave another person's address", () => {
  const asked = () => rows("SELECT count(*)::int AS n FROM outbox WHERE kind = 'follow'");

  it("and is a suspect without a receipt causes no mail to it at all, and is told so", async () => {
    const page = await openFromScreen({ email: "victime@exemple.fr" }, { metadata: { token: undefined } });
    for (const action of [{ action: "erase" }, { action: "email", email: "x@exemple.fr" }]) {
      const answer = await act(page, action);
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain("Aucun message ne peut partir");
    }
    const [{ reference = "" } = {}] = await rows("SELECT reference FROM leads");
    await post("/suivi", { action: "renew", reference: String(reference), email: "victime@exemple.fr" });
    expect(await asked()).toEqual([{ n: 0 }]);
    await runSweep(today());
    expect(catcher.caught.filter(({ to }) => to.includes("victime@exemple.fr"))).toEqual([]);
  });

  it("fills no mailbox: four such mails at once and one each three hours, over all requests and spellings", async () => {
    for (let index = 0; index < 9; index += 1) {
      const page = await openFromScreen({ email: `victime+${index}@exemple.fr`, subject: `Objet ${index}` });
      await post("/suivi", { csrf: page.csrf, action: "erase" }, { cookie: page.cookie, ip: `198.51.100.${index}` });
    }
    expect(await asked()).toEqual([{ n: 4 }]);
    const page = await openFromScreen({ email: "victime@exemple.fr" });
    const later = (hours: number) => at(new Date(Date.now() + hours * 3_600_000));
    const open = async (hours: number) => {
      await rows("UPDATE follow_sessions SET expires_at = now() + interval '2 days'");
      return act(page, { action: "erase" }, later(hours));
    };
    expect((await open(2)).status).toBe(422);
    expect((await open(3.1)).status).toBe(303);
    expect((await open(3.2)).status).toBe(422);
  });

  it("mails twenty strangers an hour at most from one /64 of IPv6, by confirmations and new links together", async () => {
    const addresses = Array.from({ length: 26 }, (_, index) => `inconnu${index}@exemple.fr`);
    const noon = new Date();
    for (const [index, email] of addresses.entries()) {
      const sent = await send(jsonRequest(requestBody({ values: contactValues({ email }) })), { mode: "store" });
      const reference = String(sent.body.reference);
      const services = at(new Date(noon.getTime() - (noon.getTime() % 3_600_000) + 60_000 * index));
      const ip = `2001:db8:7:7:${index}::1`;
      await post("/suivi", { action: "renew", reference, email }, { services, ip });
    }
    expect(await asked()).toEqual([{ n: 20 }]);
  });
});

describe("the call-back", () => {
  const slot = "2026-11-23T09:00:00.000Z";
  const calendar = async (page: Page, services: Services) =>
    (await get("/suivi/rappel.ics", page.cookie, services)).text();

  it("is booked, moved and cancelled under one uid", async () => {
    await sendOne();
    const services = at(MORNING);
    const page = await open(EMAIL, "1234", services);
    expect((await act(page, { action: "book", slot }, services)).status).toBe(303);
    const first = await calendar(page, services);
    await act(page, { action: "book", slot: "2026-11-23T10:00:00.000Z" }, services);
    const moved = await calendar(page, services);
    await act(page, { action: "unbook" }, services);
    const gone = await calendar(page, services);
    const uid = (file: string) => /^UID:(.+)$/m.exec(file)?.[1];
    expect(new Set([first, moved, gone].map(uid)).size).toBe(1);
    expect([first, moved, gone].map((file) => /^SEQUENCE:(\d)/m.exec(file)?.[1])).toEqual(["0", "1", "2"]);
    expect(gone).toContain("METHOD:CANCEL");
  });

  it("is confirmed by a mail with the appointment for a calendar, which says the last moment that was chosen", async () => {
    await sendOne();
    const services = at(MORNING);
    const page = await open(EMAIL, "1234", services);
    const later = "2026-11-23T10:00:00.000Z";
    await act(page, { action: "book", slot }, services);
    await act(page, { action: "book", slot: later }, services);
    await runSweep(services);
    const mails = catcher.caught.filter(({ mail }) => mail.subject?.includes("Votre rappel est réservé"));
    expect(mails).toHaveLength(1);
    const [event] = mails
      .flatMap(({ mail }) => mail.attachments)
      .filter(({ mimeType }) => mimeType === "text/calendar");
    const file = typeof event?.content === "string" ? event.content : new TextDecoder().decode(event?.content);
    expect(file).toContain("METHOD:PUBLISH");
    expect(file).toContain("DTSTART:20261123T100000Z");
    expect(/^UID:(.+)$/m.exec(file)?.[1]).toBe(/^UID:(.+)$/m.exec(await calendar(page, services))?.[1]);
  });

  it.each(["2026-11-23T11:15:00.000Z", "2026-11-22T09:00:00.000Z", "2026-12-25T09:00:00.000Z", "demain"])(
    "is not booked at %s",
    async (wrong) => {
      await sendOne();
      const services = at(MORNING);
      const page = await open(EMAIL, "1234", services);
      expect((await act(page, { action: "book", slot: wrong }, services)).status).toBe(422);
    },
  );

  it("is one person's: of eight who press at once, one has it", async () => {
    const services = at(MORNING);
    const pages: Page[] = [];
    for (let index = 0; index < 8; index += 1) {
      const email = `personne${index}@exemple.fr`;
      await sendOne({ email });
      pages.push(await open(email, "1234", services));
    }
    const answers = await Promise.all(pages.map((page) => act(page, { action: "book", slot }, services)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409, 409, 409, 409, 409]);
    expect(await rows("SELECT count(*)::int AS n FROM call_slots")).toEqual([{ n: 1 }]);
    const loser = pages[answers.findIndex(({ status }) => status === 409)];
    expect(loser && (await pageOf(loser.cookie, services)).html).not.toContain(slot);
  });
});

describe("the half hours that a firm offers", () => {
  const services = at(MORNING);
  const slots = freeSlots(MORNING, services.identity.hours, []).flatMap((day) =>
    day.slots.map((at) => at.toISOString()),
  );
  const book = (page: Page, slot = "", ip?: string) => act(page, { action: "book", slot }, services, ip);
  const booked = async () => (await rows("SELECT count(*)::int AS n FROM call_slots WHERE cancelled_at IS NULL"))[0]?.n;

  it("cannot be booked up from one network: five at once, a move is free, another network books", async () => {
    const pages: Page[] = [];
    for (let index = 0; index < 7; index += 1) {
      const email = `personne${index}@exemple.fr`;
      await sendOne({ email });
      pages.push(await open(email, "1234", services));
    }
    const [first, ...others] = pages;
    if (!first) throw new Error("no page");
    const answers = [];
    for (const [index, page] of pages.slice(0, 6).entries()) answers.push((await book(page, slots[index])).status);
    expect(answers).toEqual([303, 303, 303, 303, 303, 422]);
    expect((await book(first, slots[20])).status).toBe(303);
    const refused = await (await book(others[4] ?? first, slots[21])).text();
    expect(refused).toContain("Ce rappel n’est pas réservé");
    expect((await book(others[5] ?? first, slots[22], "192.0.2.99")).status).toBe(303);
    expect(await booked()).toBe(6);
  });

  it("are a quarter of each day, at most, of people whose mailbox nobody has opened, moved or not; who opens the mailed link books", async () => {
    const [first, second] = freeSlots(MORNING, services.identity.hours, []).map(({ slots: day }) =>
      day.map((slot) => slot.toISOString()),
    );
    if (!first || !second) throw new Error("no days");
    const most = mostUnproven(new Date(first[0] ?? ""), MORNING, services.identity.hours);
    expect(most).toBe(Math.floor(first.length / 4));
    for (const [index, slot] of first.slice(0, most).entries()) {
      await rows(
        `WITH lead AS (INSERT INTO leads (submission_id, form_type, reference, received_at, last_contact_at, email, "values", metadata, consents, payload_hash)
           VALUES (gen_random_uuid(), 'contact', 'GA-2611-' || $1, now(), now(), 'r' || $1 || '@exemple.fr', '{}', '{}', '{}', '') RETURNING id)
         INSERT INTO call_slots (lead_id, uid, adviser, starts_at) SELECT id, gen_random_uuid(), 'cabinet', $2 FROM lead`,
        [`R00${index + 10}`, slot],
      );
    }
    const email = "lea@exemple.fr";
    const screen = await openFromScreen({ email }, { services });
    expect((await book(screen, first.at(-1))).status).toBe(422);
    expect(await booked()).toBe(most);
    // Another day has its own quarter; a move from there is no way around this one.
    expect((await book(screen, second.at(-1))).status).toBe(303);
    expect((await book(screen, first.at(-1))).status).toBe(422);
    await runSweep(today());
    const page = await open(email, "1234", services);
    expect((await book(page, first.at(-1))).status).toBe(303);
    // Once the mailbox is proven, the page of the screen books too.
    expect((await book(screen, first.at(-2))).status).toBe(303);
  });

  it("are held for thirty minutes by somebody whose mailbox nobody has opened; a mail says so, and its link makes it final", async () => {
    const [first = "", second = ""] = slots.slice(20);
    const later = (minutes: number) => at(new Date(MORNING.getTime() + minutes * 60_000));
    const invented = await openFromScreen({ email: "invente@exemple.fr" }, { services });
    expect((await book(invented, first)).headers.get("location")).toBe("/suivi?fait=hold");
    const real = await openFromScreen({ email: "lea@exemple.fr" }, { services });
    expect((await book(real, first)).status).toBe(409);
    await book(real, second);
    await runSweep(later(1));
    const mail = catcher.caught.findLast(({ to }) => to.includes("lea@exemple.fr"))?.mail;
    expect([mail?.subject, mail?.text]).toEqual([
      expect.stringContaining("Confirmez votre rappel"),
      expect.stringContaining("gardé trente minutes"),
    ]);
    const shown = async (page: Page, minutes: number) => (await get("/suivi", page.cookie, later(minutes))).text();
    expect(await shown(real, 5)).toContain("Ce moment vous est gardé jusqu’à");
    const desk = await signIn(catcher);
    const [request] = await rows("SELECT reference FROM leads WHERE email = 'lea@exemple.fr'");
    const atDesk = async () => (await desk.get(`/bureau/demandes/${request?.reference}`)).text;
    expect(await atDesk()).toContain("pour le confirmer depuis son e-mail");
    const told = () => catcher.caught.findLast(({ mail: { subject } }) => subject?.startsWith("[Suivi] Rappel"));
    expect(told()?.mail.subject).toContain("Rappel demandé, à confirmer");
    await open("lea@exemple.fr", "1234", later(10));
    expect(await shown(real, 11)).toContain("Nous vous appelons");
    expect(await atDesk()).toContain("Rappel confirmé depuis sa boîte");
    // A move wins no time.
    await act(invented, { action: "book", slot: slots[25] ?? "" }, later(20));
    await runSweep(later(31));
    expect(await booked()).toBe(1);
    expect(await rows("SELECT starts_at FROM call_slots WHERE cancelled_at IS NULL")).toEqual([
      { starts_at: new Date(second) },
    ]);
    expect(await rows("SELECT detail->>'words' AS words FROM lead_events WHERE kind = 'slot-wish'")).toEqual([
      { words: "Souhaite être rappelé : heure non confirmée depuis sa boîte" },
    ]);
  });

  it("stay a person's whose request a member takes while they are held", async () => {
    const [slot = ""] = slots.slice(20);
    const page = await openFromScreen({ email: "lea@exemple.fr" }, { services });
    await book(page, slot);
    const desk = await signIn(catcher);
    const [request] = await rows("SELECT reference FROM leads WHERE email = 'lea@exemple.fr'");
    await desk.get(`/bureau/demandes/${request?.reference}`);
    await desk.post(`/bureau/demandes/${request?.reference}`, { acte: "prendre" });
    await runSweep(at(new Date(MORNING.getTime() + 31 * 60_000)));
    expect(await rows("SELECT starts_at, held_until FROM call_slots WHERE cancelled_at IS NULL")).toEqual([
      { starts_at: new Date(slot), held_until: null },
    ]);
  });

  it("count a new address as one that nobody has opened yet", async () => {
    await sendOne();
    const page = await open();
    const proven = () => rows("SELECT mailbox_proven_at IS NOT NULL AS proven FROM leads");
    expect(await proven()).toEqual([{ proven: true }]);
    await act(page, { action: "email", email: "autre@exemple.fr" });
    await runSweep(today());
    await post(linksTo(EMAIL)[0] ?? "", {});
    expect(await proven()).toEqual([{ proven: false }]);
  });
});

describe("the call-back of a request that changes hands", () => {
  const callAt = async () => {
    const [day] = freeSlots(new Date(), createServices("dev").identity.hours, []);
    return day?.slots[0]?.toISOString() ?? "";
  };
  const adviserOf = async (reference: string) =>
    (
      await rows("SELECT adviser FROM call_slots s JOIN leads l ON l.id = s.lead_id WHERE l.reference = $1", [
        reference,
      ])
    )[0]?.adviser;
  const book = async (email: string, slot: string) => {
    const reference = await sendOne({ email });
    const page = await open(email);
    expect((await act(page, { action: "book", slot })).status).toBe(303);
    return reference;
  };

  it("goes into its adviser's calendar, where nobody else can take the moment", async () => {
    const slot = await callAt();
    const reference = await book("une@exemple.fr", slot);
    const desk = await signIn(catcher);
    await desk.get(`/bureau/demandes/${reference}`);
    await desk.post(`/bureau/demandes/${reference}`, { acte: "prendre" });
    expect(await adviserOf(reference)).toBe("1");
    // A second person of the same adviser cannot have the moment; one whom nobody has taken can.
    const second = await sendOne({ email: "deux@exemple.fr" });
    await desk.get(`/bureau/demandes/${second}`);
    await desk.post(`/bureau/demandes/${second}`, { acte: "prendre" });
    const page = await open("deux@exemple.fr");
    expect(page.html).not.toContain(slot);
    expect((await act(page, { action: "book", slot })).status).toBe(409);
    await book("trois@exemple.fr", slot);
  });

  it("keeps the request from an adviser who calls somebody else then, says so, and leaves both as they are", async () => {
    const slot = await callAt();
    const first = await book("une@exemple.fr", slot);
    const desk = await signIn(catcher);
    await desk.get(`/bureau/demandes/${first}`);
    await desk.post(`/bureau/demandes/${first}`, { acte: "prendre" });
    const second = await book("deux@exemple.fr", slot);
    await desk.get(`/bureau/demandes/${second}`);
    const refused = await desk.post(`/bureau/demandes/${second}`, { acte: "prendre" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("appelle déjà quelqu’un à ce moment-là");
    expect(await rows("SELECT status, owner_id FROM leads WHERE reference = $1", [second])).toEqual([
      { status: "new", owner_id: null },
    ]);
    const bulk = await desk.post("/bureau", { acte: "lot", action: "prendre", ref: second });
    expect(bulk.text).toContain("1 demande inchangée");
    // The database refuses it from every role.
    await expect(rows("UPDATE leads SET owner_id = 1 WHERE reference = $1", [second])).rejects.toMatchObject({
      code: "23505",
    });
    expect([await adviserOf(first), await adviserOf(second)]).toEqual(["1", "cabinet"]);
  });

  it("is cancelled at the desk with a mail to the person, whose calendar file then says so", async () => {
    const reference = await book("une@exemple.fr", await callAt());
    const page = await open("une@exemple.fr");
    const desk = await signIn(catcher);
    await desk.get(`/bureau/demandes/${reference}`);
    const cancel = { acte: "annuler-rappel" };
    expect((await desk.post(`/bureau/demandes/${reference}`, cancel)).status).toBe(303);
    expect((await desk.post(`/bureau/demandes/${reference}`, cancel)).status).toBe(409);
    await runSweep(today());
    const mail = catcher.caught.findLast(({ to }) => to.includes("une@exemple.fr"))?.mail;
    expect(mail?.subject).toContain("Votre rappel est annulé");
    expect(mail?.text).toMatch(/\/suivi\/[\w-]{43}/);
    const file = await (await get("/suivi/rappel.ics", page.cookie)).text();
    expect(file).toContain("METHOD:CANCEL");
    expect(file).toContain("SEQUENCE:1");
  });
});

describe("on a preview, whose database is a copy of real requests", () => {
  it.each(["deploy-preview", "branch-deploy"])("opens nothing, whoever has the link (%s)", async (deployContext) => {
    await sendOne();
    const [path = ""] = linksTo(EMAIL);
    for (const asked of [path, "/suivi"]) {
      const answer = await handleFollowUp(new Request(`${ORIGIN}${asked}`), { ...testCall(), deployContext }, today());
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain("aperçu");
    }
  });
});

describe("without its secret", () => {
  it("has no page in production, and its mails hold no link", async () => {
    const services = createServices("production", { ...process.env, FOLLOW_SECRET: "" });
    expect(services.follow).toBeNull();
    expect((await get("/suivi", "", services)).status).toBe(503);
  });
});
