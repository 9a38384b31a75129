import * as z from "zod";
import { yamlLoaderIn } from "./load-yaml-in.ts";
import { written } from "./schemas/fields.ts";

/** By the address of a page, or of a word of the glossary (`/glossaire#franchise`): what is typed to find it. */
const searchWordsSchema = z.record(
  written(/^\/[\w/#-]*$/, "écrivez l’adresse de la page, « /sinistre/vol » par exemple"),
  z.string().min(2, "écrivez les mots que les visiteurs tapent"),
);

/** content/data/search-words.yaml, content/en/data/search-words.yaml: words that visitors type for a page that says it otherwise. */
export const searchWordsIn = yamlLoaderIn("data/search-words.yaml", () => searchWordsSchema);
