import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { answerPolicy, withAnswers } from "../../netlify/pages/native-answer.tsx";
import { createServices } from "../../netlify/services.ts";
import { CONSENT_VERSION } from "../../src/forms/consents.ts";
import { CONSENT_VERSION_FIELD, LANGUAGE_FIELD } from "../../src/forms/form-data.ts";
import { answers } from "../../src/i18n/tables/answers.ts";
import { validExamples } from "../support/valid-examples.ts";
import { catchMail } from "./mail-caught.ts";
import { confirmedPath, nativeRequest, ORIGIN, rows, sendNative } from "./request-harness.ts";

const catcher = await catchMail();
const DEAD_DATABASE = "postgres://postgres@127.0.0.1:1/postgres";

const contact = {
  "form-name": "contact",
  firstName: "Solène",
  lastName: "Dupré",
  email: "solene@exemple.fr",
  phone: "06 39 98 12 34",
  service: "gestion",
  subject: "Attestation",
  message: "Bonjour,\r\nil me faut une attestation.",
  consent: "on",
  siteWeb: "",
  [CONSENT_VERSION_FIELD]: CONSENT_VERSION,
  targetEmail: "pirate@exemple.net",
};

/** Right answers of a form, as a browser posts them. */
const textsOf = (form: keyof typeof validExamples): Record<string, string> =>
  Object.fromEntries(
    Object.entries(validExamples[form]).flatMap(([name, value]) =>
      value === false ? [] : [[name, value === true ? "on" : String(value)]],
    ),
  );

