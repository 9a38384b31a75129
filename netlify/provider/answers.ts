import type { FieldMessages } from "../../src/health/provider/errors.ts";
import { type Language, languageNamed } from "../../src/i18n/language.ts";
import type { HealthErrors } from "../../src/i18n/tables/health.ts";
import { health } from "../../src/i18n/tables/health.ts";
import { provider } from "../../src/i18n/tables/provider.ts";
import { fill } from "../../src/shared/fill.ts";
import { jsonAnswer } from "../kernel/security-headers.ts";
import { loadIdentity } from "../kernel/site-identity.ts";
import type { UpstreamAnswer, UpstreamFault } from "./upstream.ts";

/** All that the endpoint may refuse with. */
export interface Refusals extends Pick<HealthErrors, "provider" | "answers"> {
  readonly own: (typeof provider)[Language];
  readonly language: Language;
}

/** Language that the page asks for by `Accept-Language`: its own, never the browser's; French when it says nothing else. */
export function languageOf(request: Request): Language {
  return languageNamed(request.headers.get("accept-language"));
}

/** The refusals in a language. */
export function refusalsIn(language: Language): Refusals {
  const { provider: upstream, answers } = health[language].errors;
  return { provider: upstream, answers, own: provider[language], language };
}

export function success(body: Record<string, unknown>): Response {
  return jsonAnswer(200, { success: true, ...body }, loadIdentity().hsts);
}

export function failure(status: number, error: string, extra: Readonly<Record<string, string>> = {}): Response {
  return jsonAnswer(status, { success: false, error }, loadIdentity().hsts, extra);
}

/** 422 with messages per field, in the shape the catalogue knows. */
export function invalid(profile: FieldMessages): Response {
  return jsonAnswer(422, { success: false, error: { profile } }, loadIdentity().hsts);
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
  const named = (fields ?? []).filter((field) => field.length <= MAX_FIELD_NAME && FIELD_NAME.test(field));
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
