import { parse } from "parse5";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { validExamples } from "../../../tests/support/valid-examples.ts";
import { groupQuestions, initialValues, isComposed } from "../form-definition.ts";
import { FORM_NAMES, type FormName, formDefinitions } from "../registry.ts";
import { stepsOf } from "../steps.ts";
import { FormView } from "./FormView.tsx";
import type { FormViewProps } from "./form-view-props.ts";
import { formIdentity } from "./site-identity.ts";

const identity = formIdentity(
  {
    brand: { name: "Cabinet Galibier" },
    legal: { orias: "00 000 000" },
    email: "bonjour@exemple.example",
    phone: { display: "01 99 00 12 34", e164: "+33199001234" },
    claims: { rappel: { value: "un jour ouvré" }, "rappel-auto": { value: "2 h ouvrées" } },
  },
  "contact",
);

interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

interface TreeNode {
  readonly nodeName?: string;
  readonly value?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly TreeNode[];
}

function textOf(node: TreeNode): string {
  return (node.value ?? "") + (node.childNodes ?? []).map(textOf).join("");
}

function elements(node: TreeNode): readonly Element[] {
  const own = node.attrs
    ? [
        {
          tag: node.nodeName ?? "",
          attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
          text: textOf(node),
        },
      ]
    : [];
  return [...own, ...(node.childNodes ?? []).flatMap(elements)];
}

function markup(name: FormName, props: Partial<FormViewProps> = {}): string {
  const definition = formDefinitions[name];
  return renderToString(
    <FormView
      definition={definition}
      values={initialValues(definition)}
      errors={{}}
      identity={identity}
      idPrefix={name}
      mode="static"
      {...props}
    />,
  );
}

const render = (name: FormName, props: Partial<FormViewProps> = {}) => elements(parse(markup(name, props)));

const controls = (list: readonly Element[]) =>
  list.filter(({ tag, attributes }) => ["input", "select", "textarea"].includes(tag) && attributes.type !== "hidden");

