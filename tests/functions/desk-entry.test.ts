import { describe, expect, it } from "vitest";
import { createServices } from "../../netlify/services.ts";
import { runSweep } from "../../netlify/watch/jobs.ts";
import { sendRequest, signIn } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import { rows } from "./request-harness.ts";

const catcher = await catchMail();
const PATH = "/bureau/demandes/nouvelle";
const typed = {
  acte: "saisir",
  canal: "telephone",
  formulaire: "rc-pro",
  prenom: "Jeanne",
  nom: "Marchand",
  telephone: "06 39 98 00 12",
  email: "Jeanne@Exemple.example",
  message: "Un devis pour un atelier.",
  accord: "oui",
  informee: "oui",
};

describe("A request that an adviser writes down", () => {
  it("enters the list with what was agreed to, belongs to its writer, and sends the person the receipt", async () => {
    const member = await signIn(catcher);
    await member.get(PATH);
    const answer = await member.post(PATH, typed);
    expect(answer.status).toBe(303);
    const [stored] = await rows(
      `SELECT form_type, email, status, first_response_at IS NOT NULL AS answered, owner_id IS NOT NULL AS owned,
         consents->'boxes'->0->>'ticked' AS agreed, consents->>'notice' AS notice FROM leads`,
    );
    expect(stored).toMatchObject({
      form_type: "rc-pro",
      email: "jeanne@exemple.example",
      status: "contacted",
      answered: true,
      owned: true,
      agreed: "true",
    });
    expect(stored?.notice).toContain("informée");
    const page = await member.get(answer.location ?? "");
    expect(page.text).toContain("La demande est enregistrée");
    expect(page.text).toContain("Jeanne Marchand");
    expect(page.text).toContain("Demande venue au téléphone, saisie au bureau");
    expect(page.text).toContain("Accepte d'être recontactée pour cette demande (demandé au téléphone).");
    await runSweep(createServices("dev"));
    const receipt = catcher.caught.findLast(({ to }) => to.includes("jeanne@exemple.example"));
    expect(receipt?.mail.text).toContain("/suivi/");
  });

  it("is stored once and receipted once, pressed twice", async () => {
    const member = await signIn(catcher);
    const envoi = /name="envoi" value="([^"]+)"/.exec((await member.get(PATH)).html)?.[1] ?? "";
    const first = await member.post(PATH, { ...typed, envoi });
    const again = await member.post(PATH, { ...typed, envoi });
    expect(again.location).toBe(first.location);
    expect(await rows("SELECT reference FROM leads")).toHaveLength(1);
    expect(await rows("SELECT id FROM outbox WHERE kind = 'receipt'")).toHaveLength(1);
  });

  it.each([
    ["a name", { nom: " " }, "Écrivez le nom"],
    ["a telephone or an address", { telephone: "", email: "" }, "un téléphone ou une adresse"],
    ["a whole number", { telephone: "06 39" }, "n’est pas complet"],
    ["a whole address", { email: "jeanne" }, "n’est pas complète"],
    ["what is asked", { message: "" }, "Écrivez ce que la personne demande"],
    ["that the person was informed", { informee: "" }, "Dites à la personne"],
    ["a form that is no act of the person", { formulaire: "renoncer" }, "Choisissez de quoi il s’agit"],
  ])("needs %s, and keeps what was typed", async (_what, change, words) => {
    const member = await signIn(catcher);
    await member.get(PATH);
    const page = await member.post(PATH, { ...typed, ...change });
    expect(page.status).toBe(422);
    expect(page.text).toContain(words);
    expect(page.html).toContain('value="Jeanne"');
    expect(await rows("SELECT id FROM leads")).toEqual([]);
  });
});

describe("A corrected address or number", () => {
  it("keeps what it was, ends the old links and sends the new address a new one", async () => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    const path = `/bureau/demandes/${reference}`;
    await member.get(path);
    const [before] = await rows("SELECT email FROM leads");
    await rows("UPDATE leads SET mailbox_proven_at = now()");
    const act = { acte: "coordonnees", email: "nouvelle@exemple.example", telephone: "06 39 98 00 99" };
    expect((await member.post(path, act)).location).toBe(`${path}?fait=coordonnees`);
    expect(await rows(`SELECT email, "values"->>'email' AS given, mailbox_proven_at FROM leads`)).toEqual([
      { email: "nouvelle@exemple.example", given: "nouvelle@exemple.example", mailbox_proven_at: null },
    ]);
    expect(await rows("SELECT count(*)::int AS open FROM follow_links WHERE revoked_at IS NULL")).toEqual([
      { open: 0 },
    ]);
    const page = await member.get(path);
    expect(page.text).toContain(`E-mail : ${String(before?.email)} → nouvelle@exemple.example`);
    expect(page.text).toContain("→ 06 39 98 00 99");
    await runSweep(createServices("dev"));
    const mail = catcher.caught.findLast(({ to }) => to.includes("nouvelle@exemple.example"));
    expect(mail?.mail.text).toContain("/suivi/");
    expect((await member.post(path, act)).text).toContain("les coordonnées que la demande a déjà");
  });

  it("of the number alone leaves the links as they are", async () => {
    const reference = await sendRequest();
    const member = await signIn(catcher);
    const path = `/bureau/demandes/${reference}`;
    const [before] = await rows("SELECT count(*)::int AS open FROM follow_links WHERE revoked_at IS NULL");
    const [{ email } = { email: "" }] = await rows("SELECT email FROM leads");
    await member.get(path);
    await member.post(path, { acte: "coordonnees", email: String(email), telephone: "06 39 98 00 99" });
    expect(await rows("SELECT count(*)::int AS open FROM follow_links WHERE revoked_at IS NULL")).toEqual([before]);
    expect((await member.post(path, { acte: "coordonnees", email: "", telephone: "" })).text).toContain(
      "ne s’efface pas ici",
    );
  });
});
