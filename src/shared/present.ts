/** An entry of a list that is there only where what it depends on holds. */
export type Maybe<T> = T | false | "" | null | undefined;

/** The entries of a list that are there. */
export function present<T>(entries: readonly Maybe<T>[]): T[] {
  return entries.flatMap((entry) => (entry ? [entry] : []));
}