describe("a form posted without JavaScript", () => {
  it("that no database takes gets a page of its own, never the confirmation: the mail is its only copy", async () => {
    process.env.NETLIFY_DB_URL = DEAD_DATABASE;
    const answer = await sendNative(nativeRequest(contact));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("location")).toBeNull();
    const page = await answer.text();
    expect(page).toContain("<title>Demande transmise par e-mail</title>");
    expect(page).not.toMatch(/demande envoyée/i);
    const reference = /class="form-reference">(GA-[A-Z0-9-]+)</.exec(page)?.[1];
    expect(catcher.caught[0]?.mail.subject).toMatch(new RegExp(`^NON ENREGISTRÉ .+${reference}$`));
    const english = await sendNative(nativeRequest({ ...contact, [LANGUAGE_FIELD]: "en" }));
    expect(await english.text()).toContain("<title>Request passed on by e-mail</title>");
  });

  it("[S1-209] is stored, mailed and sent on to the confirmation page with its reference", async () => {
    const response = await sendNative(nativeRequest(contact));
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(
      /^\/confirmation\/GA-\d{4}-[2-9A-Z]{5}\?demande=[\w.-]+&suite=R%C3%A9ponse\+avant/,
    );
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const [request] = await rows("SELECT form_type, suspect, metadata, \"values\"->>'message' AS message FROM leads");
    expect(request).toMatchObject({
      form_type: "contact",
      suspect: false,
      message: "Bonjour,\nil me faut une attestation.",
      metadata: { channel: "native", pageUrl: `${ORIGIN}/contact`, droppedKeys: 1 },
    });
    expect(catcher.caught.flatMap(({ to }) => to).sort()).toEqual([
      "gestion@cabinet-galibier.example",
      "solene@exemple.fr",
    ]);
  });

  it("is one request when it is sent twice within ten minutes, and two when the words differ", async () => {
    const first = await sendNative(nativeRequest(contact));
    const again = await sendNative(nativeRequest(contact));
    expect(confirmedPath(again)).toBe(confirmedPath(first));
    await sendNative(nativeRequest({ ...contact, message: "Autre chose" }));
    expect(await rows("SELECT count(*)::int AS count FROM leads")).toEqual([{ count: 2 }]);
  });

  it.each([
    ["one second before and after the hour", "11:59:59", "12:00:00", 1],
    ["ten minutes apart", "11:59:59", "12:09:59", 2],
  ])("counts %s by the time between the two, not by the clock's face", async (_when, first, second, expected) => {
    for (const time of [first, second])
      await sendNative(nativeRequest(contact), { clock: () => new Date(`2026-11-29T${time}Z`) });
    expect(await rows("SELECT count(*)::int AS count FROM leads")).toEqual([{ count: expected }]);
  });

  it("that contradicts itself is stored with the last answer, and the confirmation says so", async () => {
    const posted = { "form-name": "rc-pro", ...textsOf("rc-pro"), activite: "artisans", secteur: "juridique" };
    const answer = await sendNative(nativeRequest({ ...posted, etape: "2" }));
    const confirmed = new URL(answer.headers.get("location") ?? "", "https://cabinet.example");
    expect(confirmed.searchParams.get("suite")).toContain("la première est réglée sur la dernière");
    const [request] = await rows("SELECT \"values\"->>'activite' AS activite FROM leads");
    expect(request).toEqual({ activite: "liberales" });
  });

  it("goes on to the English confirmation from an English page", async () => {
    const response = await sendNative(nativeRequest(contact, { referer: `${ORIGIN}/en/contact` }));
    expect(response.headers.get("location")).toMatch(/^\/en\/confirmation\/GA-/);
  });

  it("comes back with the messages and everything that was typed when something is wrong", async () => {
    const typed = {
      ...contact,
      email: "pas une adresse",
      message: `</textarea><script>alert("1")</script> $& $1 'x'`,
      phone: "",
    };
    const response = await sendNative(nativeRequest(typed));
    expect(response.status).toBe(422);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await response.text();
    expect(html).toContain("Format d&#x27;email invalide");
    expect(html).toContain("Le téléphone est requis");
    expect(html).toContain('value="Solène"');
    expect(html).toContain('value="pas une adresse"');
    expect(html).toContain('name="form-name" value="contact"');
    expect(html).toMatch(/<option value="gestion" selected="">/);
    expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/);
    expect(html).toContain(
      "&lt;/textarea&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; $&amp; $1 &#x27;x&#x27;",
    );
    expect(html).not.toMatch(/<script/i);
    expect(html).not.toMatch(/<!--\/?reponse-->|Aucun envoi/);
    expect(html).not.toMatch(/\sstyle="/);
    expect(await rows("SELECT id FROM leads")).toEqual([]);
  });

  it("keeps the calculation that the page's own sending attached, over a refusal, and stores it worked out", async () => {
    const toolResult = "regle-proportionnelle?cause=declaration&dommage=10+000&payee=400&due=500";
    const refused = await sendNative(nativeRequest({ ...contact, phone: "", toolResult }));
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(`name="toolResult" value="${toolResult.replaceAll("&", "&amp;")}"`);
    await sendNative(nativeRequest({ ...contact, toolResult }));
    await sendNative(nativeRequest({ ...contact, message: "Autre chose", toolResult: '"><script>?a=b' }));
    const attached = await rows("SELECT metadata#>'{calculation,rows,0}' AS first FROM leads ORDER BY received_at");
    expect(attached).toEqual([
      { first: { label: "L’assureur paierait", value: "8\u202f000\u00a0€" } },
      { first: null },
    ]);
  });

  it("asks for the contact once the need is in order, and stores nothing before both are", async () => {
    const { firstName, lastName, email, phone, consent, ...need } = contact;
    const first = await sendNative(nativeRequest({ ...need, etape: "1" }));
    expect(first.status).toBe(200);
    const html = await first.text();
    expect(html).toContain("2 sur 2");
    expect(html).toMatch(/<title>Où vous joindre[^<]* – /);
    expect(html).toContain('name="etape" value="2"');
    expect(html).toContain('value="Attestation"');
    expect(html).toMatch(/<section[^>]*hidden=""[^>]*><h3 id="reponse-etape-1"/);
    expect(await rows("SELECT id FROM leads")).toEqual([]);

    const last = await sendNative(nativeRequest({ ...contact, etape: "2" }));
    expect(last.status).toBe(303);
    const [request] = await rows('SELECT "values", metadata FROM leads');
    expect(request?.values).toMatchObject({ subject: "Attestation", firstName: "Solène" });
    expect(request?.values).not.toHaveProperty("etape");
  });

  it("stays on the screen that has something to correct, whatever the post says it has already checked", async () => {
    const wrong = await sendNative(nativeRequest({ ...contact, subject: "", etape: "1" }));
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('name="etape" value="1"');
    const forged = await sendNative(nativeRequest({ ...contact, service: "pirate", email: "non", etape: "2" }));
    expect(forged.status).toBe(422);
    const html = await forged.text();
    expect(html).toContain('name="etape" value="1"');
    expect(html).toContain("Veuillez choisir une réponse de la liste");
    expect(html).not.toContain("Format d&#x27;email invalide");
    expect(await rows("SELECT id FROM leads")).toEqual([]);
  });

  it("goes back to an earlier screen with everything typed, without judging it", async () => {
    const back = await sendNative(nativeRequest({ ...contact, email: "pas fini", etape: "2", modify: "1" }));
    expect(back.status).toBe(200);
    const html = await back.text();
    expect(html).toContain('name="etape" value="1"');
    expect(html).toContain('value="pas fini"');
    expect(await rows("SELECT id FROM leads")).toEqual([]);
  });

  it.each(["0", "3", "99", "un", "1e0"])(
    "takes a screen number that does not exist (%s) for the whole form",
    async (etape) => {
      const response = await sendNative(nativeRequest({ ...contact, etape }));
      expect(response.status).toBe(303);
    },
  );

  it("goes through the guided quote one question after the other, and stores the product's own request", async () => {
    const typed = {
      "form-name": "lead-decennale",
      type: "decennale",
      source: "devis",
      parcours: "decennale",
      metier: "macon",
    };
    const matters = await sendNative(nativeRequest({ ...typed, etape: "1" }));
    expect(matters.status).toBe(200);
    const html = await matters.text();
    expect(html).toContain("3 sur 4");
    expect(html).toContain("Ouverture de mur porteur");
    expect(html).not.toMatch(/<script/i);

    const works = { ...typed, "activities.murs": "on", "activities.piscine": "on", siteStart: "2026-12-01" };
    const contactPage = await (await sendNative(nativeRequest({ ...works, etape: "2" }))).text();
    expect(contactPage).toContain("4 sur 4");
    expect(contactPage).toContain("Murs et gros œuvre, Piscine, bassin enterré");
    // Slots are real times of the clock, in Paris.
    expect(contactPage).toMatch(/name="slot" value="\d{4}-\d\d-\d\d \d+-\d+"/);
    expect(await rows("SELECT id FROM leads")).toEqual([]);

    const { firstName, lastName, email, phone, consent } = contact;
    const last = { ...works, firstName, lastName, email, phone, consent, slot: "2026-12-01 14-16", etape: "3" };
    const sent = await sendNative(nativeRequest(last));
    expect(sent.status).toBe(303);
    const [request] = await rows('SELECT form_type, "values" FROM leads');
    expect(request?.form_type).toBe("lead-decennale");
    expect(request?.values).toMatchObject({
      metier: "macon",
      coverageDetails:
        "Travaux réalisés : Murs et gros œuvre, Piscine, bassin enterré\nDébut du prochain chantier : 01/12/2026",
      slot: "2026-12-01 14-16",
      source: "devis",
    });
    await expect.poll(() => catcher.caught.length).toBeGreaterThan(0);
    expect(catcher.caught[0]?.mail.text).toContain("Mardi 1er décembre, 14\u00a0h à 16\u00a0h");
  });

  it("judges earlier answers again at each question: a forged one leads back to its own", async () => {
    const typed = { "form-name": "lead-decennale", source: "devis", parcours: "decennale", metier: "pirate" };
    const answer = await sendNative(nativeRequest({ ...typed, etape: "2" }));
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('name="etape" value="1"');
    expect(html).toContain('form-alert"');
  });

  it("says what was answered so far in the list of the guided quote, as text", () => {
    const list = "<li><b data-answer></b></li><li><b data-answer></b></li>";
    expect(withAnswers(list, ["<i>Maçon</i>", ""])).toBe("<li><b>&lt;i&gt;Maçon&lt;/i&gt;</b></li><li><b></b></li>");
  });

  it("carries a policy made from the very page: no script, styles by hash", async () => {
    const template = "<style>a{color:red}</style><main><!--reponse--></main>";
    const hash = createHash("sha256").update("a{color:red}").digest("base64");
    expect(answerPolicy(template)).toContain(`style-src 'self' 'sha256-${hash}'`);
    const response = await sendNative(nativeRequest({ "form-name": "contact" }));
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).not.toMatch(/script-src|unsafe/);
  });

  it("keeps everything filled and gives the phone number when nothing could be stored", async () => {
    process.env.NETLIFY_DB_URL = DEAD_DATABASE;
    process.env.SMTP_URL = "smtp://127.0.0.1:1";
    const response = await sendNative(nativeRequest({ ...contact, message: "Une demande que personne n'a reçue" }));
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("30");
    const html = await response.text();
    expect(html).toContain("Une erreur est survenue. Veuillez réessayer.");
    expect(html).toContain('href="tel:+33199001234"');
    expect(html).toContain('value="Solène"');
  });

  it("says that it failed in the language of the page when nobody expected the error", async () => {
    const visit = () => {
      throw new TypeError("no visit");
    };
    const limiter = { ...createServices("dev").limiter, visit };
    const response = await sendNative(nativeRequest(contact, { referer: `${ORIGIN}/en/contact` }), { limiter });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain(answers.en.errors.unavailable);
  });

  it.each([
    ["an unknown form", nativeRequest({ "form-name": "inconnu" }), 400],
    ["no form name", nativeRequest({ firstName: "x" }), 400],
    ["another origin", nativeRequest(contact, { origin: "https://pirate.example" }), 403],
    ["no origin at all", new Request(`${ORIGIN}/`, { method: "POST", body: new URLSearchParams(contact) }), 403],
    [
      "JSON",
      new Request(`${ORIGIN}/`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }),
      415,
    ],
    ["a long body", nativeRequest({ ...contact, message: "x".repeat(40_000) }), 413],
    ["GET", new Request(`${ORIGIN}/`), 405],
  ])("is refused with a page that shows a way on: %s", async (_name, request, status) => {
    // Over HTTP a GET is the home page: the function itself is asked.
    const response = await sendNative(request, request.method === "GET" ? createServices("dev") : {});
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(html).toContain('href="/contact"');
    expect(html).toContain("tel:+33199001234");
    expect(html).toContain(
      status === 403
        ? "<title>Demande refusée : elle ne vient pas de ce site</title>"
        : "<title>Votre demande n’est pas partie</title>",
    );
    expect(response.headers.get("content-security-policy")).toMatch(/default-src 'none'/);
    expect(await rows("SELECT id FROM leads")).toEqual([]);
  });

  it("shows the form again with 429, above it when to try again and the telephone, when one connection is above the hard ceiling", async () => {
    process.env.LEADS_RATE_CEILING = "1";
    await sendNative(nativeRequest(contact), {}, "192.0.2.44");
    const response = await sendNative(nativeRequest({ ...contact, subject: "Encore" }), {}, "192.0.2.44");
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    const html = await response.text();
    expect(html).toContain('value="Encore"');
    expect(html.replaceAll("\u00a0", " ")).toMatch(
      /<h1>.*<svg.*réessayez dans \d+ min\..*href="tel:\+33199001234".*<form class="request-form"/s,
    );
  });
});
