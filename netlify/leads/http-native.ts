import {
  CONFIRM_FIELD,
  CONSENT_VERSION_FIELD,
  FORM_NAME_FIELD,
  LANGUAGE_FIELD,
  MODIFY_FIELD,
  PATH_FIELD,
  type RawValues,
  rawFromUrlEncoded,
  STEP_FIELD,
} from "../../src/forms/form-data.ts";
import { type FormDefinition, listNames } from "../../src/forms/form-definition.ts";
import { guidedForm, quotePathOf } from "../../src/forms/guided-form.ts";
import { offeredForm } from "../../src/forms/offered-form.ts";
import { formIn, isFormName } from "../../src/forms/registry.ts";
import { withSlots } from "../../src/forms/slots.ts";
import { stepsOf, wrongStep } from "../../src/forms/steps.ts";
import { validateForm } from "../../src/forms/validate.ts";
import type { Language } from "../../src/i18n/language.ts";
import { CALCULATION_FIELD } from "../../src/shared/attached-calculation.ts";
import { callBackSlots } from "../../src/shared/call-back-slots.ts";
import { englishRefusal, errorsIn } from "./answer-texts.ts";
import { confirmationPath } from "./confirmation-page.ts";
import { databaseErrorCode } from "./database.ts";
import { RETRY_AFTER_SECONDS } from "./http-json.ts";
import { takeSubmission } from "./intake.ts";
import { logEvent } from "./log.ts";
import {
  formAnswer as answerWithForm,
  confirmAnswer,
  type FormAnswer,
  mailedAnswer,
  plainAnswer,
} from "./native-answer.ts";
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

/** Reads a whole number from 1 to `most` from a button or a hidden field of a screen. */
function screenNumber(value: unknown, most: number): number | undefined {
  const number = typeof value === "string" && /^[1-9]$/.test(value) ? Number(value) : 0;
  return number >= 1 && number <= most ? number : undefined;
}

/**
 * What a post of a form in several screens answers: the earlier screen whose button was pressed, the first
 * screen with something to correct, or the next screen. No `answer` when it was the last screen or the whole
 * form at once.
 */
function screensOf(definition: FormDefinition, raw: RawValues) {
  const steps = stepsOf(definition);
  const last = Math.max(steps.length - 1, 0);
  const from = screenNumber(raw[STEP_FIELD], steps.length);
  if (steps.length < 2 || from === undefined) return { steps, last };
  const back = screenNumber(raw[MODIFY_FIELD], steps.length);
  if (back !== undefined) return { steps, last, answer: { status: 200, errors: {}, step: back - 1 } as const };
  const checked = validateForm(definition, raw);
  const wrong = checked.ok ? undefined : wrongStep(steps, from - 1, checked.errors);
  if (wrong) return { steps, last, answer: { status: 422, ...wrong } as const };
  return from > last ? { steps, last } : { steps, last, answer: { status: 200, errors: {}, step: from } as const };
}

