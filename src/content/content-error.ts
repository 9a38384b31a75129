/** One mistake in a content file, described for its writer. */
export interface ContentProblem {
  /** File from the project root, for instance `content/site.yaml`. */
  readonly file: string;
  /** Where in the file, keys joined by dots (`claims.clients.date`); absent when the whole file is concerned. */
  readonly field?: string;
  /** Line of the file, from 1, when known. */
  readonly line?: number;
  /** Column of that line, from 1, when known. */
  readonly column?: number;
  /** Text of the file that is concerned, to find the line when it is not known. */
  readonly words?: string;
  /** What is wrong and how to correct it, in French. */
  readonly message: string;
  /** How to correct it, where several problems share it: a list of them says it once. */
  readonly advice?: string;
}

/** « content/site.yaml, claims.clients.date (ligne 12, colonne 3) : … ». */
export function describeProblem({ file, field, line, column, message }: ContentProblem): string {
  const place = field ? `${file}, ${field}` : file;
  if (line === undefined) return `${place} : ${message}`;
  return `${place} (ligne ${line}${column === undefined ? "" : `, colonne ${column}`}) : ${message}`;
}

/**
 * Content that cannot be published as it is. The message lists every problem in French, one a line;
 * scripts print it without a stack trace.
 */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(describeProblem).join("\n"));
    this.name = "ContentError";
    // A place in the code does not help the person who has to mend a text.
    this.stack = this.name;
    this.problems = problems;
  }
}

/** Line and column, from 1, of a place in a text. */
export function placeAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Adds line and column to a problem: those of its text in the file, or else of its key. */
export function placed(problem: ContentProblem, text: string): ContentProblem {
  if (problem.line !== undefined) return problem;
  const key = problem.field
    ?.replaceAll(/\[\d+\]/g, "")
    .split(".")
    .at(-1);
  const byWords = problem.words ? text.indexOf(problem.words) : -1;
  const byKey = key ? (new RegExp(`^[ -]*${key}:`, "m").exec(text)?.index ?? -1) : -1;
  const offset = byWords >= 0 ? byWords : byKey;
  return offset < 0 ? problem : { ...problem, ...placeAt(text, offset) };
}

/** The problems in a content error; any other error is thrown again, because it is a bug. */
export function problemsOf(read: () => unknown): readonly ContentProblem[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}
