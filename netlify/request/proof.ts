import { hash } from "node:crypto";
import { type Form, type FormValues, resolveChoice } from "../../src/forms/form-definition.ts";
import { readableValues } from "../../src/forms/labels.ts";
import { parisMoment } from "../../src/i18n/moments.ts";
import { mails } from "../../src/i18n/tables/mails.ts";
import { fill } from "../../src/shared/fill.ts";
import { deriveKey, isSame, keyName, sign } from "../kernel/keys.ts";
import type { Proof } from "./stored-request.ts";

interface Declared {
  readonly brandName: string;
  readonly url: string;
  readonly reference: string;
  readonly receivedAt: Date;
  readonly definition: Form;
  readonly values: FormValues;
}

/** The declaration word for word in the language of its form, one line per field, UTF-8, lines ended by a line feed. */
export function canonicalText({ brandName, url, reference, receivedAt, definition, values }: Declared): string {
  const { language } = definition.words;
  const { colon, proof } = mails[language];
  return [
    fill(proof.receivedBy, { what: resolveChoice(definition.label, values), brand: brandName, url }),
    fill(proof.reference, { reference }),
    fill(proof.receivedOn, { when: parisMoment(receivedAt, language) }),
    fill(proof.instant, { instant: receivedAt.toISOString() }),
    ...readableValues(definition, values).map(
      ({ label: name, value }) => `${name}${colon}${value.replaceAll("\n", "\n  ")}`,
    ),
    "",
  ].join("\n");
}

/** The proof of a text. */
export function makeProof(secret: string, text: string): Proof {
  const key = deriveKey(secret, "declaration-proof");
  return {
    text,
    hash: hash("sha256", text),
    signature: sign(key, text).toString("hex"),
    key: keyName(key),
  };
}

/**
 * `right`: text, hash and signature agree. `other-key`: the hash agrees, the signature was made with an earlier
 * secret.
 */
export type ProofVerdict = "right" | "other-key" | "wrong" | "no-text";

/** Checks a stored proof against the current secret. */
export function checkProof(secret: string, proof: Proof): ProofVerdict {
  if (proof.text === null) return "no-text";
  const made = makeProof(secret, proof.text);
  if (made.hash !== proof.hash) return "wrong";
  if (made.key !== proof.key) return "other-key";
  return isSame(Buffer.from(proof.signature, "hex"), Buffer.from(made.signature, "hex")) ? "right" : "wrong";
}
