import { describe, expect, it } from "vitest";
import { validExamples } from "../support/valid-examples.ts";
import { catchMail } from "./mail-caught.ts";
import type { CaughtMail } from "./mail-server.ts";
import { contactValues, jsonRequest, requestBody, rows, send } from "./request-harness.ts";

const catcher = await catchMail();

const person = { firstName: "Ana", lastName: "Roy", email: "ana@exemple.fr", phone: "0639981234", consent: true };
const business = { nom: "Ana Roy", email: "ana@exemple.fr", telephone: "0639981234", consent: true };

function header(mail: CaughtMail | undefined, name: string): string | undefined {
  return mail?.mail.headers.find(({ key }) => key === name.toLowerCase())?.value;
}

async function brokerMail(
  formType: string,
  values: Readonly<Record<string, unknown>>,
): Promise<CaughtMail | undefined> {
  const answer = await send(jsonRequest(requestBody({ formType, values })));
  expect([answer.status, answer.body.fields]).toEqual([200, undefined]);
  return catcher.caught.find(({ to }) => to.every((address) => address.endsWith("@cabinet-galibier.example")));
}

describe("the broker's mail", () => {
  it("names every answer in French, and when and from which page it came, without noise", async () => {
    const mail = await brokerMail("contact", contactValues({ newsletterConsent: true }));
    const text = mail?.mail.text ?? "";
    for (const line of [
      "- Prénom : Solène",
      "- Nom : Dupré-Vidal",
      "- E-mail : solene.dupre@exemple.fr",
      "- Téléphone : 06 39 98 12 34",
      "- Service : Service sinistres",
      "- Objet : Dégât des eaux",
      "- Message : Bonjour,\n    un joint a lâché dans la cuisine.",
      "- Actualités et offres par e-mail : oui",
      "- Offres ultérieures par téléphone : non",
      "- Page : /contact?service=sinistre",
    ]) {
      expect(text).toContain(line);
    }
    expect(text).toMatch(/^Message de contact – GA-\d{4}-/);
    expect(text).toMatch(/- Reçu le : \d/);
    expect(text).not.toMatch(/Identifiant|Navigateur|Page précédente|Cases cochées|Textes d'information|recontact/);
    expect(text).not.toMatch(/- (Type de devis|Langue|Information lue)/);
    expect(mail?.mail.html).toContain('<a href="tel:+33639981234" style="color:inherit">06 39 98 12 34</a>');
    expect(text).toMatch(/Réponse promise avant \S+ \d+/);
    expect(mail?.mail.html).toContain('<th scope="row"');
    // A word of any length breaks inside the sheet; the table keeps to its width.
    expect(mail?.mail.html).toMatch(/overflow-wrap:anywhere;word-break:break-word/);
    expect(mail?.mail.html).toContain("table-layout:fixed;width:100%");
    expect(mail?.mail.html).toContain("background:#fbfbfb;color:#102030");
    expect(mail?.mail.html).toContain("un joint a lâché");
  });

  it.each([
    ["contact", contactValues(), "sinistres@", "[Contact] Service sinistres – S. D.", "3"],
    ["contact", contactValues({ service: "commercial" }), "commercial@", "[Contact] Service commercial – S. D.", "3"],
    ["devis-auto", { ...person, type: "malus", vehicleMake: "Aurore" }, "bonjour@", "[Devis Auto] – A. R.", "1"],
    [
      "lead-emprunteur",
      { ...person, coverageDetails: "Un prêt sur 20 ans", type: "emprunteur" },
      "bonjour@",
      "[Devis Emprunteur] – A. R.",
      "1",
    ],
    [
      "lead-decennale",
      { ...person, coverageDetails: "Maçonnerie", type: "decennale", metier: "macon" },
      "bonjour@",
      "[Devis Décennale] – Maçon – A. R.",
      "1",
    ],
    [
      "lead-decennale",
      { ...person, type: "decennale", metier: "macon", activities: "murs", urgent: "on" },
      "bonjour@",
      "[Devis Décennale] – Urgent – Maçon – A. R.",
      "1",
    ],
    [
      "lead-juridique",
      { ...person, coverageDetails: "Un litige", type: "juridique" },
      "bonjour@",
      "[Devis Juridique] – A. R.",
      "3",
    ],
    [
      "lead-habitation",
      { ...person, coverageDetails: "Un appartement", type: "habitation" },
      "bonjour@",
      "[Devis Habitation] – A. R.",
      "3",
    ],
    [
      "quick-quote",
      { ...business, audience: "particuliers", typeAssurance: "auto" },
      "bonjour@",
      "[Devis rapide] – Auto – A. R.",
      "3",
    ],
  ])(
    "[S1-155, S1-158, S1-159, S1-160, S1-161, S1-162, S1-205, S1-237, S1-242] %s goes to its mailbox with its subject and priority",
    async (formType, values, mailbox, subject, priority) => {
      const mail = await brokerMail(formType, values);
      expect(mail?.to).toEqual([expect.stringMatching(`^${mailbox}`)]);
      const [request] = await rows("SELECT reference FROM leads");
      expect(mail?.mail.subject).toBe(`${subject} – ${request?.reference}`);
      expect(header(mail, "X-Priority")).toBe(priority);
      expect(header(mail, "X-Notification")).toBe("formulaire-site");
      expect(header(mail, "Auto-Submitted")).toBe("auto-generated");
      expect(mail?.mail.replyTo).toMatchObject([{ address: String(values.email) }]);
      expect(mail?.from).toBe("ne-pas-repondre@cabinet-galibier.example");
      const [stored] = await rows("SELECT submission_id FROM leads");
      expect(mail?.mail.messageId).toBe(`<lead.${stored?.submission_id}@cabinet-galibier.example>`);
    },
  );

  it.each([
    ["a company by its name", { entreprise: "Menuiserie Roy" }, "Menuiserie Roy"],
    ["a long one cut short", { entreprise: "Société ".repeat(20) }, `${"Société ".repeat(5)}`.trim()],
    ["nothing that becomes a link", { entreprise: "bit.ly/x 0639981234" }, "bit[.]ly/x 0639[ ]9812[ ]34"],
  ])("names in its subject %s", async (_name, change, named) => {
    const mail = await brokerMail("rc-pro", { ...validExamples["rc-pro"], ...change });
    const [request] = await rows("SELECT reference FROM leads");
    expect(mail?.mail.subject).toBe(`[RC Pro] – ${named} – ${request?.reference}`);
  });

  it("escapes what was typed, in HTML, and lets no text become a link", async () => {
    const message = `<img src=x onerror=alert(1)> "guillemets" & 'apostrophes' \`accents\` https://pirate.example www.pirate.example javascript:alert(1) {{7*7}} \${x}`;
    const mail = await brokerMail("contact", contactValues({ message, subject: "<script>alert(1)</script>" }));
    const html = mail?.mail.html ?? "";
    expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>/);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(`${html}${mail?.mail.text}`).not.toMatch(/https:\/\/pirate|www\.pirate|javascript:/);
    expect(mail?.mail.text).toContain("hxxps[:]//pirate.example www[.]pirate.example");
  });

  it.each([
    ["a second recipient", { email: "ana@exemple.fr, pirate@exemple.net" }],
    ["a line break and a header", { email: "ana@exemple.fr\r\nBcc: pirate@exemple.net" }],
    ["a quoted local part", { email: '"pirate@exemple.net x"@exemple.fr' }],
    ["a name with an address", { email: "Ana <ana@exemple.fr>" }],
    ["an address literal", { email: "ana@[127.0.0.1]" }],
    ["a group", { email: "amis: ana@exemple.fr;" }],
  ])("takes one plain address only: %s is refused", async (_name, change) => {
    const answer = await send(jsonRequest(requestBody({ values: contactValues(change) })));
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toMatchObject({ email: "Format d'email invalide" });
    expect(catcher.caught).toHaveLength(0);
  });

  it("keeps line breaks of names and subjects out of the headers", async () => {
    const attack = "Ana\r\nBcc: pirate@exemple.net\r\n\r\nCorps";
    const mail = await brokerMail("contact", contactValues({ firstName: attack, subject: attack }));
    const head = mail?.raw.slice(0, mail.raw.indexOf("\r\n\r\n")) ?? "";
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head).not.toContain("pirate");
    expect(catcher.caught.flatMap(({ to }) => to)).not.toContain("pirate@exemple.net");
  });
});

