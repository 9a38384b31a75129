/** Whether this is a key of its own of a table: what everybody may type is never a key that each object has. */
export function isKeyOf<Table extends object>(table: Table, key: unknown): key is keyof Table & string {
  return typeof key === "string" && Object.hasOwn(table, key);
}
