import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createServices } from "../../netlify/services.ts";
import { CONSENT_VERSION } from "../../src/forms/consents.ts";
import { catchMail } from "./mail-caught.ts";
import { captureLogs, contactValues, jsonRequest, requestBody, rows, SAVE, SEND, send } from "./request-harness.ts";

const catcher = await catchMail();

const REFERENCE = /^GA-\d{4}-[2-9A-HJKMNP-TV-Z]{5}$/;

describe("a right request", () => {
  it("[S1-201] is stored, mailed and answered with its reference and deadline", async () => {
    const answer = await send(jsonRequest(requestBody()));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      reference: expect.stringMatching(REFERENCE),
      deadline: expect.stringMatching(/^Réponse avant (lundi|mardi|mercredi|jeudi|vendredi) .+ à\u00a0\d+\sh/),
      links: [{ href: expect.stringMatching(/^\/suivi\/[\w-]{43}$/), text: expect.stringContaining("Suivre") }],
    });
    const [request] = await rows("SELECT *, \"values\"->>'message' AS message FROM leads");
    expect(request).toMatchObject({
      form_type: "contact",
      reference: answer.body.reference,
      email: "solene.dupre@exemple.fr",
      status: "new",
      suspect: false,
      message: "Bonjour,\nun joint a lâché dans la cuisine.",
    });
    expect(await rows("SELECT kind, recipient, state, attempts FROM outbox ORDER BY kind")).toEqual([
      { kind: "lead", recipient: "sinistre", state: "sent", attempts: 1 },
      { kind: "receipt", recipient: "visitor", state: "sent", attempts: 1 },
    ]);
  });

  it("[S1-152, S1-153, S1-154, S1-156, S1-157] keeps where it came from, without the address of the machine nor the words of a search", async () => {
    await send(jsonRequest(requestBody({ metadata: { ip: "203.0.113.9" } })), { ip: "203.0.113.9" });
    const [request] = await rows("SELECT metadata, consents, to_jsonb(leads)::text AS whole FROM leads");
    expect(request?.metadata).toEqual({
      userAgent: "Navigateur d'essai/1.0",
      referrer: "https://moteur.example/recherche",
      pageUrl: "https://www.cabinet-galibier.example/contact?service=sinistre",
      formId: "contact-page",
      sentAt: "2026-11-21T10:00:00.000Z",
      channel: "json",
      droppedKeys: 0,
    });
    expect(request?.consents).toMatchObject({ version: expect.any(String), boxes: expect.any(Array) });
    const counters = await rows("SELECT * FROM visit_counters");
    expect(`${request?.whole}${JSON.stringify(counters)}`).not.toContain("203.0.113.9");
  });

  it("keeps the texts of the version that the page showed, also of a page kept open since before", async () => {
    const values = contactValues({ newsletterConsent: true });
    for (const consentVersion of [CONSENT_VERSION, "2026-11-21"]) {
      const answer = await send(jsonRequest(requestBody({ values, metadata: { consentVersion } })));
      expect(answer.body.deadline).not.toContain("accords facultatifs");
    }
    const kept = await rows("SELECT consents, \"values\"->>'newsletterConsent' AS letter FROM leads ORDER BY id");
    expect(kept).toMatchObject([
      { consents: { version: CONSENT_VERSION }, letter: "true" },
      { consents: { version: "2026-11-21" }, letter: "true" },
    ]);
  });

  it("takes a request whose texts nobody knows without its optional consents, and says so to both", async () => {
    const values = contactValues({ newsletterConsent: true, phoneConsent: true });
    const answer = await send(jsonRequest(requestBody({ values, metadata: { consentVersion: "1999-01-01" } })));
    expect(answer.status).toBe(200);
    expect(answer.body.deadline).toContain("vos accords facultatifs (lettre, appels) ne sont pas retenus");
    const [request] = await rows('SELECT consents, "values" FROM leads');
    expect(request?.values).toMatchObject({ consent: true, newsletterConsent: false, phoneConsent: false });
    expect(request?.consents).toMatchObject({ version: "1999-01-01", notice: "" });
    const mail = catcher.caught.find(({ to }) => to.includes("sinistres@cabinet-galibier.example"));
    expect(mail?.mail.text).toContain("les accords facultatifs ne sont pas retenus");
    expect(mail?.mail.text).toContain("- Actualités et offres par e-mail : non");
  });

  it("ignores recipient, sender, subject, html and headers that a browser writes", async () => {
    const body = {
      ...Object(requestBody()),
      to: "pirate@exemple.net, autre@exemple.net",
      from: "banque@exemple.net",
      subject: "Loterie",
      html: { path: "/etc/passwd" },
      replyTo: "pirate@exemple.net",
      headers: { Bcc: "pirate@exemple.net" },
      priority: "high",
      emailConfig: { recipient: "pirate@exemple.net" },
      status: "sent",
      createdAt: "1999-01-01",
    };
    expect((await send(jsonRequest(body))).status).toBe(200);
    const envelopes = catcher.caught.flatMap(({ to }) => to);
    expect(envelopes.sort()).toEqual(["sinistres@cabinet-galibier.example", "solene.dupre@exemple.fr"]);
    expect(catcher.caught.map(({ raw }) => raw).join()).not.toMatch(/pirate|Loterie|root:/);
  });

  it("[S1-206] is left to the sweeper by save-form-data, which takes the whole payload of the specification", async () => {
    const body = {
      ...Object(requestBody()),
      emailConfig: { recipient: "pirate@exemple.net", subject: "Loterie", from: "banque@exemple.net", priority: "low" },
      status: "sent",
      createdAt: "2026-11-21T10:00:00.000Z",
    };
    const answer = await send(jsonRequest(body, { url: SAVE }), { mode: "store" });
    expect(answer.status).toBe(200);
    expect(await rows("SELECT form_type, status FROM leads")).toEqual([{ form_type: "contact", status: "new" }]);
    expect(catcher.caught).toHaveLength(0);
    expect(await rows("SELECT state, attempts, lease_until FROM outbox WHERE kind = 'lead'")).toEqual([
      { state: "pending", attempts: 0, lease_until: null },
    ]);
  });

  it("gets no second row, mail or reference when it is sent again, to either function", async () => {
    const body = requestBody({ submissionId: randomUUID() });
    const first = await send(jsonRequest(body));
    const again = await send(jsonRequest(body));
    const other = await send(jsonRequest(body, { url: SAVE }), { mode: "store" });
    // The way to the page of the request is new each time; what is said of it is not.
    const said = [first, again, other].map(({ body: { links: _, ...rest } }) => rest);
    expect(said).toEqual([said[0], said[0], said[0]]);
    expect(await rows("SELECT count(*)::int AS count FROM leads")).toEqual([{ count: 1 }]);
    expect(catcher.caught).toHaveLength(2);
  });

  it("is one row when ten of the same arrive together", async () => {
    const body = requestBody({ submissionId: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(jsonRequest(body))));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body: { reference } }) => reference)).size).toBe(1);
    expect(await rows("SELECT count(*)::int AS count FROM leads")).toEqual([{ count: 1 }]);
    expect(catcher.caught).toHaveLength(2);
  });

  it("marks a second request of the same person as a possible duplicate and gives it a receipt of its own", async () => {
    await send(jsonRequest(requestBody()));
    await send(
      jsonRequest(requestBody({ values: contactValues({ message: "Précision : c'est au deuxième étage." }) })),
    );
    expect(await rows("SELECT possible_duplicate FROM leads ORDER BY id")).toEqual([
      { possible_duplicate: false },
      { possible_duplicate: true },
    ]);
    expect(await rows("SELECT count(*)::int AS count FROM outbox WHERE kind = 'receipt'")).toEqual([{ count: 2 }]);
  });
});

