import type { FormValues } from "../../src/forms/form-definition.ts";
import { frenchPhoneToE164 } from "../../src/shared/phone.ts";

/** Answers of a request as they are stored. */
export type Answers = Readonly<Record<string, unknown>>;

/** Answers as a form has them: texts and boxes, without what an older version stored otherwise. */
export function textAnswers(answers: Answers): FormValues {
  return Object.fromEntries(
    Object.entries(answers).filter(
      (entry): entry is [string, string | boolean] => typeof entry[1] === "string" || typeof entry[1] === "boolean",
    ),
  );
}

function textOf(answers: Answers, ...names: readonly string[]): string {
  for (const name of names) {
    const value = answers[name];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
  }
  return "";
}

/** The firm that the request is for, or empty. */
export function companyOf(answers: Answers): string {
  return textOf(answers, "company", "entreprise", "raisonSociale");
}

/** First name; empty when the form asked for one field. */
export function firstNameOf(answers: Answers): string {
  return textOf(answers, "firstName", "prenom");
}

/** Family name, or the whole name when the form asked for one field. */
export function lastNameOf(answers: Answers): string {
  return textOf(answers, "lastName", "nom", "name");
}

/** Name as the forms ask for it, in one field or in two; a firm's name when there is no other. */
export function nameOf(answers: Answers): string {
  return [firstNameOf(answers), lastNameOf(answers)].filter(Boolean).join(" ") || companyOf(answers);
}

/** Telephone as it was typed. */
export function phoneOf(answers: Answers): string {
  return textOf(answers, "phone", "telephone");
}

/** A number in pairs that no spreadsheet takes for a formula: `06 39 98 12 34` for a French one, `0049…` for another. */
export function dialled(typed: string): string {
  const number = frenchPhoneToE164(typed) ?? typed;
  const national = /^\+33(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(number);
  return national ? `0${national.slice(1).join(" ")}` : number.replace(/^\s*\+/, "00");
}

/** Town and postcode, as far as the form asked for them. */
export function placeOf(answers: Answers): string {
  const postcode = textOf(answers, "codePostal", "postcode", "postalCode");
  return [postcode, textOf(answers, "ville", "city", "commune", "lieu", "departement")].filter(Boolean).join(" ");
}
