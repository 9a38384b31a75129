import type { ReactNode } from "react";
import { LANGUAGE_FIELD } from "../../src/forms/form-data.ts";
import type { FieldErrors } from "../../src/forms/form-definition.ts";
import { type HealthContent, healthContent, languageOfTester } from "../../src/health/health-content.ts";
import type { ProviderProduct } from "../../src/health/tariff/offers.ts";
import { parseTariffForm } from "../../src/health/tariff/parse-form.ts";
import { quote } from "../../src/health/tariff/quote.ts";
import { EMPTY_TARIFF_FORM, type TariffFormValues } from "../../src/health/tariff/request.ts";
import { HealthContext } from "../../src/health/view/health-context.ts";
import { OffersView } from "../../src/health/view/OffersView.tsx";
import { TariffForm } from "../../src/health/view/TariffForm.tsx";
import { readTariffForm } from "../../src/health/view/tariff-form-values.ts";
import { pathIn } from "../../src/i18n/language.ts";
import { readPost } from "../kernel/request-guard.ts";
import { loadIdentity } from "../kernel/site-identity.ts";
import { page as shellPage } from "../pages/native-answer.tsx";
import { seeOther } from "../pages/see-other.ts";
import { currentGateway } from "./current-gateway.ts";

/** Page of the tester, where a visit without a form is sent. */
const TESTER_PATH = "/particuliers/sante";
const CALLBACK_PATH = "/contact";

async function loadProducts(): Promise<readonly ProviderProduct[]> {
  const gateway = currentGateway();
  if (!gateway) throw new Error("aucun fournisseur santé");
  return gateway.products();
}

/** Answers a native POST of the tariff form: 200 with the offers, 422 with the form, 303 to the tester for a GET. */
export async function answerTariff(request: Request, now: Date): Promise<Response> {
  if (request.method === "GET" || request.method === "HEAD") {
    return seeOther(loadIdentity().hsts, TESTER_PATH);
  }
  const french = healthContent("fr");
  const body = await readPost(request);
  if (!body.ok) {
    const answer = formPage(french, body.status, EMPTY_TARIFF_FORM, {}, body.message);
    if (body.allow) answer.headers.set("allow", "GET, HEAD, POST");
    return answer;
  }
  const posted = new URLSearchParams(body.text);
  const content = healthContent(languageOfTester(posted.get(LANGUAGE_FIELD)));
  const { language, words, questions } = content;
  const values = readTariffForm(posted);
  const parsed = parseTariffForm(values, now, questions.tariff);
  if (!parsed.ok) return formPage(content, 422, values, parsed.errors);
  const offers = await quote(parsed.request, loadProducts, now);
  const callbackHref = `${pathIn(language, CALLBACK_PATH)}?service=commercial`;
  return healthPage(
    content,
    200,
    words.page.offers,
    <>
      <OffersView quote={offers} request={parsed.request} now={now} callbackHref={callbackHref} />
      <p>
        <a href={pathIn(language, TESTER_PATH)}>{words.page.change}</a>
      </p>
      <p>{words.page.script}</p>
    </>,
  );
}

function formPage(
  content: HealthContent,
  status: number,
  values: TariffFormValues,
  errors: FieldErrors,
  message?: string,
): Response {
  const { words, questions } = content;
  return healthPage(
    content,
    status,
    words.page.incomplete,
    <>
      {message ? (
        <p className="notice__problem" role="alert">
          {message}
        </p>
      ) : null}
      <TariffForm
        words={words.tester}
        questions={questions.tariff}
        idPrefix="reponse"
        values={values}
        errors={errors}
        live={false}
      />
    </>,
  );
}

function healthPage(content: HealthContent, status: number, title: string, parts: ReactNode): Response {
  const page = (
    <HealthContext value={content}>
      <div className="form-answer health-answer">
        <h1>{title}</h1>
        {parts}
      </div>
    </HealthContext>
  );
  const { language } = content;
  return shellPage({ status, title, language, content: page, identity: loadIdentity() });
}
