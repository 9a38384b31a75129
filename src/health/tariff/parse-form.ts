import { type FieldErrors, listItems, type Questions } from "../../forms/form-definition.ts";
import { ownCheck } from "../../forms/own-rules.ts";
import { validateForm } from "../../forms/validate.ts";
import { tariffRules } from "../questions/tariff-rules.ts";
import { regimeOf } from "./regimes.ts";
import type { FamilyMember, HealthTariffRequest, TariffField, TariffFormValues } from "./request.ts";

export type ParsedTariffForm =
  | { readonly ok: true; readonly request: HealthTariffRequest }
  | { readonly ok: false; readonly errors: FieldErrors };

/**
 * Checks the form and turns it into a request; every field in error is reported at once.
 * @param questions those of the tariff, in the language of the page
 * @param now moment of the request (Paris decides what “today” and “this year” are)
 */
export function parseTariffForm(values: TariffFormValues, now: Date, questions: Questions): ParsedTariffForm {
  const checked = validateForm(questions, { ...values }, ownCheck(tariffRules(now)));
  if (!checked.ok) return checked;
  const text = (name: TariffField) => String(checked.values[name] ?? "");
  const people = (name: TariffField) =>
    listItems(text(name)).map((year): FamilyMember => ({ anneeNaissance: Number(year) }));
  const [conjoint] = people("conjointAnneeNaissance");
  const enfants = people("enfantsAnneeNaissance");
  return {
    ok: true,
    request: {
      dateEffet: text("dateEffet"),
      codePostal: text("codePostal"),
      anneeNaissance: Number(text("anneeNaissance")),
      regime: regimeOf(text("regime")).label,
      ...(conjoint && { conjoint }),
      ...(enfants.length > 0 && { enfants }),
    },
  };
}
