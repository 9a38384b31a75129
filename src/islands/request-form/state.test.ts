import { describe, expect, it } from "vitest";
import { contact } from "../../forms/definitions/contact.ts";
import { financial } from "../../forms/definitions/financial.ts";
import { rcPro } from "../../forms/definitions/rc-pro.ts";
import {
  currentChoices,
  dependentNames,
  followed,
  initialState,
  lostAnswers,
  type RequestFormAction,
  reduceRequestForm,
} from "./state.ts";

const run = (...actions: readonly RequestFormAction[]) =>
  actions.reduce((state, action) => reduceRequestForm(rcPro, state, action), initialState(rcPro, {}));

const sent = { reference: "GA-2611-7K3QX", extra: true } as const;

describe("the state of a form", () => {
  it("starts with the defaults and the presets of the page", () => {
    expect(initialState(rcPro, { activite: "liberales" })).toMatchObject({
      phase: "editing",
      hydrated: false,
      values: { activite: "liberales", downloadGuide: true, consent: false, nom: "" },
    });
  });

  it("switches the lists with the choice and forgets the messages that depended on it", () => {
    const state = run(
      { type: "refused", step: 0, errors: { secteur: "a", nom: "b" } },
      { type: "chosen", name: "activite", value: "commercants" },
    );
    expect(state.values.activite).toBe("commercants");
    expect(state.errors).toEqual({ nom: "b" });
  });

  it("asks again for what another choice has taken away, until it is given", () => {
    const emptied = run({ type: "chosen", name: "activite", value: "commercants", emptied: ["secteur"] });
    expect(emptied.again).toEqual(["secteur"]);
    expect(reduceRequestForm(rcPro, emptied, { type: "edited", name: "secteur" }).again).toEqual([]);
  });

  it("knows which lists lose their answer to another choice", () => {
    const answers = { secteur: "batiment", chiffreAffaires: "moins-50k" };
    expect(lostAnswers(rcPro, answers, { activite: "artisans" })).toEqual([]);
    expect(lostAnswers(rcPro, answers, { activite: "liberales" })).toEqual(["secteur"]);
    expect(lostAnswers(rcPro, {}, { activite: "liberales" })).toEqual([]);
  });

  it("knows which fields depend on a choice", () => {
    expect(dependentNames(rcPro, "activite")).toContain("secteur");
    expect(dependentNames(financial, "typeAssurance")).toEqual(["montantInvestissement", "objectif"]);
    expect(dependentNames(contact, "service")).toEqual([]);
  });

  it("takes over the choices that questions may follow, those of lists too", () => {
    expect(currentChoices(contact, { service: "sinistre", subject: "Dossier" }, followed)).toEqual({
      service: "sinistre",
    });
  });

  it("clears the message of an edited field and no other", () => {
    const refused = run({ type: "refused", step: 0, errors: { nom: "a", email: "b" } });
    expect(reduceRequestForm(rcPro, refused, { type: "edited", name: "nom" }).errors).toEqual({ email: "b" });
    expect(reduceRequestForm(rcPro, refused, { type: "edited", name: "message" })).toBe(refused);
  });

  it("counts refusals, so that the summary takes the focus each time", () => {
    expect(
      run({ type: "refused", step: 0, errors: { nom: "a" } }, { type: "refused", step: 0, errors: { nom: "a" } })
        .refusals,
    ).toBe(2);
  });

  it("goes back to editing with an alert after a failure, and says when it is offline", () => {
    expect(
      run({ type: "started" }, { type: "retrying" }, { type: "failed", failure: { kind: "failed" } }),
    ).toMatchObject({
      phase: "editing",
      retrying: false,
      failure: { kind: "failed" },
      round: 0,
    });
    expect(run({ type: "started" }, { type: "failed", failure: { kind: "offline" } }).failure).toEqual({
      kind: "offline",
    });
  });

  it("keeps the reference and the chosen tab after the reset until the next sending", () => {
    const reset = run(
      { type: "chosen", name: "activite", value: "liberales" },
      { type: "started" },
      { type: "sent", sent },
      { type: "chosen", name: "secteur", value: "conseil" },
      { type: "reset", preset: {} },
    );
    expect(reset).toMatchObject({
      phase: "editing",
      sent,
      round: 1,
      values: { activite: "liberales", secteur: "", nom: "" },
    });
    expect(reduceRequestForm(rcPro, reset, { type: "started" }).sent).toBeUndefined();
  });

  it("gives the form back when a declaration is modified, refused or failed", () => {
    const declared: RequestFormAction = { type: "declared", values: { nom: "Jeanne" } };
    expect(run(declared).declared).toEqual({ nom: "Jeanne" });
    const ends: readonly RequestFormAction[] = [
      { type: "modified" },
      { type: "refused", step: 0, errors: { nom: "a" } },
      { type: "failed", failure: { kind: "tooMany", minutes: 5 } },
      { type: "sent", sent },
    ];
    for (const end of ends) expect(run(declared, { type: "started" }, end).declared, end.type).toBeUndefined();
  });

  it("says nothing of a retry that comes after the end", () => {
    expect(
      run({ type: "started" }, { type: "failed", failure: { kind: "failed" } }, { type: "retrying" }).retrying,
    ).toBe(false);
  });
});
