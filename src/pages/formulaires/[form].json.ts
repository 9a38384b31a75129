import type { APIRoute } from "astro";
import { publishedForms } from "../../components/forms/ready-form.ts";

/** The definition of each form in each of its languages: what a form's island fetches at the first touch. */
export function getStaticPaths() {
  return publishedForms().map(({ source, json }) => ({
    params: { form: source.replace(/^\/formulaires\/|\.json$/g, "") },
    props: { json },
  }));
}

export const GET: APIRoute = ({ props }) =>
  new Response(String(props.json), { headers: { "content-type": "application/json" } });
