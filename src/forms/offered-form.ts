import { allOptions, type FieldOptions, type FormDefinition, isDependent, type Option } from "./form-definition.ts";

/**
 * The form of a broker without some lines: an option is removed when every line that it represents is switched
 * off. The functions still accept it, because a page may have been open or cached before.
 * @param withoutLines ids of content/navigation.yaml, as `without.lines` of content/site.yaml lists them.
 */
export function offeredForm(definition: FormDefinition, withoutLines: readonly string[]): FormDefinition {
  const isOffered = ({ lines }: Option) => !lines?.every((line) => withoutLines.includes(line));
  const isWhole = definition.fields.every(
    (field) => !("options" in field) || !field.options || allOptions(field.options).every(isOffered),
  );
  if (isWhole) return definition;
  const less = (options: FieldOptions): FieldOptions => {
    if (!isDependent(options)) return options.filter(isOffered);
    const groups = Object.entries(options.groups).map(
      ([key, group]) => [key, { ...group, options: group.options.filter(isOffered) }] as const,
    );
    return { ...options, groups: Object.fromEntries(groups) };
  };
  const fields = definition.fields.map((field) =>
    field.type !== "hidden" && "options" in field ? { ...field, options: less(field.options) } : field,
  );
  return { ...definition, fields };
}
