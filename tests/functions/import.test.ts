import { expect, it } from "vitest";
import { recordStore } from "../../netlify/desk/record-store.ts";
import { database } from "../../netlify/leads/database.ts";
import { readUnsavedMail } from "../../scripts/leads/unsaved-mail.ts";
import { contactValues, jsonRequest, leadBody, rows, send } from "./lead-harness.ts";
import { catchMail } from "./mail-caught.ts";

const catcher = await catchMail();

const message = "Un joint a lâché.\n« Voyez » : https://exemple.fr/photo <b>&amp; l'été";

/** The mail that the broker gets while the database is away. */
async function unsavedMail(): Promise<{ raw: string; reference: unknown }> {
  const url = process.env.NETLIFY_DB_URL;
  process.env.NETLIFY_DB_URL = "postgres://postgres@127.0.0.1:1/postgres";
  const answer = await send(jsonRequest(leadBody({ values: contactValues({ message }) })));
  process.env.NETLIFY_DB_URL = url;
  expect(answer.body.stored).toBe(false);
  return { raw: catcher.caught[0]?.raw ?? "", reference: answer.body.reference };
}

it("a « NON ENREGISTRÉ » mail saved as a file is registered letter for letter, once, under the reference of the screen", async () => {
  const { raw, reference } = await unsavedMail();
  const lead = await readUnsavedMail(Buffer.from(raw));
  if (typeof lead === "string") throw new Error(lead);
  const store = recordStore(database, { kind: "console" });
  expect(await store.register(lead, new Date())).toBe(true);
  expect(await store.register(lead, new Date())).toBe(false);
  expect(await rows(`SELECT reference, email, "values"->>'message' AS message FROM leads`)).toEqual([
    { reference, email: "solene.dupre@exemple.fr", message },
  ]);
  expect(await rows("SELECT action, lead_reference FROM audit")).toEqual([
    { action: "import", lead_reference: reference },
  ]);
  // Nobody is mailed again: the broker has this mail already.
  expect(await rows("SELECT id FROM outbox")).toEqual([]);
});

it("a mail that is another, cut short or changed is refused in plain words", async () => {
  const { raw } = await unsavedMail();
  const lead = await readUnsavedMail(Buffer.from(raw));
  if (typeof lead === "string") throw new Error(lead);
  const forged = Buffer.from(
    JSON.stringify({
      submission_id: lead.submissionId,
      form_type: lead.formType,
      reference: lead.reference,
      language: "fr",
      received_at: lead.receivedAt.toISOString(),
      deadline_at: null,
      values: { ...lead.values, email: "pas une adresse" },
      metadata: lead.metadata,
      consents: lead.consents,
      suspect_reasons: [],
      possible_duplicate: false,
      proof: null,
    }),
  ).toString("base64");
  const mail = (block: string) => Buffer.from(`Subject: x\r\n\r\n${block}`);
  const block = (data: string) => `-----DEBUT DES DONNEES-----\n${data}\n-----FIN DES DONNEES-----`;
  expect(await readUnsavedMail(mail("Bonjour"))).toContain("bloc de données manque");
  expect(await readUnsavedMail(mail(block(forged.slice(0, 90))))).toContain("bloc de données manque ou est abîmé");
  expect(await readUnsavedMail(mail(block(forged)))).toContain("a été modifié");
  expect(await readUnsavedMail(mail(block(btoa("null"))))).toContain("bloc de données manque");
});
