import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { isOffered, loadOffer } from "../../src/content/offer.ts";
import { type FormName, formDefinitions, isFormName } from "../../src/forms/registry.ts";
import { stepsOf } from "../../src/forms/steps.ts";
import { attribute, elementsOf, type PageElement } from "../../src/site-checks/page-text.ts";
import type { SitePage } from "../../src/site-checks/site-pages.ts";
import { builtPages } from "./site-files.ts";

/** The rows of pages that this broker has: lines, forms and English can be switched off. */
function offered(all: readonly Row[]): readonly Row[] {
  const { languages, withdrawnForms } = loadOffer();
  const hasEnglish = languages.includes("en");
  return all
    .filter(([path]) => isOffered(path.replace(/^\/en(?=\/)/, "")) && (hasEnglish || !/^\/en(?:\/|$)/.test(path)))
    .map((row) => (withdrawnForms.has(row[1]) ? [row[0], "quick-quote"] : row));
}

type Row = readonly [path: string, form: FormName, given?: Readonly<Record<string, string>>];

/** The English twins of pages: same form, same hidden values. */
const englishRows: readonly Row[] = [
  ["/en", "quick-quote"],
  ["/en/contact", "contact"],
  ["/en/assurance-auto", "devis-auto", { type: "tous-risques" }],
  ["/en/assurance-emprunteur", "lead-emprunteur", { type: "emprunteur" }],
  ["/en/protection-juridique", "lead-juridique", { type: "juridique" }],
  ["/en/assurance-habitation", "lead-habitation", { type: "habitation" }],
  ["/en/rc-pro", "rc-pro", { activite: "artisans" }],
  ["/en/assurances-collectives", "collective", { typeAssurance: "sante" }],
  ["/en/multirisque-professionnelle", "multirisque", { typeLocal: "commerce" }],
  ["/en/solutions-financieres", "financial", { typeAssurance: "placement" }],
  ["/en/particuliers/assurance-voyage", "quick-quote", { typeAssurance: "autre", audience: "particuliers" }],
  [
    "/en/assurance-habitation/proprietaire-non-occupant",
    "quick-quote",
    { typeAssurance: "autre", audience: "particuliers" },
  ],
  ["/en/assurance-dommages-ouvrage", "quick-quote", { typeAssurance: "autre", audience: "particuliers" }],
  ["/en/professionnels/prevoyance-tns", "quick-quote", { typeAssurance: "autre", audience: "professionnels" }],
  ["/en/rc-pro/consultant", "rc-pro", { activite: "liberales" }],
  ["/en/assurance-decennale", "lead-decennale", { type: "decennale" }],
  ["/en/metiers/courtier-assurance-auto", "lead-auto", { type: "auto" }],
  ["/en/metiers/courtier-assurance-entreprise", "trade-risk"],
  ["/en/renoncer", "renoncer"],
  ["/en/resilier", "resilier"],
  ["/en/sinistre", "sinistre"],
  ["/en/attestation", "attestation"],
  ["/en/reclamations", "reclamation"],
  ["/en/particuliers/epargne-placement/assurance-vie", "financial", { typeAssurance: "placement" }],
];

/** Pages of the ten-year cover, each with the trade that it writes into the form. */
const trades = globSync("content/products/assurance-decennale/*.mdx").map((file) => basename(file, ".mdx"));

/** Pages of content/claims, each with the event that it chooses in the form. */
const claims = globSync("content/claims/*.mdx").map((file) => ({
  id: basename(file, ".mdx"),
  evenement: /^evenement: (.+)$/m.exec(readFileSync(file, "utf8"))?.[1] ?? "",
}));

