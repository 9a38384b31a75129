import * as z from "zod";
import type { ContentProblem } from "./content-error.ts";
import { yamlLoader } from "./load-yaml.ts";
import { written } from "./schemas/fields.ts";

const host = written(
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
  "écrivez un hôte sans « https:// », par exemple « legifrance.gouv.fr »",
);
const hosts = z.array(host).min(1);

/** Kinds of places that a source may come from, with their hosts. */
const sourceHostsSchema = z.strictObject({
  officiel: hosts,
  institution: hosts,
  profession: hosts,
});

/** Where a source may come from: content/data/source-hosts.yaml. */
export const loadSourceHosts = yamlLoader("content/data/source-hosts.yaml", () => sourceHostsSchema);

/** An address that a page, a figure or a text of the law gives as its source. */
export interface SourceAddress {
  readonly file: string;
  readonly field: string;
  readonly url: string;
}

/** The addresses in the `sources` of a page's front matter. */
export function addressesOf(file: string, sources: unknown): readonly SourceAddress[] {
  if (!Array.isArray(sources)) return [];
  return sources.flatMap((source: unknown, index) =>
    typeof source === "object" && source !== null && "url" in source && typeof source.url === "string"
      ? [{ file, field: `sources[${index + 1}].url`, url: source.url }]
      : [],
  );
}

/** Sources at a host that is of no kind, and below none that is. */
export function sourceProblems(
  addresses: readonly SourceAddress[],
  kinds: Readonly<Record<string, readonly string[]>>,
): readonly ContentProblem[] {
  const known = Object.values(kinds).flat();
  return addresses.flatMap(({ file, field, url }) => {
    const { hostname } = new URL(url);
    if (known.some((name) => hostname === name || hostname.endsWith(`.${name}`))) return [];
    return [
      {
        file,
        field,
        message: `« ${hostname} » n'est d'aucune sorte de source admise (content/data/source-hosts.yaml) ; donnez l'adresse officielle, ou ôtez « url » et nommez le texte`,
      },
    ];
  });
}
