import type { TariffFormValues } from "../tariff/request.ts";

/** Name of the native form: the function that answers without JavaScript knows it. */
export const TARIFF_FORM_NAME = "health-tariff";
/** Where the form goes without JavaScript. */
export const TARIFF_FORM_ACTION = "/.netlify/functions/health-tariff";

/** Values of a posted form, whether read from the browser's FormData or from a urlencoded body. */
export function readTariffForm(data: FormData | URLSearchParams): TariffFormValues {
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value.slice(0, 40) : "";
  };
  return {
    dateEffet: text("dateEffet"),
    codePostal: text("codePostal"),
    anneeNaissance: text("anneeNaissance"),
    regime: text("regime"),
    conjointAnneeNaissance: text("conjointAnneeNaissance"),
    enfantsAnneeNaissance: data
      .getAll("enfantsAnneeNaissance")
      .filter((value) => typeof value === "string")
      .map((value) => value.slice(0, 40))
      .slice(0, 20),
  };
}
