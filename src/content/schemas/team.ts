import * as z from "zod";
import { LANGUAGES } from "../../i18n/tables/languages.ts";
import { portraitNames } from "../../shared/portrait-names.ts";
import { demonstration, kebab, phoneNumber, unique } from "./fields.ts";
import { frenchText } from "./tokened-text.ts";
import { typographicText } from "./typographic-text.ts";

const member = z.strictObject({
  id: kebab(),
  name: typographicText(),
  role: frenchText({ max: 60 }),
  /** The trade in other languages; without it the person is not shown on their pages. */
  roleIn: z.partialRecord(z.enum(LANGUAGES), z.string().max(60)).default({}),
  /** Ids of content/navigation.yaml: whose questions he or she answers. */
  offers: z.array(kebab()),
  phone: phoneNumber().optional(),
  languages: z.array(z.enum(LANGUAGES)).min(1),
  /** A drawing of the site, or the file name of a photograph in content/team. */
  portrait: z.union([z.enum(portraitNames), z.string().regex(/^[a-z0-9-]+\.(?:jpg|png|webp)$/)], {
    error: `choisissez un dessin (${portraitNames.join(", ")}) ou le nom d'une photo de content/team, par exemple « claire-vasseur.jpg »`,
  }),
  demonstration: demonstration(),
});

/** content/team.yaml: who answers, as the site shows it. */
export const teamSchema = z.array(member).min(1).superRefine(unique("id"));

export type TeamMember = z.output<typeof member>;
