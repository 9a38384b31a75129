/** How many letters make one word another: one more, one less, another one, or two neighbours swapped. */
export function distance(one: string, other: string): number {
  const row = (length: number) => Array.from({ length }, (_, at) => at);
  let [before, last] = [row(other.length + 1), row(other.length + 1)];
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}
