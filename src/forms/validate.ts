/** The check of a form's answers, the same in the browser and in the function. */
import { readIsoDay } from "../shared/civil-date.ts";
import { normaliseEmail } from "../shared/email.ts";
import { isFrenchPostalCode } from "../shared/french-postcode.ts";
import { frenchPhoneToE164 } from "../shared/phone.ts";
import { compactSiret, isSiret } from "../shared/siret.ts";
import { type CheckedAnswers, checkAnswers, type Format, format, type Given, givenAnswers } from "./check-answers.ts";
import type { RawValues } from "./form-data.ts";
import { type FormatRule, isComposed, type NumberRule, type Questions } from "./form-definition.ts";
import { displayValue } from "./labels.ts";
import type { OwnCheck } from "./own-rules.ts";
import { slotText } from "./slot-text.ts";

export type ValidationResult =
  | (Extract<CheckedAnswers, { ok: true }> & {
      /** The phone typed (field `phone` or `telephone`) in international form, for the call link of the mail. */
      readonly phoneE164?: string;
      /** Two answers contradicted each other: the earlier one was set by the later. */
      readonly followed?: true;
    })
  | Extract<CheckedAnswers, { ok: false }>;

/** Only calculators have numbers (src/tools/answer-tool.ts). */
const formats: Readonly<Record<Exclude<FormatRule, NumberRule>, Format>> = {
  email: format(
    (value) => normaliseEmail(value) !== null,
    (value) => normaliseEmail(value) ?? value,
  ),
  phone: format((value) => frenchPhoneToE164(value) !== null),
  siret: format(isSiret, compactSiret),
  postcode: format(isFrenchPostalCode),
  date: format((value) => readIsoDay(value) !== null),
  slot: format((value) => slotText(value) !== null),
  year: format((value) => /^(?:19|20)[0-9]{2}$/.test(value)),
  // The receipt of a declaration repeats both to a mailbox that may be a stranger's, so a web address is
  // refused.
  contract: format((value) => /^(?=.*\d)[\p{L}\d](?:[\p{L}\d °_/-]|\.(?=\d))*$/u.test(value)),
  insurer: format((value) => /^(?!.*\d{5})(?:[\p{L}\d '’&(),+/-]|\.(?!\p{L}{2}|\d))+$/u.test(value)),
};

/** Answers that belong to a text become its first lines, « Label : answer », above what was typed. */
function compose(definition: Questions, given: Given): void {
  const { messages } = definition.words;
  const values = Object.fromEntries([...given].filter(([, value]) => value !== null && value !== false));
  for (const target of definition.fields.filter((field) => isComposed(definition, field))) {
    const parts = definition.fields.filter(({ into }) => into === target.name);
    const lines = parts.flatMap((part) => {
      const value = values[part.name];
      if (typeof value !== "string" && value !== true) return [];
      return value === ""
        ? []
        : [value === true ? part.label : `${part.label} : ${displayValue(part, value, messages)}`];
    });
    if (lines.length > 0) given.set(target.name, [...lines, values[target.name]].filter(Boolean).join("\n"));
  }
}

/**
 * Checks raw values (JSON, urlencoded or the browser's FormData) against a form. Unknown names are dropped, fields
 * that do not apply are absent from the result, white space alone counts as empty, every list is closed.
 * Errors hold the first message of each field, in the order of the form.
 * @param own the check of lists and of the rules that its fields name.
 */
export function validateForm(definition: Questions, raw: RawValues, own?: OwnCheck): ValidationResult {
  const given = givenAnswers(definition, raw, own);
  compose(definition, given);
  const checked = checkAnswers(definition, given, { formats, own });
  if (!checked.ok) return checked;
  const followed = definition.fields.some(
    ({ type, name }) => type === "segment" && raw[name] && raw[name] !== given.get(name),
  );
  const typedPhone = checked.values.phone ?? checked.values.telephone;
  const phoneE164 = typeof typedPhone === "string" ? frenchPhoneToE164(typedPhone) : null;
  return { ...checked, ...(phoneE164 !== null && { phoneE164 }), ...(followed && { followed }) };
}
