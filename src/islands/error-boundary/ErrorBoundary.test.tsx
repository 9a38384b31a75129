import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { formDefinitions } from "../../forms/registry.ts";
import { failure } from "../../i18n/tables/failure.ts";
import { wordsIn } from "../../i18n/words.ts";
import { HeaderMenus } from "../header-menus/HeaderMenus.island.tsx";
import { LeadForm } from "../lead-form/LeadForm.island.tsx";
import { provideReadyForm } from "../lead-form/ready-form.ts";
import { provideMenu } from "../menu/ready-menu.ts";
import { MobileMenu } from "../mobile-menu/MobileMenu.island.tsx";
import { provideExamples } from "../savings-examples/ready-examples.ts";
import { SavingsExamples } from "../savings-examples/SavingsExamples.island.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

const identity = {
  name: "Cabinet d’essai",
  orias: "12 345 678",
  email: "a@b.fr",
  privacyPath: "/confidentialite",
  phone: "01 42 00 00 00",
  phoneHref: "tel:+33142000000",
  replyTime: "un jour ouvré",
};

describe("every island renders on the server, inside its error boundary", () => {
  it.each(Object.values(formDefinitions).map((definition) => [definition.name, definition] as const))(
    "form %s",
    (name, definition) => {
      provideReadyForm(name, { definition, identity });
      const html = renderToString(<LeadForm source={name} formId={name} />);
      expect(html).toContain(`value="${name}"`);
      expect(html).not.toContain("island-failure");
    },
  );

  it("savings examples", () => {
    const examples = [{ panel: 1, caption: "Santé", rows: [{ label: "Part de l’employeur", amount: 3000 }], note: "" }];
    provideExamples("/formulaires/exemples.json", examples);
    expect(renderToString(<SavingsExamples source="/formulaires/exemples.json" />)).toContain("Pour 10 salariés");
  });

  it.each([
    ["header menus", <HeaderMenus key="header" source="/menu/fr.json" path="/rc-pro" />],
    ["mobile menu", <MobileMenu key="phone" source="/menu/fr.json" quotePath="/devis" />],
  ])("%s", (_name, menu) => {
    const section = { id: "particuliers", title: "Particuliers", path: "/particuliers" };
    provideMenu("/menu/fr.json", {
      language: "fr",
      words: wordsIn("fr"),
      icons: { open: "", more: "", enter: "", back: "", menu: "", phone: "" },
      sections: [{ ...section, description: "", overviewLabel: "Toutes les solutions", categories: [] }],
      help: [{ label: "Sinistre", text: "", path: "/sinistre", icon: "", main: true }],
      beside: [],
      links: [],
      phone: { display: "01 42 00 00 00", e164: "+33142000000" },
      hours: [],
      hoursLine: "Lundi au vendredi 9 h – 18 h",
    });
    const html = renderToString(menu);
    expect(html).toContain('href="/particuliers"');
    expect(html).toContain('href="/sinistre"');
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
