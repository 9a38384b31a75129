import * as z from "zod";
import { kebab } from "./fields.ts";
import { untokenedTextIn } from "./typographic-text.ts";

const text = untokenedTextIn("en");

/** content/en/site.yaml: the texts of content/site.yaml in English; numbers, names and addresses are not repeated. */
export const englishSiteSchema = z.strictObject({
  brand: z.strictObject({ tagline: text(), description: text() }),
  legal: z.strictObject({
    legalForm: text(),
    capital: text(),
    oriasCategory: text(),
    acpr: z.strictObject({ name: text() }),
    professionalLiability: z.strictObject({ insurer: text(), articles: text() }),
    financialGuarantee: text(),
    association: text(),
    workingMode: z.strictObject({ text: text() }),
    capitalLinks: text(),
    remuneration: text(),
    mediator: z.strictObject({ name: text() }),
    host: z.strictObject({ address: text() }),
    /** Only while the French value is words instead of a number. */
    cif: text().optional(),
    carteT: text().optional(),
  }),
  offices: z.record(kebab(), z.strictObject({ name: text() })),
  services: z.record(
    z.enum(["commercial", "gestion", "sinistre", "patrimoine"]),
    z.strictObject({ label: text(), description: text() }),
  ),
  claims: z.record(
    kebab(),
    z.strictObject({ value: text(), short: text().optional(), label: text(), condition: text() }),
  ),
  functionsRegion: z.strictObject({ place: text() }),
  /** In the order of content/site.yaml. */
  officialLinks: z.array(z.strictObject({ label: text(), description: text() })).length(3),
});