describe("the visitor's receipt", () => {
  it("tells reference, deadline and rights, and repeats nothing that was typed", async () => {
    const answer = await send(jsonRequest(requestBody()));
    const receipt = catcher.caught.find(({ to }) => to.includes("solene.dupre@exemple.fr"));
    expect(receipt?.mail.subject).toBe(
      `Message de contact, Service sinistres – Nous avons bien reçu votre demande (${answer.body.reference})`,
    );
    const words = `${receipt?.mail.text}${receipt?.mail.html}${receipt?.mail.subject}`;
    expect(words).toContain(String(answer.body.reference));
    expect(words).toMatch(/Un conseiller vous répond avant \S+ \d+/);
    expect(words).toContain("Vous pouvez y accéder, les rectifier, les effacer");
    expect(words).toContain("https://www.cabinet-galibier.example/confidentialite");
    expect(words).not.toMatch(/Solène|Dupré|Dégât|joint|06 39/);
    expect(header(receipt, "Auto-Submitted")).toBe("auto-replied");
    expect(receipt?.mail.replyTo).toMatchObject([{ address: "bonjour@cabinet-galibier.example" }]);
  });

  it("is in English for the English pages", async () => {
    const answer = await send(jsonRequest(requestBody({ metadata: { language: "en" } })));
    expect(answer.body.deadline).toMatch(/^You will hear from us before .+ \(Paris time\)\.$/);
    const receipt = catcher.caught.find(({ to }) => to.includes("solene.dupre@exemple.fr"));
    expect(receipt?.mail.subject).toMatch(/– We have received your request/);
  });
});