describe("a request that is not in order", () => {
  const big = JSON.stringify(requestBody({ values: contactValues({ message: "é".repeat(20_000) }) }));
  const deep = JSON.stringify({ formData: { a: { b: { c: { d: 1 } } } }, metadata: {} });
  const wide = JSON.stringify({
    formData: Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`k${index}`, "v"])),
    metadata: {},
  });
  const post = (body: BodyInit | null, headers: Record<string, string> = {}, method = "POST") =>
    new Request(SEND, { method, headers: { "content-type": "application/json", ...headers }, body });

  const cases: [string, Request, number, RegExp][] = [
    ["GET", new Request(SEND), 405, /envoi d'un formulaire/],
    ["PUT", post("{}", {}, "PUT"), 405, /envoi d'un formulaire/],
    ["OPTIONS", new Request(SEND, { method: "OPTIONS" }), 405, /envoi d'un formulaire/],
    ["text/plain", post("{}", { "content-type": "text/plain" }), 415, /application\/json/],
    [
      "no content type",
      new Request(SEND, { method: "POST", body: new Uint8Array([123, 125]) }),
      415,
      /application\/json/,
    ],
    ["a form type", post("a=b", { "content-type": "application/x-www-form-urlencoded" }), 415, /application\/json/],
    ["another site's page (Sec-Fetch-Site)", post("{}", { "sec-fetch-site": "cross-site" }), 403, /page de ce site/],
    ["a sister domain (Sec-Fetch-Site)", post("{}", { "sec-fetch-site": "same-site" }), 403, /page de ce site/],
    ["another origin", post("{}", { origin: "https://pirate.example" }), 403, /page de ce site/],
    ["the null origin", post("{}", { origin: "null" }), 403, /page de ce site/],
    ["another referer", post("{}", { referer: "https://pirate.example/x" }), 403, /page de ce site/],
    ["a body announced too long", post("{}", { "content-length": "99999" }), 413, /trop longue/],
    ["a body that is too long", post(big), 413, /trop longue/],
    ["no JSON", post("{"), 400, /illisible/],
    ["an empty body", post(""), 400, /illisible/],
    ["a list", post("[]"), 400, /illisible/],
    ["a text", post('"x"'), 400, /illisible/],
    ["null", post("null"), 400, /illisible/],
    ["deep JSON", post(deep), 400, /illisible/],
    ["very deep JSON", post(`${"[".repeat(9000)}${"]".repeat(9000)}`), 400, /illisible/],
    ["200 keys", post(wide), 400, /illisible/],
    ["__proto__", post('{"formData":{"__proto__":{"x":1}},"metadata":{}}'), 400, /illisible/],
    ["constructor", post('{"formData":{"constructor":1},"metadata":{}}'), 400, /illisible/],
    ["no form data", post('{"to":"a@b.fr","subject":"x","html":"<b>"}'), 400, /formData/],
    ["an unknown form", post(JSON.stringify(requestBody({ formType: "newsletter" }))), 400, /n'existe pas/],
    ["a form named toString", post(JSON.stringify(requestBody({ formType: "toString" }))), 400, /n'existe pas/],
    ["wrong fields", post(JSON.stringify(requestBody({ values: {} }))), 422, /à corriger/],
  ];

  it.each(cases)("is refused: %s", async (_name, request, status, message) => {
    // Over HTTP nobody can announce another length than the one that is sent: the function itself is asked.
    const services = request.headers.has("content-length") ? createServices("dev") : {};
    const answer = await send(request, { services });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, error: expect.stringMatching(message) });
    expect(await rows("SELECT id FROM leads")).toEqual([]);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("allow")).toBe(status === 405 ? "POST" : null);
  });

  it("says each wrong field by its name with the specified message", async () => {
    const values = { email: "pas-une-adresse", phone: "12", consent: false };
    const answer = await send(jsonRequest(requestBody({ values })));
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({
      firstName: "Le prénom est requis",
      lastName: "Le nom est requis",
      email: "Format d'email invalide",
      phone: "Numéro de téléphone français invalide",
      service: "Veuillez sélectionner un service",
      subject: "L'objet est requis",
      message: "Le message est requis",
      consent: "Vous devez accepter les conditions",
    });
  });

  it("answers 409 when a known id comes with other answers", async () => {
    const submissionId = randomUUID();
    await send(jsonRequest(requestBody({ submissionId })));
    const answer = await send(jsonRequest(requestBody({ submissionId, values: contactValues({ subject: "Autre" }) })));
    expect(answer.status).toBe(409);
    expect(answer.body.success).toBe(false);
    expect(await rows("SELECT \"values\"->>'subject' AS subject FROM leads")).toEqual([{ subject: "Dégât des eaux" }]);
  });

  it("accepts same-origin requests and clients that say nothing", async () => {
    const silent = new Request(SEND, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8" },
      body: JSON.stringify(requestBody()),
    });
    expect((await send(silent)).status).toBe(200);
    const own = jsonRequest(requestBody(), { headers: { "sec-fetch-site": "same-origin" } });
    expect((await send(own)).status).toBe(200);
  });
});

