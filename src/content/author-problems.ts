import type { ContentProblem } from "./content-error.ts";
import { withRemedy } from "./nearest-key.ts";
import { loadTeam } from "./team.ts";

/** An article as it is written. */
interface Signed {
  readonly file: string;
  readonly author: string;
}

/** Articles that somebody signs who is not in the team: a name with a mistake, or a person of the demonstration. */
export function authorProblems(root: string, articles: readonly Signed[]): readonly ContentProblem[] {
  const team = loadTeam(root);
  const [first] = team;
  return articles
    .filter(({ author }) => !team.some(({ name }) => name === author))
    .map(({ file, author }) => ({
      file,
      field: "author",
      message: withRemedy(
        `« ${author} » signe cet article, et n'est pas dans content/team.yaml`,
        author,
        team.map(({ name }) => name),
        `écrivez qui le signe dans votre équipe, par exemple author: "${first?.name}" et authorRole: "${first?.role}"`,
      ),
    }));
}
