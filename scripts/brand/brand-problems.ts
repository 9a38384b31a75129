import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ContentProblem } from "../../src/content/content-error.ts";
import { suggestion } from "../../src/content/nearest-key.ts";
import { loadWholeCatalogue } from "../../src/content/offer.ts";
import { portraitNames } from "../../src/shared/portrait-names.ts";
import type { Brand } from "./brand-file.ts";

/** A name that a field of marque.yaml gives. */
interface Named {
  readonly field: string;
  readonly name: string | null | undefined;
}

const namesOf = (field: string, names: readonly string[]): readonly Named[] => names.map((name) => ({ field, name }));

/**
 * Names of marque.yaml that are neither an offer nor a file beside it: one sentence for each, before anything is
 * written.
 * @param folder where the files that it names are.
 */
export function brandProblems(root: string, brand: Brand, folder: string): readonly Omit<ContentProblem, "file">[] {
  const { entries, trades } = loadWholeCatalogue(root);
  const offers = [...entries, ...trades].map(({ id }) => id);
  const { vend, sans, equipe, fichiers } = brand;
  const notIn = (known: readonly string[], what: string, named: readonly Named[]) =>
    named.flatMap(({ field, name }) => {
      if (!name || known.includes(name)) return [];
      const remedy = suggestion(name, known) || ` ; noms possibles : ${known.join(", ")}`;
      return [{ field, words: name, message: `${what} « ${name} »${remedy}` }];
    });
  const missing = [
    ...Object.entries(fichiers).map(([key, name]) => ({ field: `fichiers.${key}`, name, instead: "écrivez null" })),
    ...equipe.map(({ portrait }, index) => ({
      field: `equipe[${index + 1}].portrait`,
      name: portrait.includes(".") ? portrait : null,
      instead: `choisissez un dessin (${portraitNames.join(", ")})`,
    })),
  ].flatMap(({ field, name, instead }) =>
    name && !existsSync(join(folder, name))
      ? [{ field, words: name, message: `« ${name} » manque ; posez ce fichier à côté de celui-ci, ou ${instead}` }]
      : [],
  );
  return [
    ...notIn(offers, "ni offre ni métier de content/navigation.yaml ne s'appelle", [
      ...namesOf("vend", vend),
      ...namesOf("sans.offres", sans.offres),
      ...equipe.flatMap(({ offres }, index) => namesOf(`equipe[${index + 1}].offres`, offres)),
    ]),
    ...missing,
  ];
}
