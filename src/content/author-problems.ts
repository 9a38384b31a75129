import type { ContentProblem } from "./content-error.ts";
import { loadSite } from "./site.ts";
import { loadTeam } from "./team.ts";

/** An article as it is written. */
interface Signed {
  readonly file: string;
  readonly author: string;
}

/**
 * Articles of a broker's site that a person of the demonstration signs: new in a version that the broker's repository took.
 * @param isInvented whether a name is one of the demonstration's.
 */
export function authorProblems(
  root: string,
  articles: readonly Signed[],
  isInvented: (name: string) => boolean,
): readonly ContentProblem[] {
  if (loadSite(root).demonstration) return [];
  const team = loadTeam(root);
  const [first] = team;
  return articles
    .filter(({ author }) => isInvented(author) && !team.some(({ name }) => name === author))
    .map(({ file, author }) => ({
      file,
      field: "author",
      message: `« ${author} » est une personne de la démonstration, et n'est pas dans content/team.yaml ; écrivez qui signe cet article dans votre cabinet, par exemple author: "${first?.name}" et authorRole: "${first?.role}"`,
    }));
}
