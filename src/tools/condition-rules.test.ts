import { describe, expect, it } from "vitest";
import { conditionRules } from "./condition-rules.ts";
import { amountField, segmentField, selectField } from "./fields.ts";

const options = { un: "Un", deux: "Deux" };

describe("questions that depend on a choice, before any script", () => {
  it("show while one of their radios is chosen", () => {
    const fields = [
      segmentField({ name: "nombre", label: "Nombre" }, options),
      amountField({ name: "second", label: "Second", visibleWhen: { field: "nombre", in: ["deux"] } }),
    ];
    expect(conditionRules(fields, "outil")).toBe(
      ".tool:not(:has(#outil-nombre-deux:checked)) .field:has(#outil-second){display:none}",
    );
  });

  it("show while one of the options of a list is chosen", () => {
    const fields = [
      selectField({ name: "acte", label: "Acte" }, options),
      amountField({ name: "prix", label: "Prix", visibleWhen: { field: "acte", in: ["un", "deux"] } }),
    ];
    expect(conditionRules(fields, "outil")).toBe(
      '.tool:not(:has(#outil-acte option[value="un"]:checked,#outil-acte option[value="deux"]:checked)) .field:has(#outil-prix){display:none}',
    );
  });

  it("need no rule when they depend on nothing", () => {
    expect(conditionRules([amountField({ name: "prix", label: "Prix" })], "outil")).toBe("");
  });
});
