import { CONFIRM_FIELD } from "../../src/forms/form-data.ts";
import { languageNamed } from "../../src/i18n/language.ts";
import { answers } from "../../src/i18n/tables/answers.ts";
import { isRecord } from "../../src/shared/is-record.ts";
import type { CallContext } from "../kernel/call-context.ts";
import { databaseErrorCode } from "../kernel/database.ts";
import { logEvent } from "../kernel/log.ts";
import { checkEnvelope, parseJsonObject, type Refusal, readBody } from "../kernel/request-guard.ts";
import { jsonAnswer } from "../kernel/security-headers.ts";
import { errorsIn, followWords, mailedNotice, tooManyText } from "../pages/answer-texts.ts";
import { declarationLinks } from "../request/declaration-links.ts";
import { followPath } from "../request/follow-path.ts";
import { PROBE_HEADER, spendProbePass } from "../request/probe-pass.ts";
import { type IntakeOutcome, type IntakeServices, takeSubmission } from "./intake.ts";
import { probeStore } from "./intake-store.ts";

/** Seconds after which a browser may try again. */
export const RETRY_AFTER_SECONDS = 30;

function refused({ hsts }: IntakeServices["identity"], refusal: Refusal): Response {
  const body = { success: false, error: refusal.message };
  return jsonAnswer(refusal.status, body, hsts, refusal.allow ? { allow: refusal.allow } : {});
}

function answer(
  outcome: IntakeOutcome,
  { identity, secret, clock }: IntakeServices,
  language: unknown,
  follow: string | null = null,
): Response {
  const errors = errorsIn(language);
  const { hsts } = identity;
  const fail = (status: number, error: string, extra: Record<string, string> = {}) =>
    jsonAnswer(status, { success: false, error }, hsts, extra);
  switch (outcome.kind) {
    case "accepted": {
      const { reference, deadline, isDeclaration } = outcome;
      const spoken = languageNamed(language);
      const proofPage = () => declarationLinks("", secret, reference, clock()).page;
      const links = [
        ...(follow === null ? [] : [{ href: follow, text: followWords(spoken, isDeclaration) }]),
        ...(isDeclaration ? [{ href: proofPage(), text: answers[spoken].confirmation.print }] : []),
      ];
      return jsonAnswer(200, { success: true, reference, ...(deadline ? { deadline } : {}), links }, hsts);
    }
    case "mailed": {
      const { reference, deadline } = outcome;
      const notice = mailedNotice(language, identity.phoneDisplay);
      const words = { success: true, stored: false, notice, reference, ...(deadline ? { deadline } : {}) };
      return jsonAnswer(200, words, hsts);
    }
    case "invalid":
      return jsonAnswer(422, { success: false, error: errors.invalid, fields: outcome.errors }, hsts);
    case "unconfirmed":
      return fail(422, errors.unconfirmed);
    case "unknown-form":
      return fail(400, errors.unknownForm);
    case "conflict":
      return fail(409, errors.conflict);
    case "too-many":
      return fail(429, tooManyText(language, identity.phoneDisplay), {
        "retry-after": String(outcome.retryAfterSeconds),
      });
    case "unavailable":
      return fail(503, errors.unavailable, { "retry-after": String(RETRY_AFTER_SECONDS) });
  }
}

function isConfirmed(value: unknown): boolean {
  return value === true || value === "1" || value === "true";
}

async function take(
  request: Request,
  call: CallContext,
  services: IntakeServices,
  mode: "send" | "store",
): Promise<Response> {
  const { identity, limiter, clock, database, secret } = services;
  const body = checkEnvelope(request, "json") ?? (await readBody(request));
  const json = body.ok ? parseJsonObject(body.text) : body;
  if (!json.ok) return refused(identity, json);
  // Only the documented keys are read: `to`, `from`, `subject`, `html`, `headers`… are ignored.
  const { formData: raw, metadata } = json.value;
  if (!isRecord(raw) || !isRecord(metadata)) {
    return jsonAnswer(400, { success: false, error: errorsIn("fr").noFormData }, identity.hsts);
  }
  const isProbe = await spendProbePass(request.headers.get(PROBE_HEADER), { database, secret, now: clock() });
  const outcome = await takeSubmission(
    {
      raw,
      sent: metadata,
      userAgent: request.headers.get("user-agent") ?? "",
      channel: "json",
      confirmed: isConfirmed(metadata[CONFIRM_FIELD]) || isConfirmed(raw[CONFIRM_FIELD]),
      visit: limiter.visit(call.ip, clock()),
      mode,
    },
    isProbe ? { ...services, store: probeStore(services.store) } : services,
  );
  if ("background" in outcome) call.waitUntil(outcome.background);
  const language = languageNamed(metadata.language);
  const follow =
    outcome.kind === "accepted"
      ? await followPath(services, { reference: outcome.reference, language }, "screen")
      : null;
  return answer(outcome, services, metadata.language, follow);
}

/**
 * The answer to a form, with one line in the log. An error that nobody expected becomes an answer too; what failed is
 * reported.
 */
export async function loggedAnswer(
  kind: string,
  answerForm: () => Promise<Response>,
  unavailable: () => Response,
  call: CallContext,
  services: IntakeServices,
): Promise<Response> {
  const start = performance.now();
  const response = await answerForm().catch((error: unknown) => {
    logEvent("unexpected", { code: databaseErrorCode(error), kind: error instanceof Error ? error.name : "unknown" });
    return unavailable();
  });
  logEvent("request", { kind, status: response.status, ms: Math.round(performance.now() - start) });
  if (response.status >= 500) call.waitUntil(services.reportFailure());
  return response;
}

/**
 * One JSON form: 200 with a reference (and `links`, paths and words: the page of the request, and for a declaration its
 * text with the proof; `stored: false` with the words to show when only a mail holds the request), else 400, 403, 405,
 * 409, 413, 415, 422 (with `fields`), 429 or 503, always JSON with `success` and a French `error`. Never throws; an
 * unexpected error is a 503, so that the browser tries again.
 */
export const handleJsonForm = (
  request: Request,
  call: CallContext,
  services: IntakeServices,
  mode: "send" | "store",
): Promise<Response> => {
  const unavailable = () => answer({ kind: "unavailable" }, services, "fr");
  return loggedAnswer(mode, () => take(request, call, services, mode), unavailable, call, services);
};
