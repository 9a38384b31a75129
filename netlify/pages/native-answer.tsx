import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ANSWER_END, ANSWER_START, answerPart } from "../../src/forms/answer-page.ts";
import {
  CONFIRM_FIELD,
  CONSENT_VERSION_FIELD,
  FORM_NAME_FIELD,
  HONEYPOT_FIELD,
  MODIFY_FIELD,
  type RawValues,
  TOKEN_FIELD,
} from "../../src/forms/form-data.ts";
import type { FieldErrors, Form, FormValues } from "../../src/forms/form-definition.ts";
import { answersBefore } from "../../src/forms/labels.ts";
import { stepsOf } from "../../src/forms/steps.ts";
import { typedValues } from "../../src/forms/typed-values.ts";
import { Alert } from "../../src/forms/view/Alert.tsx";
import { type Failure, FailureAlert } from "../../src/forms/view/FormAlerts.tsx";
import { FormView } from "../../src/forms/view/FormView.tsx";
import type { FormIdentity } from "../../src/forms/view/form-identity.ts";
import { Recap } from "../../src/forms/view/Recap.tsx";
import { type Language, pathIn } from "../../src/i18n/language.ts";
import { answers } from "../../src/i18n/tables/answers.ts";
import { CALCULATION_FIELD } from "../../src/shared/attached-calculation.ts";
import { setText } from "../../src/shared/typography.ts";
import { type Identity, PRIVACY_PATH } from "../kernel/identity.ts";
import { pageHeaders } from "../kernel/security-headers.ts";
import { projectRoot } from "../kernel/site-identity.ts";
import { mailedNotice } from "./answer-texts.ts";
import { PostForm } from "./PostForm.tsx";

/** Used when the built template cannot be read: a plain page on which the visitor keeps every answer. */
const bareTemplate = (language: Language) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${answers[language].incompleteTitle}</title></head><body><main id="main">${ANSWER_START}${ANSWER_END}</main></body></html>`;

/**
 * The page template of the build, without its scripts: an answer page works without script, and its policy
 * allows none.
 * @param guide id of a way through the guided quote: its own page is the template.
 */
export function readTemplate(language: Language = "fr", guide?: string): string {
  let html: string;
  try {
    const file = guide ? join("devis", `${guide}.html`) : `${pathIn(language, "/reponse")}.html`;
    html = readFileSync(join(projectRoot(), "dist", file), "utf8");
  } catch {
    return guide ? readTemplate(language) : bareTemplate(language);
  }
  if (!answerPart.test(html)) return bareTemplate(language);
  return withoutScripts(html);
}

/** A built page that a function answers with: it works without script, and its policy allows none. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, "")
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/gi, "")
    .replace(/<meta\b[^>]*http-equiv="content-security-policy"[^>]*>/gi, "");
}

/** The list of a guided quote's questions with what was answered so far, which a script says otherwise. */
export function withAnswers(template: string, answers: readonly string[]): string {
  const left = [...answers];
  return template.replace(/<b data-answer><\/b>/g, () => renderToStaticMarkup(<b>{left.shift()}</b>));
}

/** The answer page's own policy: the template's inline styles by hash, no script at all. */
export function answerPolicy(template: string): string {
  const hashes = [...template.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(
    ([, css = ""]) => `'sha256-${hash("sha256", css, "base64")}'`,
  );
  return [
    "default-src 'none'",
    `style-src 'self'${[...new Set(hashes)].map((hash) => ` ${hash}`).join("")}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** What the form shows about the firm. */
function formIdentity(identity: Identity, language: Language): FormIdentity {
  return {
    name: identity.brandName,
    orias: identity.orias,
    email: identity.email,
    privacyPath: pathIn(language, PRIVACY_PATH),
    phone: identity.phoneDisplay,
    phoneHref: `tel:${identity.phoneE164}`,
  };
}

/** A page of the built shell: what it shows, and where. */
export interface ShellPage {
  readonly status: number;
  readonly content: ReactNode;
  readonly identity: Identity;
  readonly language: Language;
  /** Headers besides those of every page. */
  readonly extra?: Readonly<Record<string, string>>;
  /** Replaces the template's own title, which is about a form to complete. */
  readonly title?: string | undefined;
  /** Id of a way through the guided quote. */
  readonly guide?: string | undefined;
  /** What was answered on its screens so far. */
  readonly answers?: readonly string[];
}

/** A page of the built shell around some content, with its own policy; no script. */
export function page(shell: ShellPage): Response {
  const { status, content, identity, language, extra = {}, title, guide, answers: given = [] } = shell;
  const built = readTemplate(language, guide);
  const template =
    title === undefined ? built : built.replace(/<title>[^<]*<\/title>/i, () => `<title>${title}</title>`);
  const headers = pageHeaders(identity.hsts, answerPolicy(template));
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  // A replacement function, because `$` in a replacement text has a special meaning.
  const html = withAnswers(template, given).replace(answerPart, () => renderToStaticMarkup(content));
  return new Response(html, { status, headers });
}

export interface FormAnswer {
  readonly status: 200 | 409 | 422 | 429 | 503;
  readonly definition: Form;
  readonly raw: RawValues;
  readonly errors: FieldErrors;
  /** A sentence above the form, for a problem of no single field. */
  readonly message: string | null;
  /** Nothing could be stored: above the form, what helps and the number to call. */
  readonly failure?: Failure;
  readonly retryAfterSeconds?: number;
  /** Index of the screen shown, for a form in several screens. */
  readonly step?: number;
  /** The way through the guided quote that the form belongs to. */
  readonly guide?: string;
}

function answerTitle({ definition, status, message, step }: FormAnswer): string {
  const { language } = definition.words;
  const texts = answers[language].page;
  if (status === 200 && step !== undefined) return definition.title;
  if (status === 200) return texts.change;
  return message === null && status === 422 ? answers[language].incompleteTitle : texts.notSent;
}