async function take(request: Request, call: CallContext, services: Services): Promise<Response> {
  const { identity, limiter, clock, secret } = services;
  const root = projectRoot();
  const referer = request.headers.get("referer");
  // Until the form is read, its language is that of the page it came from.
  const before: Language = /^\/en(\/|$)/.test(pathOf(referer)) ? "en" : "fr";
  const refuse = (status: number, message: string, extra: Record<string, string> = {}) =>
    plainAnswer(status, before === "en" ? englishRefusal(status) : message, identity, root, before, extra);
  const refusal = checkEnvelope(request, "form");
  if (refusal) return refuse(refusal.status, refusal.message, refusal.allow ? { allow: refusal.allow } : {});
  const body = await readBody(request);
  if (!body.ok) return refuse(body.status, body.message);
  const posted = rawFromUrlEncoded(body.text);
  const formType = posted[FORM_NAME_FIELD];
  // An answer page has the address « / », so the form's own field tells its language.
  const language: Language = posted[LANGUAGE_FIELD] === "en" ? "en" : before;
  const errors = errorsIn(language);
  if (!isFormName(formType)) return plainAnswer(400, errors.unknownForm, identity, root, language);
  const pageForm = offeredForm(formIn(language, formType), identity.withoutLines);
  const path = quotePathOf(posted[PATH_FIELD]);
  const guide = path?.form === formType ? path : undefined;
  const definition = guide ? guidedForm(guide, pageForm) : pageForm;
  const raw = rawFromUrlEncoded(body.text, listNames(definition));
  const formAnswer = (answer: FormAnswer) =>
    answerWithForm(
      guide
        ? { ...answer, definition: withSlots(definition, callBackSlots(clock(), identity.hours)), guide: guide.id }
        : answer,
      identity,
      root,
    );

  if (definition.confirm && raw[MODIFY_FIELD] !== undefined) {
    return formAnswer({ status: 200, definition, raw, errors: {}, message: null });
  }
  const screens = screensOf(definition, raw);
  if (screens.answer) return formAnswer({ definition, raw, message: null, ...screens.answer });
  const outcome = await takeSubmission(
    {
      formType,
      raw,
      submissionId: undefined,
      token: undefined,
      language,
      formId: formType,
      pageUrl: referer,
      referrer: undefined,
      sentAt: undefined,
      consentVersion: raw[CONSENT_VERSION_FIELD],
      toolResult: definition.confirm ? undefined : raw[CALCULATION_FIELD],
      userAgent: request.headers.get("user-agent") ?? "",
      channel: "native",
      confirmed: raw[CONFIRM_FIELD] === "1",
      visit: limiter.visit(call.ip, clock()),
      mode: "send",
    },
    services,
  );
  switch (outcome.kind) {
    case "accepted": {
      call.waitUntil(outcome.background);
      const headers = apiHeaders(identity.hsts);
      const kind = outcome.isDeclaration ? "declaration" : "demande";
      const { reference, notes } = outcome;
      headers.set("location", confirmationPath({ reference, kind, notes, language }, secret, clock()));
      return new Response(null, { status: 303, headers });
    }
    case "mailed":
      call.waitUntil(outcome.background);
      return mailedAnswer(outcome, identity, root, language);
    case "invalid": {
      const wrong = wrongStep(screens.steps, screens.steps.length - 1, outcome.errors);
      return formAnswer({ status: 422, definition, raw, errors: outcome.errors, message: null, ...wrong });
    }
    case "unconfirmed":
      return confirmAnswer({ definition, raw, values: outcome.values }, identity, root);
    case "conflict":
      return formAnswer({ status: 409, definition, raw, errors: {}, message: errors.conflict, step: screens.last });
    case "too-many":
      return formAnswer({
        status: 429,
        definition,
        raw,
        errors: {},
        message: null,
        failure: { kind: "tooMany", minutes: Math.ceil(outcome.retryAfterSeconds / 60) },
        retryAfterSeconds: outcome.retryAfterSeconds,
        step: screens.last,
      });
    case "unknown-form":
    case "unavailable":
      return formAnswer({
        status: 503,
        definition,
        raw,
        errors: {},
        message: null,
        failure: { kind: "failed" },
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        step: screens.last,
      });
  }
}

/**
 * A form posted without JavaScript: 303 to the confirmation page once it is stored; a page to confirm a declaration, or
 * one that says that only a mail holds the request (200); the form, its messages and everything that was typed (422,
 * 409, 429, 503); or a short page for what is no form of this site (400, 403, 405, 413, 415).
 */
export async function handleNativeForm(request: Request, call: CallContext, services: Services): Promise<Response> {
  const start = performance.now();
  let response: Response;
  try {
    response = await take(request, call, services);
  } catch (error) {
    logEvent("unexpected", { code: databaseErrorCode(error), kind: error instanceof Error ? error.name : "unknown" });
    response = plainAnswer(503, errorsIn("fr").unavailable, services.identity, projectRoot(), "fr", {
      "retry-after": String(RETRY_AFTER_SECONDS),
    });
  }
  logEvent("request", { kind: "native", status: response.status, ms: Math.round(performance.now() - start) });
  if (response.status >= 500) call.waitUntil(services.reportFailure());
  return response;
}
