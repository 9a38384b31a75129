import { describe, expect, it } from "vitest";
import { HONEYPOT_FIELD, type RawValues } from "./form-data.ts";
import { allOptions, checkName } from "./form-definition.ts";
import { formDefinitions } from "./registry.ts";
import { typedValues } from "./typed-values.ts";

const contact = (raw: RawValues) => typedValues(formDefinitions.contact, raw);

describe("what a visitor typed, shown again", () => {
  it("has every field of the form, empty or unticked when nothing came", () => {
    const values = contact({});
    expect(Object.keys(values)).toEqual(formDefinitions.contact.fields.map(({ name }) => name));
    expect(values).toMatchObject({ firstName: "", message: "", consent: false });
  });

  it("is the text itself, wrong or not, with lines kept in messages only", () => {
    expect(contact({ email: "pas-un-mail", firstName: "A\nB", message: "a\nb", unknown: "x" })).toMatchObject({
      email: "pas-un-mail",
      firstName: "A B",
      message: "a\nb",
    });
    expect(contact({ unknown: "x" })).not.toHaveProperty("unknown");
  });

  it.each<[unknown, boolean]>([
    ["on", true],
    ["true", true],
    ["1", true],
    ["", false],
    ["off", false],
    [true, true],
    [undefined, false],
  ])("a box that sends %j is ticked: %s", (consent, ticked) => {
    expect(contact({ consent }).consent).toBe(ticked);
  });

  it.each<[unknown]>([[12], [["Durand"]], [{ a: 1 }], [null]])(
    "%j, which is no text, is shown as empty",
    (lastName) => {
      expect(contact({ lastName }).lastName).toBe("");
    },
  );

  it("never takes what a value inherits", () => {
    expect(contact(Object.create({ firstName: "Anne" })).firstName).toBe("");
  });

  it("keeps the trap's text, so that a robot meets it again", () => {
    expect(contact({ [HONEYPOT_FIELD]: "spam" })).toHaveProperty(HONEYPOT_FIELD, "spam");
    expect(contact({ [HONEYPOT_FIELD]: 5 })).not.toHaveProperty(HONEYPOT_FIELD);
    expect(contact({})).not.toHaveProperty(HONEYPOT_FIELD);
  });

  it("joins the ticked boxes of a list into the text that the form stores", () => {
    const form = formDefinitions["lead-decennale"];
    const list = form.fields.find((field) => field.type === "checks");
    if (list?.type !== "checks") throw new Error("the form has no list of boxes");
    const [first = "", second = ""] = allOptions(list.options).map(({ value }) => value);
    const typed = (raw: RawValues) => typedValues(form, raw)[list.name];
    expect(typed({ [checkName(list.name, second)]: "on", [checkName(list.name, first)]: "1" })).toBe(
      `${first},${second}`,
    );
    expect(typed({ [list.name]: second })).toBe(second);
    expect(typed({ [checkName(list.name, first)]: "off" })).toBe("");
    expect(typed({ [list.name]: 5 })).toBe("");
  });
});
