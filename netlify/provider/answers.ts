import { type FieldMessages, PROVIDER_MESSAGES } from "../../src/health/provider/errors.ts";
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
export const REFUSALS = {
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
} as const;

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
export function upstreamRefusal(answer: Extract<UpstreamAnswer, { ok: false }>): Response {
  const { status, fields, retryAfter } = answer;
  const named = Object.keys(fields ?? {}).filter((field) => field.length <= MAX_FIELD_NAME && FIELD_NAME.test(field));
  if (named.length > 0) return invalid(Object.fromEntries(named.map((field) => [field, [REFUSALS.field]])));
  if (status >= 500) return failure(502, PROVIDER_MESSAGES.status(status));
  const extra: Record<string, string> = retryAfter ? { "retry-after": retryAfter } : {};
  return failure(fields ? 422 : status, PROVIDER_MESSAGES.status(status), extra);
}

/** The provider could not be reached. */
export function upstreamFault(fault: UpstreamFault): Response {
  switch (fault) {
    case "timeout":
      return failure(504, REFUSALS.timeout);
    case "html":
      return failure(502, PROVIDER_MESSAGES.html);
    case "token":
      return failure(502, PROVIDER_MESSAGES.token);
    case "bad-json":
      return failure(502, PROVIDER_MESSAGES.invalidJson("le fournisseur n'a pas répondu en JSON"));
    default:
      return failure(502, PROVIDER_MESSAGES.unavailable);
  }
}