describe("text that databases and mail refuse", () => {
  it.each([
    ["NUL", "avant\u0000après", "avantaprès"],
    ["a lone surrogate", "avant\ud800après", "avant\ufffdaprès"],
    ["controls", "avant\u0007\u001b[31maprès", "avant[31maprès"],
    ["bidi controls", "avant\u202egnp.exe\u2066", "avantgnp.exe"],
    ["decomposed accents", "e\u0301te\u0301", "été"],
    ["Windows line ends", "un\r\ndeux\rtrois", "un\ndeux\ntrois"],
  ])("is cleaned and stored: %s", async (_name, message, stored) => {
    const answer = await send(jsonRequest(requestBody({ values: contactValues({ message }) })));
    expect(answer.status).toBe(200);
    expect(await rows("SELECT \"values\"->>'message' AS message FROM leads")).toEqual([{ message: stored }]);
  });

  it("reads a body that is not UTF-8 instead of failing", async () => {
    const text = JSON.stringify(requestBody());
    const bytes = Buffer.concat([Buffer.from(text.replace("Sol\u00e8ne", "Sol#ne"))]);
    const at = bytes.indexOf("#");
    bytes[at] = 0xe8;
    const request = new Request(SEND, { method: "POST", headers: { "content-type": "application/json" }, body: bytes });
    expect((await send(request)).status).toBe(200);
    expect(await rows("SELECT \"values\"->>'firstName' AS name FROM leads")).toEqual([{ name: "Sol\ufffdne" }]);
  });
});

