import * as z from "zod";
import { yamlLoaderIn } from "./load-yaml-in.ts";
import { written } from "./schemas/fields.ts";

/** A group of words that mean the same for somebody who searches. */
const synonymsSchema = z
  .array(
    z
      .array(
        written(
          /^[\p{L}\p{N}]{2,}(?: [\p{L}\p{N}]+)*$/u,
          "écrivez un mot, ou des mots séparés par un espace, sans tirets",
        ),
      )
      .min(2, "un groupe réunit au moins deux mots ; ajoutez-en un"),
  )
  .refine(
    (groups) => new Set(groups.flat()).size === groups.flat().length,
    "un mot est dans un seul groupe ; réunissez les deux groupes ou enlevez-le de l’un",
  );

/** content/data/synonyms.yaml, content/en/data/synonyms.yaml: words that search takes for each other. */
export const synonymsIn = yamlLoaderIn("data/synonyms.yaml", () => synonymsSchema);
