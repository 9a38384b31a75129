import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { attribute, elementsOf, type PageElement, textOf } from "../../site-checks/page-text.ts";
import { type Form, groupQuestions, initialValues } from "../form-definition.ts";
import { FORM_NAMES, formDefinitions } from "../registry.ts";
import { stepsOf } from "../steps.ts";
import { validateForm } from "../validate.ts";
import { FormView } from "./FormView.tsx";
import { formIdentity } from "./site-identity.ts";

const identity = formIdentity(
  {
    brand: { name: "Cabinet" },
    legal: { orias: "00 000 000" },
    email: "bonjour@exemple.example",
    phone: { display: "01 99 00 12 34", e164: "+33199001234" },
    claims: { rappel: { value: "un jour ouvré" }, "rappel-auto": { value: "2 h ouvrées" } },
  },
  "contact",
);

const everyForm = FORM_NAMES.flatMap((name) => {
  const french: Form = formDefinitions[name];
  const { en } = formDefinitions[name].translations;
  return [[name, french] as const, ...(en ? [[`${name} in English`, en] as const] : [])];
});

/** The screen of an untouched form on which a field is asked, once the visitor is there. */
function screenWith(definition: Form, field: string, mode: "live" | "static"): readonly PageElement[] {
  const step = Math.max(
    0,
    stepsOf(definition).findIndex(({ fields }) => fields.includes(field)),
  );
  const values = initialValues(definition);
  const html = renderToString(
    <FormView {...{ definition, values, errors: {}, identity, idPrefix: "essai", mode, step }} />,
  );
  return elementsOf(html);
}

function ancestors(element: PageElement): readonly PageElement[] {
  const parent = element.parentNode;
  return parent && "tagName" in parent ? [parent, ...ancestors(parent)] : [];
}

const isFoldedAway = (element: PageElement) =>
  ancestors(element).some((one) => one.tagName === "details" || attribute(one, "hidden") !== undefined);

/** The words beside a control that say whether it must be filled: those of its label or legend, and of its group's legend. */
function markOf(elements: readonly PageElement[], definition: Form, name: string): string {
  const field = definition.fields.find((one) => one.name === name);
  const [question] = field ? groupQuestions(definition, field) : [];
  const id = `essai-${question?.name ?? name}`;
  const control = elements.find((element) => attribute(element, "id") === id);
  if (!control || isFoldedAway(control)) return "not in view";
  const legends = elements.filter((element) => element.tagName === "legend");
  const group = ancestors(control).find((one) => attribute(one, "class")?.includes("field--group"));
  const labels = elements.filter((element) => attribute(element, "for") === id);
  return [...labels, ...legends.filter(({ parentNode }) => parentNode === control || parentNode === group)]
    .map(textOf)
    .join();
}

describe.each(everyForm)("%s", (_name, definition) => {
  const { messages } = definition.words;

  it.each(["live", "static"] as const)(
    "[S1-149, S2-142] what is refused when nothing was filled was in view and marked beforehand (%s)",
    (mode) => {
      const result = validateForm(definition, {});
      const refused = result.ok ? [] : Object.keys(result.errors);
      expect(refused).not.toEqual([]);
      for (const name of refused) {
        const marks = [
          messages.required,
          messages.atLeastOne,
          definition.fields.find((one) => one.name === name)?.mark,
        ];
        const shown = markOf(screenWith(definition, name, mode), definition, name);
        expect(
          marks.some((mark) => mark && shown.includes(mark)),
          `${name}: ${shown}`,
        ).toBe(true);
      }
    },
  );

  it.runIf(definition.fields.some((field) => field.type === "checkbox" && field.consentKey === "consent"))(
    "[S1-150] says above the box who uses the answers, why, how long and with which rights, without a press",
    () => {
      const elements = screenWith(definition, "consent", "live");
      const box = elements.findIndex((element) => attribute(element, "id") === "essai-consent");
      const notice = elements.findIndex((element) => attribute(element, "class") === "micro");
      expect(notice).toBeGreaterThan(-1);
      expect(notice).toBeLessThan(box);
      const shown = elements.slice(notice, box).filter((element) => !isFoldedAway(element));
      const lead = shown
        .flatMap((element) => element.childNodes.map((node) => ("value" in node ? node.value : "")))
        .join("");
      expect(lead).toContain("Cabinet");
      expect(lead).toContain("bonjour@exemple.example");
      expect(lead).toMatch(/3\s(?:ans|years)/);
      expect(lead).toMatch(/effacer|erase/);
      expect(definition.words.consents.consent).toMatch(/ci-dessus|above/);
    },
  );
});
