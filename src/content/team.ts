import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Language, readPath } from "../i18n/language.ts";
import { entryById, entryByPath } from "./catalogue.ts";
import { ContentError } from "./content-error.ts";
import { yamlLoader } from "./load-yaml.ts";
import { type TeamMember, teamSchema } from "./schemas/team.ts";

const readTeam = yamlLoader("content/team.yaml", () => teamSchema);

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
