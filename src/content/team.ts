import { existsSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { type Language, readPath } from "../i18n/language.ts";
import { LANGUAGES } from "../i18n/tables/languages.ts";
import { portraitNames } from "../shared/portrait-names.ts";
import { entryById, entryByPath } from "./catalogue.ts";
import { ContentError } from "./content-error.ts";
import { yamlLoader } from "./load-yaml.ts";
import { demonstration, kebab, phoneNumber, unique } from "./schemas/fields.ts";
import { frenchText } from "./schemas/tokened-text.ts";
import { typographicText } from "./schemas/typographic-text.ts";

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
const readTeam = yamlLoader("content/team.yaml", () => z.array(member).min(1).superRefine(unique("id")));

export type TeamMember = z.output<typeof member>;

/**
 * Who answers, in the order of content/team.yaml.
 * @throws {ContentError} when a photograph is missing.
 */
export function loadTeam(root: string = process.cwd()): readonly TeamMember[] {
  const team = readTeam(root);
  const missing = team.filter(({ portrait }) => portrait.includes(".") && !existsSync(photographFile(portrait, root)));
  if (missing.length > 0)
    throw new ContentError(
      missing.map(({ id, portrait }) => ({
        file: "content/team.yaml",
        field: `${id}.portrait`,
        message: `la photo content/team/${portrait} manque ; ajoutez-la, ou choisissez un dessin`,
      })),
    );
  return team;
}

/** Path of a photograph of content/team.yaml. */
export function photographFile(portrait: string, root: string = process.cwd()): string {
  return join(root, "content", "team", portrait);
}

/** What the person does, in a language; undefined where content/team.yaml does not say it: the person is not shown. */
export function roleOf({ role, roleIn }: TeamMember, language: Language): string | undefined {
  return { ...roleIn, fr: role }[language];
}

/** Who answers in a language. */
export function teamIn(language: Language, team: readonly TeamMember[] = loadTeam()): readonly TeamMember[] {
  return team.filter((member) => member.languages.includes(language) && roleOf(member, language) !== undefined);
}

/** The adviser of an offer: the person whose list has it or its parent; otherwise the first person. */
export function adviserFor(offer: string | undefined, language: Language): TeamMember | undefined {
  const speaking = teamIn(language);
  const parent = offer === undefined ? undefined : entryById(offer)?.parent;
  const follows = (id: string | undefined) =>
    id === undefined ? undefined : speaking.find(({ offers }) => offers.includes(id));
  return follows(offer) ?? follows(parent) ?? speaking[0];
}

/** The offer whose page this is, by its address in any language, with or without the `.html` of the build. */
export function offerOfPage(pathname: string): string | undefined {
  return entryByPath(readPath(pathname).path.replace(/(?:\.html|\/)$/, ""))?.id;
}
