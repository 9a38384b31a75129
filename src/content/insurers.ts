import * as z from "zod";
import { yamlLoader } from "./load-yaml.ts";
import { demonstration, kebab, phoneNumber, unique, webUrl } from "./schemas/fields.ts";
import { typographicText } from "./schemas/typographic-text.ts";

const insurer = z.strictObject({
  id: kebab(),
  name: typographicText(),
  /** Small second line of the wordmark. */
  suffix: typographicText().optional(),
  /** Typographic setting of the wordmark, 1 to 12. */
  style: z.int().min(1).max(12),
  /** The wordmark is a link only when this is set. */
  url: webUrl().optional(),
  /**
   * Number of the assistance that answers day and night, shown on /sinistre; left out until the broker has
   * checked it.
   */
  assistance: phoneNumber().optional(),
  demonstration: demonstration(),
});

/** content/data/insurers.yaml: partner insurers, the first six also in the footer variant. */
export const insurersSchema = z.array(insurer).min(1).superRefine(unique("id")).superRefine(unique("name"));

export type Insurer = z.output<typeof insurer>;

/** Partner insurers in the order of content/data/insurers.yaml. */
export const loadInsurers: (root?: string) => readonly Insurer[] = yamlLoader(
  "content/data/insurers.yaml",
  () => insurersSchema,
);
