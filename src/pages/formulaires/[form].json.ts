import { getCollection } from "astro:content";
import type { APIRoute } from "astro";
import { publishForms } from "../../components/forms/publish-form.ts";
import { publishedHealth } from "../../components/health/published-health.ts";
import { publishedSavings } from "../../components/sections/published-savings.ts";
import { loadOffer } from "../../content/offer.ts";
import { collectionsIn } from "../../content/page-folders.ts";
import { languageOfTester } from "../../health/health-content.ts";

/** What the islands of forms, of the health tester and of savings examples fetch, in each of their languages. */
export async function getStaticPaths() {
  const { languages } = loadOffer();
  const asked = languages.filter((language) => languageOfTester(language) === language);
  const health = asked.flatMap((language) => publishedHealth(language).files);
  const products = (
    await Promise.all(languages.map((language) => getCollection(collectionsIn[language].products)))
  ).flat();
  const savings = products.flatMap(({ data }) => publishedSavings(data) ?? []);
  return [...publishForms(), ...health, ...savings].map(({ source, json }) => ({
    params: { form: source.replace(/^\/formulaires\/|\.json$/g, "") },
    props: { json },
  }));
}

export const GET: APIRoute = ({ props }) =>
  new Response(String(props.json), { headers: { "content-type": "application/json" } });
