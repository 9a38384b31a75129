import type { APIRoute } from "astro";
import { publishedForms } from "../../components/forms/ready-form.ts";
import { publishedHealth } from "../../components/health/published-health.ts";
import { loadOffer } from "../../content/offer.ts";
import type { Language } from "../../i18n/language.ts";
import { LANGUAGES } from "../../i18n/tables/languages.ts";

/** What the island of a form and that of the health tester fetch, in each of their languages. */
export function getStaticPaths() {
  const languages: readonly Language[] = loadOffer().hasEnglish ? LANGUAGES : ["fr"];
  const health = languages.flatMap((language) => publishedHealth(language).files);
  return [...publishedForms(), ...health].map(({ source, json }) => ({
    params: { form: source.replace(/^\/formulaires\/|\.json$/g, "") },
    props: { json },
  }));
}

export const GET: APIRoute = ({ props }) =>
  new Response(String(props.json), { headers: { "content-type": "application/json" } });