const PhoneLink = ({ identity }: { readonly identity: Identity }) => (
  <a href={`tel:${identity.phoneE164}`}>{identity.phoneDisplay}</a>
);

/** The form with a hidden field for the calculation that it carries, so that the next sending has it too. */
function withCalculation(definition: Form, { [CALCULATION_FIELD]: attached }: RawValues): Form {
  if (!attached) return definition;
  return { ...definition, fields: [...definition.fields, { type: "hidden", name: CALCULATION_FIELD, label: "" }] };
}

/** The form again, with its messages and everything that was typed. */
export function formAnswer(answer: FormAnswer, identity: Identity): Response {
  const { raw, errors, status, message, failure, step = 0, guide } = answer;
  const definition = withCalculation(answer.definition, raw);
  const { language } = definition.words;
  const values = typedValues(definition, raw);
  const title = answerTitle(answer);
  const shownIdentity = formIdentity(identity, language);
  const content = (
    <div className="form-answer">
      {/* The page of a guided quote has a heading already. */}
      {guide ? null : <h1>{title}</h1>}
      {message === null ? null : <Alert title={setText(language, message)} role="alert" />}
      {failure ? <FailureAlert definition={definition} failure={failure} identity={shownIdentity} /> : null}
      {guide || title === definition.title ? null : <h2>{definition.title}</h2>}
      <FormView
        definition={definition}
        values={values}
        errors={errors}
        identity={shownIdentity}
        idPrefix="reponse"
        mode="static"
        step={step}
      />
    </div>
  );
  const extra: Record<string, string> =
    answer.retryAfterSeconds === undefined ? {} : { "retry-after": String(answer.retryAfterSeconds) };
  const screen = status === 200 && step > 0 ? stepsOf(definition)[step]?.title : undefined;
  const ownTitle = screen ? `${screen} – ${definition.title}` : title;
  const shell = { status, content, identity, language, extra };
  return page(
    guide ? { ...shell, guide, answers: answersBefore(definition, step, values) } : { ...shell, title: ownTitle },
  );
}

export interface ConfirmAnswer {
  readonly definition: Form;
  readonly raw: RawValues;
  /** Checked values: what the page shows and what the confirmation sends. */
  readonly values: FormValues;
  /** Given to this page, as the script of a page asks for one. */
  readonly token: string;
}

/** Second step of a declaration without JavaScript: everything again, hidden, and the button that confirms it. */
export function confirmAnswer({ definition, raw, values, token }: ConfirmAnswer, identity: Identity): Response {
  const { confirm } = definition;
  const { language, messages } = definition.words;
  if (!confirm) throw new Error(`the form ${definition.name} has no second step`);
  const kept = [HONEYPOT_FIELD, CONSENT_VERSION_FIELD].flatMap((name) => {
    const value = raw[name];
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  const sent: Record<string, string | boolean> = {
    [FORM_NAME_FIELD]: definition.name,
    [TOKEN_FIELD]: token,
    ...values,
    ...Object.fromEntries(kept),
  };
  const hidden = Object.entries(sent).flatMap(([name, value]) =>
    value === false ? [] : [[name, value === true ? "on" : value] as const],
  );
  const content = (
    <PostForm action="/" className="form-answer" name={definition.name} hidden={Object.fromEntries(hidden)}>
      <Recap
        definition={definition}
        confirm={confirm}
        values={values}
        heading="h1"
        buttons={
          <>
            <button
              type="submit"
              name={CONFIRM_FIELD}
              value="1"
              className="button button--accent button--lg button--block"
            >
              {confirm.button}
            </button>
            <button type="submit" name={MODIFY_FIELD} value="1" className="button button--ghost">
              {messages.modify}
            </button>
          </>
        }
      />
    </PostForm>
  );
  return page({ status: 200, content, identity, language, title: confirm.heading });
}

/** The request is in a mailbox and in no database: never the confirmation page, which says « Demande envoyée ». */
export function mailedAnswer(
  { reference, deadline }: { readonly reference: string; readonly deadline: string | null },
  identity: Identity,
  language: Language,
): Response {
  const { title, text } = mailedNotice(language, identity.phoneDisplay);
  const texts = answers[language].page;
  const content = (
    <div className="form-answer" role="status">
      <h1>{title}</h1>
      <p>
        {texts.reference} <strong className="form-reference">{reference}</strong>
      </p>
      <p>{setText(language, text)}</p>
      {deadline === null ? null : <p>{setText(language, deadline)}</p>}
      <p>
        <PhoneLink identity={identity} />
      </p>
    </div>
  );
  return page({ status: 200, content, identity, language, title });
}

/** What a refusal says beside its message. */
interface RefusalPage {
  /** Headers. */
  readonly extra?: Record<string, string>;
  readonly title?: string | undefined;
  /** Where the visitor goes on. */
  readonly back?: { readonly href: string; readonly words: string };
}

/** A refusal without a form to show, with a link to continue: to the contact form, where nothing else is meant. */
export function plainAnswer(
  status: number,
  message: string,
  identity: Identity,
  language: Language,
  { extra = {}, title, back }: RefusalPage = {},
): Response {
  const texts = answers[language].page;
  const shownTitle = title ?? texts.notSent;
  const content = (
    <div className="form-answer">
      <h1>{shownTitle}</h1>
      <Alert title={setText(language, message)} role="alert" />
      <p>
        <a href={back?.href ?? pathIn(language, "/contact")}>{back?.words ?? texts.back}</a>
        {texts.call}
        <PhoneLink identity={identity} />.
      </p>
    </div>
  );
  return page({ status, content, identity, language, extra, title: shownTitle });
}
