/** Answers as a person reads them, for mails, exports and the recap of a form. */
import type { Language } from "../i18n/language.ts";
import { slotText } from "../shared/slot-text.ts";
import {
  allOptions,
  chosenOf,
  type Field,
  type FormValues,
  fieldLabel,
  isVisible,
  listItems,
  type Questions,
} from "./form-definition.ts";

/**
 * The value as a person reads it: the option's label, « oui » or « non » for a box, the text itself otherwise.
 * @param language of the words that are no field's own.
 */
export function displayValue(field: Field, value: string | boolean, language: Language = "fr"): string {
  if (typeof value === "boolean" && language === "en") return value ? "yes" : "no";
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (field.type === "list") return listItems(value).join(", ");
  if ("options" in field && field.options) {
    const { options } = field;
    const label = (one: string) => allOptions(options).find((option) => option.value === one)?.label ?? one;
    return field.type === "checks" ? chosenOf(value).map(label).join(", ") : label(value);
  }
  if ("format" in field && field.format?.rule === "slot") return slotText(value) ?? value;
  // 12/11 is another day to an American: in English a date stays as it is on the wire.
  return field.type === "date" && language === "fr" ? value.split("-").reverse().join("/") : value;
}

/** Label and readable value of every filled field, in the order of the form; unticked boxes included. */
export function readableValues(
  definition: Questions,
  values: FormValues,
): readonly { readonly name: string; readonly label: string; readonly value: string }[] {
  return definition.fields.flatMap((field) => {
    const value = values[field.name];
    if (value === undefined || value === "" || !isVisible(field, values)) return [];
    return [
      {
        name: field.name,
        label: fieldLabel(field, values),
        value: displayValue(field, value, definition.words.language),
      },
    ];
  });
}
