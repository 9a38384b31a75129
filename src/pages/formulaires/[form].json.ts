import type { APIRoute } from "astro";
import { publishForms } from "../../components/forms/publish-form.ts";
import { publishedHealth } from "../../components/health/published-health.ts";
import { loadOffer } from "../../content/offer.ts";
import { languageOfTester } from "../../health/health-content.ts";

/** What the islands of forms and of the health tester fetch, in each of their languages. */
export function getStaticPaths() {
  const asked = loadOffer().languages.filter((language) => languageOfTester(language) === language);
  const health = asked.flatMap((language) => publishedHealth(language).files);
  return [...publishForms(), ...health].map(({ source, json }) => ({
    params: { form: source.replace(/^\/formulaires\/|\.json$/g, "") },
    props: { json },
  }));
}

export const GET: APIRoute = ({ props }) =>
  new Response(String(props.json), { headers: { "content-type": "application/json" } });
