import * as z from "zod/mini";
import type { MailableLead } from "./ports.ts";
import { readMailableLead } from "./stored-lead.ts";

const START = "-----DEBUT DES DONNEES-----";
const END = "-----FIN DES DONNEES-----";
const LINE = 76;

/**
 * The request as data, for the plain-text part of a mail that is its only copy: `npm run leads` registers it
 * from there.
 */
export function unsavedDataBlock(lead: MailableLead): string {
  const { submissionId, formType, reference, language, receivedAt, deadlineAt, values, metadata, consents } = lead;
  const data = {
    submission_id: submissionId,
    form_type: formType,
    reference,
    language,
    received_at: receivedAt.toISOString(),
    deadline_at: deadlineAt?.toISOString() ?? null,
    values,
    metadata,
    consents,
    suspect_reasons: lead.suspectReasons,
    possible_duplicate: false,
    proof: lead.proof,
  };
  const encoded = Buffer.from(JSON.stringify(data)).toString("base64");
  const lines = encoded.match(new RegExp(`.{1,${LINE}}`, "g")) ?? [];
  return [
    "",
    "",
    "Pour l'enregistrer : « npm run leads -- enregistrer » avec ce message sauvegardé (.eml). Gardez le bloc ci-dessous entier.",
    START,
    ...lines,
    END,
  ].join("\n");
}

/** The request in a mail's text, or null when there is none or it is damaged. Nothing in it is trusted. */
export function readUnsavedData(text: string): MailableLead | null {
  const start = text.indexOf(START);
  const end = text.indexOf(END, start);
  if (start < 0 || end < 0) return null;
  const encoded = text.slice(start + START.length, end).replace(/[\s>]/g, "");
  try {
    const json = z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(encoded, "base64").toString("utf8")));
    return readMailableLead(json);
  } catch {
    return null;
  }
}
