/** Number of letters to change, add or remove to get from one word to the other (Levenshtein). */
function distance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const substitution = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}

/** The known key that a mistyped one most resembles, or undefined when none is near. */
function nearestKey(key: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(key.length / 3)) + 1;
  for (const candidate of known) {
    const changes = distance(key.toLowerCase(), candidate.toLowerCase());
    if (changes < bestDistance) {
      best = candidate;
      bestDistance = changes;
    }
  }
  return best;
}

/** « ; vouliez-vous dire « title » ? », or nothing. */
export function suggestion(key: string, known: Iterable<string>): string {
  const near = nearestKey(key, known);
  return near === undefined ? "" : ` ; vouliez-vous dire « ${near} » ?`;
}

/** « problem ; vouliez-vous dire « title » ? Sinon, remedy », or « problem ; remedy » where nothing known is near. */
export function withRemedy(problem: string, key: string, known: Iterable<string>, remedy: string): string {
  const hint = suggestion(key, known);
  return hint === "" ? `${problem} ; ${remedy}` : `${problem}${hint} Sinon, ${remedy}`;
}
