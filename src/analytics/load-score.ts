/** Score of a load: full up to 1000 ms, zero at 3000 ms, linear between. */
const fullUpToMs = 1000;
const zeroFromMs = 3000;

/** Load score from 100 to 0 of a load time in milliseconds. */
export function loadScore(loadMs: number): number {
  const share = (zeroFromMs - loadMs) / (zeroFromMs - fullUpToMs);
  return Math.round(100 * Math.min(1, Math.max(0, share)));
}