/** Which form is on which page, and what the page itself writes into it. */
const listedRows: readonly Row[] = offered([
  ...englishRows,
  ["/", "quick-quote"],
  ["/particuliers/prevoyance", "quick-quote", { typeAssurance: "autre" }],
  ["/professionnels/prevoyance-tns", "quick-quote", { typeAssurance: "autre", audience: "professionnels" }],
  ["/professionnels/sante-tns", "quick-quote", { typeAssurance: "autre", audience: "professionnels" }],
  ["/entreprises/homme-cle", "quick-quote", { typeAssurance: "autre", audience: "professionnels" }],
  ["/entreprises/cyber-risques", "quick-quote", { typeAssurance: "cyber-risques", audience: "professionnels" }],
  ["/contact", "contact"],
  ["/assurance-auto", "devis-auto", { type: "tous-risques" }],
  ["/assurance-auto-tous-risques", "devis-auto", { type: "tous-risques" }],
  ["/assurance-auto-au-tiers", "devis-auto", { type: "tiers" }],
  ["/assurance-auto-conducteurs-resilies", "devis-auto", { type: "resilies" }],
  ["/assurance-auto-au-kilometre", "devis-auto", { type: "kilometre" }],
  ["/assurance-auto-jeune-conducteur", "devis-auto", { type: "jeune" }],
  ["/assurance-auto-temporaire", "devis-auto", { type: "temporaire" }],
  ["/assurance-auto-collection", "devis-auto", { type: "collection" }],
  ["/assurance-auto-professionnelle", "devis-auto", { type: "professionnelle" }],
  ["/assurance-auto-malus", "devis-auto", { type: "malus" }],
  ["/assurance-auto/transport/taxi", "devis-auto", { type: "professionnelle" }],
  ["/assurance-auto/transport/vtc", "devis-auto", { type: "professionnelle" }],
  ["/assurance-auto/transport/voyageurs", "devis-auto", { type: "professionnelle" }],
  ["/assurance-auto/transport/professionnels-route", "devis-auto", { type: "professionnelle" }],
  ["/assurance-auto/flottes/compte-propre", "devis-auto", { type: "flottes" }],
  ["/assurance-auto/flottes/transport-marchandises", "devis-auto", { type: "flottes" }],
  ["/assurance-auto/flottes/transport-voyageurs", "devis-auto", { type: "flottes" }],
  ["/entreprises/flotte-automobile", "devis-auto", { type: "flottes" }],
  ["/metiers/courtier-assurance-auto", "lead-auto", { type: "auto" }],
  ["/assurance-decennale", "lead-decennale", { type: "decennale" }],
  ...trades.map((metier): Row => [`/assurance-decennale/${metier}`, "lead-decennale", { type: "decennale", metier }]),
  ["/metiers/courtier-assurance-construction", "lead-decennale", { type: "decennale" }],
  ["/assurance-emprunteur", "lead-emprunteur", { type: "emprunteur" }],
  ["/metiers/courtier-assurance-emprunteur", "lead-emprunteur", { type: "emprunteur" }],
  ["/protection-juridique", "lead-juridique", { type: "juridique" }],
  ["/assurance-habitation", "lead-habitation", { type: "habitation" }],
  ["/rc-pro", "rc-pro", { activite: "artisans" }],
  ["/assurances-collectives", "collective", { typeAssurance: "sante" }],
  ["/multirisque-professionnelle", "multirisque", { typeLocal: "commerce" }],
  ["/solutions-financieres", "financial", { typeAssurance: "placement" }],
  ["/particuliers/epargne-placement/assurance-vie", "financial", { typeAssurance: "placement" }],
  ["/particuliers/epargne-retraite", "financial", { typeAssurance: "retraite" }],
  ["/professionnels/per-individuel", "financial", { typeAssurance: "retraite" }],
  ["/professionnels/retraite-madelin", "financial", { typeAssurance: "retraite" }],
  ["/metiers/conseiller-patrimoine", "financial"],
  ["/metiers/courtier-assurance-entreprise", "trade-risk"],
  ["/renoncer", "renoncer"],
  ["/resilier", "resilier"],
  ["/sinistre", "sinistre"],
  ...claims.map(({ id, evenement }): Row => [`/sinistre/${id}`, "sinistre", { evenement }]),
  ["/attestation", "attestation"],
  ["/reclamations", "reclamation"],
]);

