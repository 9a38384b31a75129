import { yamlLoader } from "./load-yaml.ts";
import { rgaaSchema } from "./schemas/rgaa.ts";

/** The criteria of RGAA 4.1 and their state on this site, from content/data/rgaa.yaml. */
export const loadRgaa = yamlLoader("content/data/rgaa.yaml", () => rgaaSchema);
