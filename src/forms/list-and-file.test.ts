import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { messages } from "../i18n/tables/messages.ts";
import { rawFromEntries, rawFromUrlEncoded } from "./form-data.ts";
import { listNames, type Questions } from "./form-definition.ts";
import { answersOn, readableValues } from "./labels.ts";
import { ownCheck } from "./own-rules.ts";
import { typedValues } from "./typed-values.ts";
import { validateForm } from "./validate.ts";
import { FieldView } from "./view/FieldView.tsx";
import { FileControl } from "./view/FileControl.tsx";
import { ListControl } from "./view/ListControl.tsx";

const questions = {
  words: { language: "fr", messages: messages.fr, consents: {} },
  fields: [
    {
      name: "metiers",
      type: "list",
      label: "Vos activités",
      mark: "au moins une",
      required: "Indiquez au moins une activité",
      line: { label: "Activité {line}", shown: 1, maxlength: 20 },
      most: 2,
    },
    {
      name: "annees",
      type: "list",
      label: "Année de chaque enfant",
      line: { label: "Enfant {line}", shown: 2, maxlength: 4 },
      add: "Ajouter",
      most: 3,
      mostMessage: "Trois au plus",
      rules: { before: "Avant {limit}" },
    },
    { name: "limite", type: "text", label: "Limite", maxlength: 4 },
    { name: "photo", type: "file", label: "Photo", accept: "image/jpeg", required: "Ajoutez une photo" },
  ],
} as const satisfies Questions;

const rules = {
  before: (value: string, values: Readonly<Record<string, unknown>>) =>
    value < String(values.limite) ? undefined : { limit: String(values.limite) },
};
const check = (raw: Record<string, unknown>) => validateForm(questions, { limite: "2026", ...raw }, ownCheck(rules));

describe("several answers to one question", () => {
  it("come as a repeated name, without a limit that is not the form's own being lifted", () => {
    const lists = listNames(questions);
    expect(rawFromUrlEncoded("metiers=macon&metiers=plombier&limite=1&limite=2", lists)).toMatchObject({
      metiers: ["macon", "plombier"],
      limite: "2",
    });
    const flood = Array.from({ length: 500 }, () => ["metiers", "macon"] as const);
    expect(rawFromEntries(flood, lists).metiers).toHaveLength(60);
    expect(rawFromEntries(flood).metiers).toBe("macon");
  });

  it.each([
    ["an array", ["macon", " plombier "], "macon\nplombier"],
    ["one text, an answer a line", "macon\nplombier", "macon\nplombier"],
    ["one answer", "plombier", "plombier"],
  ])("are read from %s", (_, metiers, expected) => {
    expect(check({ metiers })).toMatchObject({ ok: true, values: { metiers: expected } });
  });

  it.each([
    ["none", { metiers: [] }, { metiers: "Indiquez au moins une activité" }],
    ["more than the form says", { metiers: ["a", "b", "c"] }, { metiers: messages.fr.invalid }],
    ["something that is no text", { metiers: [{ $gt: "" }] }, { metiers: messages.fr.invalid }],
    ["an object", { metiers: { 0: "macon" } }, { metiers: messages.fr.invalid }],
    ["too many", { metiers: "macon", annees: ["1", "2", "3", "4"] }, { annees: "Trois au plus" }],
    ["one line that breaks a rule", { metiers: "macon", annees: ["2015", "", "2027"] }, { annees: "Avant 2026" }],
    [
      "one line that is too long",
      { metiers: "macon", annees: ["10000"] },
      { annees: messages.fr.tooLong.replace("{max}", "4") },
    ],
  ])("are refused with one message: %s", (_, raw, errors) => {
    expect(check(raw)).toEqual({ ok: false, errors });
  });

  it("read as one line in a mail, and come back into the controls as they were typed", () => {
    const checked = check({ metiers: ["macon", "plombier"], annees: ["2015", " "] });
    const values = checked.ok ? checked.values : {};
    expect(readableValues(questions, values).map(({ value }) => value)).toEqual(["macon, plombier", "2015", "2026"]);
    expect(
      typedValues({ ...questions, fields: questions.fields }, { metiers: ["macon"], annees: "2015" }),
    ).toMatchObject({ metiers: "macon", annees: "2015" });
  });

  it("refuse to be checked without the rules that they name", () => {
    const answers = { metiers: "macon", annees: "2015" };
    expect(() => validateForm(questions, answers)).toThrow("metiers");
    expect(() => validateForm(questions, answers, ownCheck({}))).toThrow("before");
  });
});

describe("the view of several answers", () => {
  const draw = (index: 0 | 1 | 3, values = {}, mode: "static" | "live" = "static") =>
    renderToStaticMarkup(
      h(FieldView, {
        definition: questions,
        field: questions.fields[index],
        values,
        error: undefined,
        idPrefix: "f",
        mode,
        controls: { list: ListControl, file: FileControl },
      }),
    );

  it("says how many are expected where the form says it", () => {
    expect(draw(0)).toContain("au moins une");
  });

  it("is a named line for each answer, and a button for more only where a script answers it", () => {
    const html = draw(1, { annees: "2015\n2016\n2017" });
    expect(html.match(/name="annees"/g)).toHaveLength(3);
    expect(html).toContain('aria-label="Enfant 3"');
    expect(html).not.toContain("<button");
    expect(draw(1, {}, "live")).toContain("Ajouter</button>");
    expect(draw(1, { annees: "1\n2\n3" }, "live")).not.toContain("<button");
  });

  it("is one control for a document, which waits while nobody takes it", () => {
    expect(draw(3)).toMatch(/type="file"[^>]*accept="image\/jpeg"/);
    expect(draw(3)).toContain("disabled");
  });
});

it("what was answered on a screen says what a number is of", () => {
  const values = { metiers: "Pose", limite: "120 000" };
  expect(answersOn(questions, values, ["metiers", "limite"])).toBe("Pose · Limite\u00a0: 120\u202f000");
});
