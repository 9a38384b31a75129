import { callBackSlots } from "../../src/forms/call-back-slots.ts";
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
  TOKEN_FIELD,
} from "../../src/forms/form-data.ts";
import { type Form, listNames, type Step } from "../../src/forms/form-definition.ts";
import { guidedForm, offeredForm, quotePathOf } from "../../src/forms/form-stages.ts";
import { formIn, isFormName } from "../../src/forms/registry.ts";
import { withSlots } from "../../src/forms/slots.ts";
import { stepsOf, wrongStep } from "../../src/forms/steps.ts";
import { validateForm } from "../../src/forms/validate.ts";
import { type Language, languageNamed, languageOfPath } from "../../src/i18n/language.ts";
import { CALCULATION_FIELD } from "../../src/shared/attached-calculation.ts";
import type { CallContext } from "../kernel/call-context.ts";
import type { Identity } from "../kernel/identity.ts";
import { type Refusal, readPost } from "../kernel/request-guard.ts";
import { errorsIn } from "../pages/answer-texts.ts";
import { confirmAnswer, type FormAnswer, formAnswer, mailedAnswer, plainAnswer } from "../pages/native-answer.tsx";
import { seeOther } from "../pages/see-other.ts";
import { confirmationPath } from "./confirmation-page.tsx";
import { issueFormToken, MIN_AGE_MS } from "./form-token.ts";
import { loggedAnswer, RETRY_AFTER_SECONDS } from "./http-json.ts";
import { type IntakeOutcome, type IntakeServices, type Submission, takeSubmission } from "./intake.ts";

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
function screensOf(definition: Form, raw: RawValues) {
  const steps = stepsOf(definition);
  const from = screenNumber(raw[STEP_FIELD], steps.length);
  if (steps.length < 2 || from === undefined) return { steps };
  const back = screenNumber(raw[MODIFY_FIELD], steps.length);
  if (back !== undefined) return { steps, answer: { status: 200, errors: {}, step: back - 1 } as const };
  const checked = validateForm(definition, raw);
  const wrong = checked.ok ? undefined : wrongStep(steps, from - 1, checked.errors);
  if (wrong) return { steps, answer: { status: 422, ...wrong } as const };
  return from === steps.length ? { steps } : { steps, answer: { status: 200, errors: {}, step: from } as const };
}

/** A form as it was posted, and what it was posted from. */
interface PostedForm {
  readonly definition: Form;
  readonly raw: RawValues;
  readonly language: Language;
  /** The way through the guided quote that the form belongs to. */
  readonly guide: string | undefined;
}

/** Until the form is read, its language is that of the page it came from. */
const languageBefore = (request: Request): Language =>
  languageOfPath(URL.parse(request.headers.get("referer") ?? "")?.pathname ?? "/");

/** The form of a post, in its language and as its page asked it; or the short page for what is no form of this site. */
async function readForm(request: Request, identity: Identity): Promise<PostedForm | Response> {
  const before = languageBefore(request);
  const refuse = ({ status, words, title, allow }: Refusal) =>
    plainAnswer(status, words(before), identity, before, {
      extra: allow ? { allow } : {},
      title: title?.(before),
    });
  const body = await readPost(request);
  if (!body.ok) return refuse(body);
  const posted = rawFromUrlEncoded(body.text);
  const formType = posted[FORM_NAME_FIELD];
  // An answer page has the address « / », so the form's own field tells its language.
  const named = posted[LANGUAGE_FIELD];
  const language = named === undefined ? before : languageNamed(named);
  if (!isFormName(formType)) {
    return plainAnswer(400, errorsIn(language).unknownForm, identity, language);
  }
  const pageForm = offeredForm(formIn(language, formType), identity.withoutLines);
  const path = quotePathOf(posted[PATH_FIELD]);
  const guide = path?.form === formType ? path : undefined;
  const definition = guide ? guidedForm(guide, pageForm) : pageForm;
  return { definition, raw: rawFromUrlEncoded(body.text, listNames(definition)), language, guide: guide?.id };
}