describe.each(FORM_NAMES)("the view of %s without script", (name) => {
  const list = render(name);

  it("has no space alone before an element: it would move while the page arrives, and count as a layout shift", () => {
    expect(markup(name)).not.toMatch(/<!-- --> </);
  });

  it("is a form that posts to / under its name, with a submit that works", () => {
    const form = list.find(({ tag }) => tag === "form");
    expect(form?.attributes).toMatchObject({ name, method: "post", action: "/" });
    expect(form?.attributes).not.toHaveProperty("novalidate");
    expect(list.find(({ attributes }) => attributes.name === "form-name")?.attributes.value).toBe(name);
    const button = list.find(({ tag }) => tag === "button");
    expect(button?.attributes.type).toBe("submit");
    expect(button?.attributes).not.toHaveProperty("disabled");
    expect(button?.attributes).not.toHaveProperty("aria-disabled");
  });

  it("has a control for every visible field, each with one visible label, all ids unique", () => {
    const labels = list.filter(({ tag }) => tag === "label").map(({ attributes }) => attributes.for);
    for (const control of controls(list)) {
      // A label around its control needs no id.
      if (control.attributes.type === "radio" || control.attributes.name?.includes(".")) continue;
      expect(labels.filter((id) => id === control.attributes.id)).toHaveLength(1);
    }
    const ids = list.flatMap(({ attributes }) => attributes.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const shown = new Set(controls(list).map(({ attributes }) => attributes.name?.replace(/\..*/, "")));
    for (const field of formDefinitions[name].fields) {
      if (field.type !== "hidden" && field.name !== "drivingExperience") expect(shown).toContain(field.name);
    }
  });

  it("[S2-146] marks required and optional fields in words, and required ones natively", () => {
    const labels = list.filter(({ tag }) => tag === "label");
    const definition = formDefinitions[name];
    for (const field of definition.fields) {
      if (field.type === "hidden" || ["segment", "choice", "checks"].includes(field.type) || field.visibleWhen)
        continue;
      const isRequired = field.required !== undefined && !isComposed(formDefinitions[name], field);
      const id = `${name}-${field.name}`;
      const label = labels.find(({ attributes }) => attributes.for === id);
      // The mark of a group is above its questions.
      const isGrouped = definition.fields.some((text) => groupQuestions(definition, text).includes(field));
      if (!isGrouped) expect(label?.text, field.name).toContain(isRequired ? "obligatoire" : "facultatif");
      const control = list.find(({ attributes }) => attributes.id === id);
      // On a screen that is not shown the browser cannot point at a field: the function checks it.
      const [first] = stepsOf(formDefinitions[name]);
      const isShown = first === undefined || first.fields.includes(field.name);
      expect("required" in (control?.attributes ?? {}), field.name).toBe(isShown && isRequired);
    }
  });

  it("says of an untouched form and of its required fields that they are not wrong: Firefox says « invalid entry » of empty ones", () => {
    for (const { tag, attributes } of list) {
      if (tag === "form" || "required" in attributes) expect(attributes["aria-invalid"], attributes.name).toBe("false");
    }
  });

  it("with its script says « required » in ARIA, so that Firefox keeps no state of its own", () => {
    const live = render(name, { mode: "live" });
    expect(live.some(({ attributes }) => "required" in attributes)).toBe(false);
    expect(live.some(({ attributes }) => attributes["aria-invalid"] === "false")).toBe(false);
    const asked = controls(list).filter(({ attributes }) => "required" in attributes);
    const again = controls(live).filter(({ attributes }) => attributes["aria-required"] === "true");
    expect(again.map(({ attributes }) => attributes.id)).toEqual(
      expect.arrayContaining(asked.map(({ attributes }) => attributes.id)),
    );
  });

  it("points every description at an element that exists, and carries no style attribute", () => {
    const ids = new Set(list.flatMap(({ attributes }) => attributes.id ?? []));
    for (const { attributes } of list) {
      for (const id of attributes["aria-describedby"]?.split(" ") ?? []) expect(ids).toContain(id);
      expect(attributes).not.toHaveProperty("style");
    }
  });

  it("hides the trap from people, not from the form", () => {
    const trap = list.find(({ attributes }) => attributes.name === "siteWeb");
    expect(trap?.attributes).toMatchObject({ tabindex: "-1", autocomplete: "off" });
  });

  it("shows the art. 13 notice where it asks who the visitor is, the register number and that it is free", () => {
    // A declaration, or a client's request for a document.
    const isDeclaration = formDefinitions[name].declaration !== undefined || name === "attestation";
    const step = Math.max(0, stepsOf(formDefinitions[name]).length - 1);
    const text = render(name, { step }).find(({ tag }) => tag === "form")?.text ?? "";
    expect(text).toContain("responsable de traitement");
    expect(text).toContain("CNIL");
    expect(text.replaceAll("\u00a0", " ")).toContain("ORIAS n° 00 000 000");
    expect(text).toContain(isDeclaration ? "Gratuit." : "Gratuit et sans engagement.");
    // A declaration has none of the notes of a quote, and no consent to later offers.
    expect(text.includes("mesures précontractuelles")).toBe(!isDeclaration);
    expect(text.includes("aucune prospection")).toBe(isDeclaration);
  });

  it("shows each message beside its field and in a summary that links to it", () => {
    const errors = Object.fromEntries(
      formDefinitions[name].fields.flatMap((field) => (field.required ? [[field.name, field.required]] : [])),
    );
    const wrong = render(name, { errors });
    const links = wrong.filter(({ attributes }) => attributes.href?.startsWith("#"));
    const definition = formDefinitions[name];
    // A group's message is at its first question.
    const placeOf = (name: string) => {
      const field = definition.fields.find((one) => one.name === name);
      return (field && groupQuestions(definition, field)[0]?.name) ?? name;
    };
    expect(links.map(({ attributes }) => attributes.href)).toEqual(
      Object.keys(errors).map((field) => `#${name}-${placeOf(field)}`),
    );
    const ids = new Set(wrong.flatMap(({ attributes }) => attributes.id ?? []));
    for (const [field, message] of Object.entries(errors)) {
      if (placeOf(field) !== field) continue;
      expect(ids).toContain(`${name}-${field}`);
      expect(wrong.find(({ attributes }) => attributes.id === `${name}-${field}-error`)?.text).toBe(message);
      const control = wrong.find(({ attributes }) => attributes.id === `${name}-${field}`);
      expect(control?.attributes["aria-invalid"]).toBe("true");
      expect(control?.attributes["aria-describedby"]).toContain(`${name}-${field}-error`);
    }
  });

  it("gives back what was typed, escaped", () => {
    const nasty = `"><script>alert(1)</script>`;
    const typed = Object.fromEntries(
      formDefinitions[name].fields.map((field) => [
        field.name,
        field.type === "text" || field.type === "textarea" ? nasty : (validExamples[name][field.name] ?? ""),
      ]),
    );
    const list = render(name, { values: typed });
    expect(list.some(({ tag }) => tag === "script")).toBe(false);
    for (const field of formDefinitions[name].fields) {
      const control = list.find(({ attributes }) => attributes.id === `${name}-${field.name}`);
      if (field.type === "text") expect(control?.attributes.value).toBe(nasty);
      if (field.type === "textarea") expect(control?.text).toBe(nasty);
    }
  });
});

describe("choices", () => {
  const optionsOf = (list: readonly Element[], label: string) =>
    list.filter(({ tag, attributes }) => tag === "optgroup" && attributes.label === label);

  it("are all offered without script, and follow the choice with it", () => {
    expect(optionsOf(render("rc-pro"), "Professions libérales")).toHaveLength(1);
    const live = render("rc-pro", { mode: "live", values: { activite: "commercants" } });
    expect(optionsOf(live, "Professions libérales")).toHaveLength(0);
    expect(optionsOf(live, "Commerçants")).toHaveLength(1);
  });

  it("show the amount to everybody without script, without making it compulsory", () => {
    const amount = render("financial").find(({ attributes }) => attributes.name === "montantInvestissement");
    expect(amount).toBeDefined();
    expect(amount?.attributes).not.toHaveProperty("required");
    const retirement = render("financial", { mode: "live", values: { typeAssurance: "retraite" } });
    expect(retirement.some(({ attributes }) => attributes.name === "montantInvestissement")).toBe(false);
  });

  it.each(["select", "choice"] as const)(
    "a question that follows a %s is drawn without script, and follows it with it",
    (type) => {
      const own = formDefinitions.contact;
      const fields = own.fields.flatMap((field) =>
        field.name === "service" && field.type === "select"
          ? [
              { ...field, type },
              {
                name: "contrat",
                type: "text" as const,
                label: "Contrat",
                maxlength: 40,
                visibleWhen: { field: "service", in: ["gestion", "sinistre"] },
              },
            ]
          : [field],
      );
      const definition = { ...own, fields };
      const drawn = (mode: "static" | "live", service = "") =>
        render("contact", { definition, mode, values: { ...initialValues(definition), service } });
      const asks = (list: readonly Element[]) => list.some(({ attributes }) => attributes.name === "contrat");
      // The mark by which src/inline/follow-choices.ts hides it before the form's script is there.
      const marked = drawn("static").find(({ attributes }) => attributes["data-for"] === "gestion sinistre");
      expect(marked?.attributes["data-by"]).toBe("service");
      expect(marked?.text).toContain("selon votre choix");
      expect([asks(drawn("static")), asks(drawn("live")), asks(drawn("live", "sinistre"))]).toEqual([
        true,
        false,
        true,
      ]);
    },
  );

  it("ask for driving experience on the page of young drivers only", () => {
    const has = (type: string) =>
      render("devis-auto", { values: { type } }).some(({ attributes }) => attributes.name === "drivingExperience");
    expect([has("jeune"), has("tous-risques")]).toEqual([true, false]);
  });
});

describe("lists that follow a choice", () => {
  const optionsOf = (name: FormName, props: Partial<FormViewProps>) =>
    render(name, props).flatMap(({ tag, attributes }) => (tag === "option" ? [attributes] : []));

  it.each(FORM_NAMES)("%s offers no value twice, and has one selected option at most", (name) => {
    const html = renderToString(
      <FormView
        definition={formDefinitions[name]}
        values={initialValues(formDefinitions[name], { typeAssurance: "autre" })}
        errors={{}}
        identity={identity}
        idPrefix={name}
        mode="static"
      />,
    );
    for (const [select] of html.matchAll(/<select[\s\S]*?<\/select>/g)) {
      const values = [...select.matchAll(/<option[^>]*value="([^"]*)"/g)].map(([, value]) => value);
      expect(new Set(values).size, select).toBe(values.length);
      expect(values[0], "a placeholder comes first").toBe("");
      expect([...select.matchAll(/selected=""/g)].length).toBeLessThanOrEqual(1);
    }
  });

  it("show, once alive, the options of the choice in force only, in the same places", () => {
    const values = (mode: "static" | "live") =>
      optionsOf("multirisque", { mode, values: { typeLocal: "entreprise" } }).map(({ value }) => value);
    expect(values("static").filter((value) => value === "moins-50")).toHaveLength(1);
    expect(values("live")).toContain("moins-50");
    expect(values("live")).not.toContain("commerce-detail");
  });
});

describe("a form that asks in several screens", () => {
  const buttons = (props: Partial<FormViewProps>) =>
    render("contact", props)
      .filter(({ tag }) => tag === "button")
      .map(({ attributes, text }) => [attributes.name, attributes.value, text]);
  const hiddenScreens = (step: number) =>
    render("contact", { step })
      .filter(({ tag }) => tag === "section")
      .map(({ attributes }) => "hidden" in attributes);

  it("shows the need first, the contact last, and says where the visitor is", () => {
    expect([hiddenScreens(0), hiddenScreens(1)]).toEqual([
      [false, true],
      [true, false],
    ]);
    const text = render("contact").find(({ tag }) => tag === "form")?.text ?? "";
    expect(text).toContain("1 sur 2");
    expect(text).toContain("Où vous joindre");
  });

  it("leaves out the screens that follow where its script adds them", () => {
    const sections = (step: number) =>
      render("contact", { step, laterScreens: false }).filter(({ tag }) => tag === "section").length;
    expect([sections(0), sections(1)]).toEqual([1, 2]);
  });

  it("leads to the privacy policy from the screens that do not ask who the visitor is", () => {
    const links = (step: number) =>
      render("contact", { step })
        .filter(({ tag }) => tag === "a")
        .map(({ attributes }) => attributes.href);
    expect([links(0), links(1)]).toEqual([[identity.privacyPath], [identity.privacyPath]]);
    expect(render("contact").some(({ text }) => text.includes("responsable de traitement"))).toBe(false);
  });

  it("goes on, goes back without a check, and sends from the last screen only", () => {
    expect(buttons({ step: 0 })).toEqual([[undefined, undefined, "Continuer"]]);
    expect(buttons({ step: 1 })).toEqual([
      [undefined, undefined, "Envoyer mon message"],
      ["modify", "1", "Retour"],
    ]);
  });

  it("tells the function which screen is posted, together with everything typed on the others", () => {
    const list = render("contact", { step: 1, values: { subject: "Attestation" } });
    expect(list.find(({ attributes }) => attributes.name === "etape")?.attributes.value).toBe("2");
    expect(list.find(({ attributes }) => attributes.name === "subject")?.attributes.value).toBe("Attestation");
  });

  it("stays one screen up to five fields, and for a declaration, which has its recap", () => {
    expect(render("quick-quote").some(({ tag }) => tag === "section")).toBe(false);
    expect(render("resilier").some(({ tag }) => tag === "section")).toBe(false);
  });

  it("folds the two boxes for later offers away from the request, the other boxes stay in view", () => {
    const html = renderToString(
      <FormView
        definition={formDefinitions["rc-pro"]}
        values={initialValues(formDefinitions["rc-pro"])}
        errors={{}}
        identity={identity}
        idPrefix="rc-pro"
        mode="static"
      />,
    );
    const folded = [...html.matchAll(/<details[\s\S]*?<\/details>/g)].map(([fold]) => fold);
    const isFolded = (name: string) => folded.some((fold) => fold.includes(`name="${name}"`));
    expect(["newsletterConsent", "phoneConsent", "consent", "downloadGuide"].map(isFolded)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("a segment", () => {
  it("names each of its radios by form, field and value: tabs find them", () => {
    const ids = render("rc-pro").flatMap(({ attributes }) => (attributes.name === "activite" ? [attributes.id] : []));
    expect(ids).toEqual(["rc-pro-activite-artisans", "rc-pro-activite-commercants", "rc-pro-activite-liberales"]);
  });
});

describe("a SIRET", () => {
  it("has room for the spaces that people type into it", () => {
    const siret = render("lead-juridique").find(({ attributes }) => attributes.name === "siret");
    expect(Number(siret?.attributes.maxlength)).toBeGreaterThanOrEqual("732 829 320 00074".length);
  });
});

describe("the states of the form", () => {
  it("say that it is being sent without disabling the button", () => {
    const button = render("contact", { mode: "live", sending: true, step: 1 }).find(({ tag }) => tag === "button");
    expect(button?.text).toBe("Envoi en cours...");
    expect(button?.attributes).toMatchObject({ "aria-disabled": "true" });
  });

  it("are announced while they last", () => {
    const status = render("contact", { mode: "live", sending: true, progress: "Envoi en cours..." }).find(
      ({ attributes }) => attributes.role === "status",
    );
    expect(status?.text).toBe("Envoi en cours...");
  });

  it("say after how long to try again, and whom to call, when there were too many requests", () => {
    const alert = render("contact", { mode: "live", failure: { kind: "tooMany", minutes: 12 } }).find(
      ({ attributes, text }) => attributes.role === "alert" && text !== "",
    );
    const text = alert?.text.replaceAll("\u00a0", " ");
    expect(text).toContain("réessayez dans 12");
    expect(text).toContain("Vos réponses sont conservées");
    expect(text).toContain("01 99 00 12 34");
  });

  it("show the exact alert with the phone number when nothing could be stored", () => {
    const alert = render("contact", { mode: "live", failure: { kind: "failed" } }).find(
      ({ attributes, text }) => attributes.role === "alert" && text !== "",
    );
    expect(alert?.text).toContain("Une erreur est survenue. Veuillez réessayer.");
    expect(alert?.text.replaceAll("\u00a0", " ")).toContain("01 99 00 12 34");
  });
});

describe("a group of questions of which one must be answered", () => {
  const grouped = (form: FormName, message: string) =>
    render(form, { errors: { coverageDetails: message } }).filter(({ attributes }) =>
      attributes.class?.includes("field--group"),
    );

  it("says what it is about, with one mark and one message for all", () => {
    const message = "Répondez à une question au moins (Capital restant, en euros), ou décrivez votre besoin";
    const [group, ...others] = grouped("lead-emprunteur", message);
    expect(others).toEqual([]);
    expect(group?.text.replace(/\s+/g, " ")).toContain("Votre prêt une réponse au moins");
    expect(group?.text.split(message)).toHaveLength(2);
    expect(group?.attributes["aria-describedby"]).toBe("lead-emprunteur-coverageDetails-group-error");
  });

  it("gives mark and message to the question that is alone in it", () => {
    const message = "Répondez à une question au moins (Travaux réalisés), ou décrivez votre besoin";
    expect(grouped("lead-decennale", message)).toEqual([]);
    const question = render("lead-decennale", { errors: { coverageDetails: message } }).find(
      ({ attributes }) => attributes.id === "lead-decennale-activities",
    );
    expect(question?.text.replace(/\s+/g, " ")).toContain("Travaux réalisés une réponse au moins");
    expect(question?.text.split(message)).toHaveLength(2);
    expect(question?.attributes["aria-describedby"]).toBe("lead-decennale-activities-error");
  });

  it("says the same in English", () => {
    const english = formDefinitions["lead-decennale"].translations.en;
    if (!english) throw new Error("the form has no English");
    expect(render("lead-decennale", { definition: english }).some(({ text }) => text === "at least one answer")).toBe(
      true,
    );
  });
});
