import { describe, expect, it } from "vitest";
import { validExamples } from "../support/valid-examples.ts";
import { catchMail } from "./mail-caught.ts";
import type { CaughtMail } from "./mail-server.ts";
import {
  confirmedPath,
  contactValues,
  jsonRequest,
  nativeRequest,
  requestBody,
  rows,
  SAVE,
  send,
  sendNative,
} from "./request-harness.ts";

const catcher = await catchMail();

const withdrawal = validExamples.renoncer;
const confirmed = { confirm: true };

/** The form as a browser without JavaScript posts it. */
const native = {
  "form-name": "renoncer",
  nom: "Jeanne Marchand",
  email: "jeanne@exemple.example",
  telephone: "",
  contrat: "SAN-2026 00417",
  assureur: "",
  dateSouscription: "2026-11-12",
  declaration: "on",
  siteWeb: "",
};

function declare(options: Parameters<typeof requestBody>[0] = {}, url?: string) {
  const body = requestBody({ formType: "renoncer", values: withdrawal, metadata: confirmed, ...options });
  return send(jsonRequest(body, url ? { url } : {}));
}

const receipts = () => catcher.caught.filter(({ to }) => to.includes("jeanne@exemple.example"));
const wordsOf = (mail: CaughtMail | undefined) => (mail?.mail.text ?? "").replace(/[\u00a0\u202f]/g, " ");
const countRequests = async () => (await rows("SELECT count(*)::int AS count FROM leads"))[0]?.count;

/** What the page's button would post: every hidden value, and the button's own. */
function hiddenValues(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/>/g)];
  return Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"')]));
}

describe("a declaration sent by the page's script", () => {
  it.each([
    ["nothing", {}],
    ["false", { confirm: false }],
    ["another word", { confirm: "oui" }],
  ])("is refused in plain words, and stored nowhere, when the confirmation says %s", async (_name, metadata) => {
    const answer = await declare({ metadata });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      success: false,
      error: "Cette déclaration n'est pas encore confirmée. Relisez-la sur la page, puis confirmez-la.",
    });
    expect(await countRequests()).toBe(0);
    expect(catcher.caught).toEqual([]);
  });

  it("says what is wrong with its fields before it asks for a confirmation", async () => {
    const answer = await declare({ values: { ...withdrawal, contrat: "" }, metadata: {} });
    expect(answer.body.fields).toEqual({ contrat: "Le numéro ou la référence du contrat est requis" });
  });

  it("takes the confirmation among the fields as well", async () => {
    const answer = await declare({ values: { ...withdrawal, confirm: true }, metadata: {} });
    expect(answer.status).toBe(200);
    expect(await rows("SELECT metadata->'droppedKeys' AS dropped FROM leads")).toEqual([{ dropped: 0 }]);
  });

  it("asks no confirmation of an ordinary form", async () => {
    expect((await send(jsonRequest(requestBody()))).status).toBe(200);
  });

  it("goes to the contract service with high priority, and is one request however often it is sent", async () => {
    const submissionId = crypto.randomUUID();
    const first = await declare({ submissionId });
    const again = await declare({ submissionId });
    const byTheOtherDoor = await declare({ submissionId }, SAVE);
    expect([again.body.reference, byTheOtherDoor.body.reference]).toEqual([first.body.reference, first.body.reference]);
    expect(await countRequests()).toBe(1);
    expect(receipts()).toHaveLength(1);
    const [broker, ...others] = catcher.caught.filter(({ to }) => to.includes("gestion@cabinet-galibier.example"));
    expect(others).toEqual([]);
    expect(broker?.mail.subject).toBe(`[Renonciation] – J. M. – ${first.body.reference}`);
    expect(broker?.mail.headers.find(({ key }) => key === "x-priority")?.value).toBe("1");
  });
});

