import { CONFIRM_FIELD, FORM_NAME_FIELD, MODIFY_FIELD, rawFromUrlEncoded } from "../../src/leads/form-data.ts";
import { formDefinitions, isFormName } from "../../src/leads/registry.ts";
import { databaseErrorCode } from "./database.ts";
import { ERRORS, RETRY_AFTER_SECONDS } from "./http-json.ts";
import { takeSubmission } from "./intake.ts";
import { logEvent } from "./log.ts";
import { confirmAnswer, formAnswer, plainAnswer } from "./native-answer.ts";
import { checkEnvelope, readBody } from "./request-guard.ts";
import { apiHeaders } from "./security-headers.ts";
import type { CallContext, Services } from "./services.ts";
import { projectRoot } from "./site-identity.ts";

function pathOf(url: string | null): string {
  try {
    return url === null ? "/" : new URL(url).pathname;
  } catch {
    return "/";
  }
}

async function take(request: Request, call: CallContext, services: Services): Promise<Response> {
  const { identity, limiter, clock } = services;
  const root = projectRoot();
  const refusal = checkEnvelope(request, "form");
  if (refusal)
    return plainAnswer(refusal.status, refusal.message, identity, root, refusal.allow ? { allow: refusal.allow } : {});
  const body = await readBody(request);
  if (!body.ok) return plainAnswer(body.status, body.message, identity, root);
  const raw = rawFromUrlEncoded(body.text);
  const formType = raw[FORM_NAME_FIELD];
  if (!isFormName(formType)) return plainAnswer(400, ERRORS.unknownForm, identity, root);
  const definition = formDefinitions[formType];

  const rate = await limiter.hit(call.ip, clock());
  if (rate.kind === "refused") {
    const { retryAfterSeconds } = rate;
    return formAnswer(
      { status: 429, definition, raw, errors: {}, message: ERRORS.tooMany, retryAfterSeconds },
      identity,
      root,
    );
  }
  if (definition.confirm && raw[MODIFY_FIELD] !== undefined) {
    return formAnswer({ status: 200, definition, raw, errors: {}, message: null }, identity, root);
  }
  const referer = request.headers.get("referer");
  const english = /^\/en(\/|$)/.test(pathOf(referer));
  const outcome = await takeSubmission(
    {
      formType,
      raw,
      submissionId: undefined,
      token: undefined,
      language: english ? "en" : "fr",
      formId: formType,
      pageUrl: referer,
      referrer: undefined,
      sentAt: undefined,
      consentVersion: undefined,
      userAgent: request.headers.get("user-agent") ?? "",
      channel: "native",
      confirmed: raw[CONFIRM_FIELD] === "1",
      tooMany: rate.kind === "suspect",
      mode: "send",
    },
    services,
  );
  switch (outcome.kind) {
    case "accepted": {
      call.waitUntil(outcome.background);
      const headers = apiHeaders(identity.hsts);
      headers.set("location", `${english ? "/en" : ""}/confirmation?ref=${encodeURIComponent(outcome.reference)}`);
      return new Response(null, { status: 303, headers });
    }
    case "invalid":
      return formAnswer({ status: 422, definition, raw, errors: outcome.errors, message: null }, identity, root);
    case "unconfirmed":
      return confirmAnswer({ definition, raw, values: outcome.values }, identity, root);
    case "conflict":
      return formAnswer({ status: 409, definition, raw, errors: {}, message: ERRORS.conflict }, identity, root);
    case "unknown-form":
    case "unavailable":
      return formAnswer(
        { status: 503, definition, raw, errors: {}, message: null, retryAfterSeconds: RETRY_AFTER_SECONDS },
        identity,
        root,
      );
  }
}

/**
 * A form posted without JavaScript: a page to confirm a declaration (200), 303 to the confirmation page, or a page with the form, its messages and everything
 * that was typed (422, 409, 429, 503), or a short page for what is no form of ours (400, 403, 405, 413, 415).
 */
export async function handleNativeForm(request: Request, call: CallContext, services: Services): Promise<Response> {
  const start = performance.now();
  let response: Response;
  try {
    response = await take(request, call, services);
  } catch (error) {
    logEvent("unexpected", { code: databaseErrorCode(error), kind: error instanceof Error ? error.name : "unknown" });
    response = plainAnswer(503, ERRORS.unavailable, services.identity, projectRoot(), {
      "retry-after": String(RETRY_AFTER_SECONDS),
    });
  }
  logEvent("request", { kind: "native", status: response.status, ms: Math.round(performance.now() - start) });
  if (response.status >= 500) call.waitUntil(services.reportFailure());
  return response;
}