describe("every answer", () => {
  it.each([
    ["200", () => jsonRequest(requestBody())],
    ["405", () => new Request(SEND)],
    ["422", () => jsonRequest(requestBody({ values: {} }))],
  ])("carries the security headers: %s", async (status, request) => {
    const answer = await send(request());
    expect(answer.status).toBe(Number(status));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      "strict-transport-security": "max-age=63072000",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("leaves nothing personal in the log, also when mail and database fail", async () => {
    const values = contactValues({ firstName: "Zénaïde", message: "Mon secret-42 est ici" });
    const url = process.env.NETLIFY_DB_URL;
    const logs = await captureLogs(async () => {
      await send(jsonRequest(requestBody({ values })), { ip: "198.51.100.23" });
      catcher.behave({ kind: "refuse", code: 550 });
      await send(jsonRequest(requestBody({ values })), { ip: "198.51.100.23" });
      await send(jsonRequest(requestBody({ values: { ...values, email: "non" } })));
      process.env.NETLIFY_DB_URL = "postgres://postgres@127.0.0.1:1/postgres";
      await send(jsonRequest(requestBody({ values })));
      process.env.NETLIFY_DB_URL = url;
    });
    expect(logs).toContain('"event":"lead"');
    expect(logs).toContain("SMTP_550");
    expect(logs).toContain("lead-not-stored");
    for (const value of [...Object.values(values), "198.51.100.23", "visiteur@exemple.fr", "cabinet-galibier"]) {
      if (typeof value === "string" && value.length > 3) expect(logs).not.toContain(value);
    }
  });
});