describe("a declaration sent without JavaScript", () => {
  it("is shown again and stored only by the second button", async () => {
    const recap = await sendNative(nativeRequest(native));
    expect(recap.status).toBe(200);
    const html = await recap.text();
    expect(html).toMatch(/<h1[^>]*>Confirmez votre renonciation<\/h1>/);
    expect(html).toContain("<dd>12/11/2026</dd>");
    expect(html).toContain("<dd>SAN-2026 00417</dd>");
    expect(html).toMatch(/<button type="submit" value="1"[^>]* name="confirm">Confirmer la renonciation<\/button>/);
    expect(html).not.toMatch(/<script|\sstyle="/i);
    expect(await countRequests()).toBe(0);
    expect(catcher.caught).toEqual([]);

    const second = { ...hiddenValues(html), confirm: "1" };
    const done = await sendNative(nativeRequest(second));
    expect(done.status).toBe(303);
    expect(done.headers.get("location")).toMatch(/^\/confirmation\/GA-/);
    const [request] = await rows('SELECT "values" FROM leads');
    expect(request?.values).toMatchObject({
      contrat: native.contrat,
      dateSouscription: "2026-11-12",
      declaration: true,
    });
    expect(receipts()).toHaveLength(1);

    // A double click on the second button.
    const again = await sendNative(nativeRequest(second));
    expect(confirmedPath(again)).toBe(confirmedPath(done));
    expect(await countRequests()).toBe(1);
    expect(receipts()).toHaveLength(1);
  });

  it("gives the filled form back with « Modifier »", async () => {
    const html = await (await sendNative(nativeRequest(native))).text();
    const response = await sendNative(nativeRequest({ ...hiddenValues(html), modify: "1" }));
    expect(response.status).toBe(200);
    const form = await response.text();
    expect(form).toContain("<h1>Modifiez votre déclaration</h1>");
    expect(form).toContain('value="SAN-2026 00417"');
    expect(form).toMatch(/<input[^>]*name="declaration"[^>]*checked=""/);
    expect(await countRequests()).toBe(0);
  });

  it("shows its messages first, confirmed or not", async () => {
    for (const confirm of ["", "1"]) {
      const response = await sendNative(nativeRequest({ ...native, contrat: " ", confirm }));
      expect(response.status).toBe(422);
      expect(await response.text()).toContain("Le numéro ou la référence du contrat est requis");
    }
    expect(await countRequests()).toBe(0);
  });

  it("keeps the trap's word for the second step", async () => {
    const html = await (await sendNative(nativeRequest({ ...native, siteWeb: "http://robot.example" }))).text();
    await sendNative(nativeRequest({ ...hiddenValues(html), confirm: "1" }));
    expect(await rows("SELECT suspect_reasons FROM leads")).toEqual([{ suspect_reasons: ["honeypot"] }]);
  });

  it("lets no typed text become markup of the recap", async () => {
    const nom = `"><script>alert(1)</script> $& $1`;
    const html = await (await sendNative(nativeRequest({ ...native, nom }))).text();
    expect(html).not.toMatch(/<script/i);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; $&amp; $1");
  });
});

describe("the receipt of a declaration", () => {
  it("repeats what was declared, with the date and hour in Paris and the reference", async () => {
    const answer = await declare();
    const [receipt] = receipts();
    const text = wordsOf(receipt);
    expect(receipt?.mail.subject?.replaceAll("\u00a0", " ")).toBe(
      `Déclaration de renonciation – Accusé de réception (${answer.body.reference})`,
    );
    for (const line of [
      "- Nom et prénom : Jeanne Marchand",
      "- Numéro de contrat ou référence de souscription : SAN-2026-00417",
      "- Assureur : Mutuelle d’exemple",
      "- Date de souscription : 12/11/2026",
      "- Je renonce au contrat désigné ci-dessus. : oui",
      `- Référence : ${answer.body.reference}`,
    ]) {
      expect(text).toContain(line);
    }
    expect(text).toMatch(/- Reçu le : \d\d\/\d\d\/\d{4} à \d\d h \d\d \(heure de Paris\)/);
    expect(`${text}${receipt?.mail.html}`).not.toMatch(/offre|actualité|newsletter/i);
  });

  it("says of a cancellation that the contract ends by the notice to the insurer", async () => {
    await declare({ formType: "resilier", values: validExamples.resilier });
    const text = wordsOf(receipts()[0]);
    expect(text).toContain("- Motif : Après un an de contrat");
    expect(text).toContain("Le contrat prend fin par la notification à l’assureur");
  });

  it("is sent even when the address had all the ordinary receipts that it gets in an hour", async () => {
    for (const subject of ["Un", "Deux", "Trois", "Quatre"]) {
      const values = contactValues({ email: "jeanne@exemple.example", subject });
      await send(jsonRequest(requestBody({ values })));
    }
    expect(receipts()).toHaveLength(3);
    await declare();
    await declare({ values: { ...withdrawal, contrat: "AUTO-2026-0001" } });
    expect(receipts()).toHaveLength(5);
  });

  it("escapes what was typed and lets no text become a link", async () => {
    const nom = "<img src=x> Gagnez sur https://pirate.example ou bit.ly/abc, 0899 12 34 56, \\\\hote\\x, mailto:moi";
    await declare({ values: { ...withdrawal, nom } });
    const [receipt] = receipts();
    expect(receipt?.mail.html).toContain("&lt;img src=x&gt; Gagnez sur https[:][/]/pirate[.]example ou bit[.]ly/abc");
    expect(receipt?.mail.html).not.toContain("<img");
    const words = `${receipt?.mail.html}${receipt?.mail.text}`;
    expect(words).not.toMatch(/https:\/\/pirate|bit\.ly|0899 12|\\\\hote|mailto:/);
  });

  it.each([
    ["contrat", "bit.ly/x1", /Un numéro de contrat contient au moins un chiffre/],
    ["contrat", "https://pirate.example/1", /sans adresse internet/],
    ["contrat", "SANS CHIFFRE", /au moins un chiffre/],
    ["assureur", "pirate.example", /comme sur votre contrat/],
    ["assureur", "Appelez le 0899123456", /ni numéro de téléphone/],
  ])("never carries %s « %s »: the form says what belongs there", async (field, value, message) => {
    const answer = await declare({ values: { ...withdrawal, [field]: value } });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({ [field]: expect.stringMatching(message) });
    expect(catcher.caught).toEqual([]);
  });

  it.each([
    ["contrat", "AB 12-345/678_9"],
    ["contrat", "n° 123.456.789"],
    ["assureur", "S.A. L’Équité (Generali) & Cie"],
    ["assureur", "MAIF"],
  ])("carries what policies really bear: %s « %s »", async (field, value) => {
    expect((await declare({ values: { ...withdrawal, [field]: value } })).status).toBe(200);
  });

  it("is sent at once when the database is down and the broker's mailbox took the declaration", async () => {
    process.env.NETLIFY_DB_URL = "postgres://postgres@127.0.0.1:1/postgres";
    const answer = await declare();
    expect(answer.status).toBe(200);
    expect(wordsOf(receipts()[0])).toContain(`- Référence : ${answer.body.reference}`);
  });

  it("keeps to three an hour for a mailbox while the database is down; then the broker's mail says that none left", async () => {
    process.env.NETLIFY_DB_URL = "postgres://postgres@127.0.0.1:1/postgres";
    const values = { ...withdrawal, email: "victime@exemple.fr" };
    for (let index = 0; index < 5; index += 1) {
      const email = `victime+${index}@exemple.fr`;
      expect((await declare({ values: { ...values, email, contrat: `AUTO-${index}` } })).status).toBe(200);
    }
    expect(catcher.caught.filter(({ to }) => to[0]?.startsWith("victime"))).toHaveLength(3);
    const broker = catcher.caught.filter(({ to }) => to.includes("gestion@cabinet-galibier.example"));
    expect(broker.map((mail) => wordsOf(mail).includes("est PAS parti"))).toEqual([false, false, false, true, true]);
  });
});
