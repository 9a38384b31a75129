import { defineForm } from "../define-form.ts";
import { buildingTrades } from "../fields/building-trades.ts";
import { buildingWorks } from "../fields/building-works.ts";
import { DATE_FORMAT } from "../fields/declaration-fields.ts";
import { INTO_DETAILS, leadFields } from "../fields/lead-fields.ts";
import type { CheckboxField, InEach, Option, TextField } from "../form-definition.ts";

const trades: readonly Option[] = [
  ...Object.entries(buildingTrades).map(([value, { fr }]) => ({ value, label: fr })),
  { value: "autre", label: "Autre métier du bâtiment" },
];

const siteStart = {
  name: "siteStart",
  type: "date",
  label: { fr: "Début du prochain chantier", en: "Start of the next site" },
  maxlength: 10,
  format: { rule: "date", message: { fr: "Indiquez une date du calendrier", en: DATE_FORMAT.en } },
  into: INTO_DETAILS,
  folded: true,
} as const satisfies TextField<InEach>;

const urgent = {
  name: "urgent",
  column: "Urgent",
  type: "checkbox",
  label: { fr: "Urgent : un chantier commence sous sept jours", en: "Urgent: a site starts within seven days" },
  into: INTO_DETAILS,
} as const satisfies CheckboxField<InEach>;

/** Ten-year builder cover and its trades (hidden `metier`), one a page. */
export const leadDecennale = defineForm(["fr", "en"], {
  name: "lead-decennale",
  label: {
    by: "metier",
    values: Object.fromEntries(
      Object.entries(buildingTrades).map(([value, { fr }]) => [value, `Devis décennale ${fr.toLowerCase()}`]),
    ),
    otherwise: "Devis décennale",
  },
  subject: "[Devis Décennale]",
  priority: "high",
  title: { fr: "Votre devis décennale", en: "Your ten-year liability quote" },
  intro: {
    fr: "Décrivez vos activités : seules les activités déclarées sont couvertes.",
    en: "Describe your trades: only the activities you declare are covered.",
  },
  fields: leadFields({
    type: { value: "decennale", label: "Décennale" },
    siret: true,
    detailsLabel: { fr: "Vos activités et vos chantiers", en: "Your trades and your sites" },
    questions: [buildingWorks, urgent, siteStart],
    detailsHint: {
      fr: "Métiers exercés, chiffre d’affaires, effectif, assureur précédent.",
      en: "Trades, turnover, staff, former insurer.",
    },
    hidden: {
      name: "metier",
      type: "hidden",
      label: "Métier",
      options: trades,
    },
  }),
  sentText: {
    fr: "Un conseiller construction vous rappelle. L’attestation suit l’acceptation du dossier et le paiement.",
    en: "A construction adviser calls you back. The certificate follows once the insurer has accepted the file and you have paid.",
  },
  event: { category: "Décennale", labelField: "metier" },
  guided: [{ name: "metier", type: "choice", label: "Votre métier", options: trades }],
});
