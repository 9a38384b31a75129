import { distance } from "../shared/edit-distance.ts";

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
