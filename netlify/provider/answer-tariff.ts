import { createElement as h, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ANSWER_MARKER } from "../../src/forms/answer-page.ts";
import type { FieldErrors } from "../../src/forms/form-definition.ts";
import type { ProviderProduct } from "../../src/health/tariff/offers.ts";
import { parseTariffForm } from "../../src/health/tariff/parse-form.ts";
import { quote } from "../../src/health/tariff/quote.ts";
import { EMPTY_TARIFF_FORM, type TariffFormValues } from "../../src/health/tariff/request.ts";
import { OffersView } from "../../src/health/view/OffersView.tsx";
import { TariffForm } from "../../src/health/view/TariffForm.tsx";
import { readTariffForm } from "../../src/health/view/tariff-form-values.ts";
import { answerPolicy, readTemplate } from "../leads/native-answer.ts";
import { checkEnvelope, readBody } from "../leads/request-guard.ts";
import { apiHeaders, pageHeaders } from "../leads/security-headers.ts";
import { projectRoot } from "../leads/site-identity.ts";
import { siteHsts } from "./answers.ts";

/** Page of the tester, where a visit without a form is sent. */
const TESTER_PATH = "/particuliers/sante";
const CALLBACK_PATH = "/contact?service=commercial";

interface Options {
  readonly now: Date;
  readonly loadProducts: () => Promise<readonly ProviderProduct[]>;
}

/** Answers a native POST of the tariff form: 200 with the offers, 422 with the form, 303 to the tester for a GET. */
export async function answerTariff(request: Request, { now, loadProducts }: Options): Promise<Response> {
  if (request.method === "GET" || request.method === "HEAD") {
    const headers = apiHeaders(siteHsts());
    headers.set("location", TESTER_PATH);
    return new Response(null, { status: 303, headers });
  }
  const refused = checkEnvelope(request, "form");
  if (refused) {
    const answer = formPage(refused.status, EMPTY_TARIFF_FORM, {}, refused.message);
    if (refused.status === 405) answer.headers.set("allow", "GET, HEAD, POST");
    return answer;
  }
  const body = await readBody(request);
  if (!body.ok) return formPage(body.status, EMPTY_TARIFF_FORM, {}, body.message);
  const values = readTariffForm(new URLSearchParams(body.text));
  const parsed = parseTariffForm(values, now);
  if (!parsed.ok) return formPage(422, values, parsed.errors);
  const offers = await quote(parsed.request, loadProducts, now);
  return page(
    200,
    "Vos tarifs",
    h(OffersView, { quote: offers, request: parsed.request, now, callbackHref: CALLBACK_PATH }),
    h("p", null, h("a", { href: TESTER_PATH }, "Modifier mes réponses")),
    h("p", null, "La souscription en ligne demande JavaScript. Sans lui, un conseiller ouvre le dossier avec vous."),
  );
}

function formPage(status: number, values: TariffFormValues, errors: FieldErrors, message?: string): Response {
  return page(
    status,
    "Votre tarif est à compléter",
    message ? h("p", { className: "form-alert__title", role: "alert" }, message) : null,
    h(TariffForm, {
      idPrefix: "reponse",
      values,
      errors,
      live: false,
    }),
  );
}

function page(status: number, title: string, ...content: readonly ReactNode[]): Response {
  const template = readTemplate(projectRoot());
  const html = renderToStaticMarkup(
    h("div", { className: "form-answer health-answer" }, h("h1", null, title), ...content),
  );
  // A replacement function, because `$` in a replacement text has a special meaning.
  const filled = template
    .replace(ANSWER_MARKER, () => html)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`);
  return new Response(filled, { status, headers: pageHeaders(siteHsts(), answerPolicy(template)) });
}
