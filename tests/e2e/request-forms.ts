import type { Locator, Page } from "playwright/test";
import { readFrontMatter } from "../../src/content/read-front-matter.ts";
import { loadSite } from "../../src/content/site.ts";
import { type Form, isDependent, isFolded, isOffer, isVisible } from "../../src/forms/form-definition.ts";
import { offeredForm } from "../../src/forms/form-stages.ts";
import { FORM_NAMES, type FormName, formDefinitions } from "../../src/forms/registry.ts";
import { stepsOf } from "../../src/forms/steps.ts";
import { isRecord } from "../../src/shared/is-record.ts";
import { forEveryForm, validExamples } from "../support/valid-examples.ts";
import { isOffered } from "./sample-pages.ts";
import { expect } from "./watched-test.ts";

interface FormPage {
  readonly path: string;
  /** What that page writes into its hidden fields. */
  readonly given?: Readonly<Record<string, string>>;
}

/** Pages of the forms that are on several, or on one whose head does not name them. */
const chosenPages: Readonly<Partial<Record<FormName, FormPage>>> = {
  "quick-quote": { path: "/" },
  contact: { path: "/contact" },
  "devis-auto": { path: "/assurance-auto-malus", given: { type: "malus" } },
  "lead-decennale": { path: "/assurance-decennale/macon", given: { type: "decennale", metier: "macon" } },
  financial: { path: "/solutions-financieres" },
  renoncer: { path: "/renoncer" },
  resilier: { path: "/resilier" },
  sinistre: { path: "/sinistre" },
  attestation: { path: "/attestation" },
  reclamation: { path: "/reclamations" },
};

/** The offer or trade whose head names the form. */
function pageWith(form: FormName): FormPage {
  for (const [folder, root] of [
    ["products", "/"],
    ["trades", "/metiers/"],
  ] as const) {
    for (const { id, data } of readFrontMatter(`content/${folder}`)) {
      if (!isRecord(data.form) || data.form.name !== form) continue;
      const preset = isRecord(data.form.preset) ? data.form.preset : {};
      const hidden = formDefinitions[form].fields.filter(({ name, type }) => type === "hidden" && name in preset);
      return {
        path: `${root}${id}`,
        given: Object.fromEntries(hidden.map(({ name }) => [name, String(preset[name])])),
      };
    }
  }
  throw new Error(`the form ${form} is on no page`);
}

/** The page on which each form is tried. */
export const formPages = forEveryForm((form): FormPage => chosenPages[form] ?? pageWith(form));

/** What the tests of a form depend on: how long it waits and shows its answer, whether it has screens, its kinds of fields. */
function featuresOf(form: FormName): readonly string[] {
  const definition: Form = formDefinitions[form];
  const { minimumSendMs, resetMs, fields } = definition;
  return [
    `sends after ${minimumSendMs}`,
    `returns after ${resetMs}`,
    stepsOf(definition).length > 1 ? "screens" : "one screen",
    ...fields.map(({ type }) => type),
  ];
}

/** Leads whose page the broker has. Declarations have a second step and tests of their own (declarations.spec.ts). */
export const leadForms = FORM_NAMES.filter((form) => !formDefinitions[form].confirm && isOffered(formPages[form].path));

/** The leads of every run: each has something that none before it has. The others are tried in the wider sweep. */
export const oneOfEachKind: ReadonlySet<FormName> = new Set(
  leadForms.filter((form, index) => {
    const before = new Set(leadForms.slice(0, index).flatMap(featuresOf));
    return featuresOf(form).some((feature) => !before.has(feature));
  }),
);

/** An address that no other test uses: rows and mails are found by it. */
export function freshAddress(form: string): string {
  return `${form}-${crypto.randomUUID().slice(0, 13)}@exemple.example`;
}

/** Insurances of the quick quote that the broker offers to an audience, in the order of the list. */
export function insurancesFor(audience: "particuliers" | "professionnels"): readonly string[] {
  const { fields } = offeredForm(formDefinitions["quick-quote"], loadSite().without.lines);
  const list = fields.find(({ name }) => name === "typeAssurance");
  const options = list && "options" in list ? list.options : undefined;
  return options && isDependent(options) ? (options.groups[audience]?.options ?? []).map(({ value }) => value) : [];
}

