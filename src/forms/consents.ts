/**
 * What visitors are told and asked about personal data (GDPR art. 6-1-b and 13, C. conso L.223-1, CPCE L.34-5).
 * The version goes up with every change of a text in src/i18n/tables/consents.ts (a test holds the hash of all), and the
 * former texts move to `earlierWordings`, because a page may still be open with them. Version and exact texts are stored
 * with each request.
 */
import { consents } from "../i18n/tables/consents.ts";
import {
  type BrokerIdentity,
  type ConsentKey,
  type Form,
  type FormValues,
  type FormWords,
  fillIn,
} from "./form-definition.ts";

export const CONSENT_VERSION = "2026-11-23.3";

/** How an earlier version differed from the texts above, in one language. */
interface EarlierWording {
  readonly consents?: Readonly<Partial<Record<ConsentKey, string>>>;
  /** The former notice, by the current one. */
  readonly notices?: ReadonlyMap<string, string>;
}

/** The box on the request when the information was below it. */
const informationBelow = {
  fr: {
    consents: {
      consent: "J’ai lu l’information ci-dessous et je demande à être recontacté(e) au sujet de cette demande.",
    },
  },
  en: { consents: { consent: "I have read the information below and ask to be contacted about this request." } },
} as const satisfies Readonly<Partial<Record<FormWords["language"], EarlierWording>>>;

/** The box on calls before it said for what and for how long. */
const earlierCalls = {
  fr: {
    consents: {
      ...informationBelow.fr.consents,
      phoneConsent:
        "J’accepte d’être appelé(e) plus tard par {name}, courtier immatriculé à l’ORIAS sous le n° {orias}, pour d’autres offres. Je peux retirer mon accord à tout moment.",
    },
  },
  en: {
    consents: {
      ...informationBelow.en.consents,
      phoneConsent:
        "I agree to be called later by {name}, a broker registered with ORIAS under no. {orias}, about other offers. I can withdraw my agreement at any time.",
    },
  },
} as const satisfies Readonly<Partial<Record<FormWords["language"], EarlierWording>>>;

/**
 * Earlier versions that an open page may still show. A version is removed a month after it was replaced,
 * because each request stores its own texts. A language that the site did not have then has no text of that version.
 */
export const earlierWordings: Readonly<
  Record<string, Readonly<Partial<Record<FormWords["language"], EarlierWording>>>>
> = {
  "2026-11-23.2": informationBelow,
  // Declarations and requests about a contract in force had no English texts yet.
  "2026-11-23": informationBelow,
  "2026-11-22.2": earlierCalls,
  // The line above each notice did not exist yet.
  "2026-11-22.1": earlierCalls,
  // The notice of a request about a contract in force did not exist yet.
  "2026-11-21.2": earlierCalls,
  // A declaration had the notice of a request.
  "2026-11-21": {
    fr: { ...earlierCalls.fr, notices: new Map([[consents.fr.declarationNotice, consents.fr.notice]]) },
    en: earlierCalls.en,
  },
};

/** The texts of a form under a version; null when no such version is known. */
function wordingOf({ words }: Form, version: string): Pick<FormWords, "consents" | "notice"> | null {
  if (version === words.consentVersion)
    return { consents: words.consents, notice: `${words.noticeLead} ${words.notice}` };
  const earlier = Object.hasOwn(earlierWordings, version) ? earlierWordings[version]?.[words.language] : undefined;
  if (!earlier) return null;
  return {
    consents: { ...words.consents, ...earlier.consents },
    notice: earlier.notices?.get(words.notice) ?? words.notice,
  };
}

/** A version number as pages send it; empty for anything else. */
export function readConsentVersion(given: unknown): string {
  return typeof given === "string" && /^[\w.-]{1,20}$/.test(given) ? given : "";
}

const OPTIONAL: ReadonlySet<ConsentKey | undefined> = new Set<ConsentKey>(["newsletterConsent", "phoneConsent"]);

/**
 * The answers that count when the page showed a version: an optional consent to an unknown text does not count
 * (GDPR art. 7-1).
 * @returns the answers, and whether a ticked box was taken out.
 */
export function withProvableConsents(
  definition: Form,
  values: FormValues,
  version: string,
): { readonly values: FormValues; readonly dropped: boolean } {
  if (wordingOf(definition, version)) return { values, dropped: false };
  const names = definition.fields.flatMap((field) =>
    field.type === "checkbox" && OPTIONAL.has(field.consentKey) && values[field.name] === true ? [field.name] : [],
  );
  const unticked = Object.fromEntries(names.map((name) => [name, false]));
  return { values: { ...values, ...unticked }, dropped: names.length > 0 };
}

/** What is kept as proof with a request. Notice and texts are empty when the version that the page showed is unknown. */
export interface ConsentRecord {
  /** The version that the page showed; empty when it named none. */
  readonly version: string;
  readonly notice: string;
  readonly boxes: readonly { readonly key: ConsentKey; readonly text: string; readonly ticked: boolean }[];
}

/** The proof for one checked form: version, notice, and each box with the text that was shown and whether it was ticked. */
export function consentRecord(
  definition: Form,
  values: FormValues,
  { broker, version }: { readonly broker: BrokerIdentity; readonly version: string },
): ConsentRecord {
  const wording = wordingOf(definition, version);
  const boxes = definition.fields.flatMap((field) =>
    field.type === "checkbox" && field.consentKey
      ? [
          {
            key: field.consentKey,
            text: wording ? fillIn(wording.consents[field.consentKey] ?? field.label, broker) : "",
            ticked: values[field.name] === true,
          },
        ]
      : [],
  );
  return { version, notice: wording ? fillIn(wording.notice, broker) : "", boxes };
}
