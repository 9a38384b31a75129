import { slugOf } from "../shared/slug.ts";
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

/** An article's keywords, read from its file. */
export interface Keyworded {
  readonly file: string;
  /** AAAA-MM-JJ, not yet checked. */
  readonly date: string;
  readonly tags: readonly string[];
}

/**
 * Keywords written in several ways (« RC Pro », « RC pro »): their list would have one address and two names.
 * The spelling that most articles use is the right one, or the oldest article's when two are equally frequent.
 * The others are reported.
 */
export function keywordProblems(articles: readonly Keyworded[]): readonly ContentProblem[] {
  const oldestFirst = articles.toSorted((a, b) => a.date.localeCompare(b.date) || a.file.localeCompare(b.file));
  const uses = oldestFirst.flatMap(({ tags, file }) => tags.map((tag) => ({ tag, file })));
  return [...Map.groupBy(uses, ({ tag }) => slugOf(tag)).values()].flatMap((alike) => {
    const spellings = Map.groupBy(alike, ({ tag }) => tag);
    const [right, ...others] = [...spellings].toSorted(([, a], [, b]) => b.length - a.length);
    if (!right) return [];
    const [name, [witness]] = right;
    return others.flatMap(([tag, own]) =>
      own.map(({ file }) => ({
        file,
        field: "tags",
        words: tag,
        message: `le mot-clé « ${tag} » s'écrit « ${name} » dans ${witness?.file} ; écrivez-le de la même façon partout`,
      })),
    );
  });
}
