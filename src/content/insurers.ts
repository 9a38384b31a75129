import { yamlLoader } from "./load-yaml.ts";
import { type Insurer, insurersSchema } from "./schemas/insurers.ts";

/** Partner insurers in the order of content/data/insurers.yaml. */
export const loadInsurers: (root?: string) => readonly Insurer[] = yamlLoader(
  "content/data/insurers.yaml",
  () => insurersSchema,
);
