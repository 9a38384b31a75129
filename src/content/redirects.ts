import * as z from "zod";
import { ContentError, type ContentProblem } from "./content-error.ts";
import { yamlLoader } from "./load-yaml.ts";
import { written } from "./schemas/fields.ts";
import { typographicText } from "./schemas/typographic-text.ts";

const path = () =>
  written(
    /^\/[a-z0-9./-]+[a-z0-9]$/,
    "ce n'est pas une adresse du site ; écrivez-la sans domaine ni barre finale, par exemple « /cyber-risques »",
  );

const redirect = z.strictObject({ from: path(), to: path(), status: z.literal(301), reason: typographicText() });

/** content/data/redirects.yaml, line by line; `redirectProblems` finds loops and missing targets. */
export const redirectsSchema = z.array(redirect);

export type Redirect = z.output<typeof redirect>;

const FILE = "content/data/redirects.yaml";
const load = yamlLoader(FILE, () => redirectsSchema);

/**
 * What is wrong with a list of redirects: a source named twice, a loop, a second hop, and, where the site's pages are
 * given, a target without page or a source that hides one.
 * @param pages every path that answers 200, if known.
 */
export function redirectProblems(
  redirects: readonly Pick<Redirect, "from" | "to">[],
  pages?: ReadonlySet<string>,
): readonly ContentProblem[] {
  const target = new Map(redirects.map(({ from, to }) => [from, to]));
  const seen = new Set<string>();
  return redirects.flatMap(({ from, to }, index) => {
    const problem = (key: "from" | "to", message: string): ContentProblem[] => [
      { file: FILE, field: `[${index + 1}].${key}`, message },
    ];
    if (seen.has(from)) return problem("from", `${from} est déjà redirigé plus haut ; gardez une seule ligne`);
    seen.add(from);
    if (leadsBack(from, target)) return problem("to", `${from} → ${to} tourne en rond ; visez une page qui existe`);
    const next = target.get(to);
    if (next !== undefined) return problem("to", `${to} est lui-même redirigé ; visez directement ${next}`);
    if (pages?.has(from))
      return problem("from", `${from} est une page du site, elle deviendrait invisible ; retirez la redirection`);
    if (pages && !pages.has(to))
      return problem("to", `aucune page ne répond à ${to} ; corrigez l'adresse ou créez la page`);
    return [];
  });
}

function leadsBack(start: string, target: ReadonlyMap<string, string>): boolean {
  const visited = new Set<string>();
  let path: string | undefined = start;
  while (path !== undefined && !visited.has(path)) {
    visited.add(path);
    path = target.get(path);
  }
  return path !== undefined;
}

/**
 * Permanent redirects of content/data/redirects.yaml, as they are written.
 * @throws {ContentError} for a bad line, a duplicate, a loop or a chain.
 */
export function loadWrittenRedirects(root?: string): readonly Redirect[] {
  const redirects = load(root);
  const problems = redirectProblems(redirects);
  if (problems.length > 0) throw new ContentError(problems);
  return redirects;
}
