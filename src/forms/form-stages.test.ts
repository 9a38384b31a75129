import { describe, expect, it } from "vitest";
import { validExamples } from "../../tests/support/valid-examples.ts";
import { quickQuote } from "./definitions/quick-quote.ts";
import type { RawValues } from "./form-data.ts";
import { allOptions, type Form, isDependent, optionsInForce } from "./form-definition.ts";
import { acceptedForm, guidedForm, offeredForm, quotePathOf } from "./form-stages.ts";
import { offeredQuotePaths, type QuotePath, quotePaths } from "./quote-paths.ts";
import { formIn } from "./registry.ts";
import { withSlots } from "./slots.ts";
import { stepsOf } from "./steps.ts";
import { validateForm } from "./validate.ts";

const paths: readonly QuotePath[] = quotePaths;
const guideOf = (path: QuotePath) => guidedForm(path, formIn("fr", path.form));
const raw = (values: Readonly<Record<string, unknown>>): RawValues => Object.assign(Object.create(null), values);

describe("the guided quote", () => {
  it("has twelve ways, each with its own address", () => {
    expect(paths).toHaveLength(12);
    expect(new Set(paths.map(({ id }) => id)).size).toBe(12);
  });

  it.each(paths.map((path) => [path.id, path] as const))(
    "asks %s for the need first, then how to be reached",
    (_, path) => {
      const guide = guideOf(path);
      const steps = stepsOf(guide);
      expect(steps).toHaveLength(3);
      expect(guide.stepsBefore).toBe(1);
      // Its success screen does not give way to the second question while somebody reads it.
      expect(guide.resetMs).toBeGreaterThan(60_000);
      const names = guide.fields.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      // Each question of the path is a field of the form, and is shown.
      const shown = new Set(guide.fields.filter(({ type }) => type !== "hidden").map(({ name }) => name));
      expect(steps.flatMap(({ fields }) => fields).filter((name) => !shown.has(name))).toEqual([]);
      // The time to call comes after every way to be reached, before the boxes to tick.
      const last = steps[2]?.fields ?? [];
      expect(last).toContain("email");
      const boxes = guide.fields.filter(({ type }) => type === "checkbox").map(({ name }) => name);
      expect(last.slice(last.indexOf("slot") + 1).filter((name) => !boxes.includes(name))).toEqual([]);
    },
  );

  it("names the question that has no answer, not a list where there is none", () => {
    const auto = quotePathOf("auto");
    const refused = auto && validateForm(guideOf(auto), raw({}));
    expect(refused).toMatchObject({
      ok: false,
      errors: { driverAge: "Choisissez une réponse : Âge du conducteur principal" },
    });
  });

  it.each(paths.map((path) => [path.id, path] as const))("%s cannot be walked without an answer", (_, path) => {
    const guide = guideOf(path);
    const refused = validateForm(guide, raw({}));
    const asked = new Set(refused.ok ? [] : Object.keys(refused.errors));
    const [who, matters] = stepsOf(guide).map(({ fields }) => fields.filter((name) => asked.has(name)));
    // The works of a builder depend on the trade, which is asked for before; some trades have no list.
    expect([who?.length, path.id === "decennale" ? 1 : matters?.length]).toEqual([
      expect.toSatisfy((count: number) => count > 0),
      expect.toSatisfy((count: number) => count > 0),
    ]);
    const ticked = guide.fields.filter(
      (field) => field.type !== "hidden" && asked.has(field.name) && "initial" in field && field.initial,
    );
    expect(ticked).toEqual([]);
  });

  it.each(paths.map((path) => [path.id, path] as const))(
    "%s ends in the request of the product's own form",
    (_, path) => {
      const guide = guideOf(path);
      const asked = new Set(guide.fields.map(({ name }) => name));
      const example = Object.entries(validExamples[path.form]).filter(([name]) => asked.has(name));
      const hidden = guide.fields.flatMap((field) =>
        field.type === "hidden" ? [[field.name, field.initial ?? ""]] : [],
      );
      const rows = guide.fields.flatMap((field) => {
        if ((field.type !== "choice" && field.type !== "checks") || isDependent(field.options)) return [];
        const given = validExamples[path.form][field.name];
        if (field.options.some(({ value }) => value === given)) return [];
        return [[field.name, field.options[0]?.value ?? ""]];
      });
      const typed = Object.fromEntries([...example, ...rows, ...hidden, ["slot", "2026-11-23 14-16"]]);
      const sent = validateForm(guide, raw(typed));
      expect(sent).toMatchObject({ ok: true });
      const stored = validateForm(acceptedForm("fr", path.form), raw(sent.ok ? sent.values : {}));
      expect(stored).toMatchObject({
        ok: true,
        values: { source: "devis", parcours: path.id, slot: "2026-11-23 14-16" },
      });
    },
  );

  it("writes its short answers into the text that the form has always had", () => {
    const decennale = quotePathOf("decennale");
    if (!decennale) throw new Error("no such way");
    const values = {
      ...validExamples["lead-decennale"],
      coverageDetails: "Depuis 2019",
      metier: "macon",
      "activities.murs": "on",
      "activities.piscine": "on",
      siteStart: "2026-12-01",
      urgent: "on",
    };
    const checked = validateForm(guideOf(decennale), raw(values));
    expect(checked.ok && checked.values).toMatchObject({
      metier: "macon",
      coverageDetails: [
        "Travaux réalisés : Murs et gros œuvre, Piscine, bassin enterré",
        "Urgent : un chantier commence sous sept jours",
        "Début du prochain chantier : 01/12/2026",
        "Depuis 2019",
      ].join("\n"),
    });
    expect(checked.ok && Object.keys(checked.values)).not.toContain("activities");
  });

  it("asks each trade for its own works, and another trade for those of any building", () => {
    const fields = formIn("fr", "lead-decennale").fields;
    const options = (name: string) => {
      const field = fields.find((one) => one.name === name);
      return (field && "options" in field ? field.options : undefined) ?? [];
    };
    const works = (metier: string) => optionsInForce(options("activities"), { metier }).map(({ value }) => value);
    const trades = allOptions(options("metier")).map(({ value }) => value);
    const generic = works("");
    expect(works("autre")).toEqual(generic);
    expect(trades.filter((trade) => trade !== "autre" && works(trade).join() === generic.join())).toEqual([]);
    expect(new Set(trades.map((trade) => works(trade).join())).size).toBe(trades.length);
  });

  it("refuses works that are not of the trade, and asks for a description when nothing is said", () => {
    const form = formIn("fr", "lead-decennale");
    const { coverageDetails: _, ...rest } = validExamples["lead-decennale"];
    const foreign = validateForm(form, raw({ ...rest, metier: "macon", activities: "douche" }));
    expect(foreign.ok ? {} : foreign.errors).toHaveProperty("activities");
    const silent = validateForm(form, raw({ ...rest, metier: "macon" }));
    expect(silent.ok ? {} : silent.errors).toEqual({
      coverageDetails: "Répondez à une question au moins (Travaux réalisés), ou décrivez votre besoin",
    });
  });

  it("shows the slots of today and keeps an answer by e-mail; a slot of another form is refused", () => {
    const guide = guideOf(paths[0] ?? quotePaths[0]);
    const slots = [{ value: "2026-11-23 14-16", day: "Aujourd’hui", hours: "14 h à 16 h" }];
    const field = withSlots(guide, slots).fields.find(({ name }) => name === "slot");
    expect(field).toMatchObject({ type: "choice", options: [{ value: "2026-11-23 14-16" }, { value: "email" }] });
    const wrong = validateForm(acceptedForm("fr", "rc-pro"), raw({ ...validExamples["rc-pro"], slot: "bientôt" }));
    expect(wrong.ok ? {} : wrong.errors).toEqual({ slot: "Choisissez un créneau de la liste" });
  });

  it("has no tile for what a broker does not sell", () => {
    const ids = offeredQuotePaths({ lines: ["sante", "collectives"], forms: ["financial"] }).map(({ id }) => id);
    expect(ids).toHaveLength(9);
    expect(ids).not.toEqual(expect.arrayContaining(["sante"]));
  });
});

function choices(definition: Form, asked = "typeAssurance"): readonly string[] {
  const field = definition.fields.find(({ name }) => name === asked);
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
  const form: Form = { ...quickQuote, fields };
  expect(choices(offeredForm(form, ["prevoyance"]))).toEqual(["prevoyance"]);
  expect(choices(offeredForm(form, ["prevoyance", "prevoyance-tns"]))).toEqual([]);
});

it("offers no advice on savings where none are sold", () => {
  const savings = ["assurance-vie", "epargne-retraite", "per-individuel", "solutions-financieres"];
  const contact = formIn("fr", "contact");
  expect(choices(offeredForm(contact, savings.slice(1)), "service")).toContain("patrimoine");
  expect(choices(offeredForm(contact, savings), "service")).toEqual(["commercial", "gestion", "sinistre"]);
});
