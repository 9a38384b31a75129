import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { formDefinitions } from "../../forms/registry.ts";
import { failure } from "../../i18n/tables/failure.ts";
import { provideForm } from "../request-form/published-form.ts";
import { RequestForm } from "../request-form/RequestForm.island.tsx";
import { SavingsExamples } from "../savings-examples/SavingsExamples.island.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

const identity = {
  name: "Cabinet d’essai",
  orias: "12 345 678",
  email: "a@b.fr",
  privacyPath: "/confidentialite",
  phone: "01 42 00 00 00",
  phoneHref: "tel:+33142000000",
};

describe("every island renders on the server, inside its error boundary", () => {
  it.each(Object.values(formDefinitions).map((definition) => [definition.name, definition] as const))(
    "form %s",
    (name, definition) => {
      provideForm(name, { definition, identity });
      const html = renderToString(<RequestForm source={name} formId={name} />);
      expect(html).toContain(`value="${name}"`);
      expect(html).not.toContain("notice--problem");
    },
  );

  it("savings examples", () => {
    const examples = [{ panel: 1, caption: "Santé", rows: [{ label: "Part de l’employeur", amount: 3000 }], note: "" }];
    expect(renderToString(<SavingsExamples examples={examples} />)).toContain("Pour 10 salariés");
  });
});

describe("the error boundary", () => {
  it("adds nothing to what it holds", () => {
    expect(renderToString(<ErrorBoundary island="x">texte</ErrorBoundary>)).toBe("texte");
  });

  it("has the specified words, with French typography", () => {
    expect(failure.fr).toMatchObject({
      title: "Une erreur s’est produite",
      text: "Nous nous excusons pour ce désagrément. Veuillez rafraîchir la page.",
      reload: "Rafraîchir la page",
    });
    expect(failure.en.reload).toBe("Refresh the page");
  });
});
