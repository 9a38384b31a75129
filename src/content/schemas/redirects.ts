import * as z from "zod";
import { typographicText } from "./typographic-text.ts";

const path = () =>
  z
    .string()
    .regex(
      /^\/[a-z0-9./-]+[a-z0-9]$/,
      "ce n'est pas une adresse du site ; écrivez-la sans domaine ni barre finale, par exemple « /cyber-risques »",
    );

const redirect = z.strictObject({ from: path(), to: path(), status: z.literal(301), reason: typographicText() });

/** content/data/redirects.yaml. src/content/redirects.ts checks loops and missing targets. */
export const redirectsSchema = z.array(redirect);

export type Redirect = z.output<typeof redirect>;
