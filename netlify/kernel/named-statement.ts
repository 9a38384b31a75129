/**
 * A statement that is written with named parameters (`$email`) and sent with numbered ones: Postgres knows
 * numbered ones only.
 */
export interface NamedStatement {
  /** The text for the driver: `$1`, `$2`… in the order of first mention. */
  readonly text: string;
  /**
   * The values in that order.
   * @throws RangeError when a parameter has no value (`null` is a value), or a value has no parameter.
   */
  values(named: Readonly<Record<string, unknown>>): unknown[];
}

/** Prepares a statement once; a name may be mentioned several times. */
export function namedStatement(named: string): NamedStatement {
  const names: string[] = [];
  const text = named.replace(/\$(\w+)/g, (_whole, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return {
    text,
    values(given) {
      const unknown = Object.keys(given).filter((name) => !names.includes(name));
      const missing = names.filter((name) => given[name] === undefined);
      if (unknown.length > 0) throw new RangeError(`the statement has no parameter ${unknown.join(", ")}`);
      if (missing.length > 0) throw new RangeError(`no value for the parameter ${missing.join(", ")}`);
      return names.map((name) => given[name]);
    },
  };
}
