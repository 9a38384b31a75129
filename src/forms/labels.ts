/** Answers as a person reads them, for mails, exports and the recap of a form. */

import { frenchSpaces } from "../shared/french-spaces.ts";
import {
  allOptions,
  chosenOf,
  type Field,
  type Form,
  type FormValues,
  fieldLabel,
  isVisible,
  listItems,
  type QuestionMessages,
  type Questions,
} from "./form-definition.ts";
import { slotText } from "./slot-text.ts";
import { stepsOf } from "./steps.ts";

/** The value as a person reads it: the option's label, « oui » or « non » for a box, the text itself otherwise. */
export function displayValue(field: Field, value: string | boolean, { yes, no, day }: QuestionMessages): string {
  if (typeof value === "boolean") return value ? yes : no;
  if (field.type === "list") return listItems(value).join(", ");
  if ("options" in field && field.options) {
    const { options } = field;
    const label = (one: string) => allOptions(options).find((option) => option.value === one)?.label ?? one;
    return field.type === "checks" ? chosenOf(value).map(label).join(", ") : label(value);
  }
  if ("format" in field && field.format?.rule === "slot") return slotText(value) ?? value;
  return field.type === "date" ? value.replace(/^(\d+)-(\d+)-(\d+)$/, day) : value;
}

/** What was answered to these questions, on one line: values, what one without a letter is of (« Capital : 120 000 »), the words of ticked boxes, and nothing of the others. */
export function answersOn(definition: Questions, values: FormValues, fields: readonly string[]): string {
  const given = readableValues(definition, values).filter(
    ({ name }) => fields.includes(name) && values[name] !== false,
  );
  return given
    .map(({ label, value, name }) =>
      frenchSpaces(values[name] === true ? label : /\p{L}/u.test(value) ? value : `${label} : ${value}`),
    )
    .join(" · ");
}

/** What was answered on each screen of a form before the given one, in words; nothing for the others. */
export function answersBefore(definition: Form, step: number, answers: FormValues): readonly string[] {
  return stepsOf(definition).map(({ fields }, index) => (index < step ? answersOn(definition, answers, fields) : ""));
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
        value: displayValue(field, value, definition.words.messages),
      },
    ];
  });
}
