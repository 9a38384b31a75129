import { expect, it } from "vitest";
import { quickQuote } from "./definitions/quick-quote.ts";
import { allOptions, type FormDefinition } from "./form-definition.ts";
import { offeredForm } from "./offered-form.ts";

function choices(definition: FormDefinition): readonly string[] {
  const field = definition.fields.find(({ name }) => name === "typeAssurance");
  return field?.type === "select" ? allOptions(field.options).map(({ value }) => value) : [];
}

const all = choices(quickQuote);

it("offers everything to a broker who sells everything", () => {
  expect(offeredForm(quickQuote, [])).toBe(quickQuote);
});

it("drops the choices of a line that is switched off, in every group", () => {
  expect(choices(offeredForm(quickQuote, ["juridique"]))).toEqual(
    all.filter((value) => !value.startsWith("protection-juridique")),
  );
});

it("keeps a choice while one of its lines is sold", () => {
  const options = [{ value: "prevoyance", label: "Prévoyance", lines: ["prevoyance", "prevoyance-tns"] }];
  const fields = [{ name: "typeAssurance", type: "select", label: "Assurance", options }] as const;
  const form: FormDefinition = { ...quickQuote, fields };
  expect(choices(offeredForm(form, ["prevoyance"]))).toEqual(["prevoyance"]);
  expect(choices(offeredForm(form, ["prevoyance", "prevoyance-tns"]))).toEqual([]);
});
