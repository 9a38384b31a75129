import type { FieldMessages } from "../../src/health/provider/errors.ts";
import { en } from "../../src/health/words/en.ts";
import { fr, type HealthErrors } from "../../src/health/words/fr.ts";
import type { Language } from "../../src/i18n/language.ts";
import { fill } from "../../src/shared/fill.ts";
import { type HstsPolicy, jsonAnswer } from "../leads/security-headers.ts";
import { loadIdentity } from "../leads/site-identity.ts";
import type { UpstreamAnswer, UpstreamFault } from "./upstream.ts";

let hsts: HstsPolicy | undefined;

/** The site's policy (content/site.yaml), read once: a weaker one here would override that of the pages. */
export function siteHsts(): HstsPolicy {
  hsts ??= loadIdentity().hsts;
  return hsts;
}

/** Texts of our own refusals; the provider's are in its catalogue. */
const french = {
  unreadable: "La demande est illisible. Rechargez la page puis réessayez.",
  tooLarge: "Le fichier est trop lourd : 4 Mo au plus.",
  action: "Action inconnue.",
  endpoint: "Cette adresse ou cette méthode n'est pas autorisée.",
  session: "Votre session a expiré. Vos offres sont toujours là : reprenez à partir de votre choix.",
  notYours: "Ce dossier n'a pas été ouvert depuis ce navigateur, ou la session a expiré.",
  tooOften: "Vous avez fait beaucoup de demandes en peu de temps. Réessayez plus tard ou appelez-nous.",
  tooMany: "Vous avez ouvert beaucoup de dossiers. Appelez-nous pour terminer l'un d'eux.",
  price: "Le prix a changé depuis l'affichage des offres. Demandez à nouveau vos tarifs.",
  field: "valeur manquante ou refusée par l'assureur",
  offer: "Cette offre n'est plus proposée. Demandez à nouveau vos tarifs.",
  timeout: "Le fournisseur met trop de temps à répondre. Réessayez dans un instant.",
  notJson: "le fournisseur n'a pas répondu en JSON",
  testIban: "en démonstration, seuls les IBAN d'exemple publiés sont acceptés",
  request: "refusée",
};

const english: typeof french = {
  unreadable: "The request cannot be read. Reload the page, then try again.",
  tooLarge: "The file is too large: 4 MB at most.",
  action: "Unknown action.",
  endpoint: "This address or this method is not allowed.",
  session: "Your session has ended. Your offers are still there: start again from your choice.",
  notYours: "This file was not opened from this browser, or the session has ended.",
  tooOften: "You have made many requests in a short time. Try again later, or call us.",
  tooMany: "You have opened many files. Call us to complete one of them.",
  price: "The price has changed since the offers were shown. Ask for your prices again.",
  field: "missing value, or refused by the insurer",
  offer: "This offer is no longer available. Ask for your prices again.",
  timeout: "The provider takes too long to answer. Try again in a moment.",
  notJson: "the provider did not answer in JSON",
  testIban: "in the demonstration, only published example IBANs are accepted",
  request: "refused",
};

/** All that the endpoint may refuse with. */
export interface Refusals extends Pick<HealthErrors, "provider" | "answers"> {
  readonly own: typeof french;
  readonly language: Language;
}

const REFUSALS: Readonly<Record<Language, Refusals>> = {
  fr: { ...fr.errors, own: french, language: "fr" },
  en: { ...en.errors, own: english, language: "en" },
};

/** Language that the page asks for by `Accept-Language`: its own, never the browser's; French when it says nothing else. */
export function languageOf(request: Request): Language {
  return request.headers.get("accept-language") === "en" ? "en" : "fr";
}

/** The refusals in a language. */
export function refusalsIn(language: Language): Refusals {
  return REFUSALS[language];
}

export function success(body: Record<string, unknown>): Response {
  return jsonAnswer(200, { success: true, ...body }, siteHsts());
}

export function failure(status: number, error: string, extra: Readonly<Record<string, string>> = {}): Response {
  return jsonAnswer(status, { success: false, error }, siteHsts(), extra);
}

/** 422 with messages per field, in the shape the catalogue knows. */
export function invalid(profile: FieldMessages): Response {
  return jsonAnswer(422, { success: false, error: { profile } }, siteHsts());
}

/** Field names of this interface (`zipcode`, `members.0`…); no key or token has this form. */
const FIELD_NAME = /^[a-z]+(?:_[a-z]+){0,3}(?:\.(?:\d{1,2}|[a-z]+(?:_[a-z]+){0,3}))?$/;
const MAX_FIELD_NAME = 40;

/**
 * A refusal of the provider in our own words: which fields, or which status. Its text is never passed on,
 * because servers quote what they were sent, our key and token included.
 */
export function upstreamRefusal(answer: Extract<UpstreamAnswer, { ok: false }>, texts: Refusals): Response {
  const said = (refused: number) => fill(texts.provider.status, { status: String(refused) });
  const { status, fields, retryAfter } = answer;
  const named = Object.keys(fields ?? {}).filter((field) => field.length <= MAX_FIELD_NAME && FIELD_NAME.test(field));
  if (named.length > 0) return invalid(Object.fromEntries(named.map((field) => [field, [texts.own.field]])));
  if (status >= 500) return failure(502, said(status));
  const extra: Record<string, string> = retryAfter ? { "retry-after": retryAfter } : {};
  return failure(fields ? 422 : status, said(status), extra);
}

/** The provider could not be reached. */
export function upstreamFault(fault: UpstreamFault, { provider, own }: Refusals): Response {
  switch (fault) {
    case "timeout":
      return failure(504, own.timeout);
    case "html":
      return failure(502, provider.html);
    case "token":
      return failure(502, provider.token);
    case "bad-json":
      return failure(502, fill(provider.invalidJson, { text: own.notJson }));
    default:
      return failure(502, provider.unavailable);
  }
}
