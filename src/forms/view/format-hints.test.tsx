import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { healthContent } from "../../health/health-content.ts";
import { LANGUAGES } from "../../i18n/tables/languages.ts";
import { questionsOf } from "../../tools/questions.ts";
import { tools } from "../../tools/tools.ts";
import type { Questions } from "../form-definition.ts";
import { FORM_NAMES, formDefinitions, formIn } from "../registry.ts";
import { FieldView } from "./FieldView.tsx";
import { ListControl } from "./ListControl.tsx";

/** Formats that the browser's own control or list writes: nobody can write them wrongly. */
const chosen: readonly (string | undefined)[] = ["date", "slot"];

/** The fields whose answer has to be written in one way, and that do not say which, beside the message and without it. */
function unexplained({ words, fields }: Questions): readonly string[] {
  return fields.flatMap((field) => {
    if (field.type === "hidden" || field.type === "date") return [];
    const rule = "format" in field ? field.format?.rule : undefined;
    if (chosen.includes(rule) || (rule === undefined && !field.rules)) return [];
    const isExplained = [undefined, "Message"].every((error) => {
      const html = renderToStaticMarkup(
        <FieldView
          definition={{ words, fields: [field] }}
          field={field}
          values={{}}
          error={error}
          idPrefix="f"
          mode="live"
          controls={{ list: ListControl }}
        />,
      );
      const ids = /aria-describedby="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? [];
      const texts = ids.map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)`).exec(html)?.[1] ?? "");
      return texts[0] && (error === undefined || ids.length === 2);
    });
    return isExplained ? [] : [field.name];
  });
}

describe("how an answer is written", () => {
  it.each(FORM_NAMES)("is said under every field of %s that has a format, with the message and without", (name) => {
    for (const language of LANGUAGES) {
      expect(unexplained(formIn(language, name)), language).toEqual([]);
    }
  });

  it.each(tools.map((tool) => [tool.name, tool] as const))("is said in the calculator %s", (_name, tool) => {
    expect(unexplained(questionsOf(tool))).toEqual([]);
  });

  it.each(LANGUAGES)("is said by the health tester (%s)", (language) => {
    for (const questions of Object.values(healthContent(language).questions))
      expect(unexplained(questions)).toEqual([]);
  });

  it("names the form of an e-mail address and of a telephone number", () => {
    const hints = formDefinitions.contact.fields.map(({ name, ...field }) => [name, "hint" in field && field.hint]);
    expect(Object.fromEntries(hints)).toMatchObject({
      email: expect.stringContaining("nom@domaine.fr"),
      phone: expect.stringContaining("06 12 34 56 78"),
    });
  });

  it("is missed where a field of a written format does not say it", () => {
    const { words, fields } = formDefinitions.contact;
    expect(unexplained({ words, fields: fields.map((field) => ({ ...field, hint: "" })) })).toEqual(["email", "phone"]);
  });
});
