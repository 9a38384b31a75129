/** Listens to some events of the whole page, on their way down: React stops those of an island that is still loading. */
export function on(types: string, listener: (event: Event) => void): void {
  for (const type of types.split(" ")) document.addEventListener(type, listener, true);
}
