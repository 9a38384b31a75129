import type { FormValues } from "./form-definition.ts";

/**
 * The rules that a form brings along, by name: each looks at one value (one answer of a list) beside all the others, and
 * gives back the marks of its message when the value is wrong, nothing when it is right.
 */
export type OwnRules = Readonly<
  Record<string, (value: string, values: FormValues) => Readonly<Record<string, string>> | undefined>
>;
