import { compareDays, existsInCalendar, parisDay } from "../../shared/civil-date.ts";
import { normaliseEmail } from "../../shared/email.ts";
import { isRecord } from "../../shared/is-record.ts";
import { frenchPhoneToE164 } from "../../shared/phone.ts";
import type { StepConcernRequest } from "../provider/messages.ts";
import { cspCode, regimeCode } from "../tariff/regimes.ts";
import { type HealthTariffRequest, isFrenchPostalCode } from "../tariff/request.ts";

/** Fields of the insured person, as typed. */
export const MEMBER_FIELDS = [
  "gender",
  "lastname",
  "firstname",
  "birthdate",
  "birthplace",
  "street",
  "zipcode",
  "city",
  "email",
  "phone",
] as const;

export type MemberField = (typeof MEMBER_FIELDS)[number];
export type MemberValues = Readonly<Record<MemberField, string>>;
export type MemberErrors = Partial<Record<MemberField, string>>;

const EMPTY_MESSAGES: Readonly<Record<MemberField, string>> = {
  gender: "Choisissez Madame ou Monsieur.",
  lastname: "Indiquez votre nom.",
  firstname: "Indiquez votre prénom.",
  birthdate: "Indiquez votre date de naissance.",
  birthplace: "Indiquez votre ville de naissance.",
  street: "Indiquez votre adresse.",
  zipcode: "Indiquez votre code postal.",
  city: "Indiquez votre ville.",
  email: "Indiquez votre adresse e-mail.",
  phone: "Indiquez votre numéro de téléphone.",
};

export function readMemberValues(data: FormData): MemberValues {
  return memberValues((name) => String(data.get(name) ?? "").trim());
}

/** The insured person kept by the tab, or undefined when it is not ours. */
export function storedMember(value: unknown): MemberValues | undefined {
  if (!isRecord(value) || !MEMBER_FIELDS.every((field) => typeof value[field] === "string")) return undefined;
  return memberValues((name) => String(value[name]));
}

function memberValues(text: (name: MemberField) => string): MemberValues {
  return {
    gender: text("gender"),
    lastname: text("lastname"),
    firstname: text("firstname"),
    birthdate: text("birthdate"),
    birthplace: text("birthplace"),
    street: text("street"),
    zipcode: text("zipcode"),
    city: text("city"),
    email: text("email"),
    phone: text("phone"),
  };
}

/**
 * Checks the insured person's details against the request that was priced: same birth year, and the same postal code
 * is offered but may change.
 */
export function checkMember(
  values: MemberValues,
  request: HealthTariffRequest,
  now: Date,
): { ok: true; data: StepConcernRequest } | { ok: false; errors: MemberErrors } {
  const errors: MemberErrors = {};
  for (const field of MEMBER_FIELDS) {
    if (values[field] === "") errors[field] = EMPTY_MESSAGES[field];
    else if (values[field].length > 120) errors[field] = "Ce texte est trop long : 120 caractères au plus.";
  }
  const gender = values.gender === "F" || values.gender === "M" ? values.gender : undefined;
  if (!gender) errors.gender = EMPTY_MESSAGES.gender;

  const birth = readDay(values.birthdate);
  if (values.birthdate !== "") {
    if (!birth) errors.birthdate = "Cette date n'existe pas dans le calendrier.";
    else if (compareDays(birth, parisDay(now)) >= 0) errors.birthdate = "La date de naissance doit être passée.";
    else if (birth.year !== request.anneeNaissance) {
      errors.birthdate = `Le tarif a été calculé pour une naissance en ${request.anneeNaissance}. Corrigez la date, ou refaites le tarif.`;
    }
  }
  if (values.zipcode !== "" && !isFrenchPostalCode(values.zipcode)) {
    errors.zipcode = "Le code postal compte 5 chiffres, par exemple 38000.";
  }
  const email = normaliseEmail(values.email);
  if (values.email !== "" && !email) errors.email = "Format d'email invalide";
  const phone = frenchPhoneToE164(values.phone);
  if (values.phone !== "" && !phone) errors.phone = "Format de téléphone invalide";

  if (Object.keys(errors).length > 0 || !gender || !birth || !email || !phone) return { ok: false, errors };
  return {
    ok: true,
    data: {
      members: [
        {
          concern: "a1",
          gender,
          lastname: values.lastname,
          firstname: values.firstname,
          birthdate: birth,
          birthplace: values.birthplace,
          regime: regimeCode(request.regime),
          csp: cspCode(request.regime),
        },
      ],
      address: { street: values.street, zipcode: values.zipcode, city: values.city },
      email,
      phone,
    },
  };
}

function readDay(text: string) {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const day = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return existsInCalendar(day) ? day : undefined;
}
