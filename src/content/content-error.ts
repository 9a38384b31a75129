/** One mistake in a content file, in words for the person who wrote it. */
export interface ContentProblem {
  /** File from the project root, for instance `content/site.yaml`. */
  readonly file: string;
  /** Where in the file, keys joined by dots (`claims.clients.date`); absent when the whole file is concerned. */
  readonly field?: string;
  /** Line of the file, from 1, when known. */
  readonly line?: number;
  /** What is wrong and how to mend it, in French. */
  readonly message: string;
}

/** « content/site.yaml, claims.clients.date (ligne 12) : … ». */
export function describeProblem({ file, field, line, message }: ContentProblem): string {
  const place = field ? `${file}, ${field}` : file;
  return `${place}${line === undefined ? "" : ` (ligne ${line})`} : ${message}`;
}

/**
 * Content that cannot be published as it stands. The message lists every problem in French, one a line;
 * scripts print it without a stack trace.
 */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(describeProblem).join("\n"));
    this.name = "ContentError";
    this.problems = problems;
  }
}