/** What intake is given of a native post: no script added anything; only a recap, which this server draws, has a token. */
function submissionOf(request: Request, call: CallContext, form: PostedForm, services: IntakeServices): Submission {
  const { definition, raw, language } = form;
  return {
    raw,
    sent: {
      formType: definition.name,
      token: raw[TOKEN_FIELD],
      language,
      formId: definition.name,
      pageUrl: request.headers.get("referer"),
      consentVersion: raw[CONSENT_VERSION_FIELD],
      toolResult: definition.confirm ? undefined : raw[CALCULATION_FIELD],
    },
    userAgent: request.headers.get("user-agent") ?? "",
    channel: "native",
    confirmed: raw[CONFIRM_FIELD] === "1",
    visit: services.limiter.visit(call.ip, services.clock()),
    mode: "send",
  };
}

/** The form's page once more, with what was typed and what the outcome says. */
type AnswerForm = (answer: Partial<FormAnswer> & Pick<FormAnswer, "status">) => Response;

/** What a visitor without JavaScript is shown for each outcome of intake. */
function outcomeAnswer(
  outcome: IntakeOutcome,
  { definition, raw, language }: PostedForm,
  steps: readonly Step[],
  answerForm: AnswerForm,
  { identity, secret, clock }: IntakeServices,
): Response {
  const step = Math.max(steps.length - 1, 0);
  switch (outcome.kind) {
    case "accepted": {
      const kind = outcome.isDeclaration ? "declaration" : "demande";
      const { reference, deadline } = outcome;
      const confirmed = { reference, kind, next: deadline ?? "", language } as const;
      return seeOther(identity.hsts, confirmationPath(confirmed, secret, clock()));
    }
    case "mailed":
      return mailedAnswer(outcome, identity, language);
    case "invalid": {
      const { errors } = outcome;
      return answerForm({ status: 422, errors, ...wrongStep(steps, steps.length - 1, errors) });
    }
    case "unconfirmed": {
      // The form itself took its time: a recap may be confirmed at once.
      const token = issueFormToken(secret, definition.name, new Date(clock().getTime() - MIN_AGE_MS));
      return confirmAnswer({ definition, raw, values: outcome.values, token }, identity);
    }
    case "conflict":
      return answerForm({ status: 409, message: errorsIn(language).conflict, step });
    case "too-many": {
      const { retryAfterSeconds } = outcome;
      const failure = { kind: "tooMany", minutes: Math.ceil(retryAfterSeconds / 60) } as const;
      return answerForm({ status: 429, failure, retryAfterSeconds, step });
    }
    case "unknown-form":
    case "unavailable":
      return answerForm({ status: 503, failure: { kind: "failed" }, retryAfterSeconds: RETRY_AFTER_SECONDS, step });
  }
}

/** Draws the posted form again: with its guide's times to call when it belongs to the guided quote. */
function formAgain({ definition, raw, guide }: PostedForm, { identity, clock }: IntakeServices): AnswerForm {
  const shown =
    guide === undefined
      ? { definition, raw }
      : { definition: withSlots(definition, callBackSlots(clock(), identity.hours)), raw, guide };
  return (answer) => formAnswer({ errors: {}, message: null, ...shown, ...answer }, identity);
}

async function take(request: Request, call: CallContext, services: IntakeServices): Promise<Response> {
  const form = await readForm(request, services.identity);
  if (form instanceof Response) return form;
  const { definition, raw } = form;
  const answerForm = formAgain(form, services);
  if (definition.confirm && raw[MODIFY_FIELD] !== undefined) return answerForm({ status: 200 });
  const { steps, answer } = screensOf(definition, raw);
  if (answer) return answerForm(answer);
  const outcome = await takeSubmission(submissionOf(request, call, form, services), services);
  if ("background" in outcome) call.waitUntil(outcome.background);
  return outcomeAnswer(outcome, form, steps, answerForm, services);
}

/**
 * A form posted without JavaScript: 303 to the confirmation page once it is stored; a page to confirm a declaration, or
 * one that says that only a mail holds the request (200); the form, its messages and everything that was typed (422,
 * 409, 429, 503); or a short page for what is no form of this site (400, 403, 405, 413, 415).
 */
export async function handleNativeForm(
  request: Request,
  call: CallContext,
  services: IntakeServices,
): Promise<Response> {
  const language = languageBefore(request);
  const unavailable = () =>
    plainAnswer(503, errorsIn(language).unavailable, services.identity, language, {
      extra: { "retry-after": String(RETRY_AFTER_SECONDS) },
    });
  return loggedAnswer("native", () => take(request, call, services), unavailable, call, services);
}
