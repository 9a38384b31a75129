import * as z from "zod";
import { yamlLoader } from "./load-yaml.ts";

/** A group of words or short expressions that mean the same for somebody who searches. */
const synonymsSchema = z.array(
  z
    .array(z.string().trim().min(2, "écrivez un mot d'au moins deux lettres"))
    .min(2, "un groupe réunit au moins deux mots ; ajoutez-en un"),
);

/** content/data/synonyms.yaml: words that search takes for each other. */
export const loadSynonyms = yamlLoader("content/data/synonyms.yaml", () => synonymsSchema);
