import { expect, it } from "vitest";
import { wholeRequestStore } from "../../netlify/desk/people/whole-request-store.ts";
import { database } from "../../netlify/kernel/database.ts";
import { readUnsavedMail } from "../../scripts/leads/unsaved-mail.ts";
import { validExamples } from "../support/valid-examples.ts";
import { catchMail } from "./mail-caught.ts";
import { contactValues, jsonRequest, requestBody, rows, send, TEST_SECRET } from "./request-harness.ts";

const catcher = await catchMail();

const message = "Un joint a lâché.\n« Voyez » : https://exemple.fr/photo <b>&amp; l'été";

const read = (raw: Uint8Array) => readUnsavedMail(raw, TEST_SECRET, new Date());

/** The mail that the broker gets while the database is away. */
async function unsavedMail(
  body = requestBody({ values: contactValues({ message }) }),
): Promise<{ raw: string; reference: unknown }> {
  const url = process.env.NETLIFY_DB_URL;
  process.env.NETLIFY_DB_URL = "postgres://postgres@127.0.0.1:1/postgres";
  const answer = await send(jsonRequest(body));
  process.env.NETLIFY_DB_URL = url;
  expect(answer.body.stored).toBe(false);
  return { raw: catcher.caught[0]?.raw ?? "", reference: answer.body.reference };
}

it("a « NON ENREGISTRÉ » mail saved as a file is registered letter for letter, once, under the reference of the screen", async () => {
  const { raw, reference } = await unsavedMail();
  const data = await read(Buffer.from(raw));
  if (typeof data === "string") throw new Error(data);
  const store = wholeRequestStore(database, { kind: "console" });
  expect(await store.register(data, new Date())).toBe(true);
  expect(await store.register(data, new Date())).toBe(false);
  expect(await rows(`SELECT reference, email, "values"->>'message' AS message FROM leads`)).toEqual([
    { reference, email: "solene.dupre@exemple.fr", message },
  ]);
  expect(await rows("SELECT action, lead_reference FROM audit")).toEqual([
    { action: "import", lead_reference: reference },
  ]);
  // Nobody is mailed again: the broker has this mail already.
  expect(await rows("SELECT id FROM outbox")).toEqual([]);
});

it("a declaration that is registered has its legal day, as every other one", async () => {
  const values = validExamples.renoncer;
  const { raw } = await unsavedMail(requestBody({ formType: "renoncer", values, metadata: { confirm: true } }));
  const data = await read(Buffer.from(raw));
  if (typeof data === "string") throw new Error(data);
  await wholeRequestStore(database, { kind: "console" }).register(data, new Date());
  expect(await rows("SELECT kind, done_at FROM duties")).toEqual([{ kind: "transmit", done_at: null }]);
  expect(await rows("SELECT legal_duty FROM leads")).toEqual([{ legal_duty: "transmit" }]);
});

it("a mail that is another, cut short or changed is refused in plain words", async () => {
  const { raw } = await unsavedMail();
  const data = await read(Buffer.from(raw));
  if (typeof data === "string") throw new Error(data);
  const { request } = data;
  const forged = Buffer.from(
    JSON.stringify({
      submission_id: request.submissionId,
      form_type: request.formType,
      reference: request.reference,
      language: "fr",
      received_at: request.receivedAt.toISOString(),
      deadline_at: null,
      values: { ...request.values, email: "pas une adresse" },
      metadata: request.metadata,
      consents: request.consents,
      suspect_reasons: [],
      possible_duplicate: false,
      proof: null,
    }),
  ).toString("base64");
  const mail = (block: string) => Buffer.from(`Subject: x\r\n\r\n${block}`);
  const block = (data: string) => `-----DEBUT DES DONNEES-----\n${data}\n-----FIN DES DONNEES-----`;
  expect(await read(mail("Bonjour"))).toContain("bloc de données manque");
  expect(await read(mail(block(forged.slice(0, 90))))).toContain("bloc de données manque ou est abîmé");
  expect(await read(mail(block(forged)))).toContain("a été modifié");
  expect(await read(mail(block(btoa("null"))))).toContain("bloc de données manque");
});

it("a block that the functions did not sign brings answers alone: no consent, no day, no proof, and it says so", async () => {
  const { raw } = await unsavedMail();
  const data = await readUnsavedMail(Buffer.from(raw), "le secret d'un autre", new Date("2026-12-24T08:00:00Z"));
  if (typeof data === "string") throw new Error(data);
  expect(await wholeRequestStore(database, { kind: "console" }).register(data, new Date())).toBe(true);
  const [request] = await rows(`SELECT received_at, consents->'boxes' AS boxes, metadata->>'formId' AS form, proof,
    "values"->>'message' AS message, "values"->>'phoneConsent' AS calls FROM leads`);
  expect(request).toMatchObject({ boxes: [], form: "saisie-manuelle", proof: null, message });
  expect(request?.calls).not.toBe("true");
  expect(request?.received_at).toEqual(new Date("2026-12-24T08:00:00Z"));
  expect(await rows("SELECT kind FROM lead_events")).toEqual([{ kind: "typed" }]);
});

it("the same request sent twelve times while the database is away is one mail", async () => {
  const url = process.env.NETLIFY_DB_URL;
  process.env.NETLIFY_DB_URL = "postgres://postgres@127.0.0.1:1/postgres";
  const body = requestBody({ submissionId: "6f6f5b1e-0000-4000-8000-000000000012" });
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(jsonRequest(body))));
  for (let index = 0; index < 6; index += 1) answers.push(await send(jsonRequest(body)));
  process.env.NETLIFY_DB_URL = url;
  expect(new Set(answers.map(({ status, body: said }) => `${status} ${said.reference}`)).size).toBe(1);
  expect(catcher.caught.map(({ mail }) => mail.subject)).toEqual([expect.stringContaining("NON ENREGISTRÉ")]);
  // Another process that sends it too sends the same mail, which mailboxes show once.
  expect(catcher.caught[0]?.mail.messageId).toContain("6f6f5b1e-0000-4000-8000-000000000012");
});
