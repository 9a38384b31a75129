/** A request that an adviser writes down: by telephone, at the counter, by post. */
import type { FormValues } from "../../../src/forms/form-definition.ts";
import { acceptedForm } from "../../../src/forms/form-stages.ts";
import { FORM_NAMES, type FormName, formDefinitions, isFormName } from "../../../src/forms/registry.ts";
import { normaliseEmail } from "../../../src/shared/email.ts";
import { normaliseText } from "../../../src/shared/normalise.ts";
import { digitsOf, frenchPhoneToE164 } from "../../../src/shared/phone.ts";
import { field } from "../shell/page.tsx";

/** How it came, in words. */
export const entryChannels: Readonly<Record<string, string>> = {
  telephone: "au téléphone",
  accueil: "au cabinet",
  courrier: "par courrier",
  email: "par e-mail",
};

/** Forms that somebody at the desk may fill in for a person; a declaration is the person's own act, with its receipt. */
export const enteredForms: readonly FormName[] = FORM_NAMES.filter(
  (name) => formDefinitions[name].declaration === undefined,
);

/** A request as it was typed at the desk, checked. */
export interface EnteredRequest {
  readonly formType: FormName;
  readonly channel: string;
  readonly email: string | null;
  readonly values: FormValues;
  /** Whether the person agreed to be called or written to about this request. */
  readonly isAgreed: boolean;
}

const LONGEST_MESSAGE = 4_000;
const FEWEST_DIGITS = 8;

/** A telephone as the forms store it; null for what is none. */
export function typedPhone(typed: string): string | null {
  const whole = frenchPhoneToE164(typed) ?? typed.trim();
  return digitsOf(whole).length < FEWEST_DIGITS || /[^+0-9\s.()/-]/.test(whole) ? null : whole;
}

/** The name under which a form keeps an answer: the first of these that it asks for, else the first of all. */
function nameIn(form: FormName, ...names: readonly [string, ...string[]]): string {
  const { fields } = acceptedForm("fr", form);
  return names.find((name) => fields.some((own) => own.name === name)) ?? names[0];
}

function messageField(form: FormName): string {
  const { fields } = acceptedForm("fr", form);
  return fields.find(({ type }) => type === "textarea")?.name ?? "message";
}

/** First and last name in the fields that the form has for them. */
function namesFor(form: FormName, first: string, last: string): FormValues {
  const own = nameIn(form, "nom", "name", "lastName");
  if (own === "lastName") return { firstName: first, lastName: last };
  return { [own]: `${first} ${last}`.trim() };
}

/** Reads what was typed; a sentence for what is missing. */
export function readEntry(form: URLSearchParams): EnteredRequest | string {
  const line = (name: string, longest = 120) => normaliseText(field(form, name, longest), { multiline: false });
  const formType = field(form, "formulaire");
  const channel = field(form, "canal");
  if (!isFormName(formType) || !enteredForms.includes(formType)) return "Choisissez de quoi il s'agit.";
  if (!Object.hasOwn(entryChannels, channel)) return "Dites comment la demande est venue.";
  const last = line("nom");
  if (last === "") return "Écrivez le nom de la personne.";
  const typedEmail = field(form, "email", 254);
  const email = typedEmail === "" ? null : (normaliseEmail(typedEmail)?.toLowerCase() ?? "");
  if (email === "") return "Cette adresse e-mail n'est pas complète : relisez-la avec la personne.";
  const typedNumber = field(form, "telephone", 40);
  const phone = typedNumber === "" ? "" : typedPhone(typedNumber);
  if (phone === null) return "Ce numéro de téléphone n'est pas complet : relisez-le avec la personne.";
  if (email === null && phone === "") return "Il faut un téléphone ou une adresse e-mail pour répondre.";
  const message = normaliseText((form.get("message") ?? "").slice(0, LONGEST_MESSAGE), { multiline: true });
  if (message === "") return "Écrivez ce que la personne demande.";
  if (form.get("informee") !== "oui") {
    return "Dites à la personne ce que le cabinet garde et pourquoi, puis cochez la case.";
  }
  const values = {
    ...namesFor(formType, line("prenom"), last),
    ...(email === null ? {} : { [nameIn(formType, "email")]: email }),
    ...(phone === "" ? {} : { [nameIn(formType, "telephone", "phone")]: phone }),
    [messageField(formType)]: message,
  };
  return { formType, channel, email, values, isAgreed: form.get("accord") === "oui" };
}

/** What the person was told, as the record of the request keeps it. */
export const ENTRY_NOTICE =
  "La personne a été informée de vive voix ou par écrit : le cabinet garde ses coordonnées et sa demande pour y répondre ; qui les traite, combien de temps et ses droits se lisent sur la page Confidentialité.";

/** The consent that was asked, as the forms record theirs. */
export function entryConsents({ channel, isAgreed }: EnteredRequest) {
  return {
    version: "bureau",
    notice: ENTRY_NOTICE,
    boxes: [
      {
        key: "consent",
        text: `Accepte d'être recontactée pour cette demande (demandé ${entryChannels[channel] ?? channel}).`,
        ticked: isAgreed,
      },
    ],
  };
}