/** Pages of offers and trades whose head names a form and that the list does not have: those of `npm run new`. */
const added: readonly Row[] = globSync("content/{products,trades}/**/*.mdx").flatMap((file): readonly Row[] => {
  const path = file.replace(/^content\/products|\.mdx$/g, "").replace(/^content\/trades/, "/metiers");
  const name = /^form:\n(?:[ #].*\n)*? {2}name: "?([\w-]+)/m.exec(readFileSync(file, "utf8"))?.[1];
  return isFormName(name) && !listedRows.some(([listed]) => listed === path) ? [[path, name]] : [];
});
const rows = [...listedRows, ...offered(added)];

const pages: ReadonlyMap<string, SitePage> = new Map(builtPages().map((page) => [page.path, page]));

/** The elements of the named form, or none when the page does not hold it. */
function formElements(html: string, name: string): readonly PageElement[] {
  const form = html.match(new RegExp(`<form[^>]*\\bname="${name}"[\\s\\S]*?</form>`))?.[0];
  return form ? elementsOf(form) : [];
}

/** What a control holds before anybody touches it. */
function firstValue(elements: readonly PageElement[], html: string, name: string): string | undefined {
  const controls = elements.filter((element) => attribute(element, "name") === name);
  const radio = controls.find((element) => attribute(element, "checked") !== undefined);
  if (radio) return attribute(radio, "value");
  const [control] = controls;
  if (control?.tagName !== "select") return control && attribute(control, "value");
  const list = html.match(new RegExp(`<select[^>]*\\bname="${name}"[\\s\\S]*?</select>`))?.[0] ?? "";
  const chosen = elementsOf(list).find((element) => attribute(element, "selected") !== undefined);
  return chosen && attribute(chosen, "value");
}

/** The closed fold that holds an element. */
function foldOf(element: PageElement | undefined): PageElement | undefined {
  const parent = element?.parentNode;
  if (!parent || !("tagName" in parent)) return undefined;
  return parent.tagName === "details" ? parent : foldOf(parent);
}

describe("[S1-073, S1-094, S1-095, S1-096, S1-097, S1-098, S1-099, S1-100, S1-101, S1-102, S1-103, S1-104, S2-007, S2-013, S2-022] the form of a page", () => {
  it.each(rows.map(([path, name, given = {}]) => ({ path, name, given })))(
    "$path holds $name",
    ({ path, name, given }) => {
      const html = pages.get(path)?.html ?? "";
      const elements = formElements(html, name);
      const form = elements.find(({ tagName }) => tagName === "form");
      expect(form && [attribute(form, "method"), attribute(form, "action")]).toEqual(["post", "/"]);
      expect(firstValue(elements, html, "form-name")).toBe(name);
      for (const [field, value] of Object.entries(given)) expect(firstValue(elements, html, field), field).toBe(value);
      // Works without scripts: nothing disabled, every field of the first screen that applies has its control. The later
      // screens come from the function, or from the form's own script (tests/e2e/forms-sent.spec.ts).
      expect(elements.filter((element) => attribute(element, "disabled") !== undefined)).toEqual([]);
      const names = new Set(elements.map((element) => attribute(element, "name")));
      // A list of works to tick has one name for each box.
      const has = (field: string) => [...names].some((own) => own === field || own?.startsWith(`${field}.`));
      const definition = formDefinitions[name];
      const later = new Set(
        stepsOf(definition)
          .slice(1)
          .flatMap(({ fields }) => fields),
      );
      const missing = definition.fields.filter(
        (field) => !field.visibleWhen && !later.has(field.name) && !has(field.name),
      );
      expect(missing.map((field) => field.name)).toEqual([]);
    },
  );

  it("is on no page outside this list", () => {
    // The health form asks for a tariff: it stores no request and has tests of its own.
    const health = ["/particuliers/sante", "/en/particuliers/sante"]
      .filter((path) => pages.has(path))
      .map((path) => `${path} health-tariff`);
    const listed = new Set([...health, ...rows.map(([path, name]) => `${path} ${name}`)]);
    const found = [...pages.values()].flatMap(({ path, html }) =>
      [...html.matchAll(/<form[^>]*class="request-form"[^>]*\bname="([^"]+)"/g)].map(([, name]) => `${path} ${name}`),
    );
    // The guided quote has a page for each product, each with that product's own form: tests/e2e/guided-quote.spec.ts.
    const own = found.filter((entry) => !entry.startsWith("/devis/"));
    expect(own.filter((entry) => !listed.has(entry))).toEqual([]);
    expect(own).toHaveLength(listed.size);
  });

  it("takes a calculation along on the page that « En parler » of each calculator opens", () => {
    const talks = [...pages.values()].flatMap(({ path, html }) => {
      const next = /class="tool-page__next[^>]*>\s*<a[^>]*href="([^"#]+)/.exec(html)?.[1];
      return next === undefined ? [] : [[path, next] as const];
    });
    expect(talks).not.toEqual([]);
    const deaf = talks.filter(([, next]) => !/component-url="[^"]*RequestForm/.test(pages.get(next)?.html ?? ""));
    expect(deaf).toEqual([]);
  });

  it("[S1-144] asks for driving experience, in view, and for a SIRET on the forms that need them, and on no other", () => {
    const asks = (field: string) =>
      rows.filter(([path, name]) =>
        formElements(pages.get(path)?.html ?? "", name).some((e) => attribute(e, "name") === field),
      );
    expect(
      asks("drivingExperience")
        .map(([, , given]) => given?.type)
        .sort(),
    ).toEqual(["jeune", "malus", "resilies"].filter((type) => rows.some(([, , given]) => given?.type === type)));
    for (const [path, name] of rows.filter(([, , given]) => given?.type === "jeune")) {
      const control = formElements(pages.get(path)?.html ?? "", name).find(
        (e) => attribute(e, "name") === "drivingExperience",
      );
      expect(foldOf(control)).toBeUndefined();
    }
    const asksSiret = (name: FormName) => formDefinitions[name].fields.some((field) => field.name === "siret");
    const forms = [...new Set(rows.map(([, name]) => name))];
    const business: readonly FormName[] = ["lead-auto", "lead-decennale", "lead-juridique"];
    expect(forms.filter(asksSiret).sort()).toEqual(business.filter((name) => forms.includes(name)));
  });
});
