import type { ContentProblem } from "../content/content-error.ts";

/** Something a real site may not show or lacks, with what to do about it, in French. */
export type LaunchProblem = ContentProblem;

/** Where in its file a problem is. */
function place({ field, line }: LaunchProblem): string {
  return field ?? (line === undefined ? "tout le fichier" : `ligne ${line}`);
}

/** The list for a terminal: by file, once what several places need, and a line each for what differs. */
export function launchReport(problems: readonly LaunchProblem[]): string {
  if (problems.length === 0) return "Plus aucune donnée de démonstration : le site peut être mis en ligne.";
  const files = Map.groupBy(problems, ({ file }) => file);
  const parts = [...files].map(([file, own]) => {
    const lines = [...Map.groupBy(own, ({ advice }) => advice)].flatMap(([advice, theirs]) =>
      advice === undefined
        ? [...Map.groupBy(theirs, ({ message }) => message)].map(
            ([message, same]) => `  ${same.map(place).join(", ")} : ${message}`,
          )
        : [
            `  ${theirs.length === 1 ? "Pour ce point" : `Pour ces ${theirs.length} points`}, ${advice} :`,
            ...theirs.map((problem) => `    ${place(problem)} : ${problem.message}`),
          ],
    );
    return [`${file} (${own.length})`, ...lines].join("\n");
  });
  return `${parts.join("\n\n")}\n\n${problems.length} points à régler avant la mise en ligne.`;
}
