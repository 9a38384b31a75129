/** A value as Astro writes it: `[0, value]`, whose objects hold such pairs again, or `[1, list of pairs]`. */
type Written = readonly [0 | 1, unknown];

function plain([, value]: Written): unknown {
  if (Array.isArray(value)) return value.map(plain);
  return value && typeof value === "object" ? plainProps(value) : value;
}

/** The properties of an island as plain data, from how Astro writes them: `{ title: [0, "RC Pro"] }`. */
export function plainProps(written: object): object {
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, plain(value)]));
}
