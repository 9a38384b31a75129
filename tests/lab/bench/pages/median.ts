/** The middle of numbers in any order; of an even count, the upper of the two middle ones. NaN of none. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