export function formOf(page: Page, name: FormName): Locator {
  return page.locator(`form[name="${name}"]`);
}

export function control(page: Page, form: FormName, field: string): Locator {
  return formOf(page, form).locator(`[name="${field}"]`);
}

/** Waits until the script of a form that somebody touched has taken it over. It touches nothing itself. */
export async function alive(page: Page, form: FormName): Promise<void> {
  await expect(page.locator(".request-form-root", { has: formOf(page, form) })).toHaveAttribute("data-hydrated", "");
}

/**
 * Fills every field that a visitor sees, in the order of the form and from the screen in view to the last one, but for
 * those that are left as the page shows them. Returns what was filled.
 */
export async function fill(
  page: Page,
  form: FormName,
  change: Readonly<Record<string, string | boolean>> = {},
  left: readonly string[] = [],
): Promise<Readonly<Record<string, string | boolean>>> {
  const definition: Form = formDefinitions[form];
  const values = { ...validExamples[form], ...formPages[form].given, ...change };
  const steps = stepsOf(definition);
  const screens = formOf(page, form).locator(".form-step");
  let step = Math.max(
    0,
    (await screens.evaluateAll((all) => all.findIndex((screen) => screen.checkVisibility()))) ?? 0,
  );
  for (const field of definition.fields) {
    const value = values[field.name];
    const own = steps.findIndex(({ fields }) => fields.includes(field.name));
    if (own > step) {
      await submitButton(page, form).click();
      await expect(screens.nth(own)).toBeVisible();
      step = own;
    }
    if (left.includes(field.name) || value === undefined || field.type === "hidden" || !isVisible(field, values))
      continue;
    if (own !== -1 && own < step) continue;
    if (isOffer(field) && value === true) await openFold(page, form, field.name);
    if (isOffer(field) && value !== true) continue;
    if (isFolded(definition, field)) await openFold(page, form, field.name);
    const target = control(page, form, field.name);
    if (field.type === "segment") await formOf(page, form).locator(`[name="${field.name}"][value="${value}"]`).check();
    else if (field.type === "select") await target.selectOption(String(value));
    else if (field.type === "checkbox") await target.setChecked(value === true);
    else await target.fill(String(value));
  }
  return values;
}

/** Gives a form data that it cannot be drawn from. */
export async function spoilDefinition(page: Page): Promise<void> {
  await page.route("**/formulaires/*.json", (route) => route.fulfill({ json: { definition: {}, identity: {} } }));
}

/** Opens the group that holds an optional field, as a visitor does before filling it. */
async function openFold(page: Page, form: FormName, field: string): Promise<void> {
  const fold = formOf(page, form).locator("details", { has: page.locator(`[name="${field}"]`) });
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
}

/** « Continuer » on the screens before the last one, the button that sends on the last. */
export function submitButton(page: Page, form: FormName): Locator {
  return formOf(page, form).locator("button[type=submit]:not([name])");
}

/** The button of a declaration's second step. */
export function confirmButton(page: Page, form: FormName): Locator {
  return page.getByRole("button", { name: formDefinitions[form].confirm?.button ?? "no second step", exact: true });
}

const { referencePrefix } = loadSite().brand;

/** Where a form without scripts leads once it is stored. */
export const confirmationAddress = new RegExp(`/confirmation/${referencePrefix}-`);

/** The reference that the success panel or the line above the emptied form shows. */
export async function shownReference(place: Locator): Promise<string> {
  const reference = place.locator("strong").first();
  await expect(reference).toHaveText(new RegExp(`^${referencePrefix}-\\d{4}-[A-Z0-9]{5}$`));
  return (await reference.textContent()) ?? "";
}

/** Fields of a filled form that still hold something, hidden fields and segments left out. */
export async function filledFields(page: Page, form: FormName): Promise<readonly string[]> {
  return formOf(page, form).evaluate((element) => {
    if (!(element instanceof HTMLFormElement)) return ["no form"];
    return [...element.elements].flatMap((item) => {
      const isText =
        item instanceof HTMLTextAreaElement || item instanceof HTMLSelectElement || item instanceof HTMLInputElement;
      return isText && !["hidden", "radio", "checkbox"].includes(item.type) && item.value !== "" ? [item.name] : [];
    });
  });
}
