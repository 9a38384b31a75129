import { defineForm } from "../define-form.ts";
import { DATE_FORMAT } from "../fields/declaration-fields.ts";
import { INTO_DETAILS, leadFields } from "../fields/lead-fields.ts";
import { SENT, SUBMIT_QUOTE } from "../fields/shared-fields.ts";
import type { CheckboxField, ChoiceField, InEach, Option, TextField } from "../form-definition.ts";

const trades = [
  { value: "macon", label: "Maçon" },
  { value: "electricien", label: "Électricien" },
  { value: "plombier", label: "Plombier" },
  { value: "charpentier", label: "Charpentier" },
  { value: "couvreur", label: "Couvreur" },
  { value: "chauffagiste", label: "Chauffagiste" },
  { value: "menuisier", label: "Menuisier" },
  { value: "carreleur", label: "Carreleur" },
  { value: "cuisiniste", label: "Cuisiniste" },
  { value: "etancheur", label: "Étancheur" },
  { value: "facadier", label: "Façadier" },
  { value: "paysagiste", label: "Paysagiste" },
  { value: "peintre", label: "Peintre" },
  { value: "pisciniste", label: "Pisciniste" },
  { value: "plaquiste", label: "Plaquiste" },
  { value: "serrurier-metallier", label: "Serrurier, métallier" },
  { value: "terrassier", label: "Terrassier" },
  { value: "autre", label: "Autre métier du bâtiment" },
] as const satisfies readonly Option[];

const works = (label: InEach, options: readonly Option<InEach>[]) => ({ label, options });

/** Works that a contract lists, by trade: a work that is not declared is not covered. */
const activities = {
  name: "activities",
  type: "checks",
  label: { fr: "Travaux réalisés", en: "Work you do" },
  into: INTO_DETAILS,
  options: {
    by: "metier",
    staleMessage: {
      fr: "Ces travaux ne correspondent pas au métier choisi",
      en: "This work does not match the chosen trade",
    },
    groups: {
      "": works({ fr: "Bâtiment", en: "Building" }, [
        { value: "gros-oeuvre", label: { fr: "Gros œuvre", en: "Structural work" } },
        { value: "toiture", label: { fr: "Toiture et façades", en: "Roofs and outer walls" } },
        { value: "reseaux", label: { fr: "Électricité, plomberie, chauffage", en: "Electricity, plumbing, heating" } },
        { value: "second-oeuvre", label: { fr: "Cloisons, menuiserie, sols", en: "Partitions, joinery, floors" } },
      ]),
      macon: works({ fr: "Maçon", en: "Bricklayer" }, [
        {
          value: "murs",
          label: { fr: "Murs et gros œuvre", en: "Walls and structure" },
          hint: { fr: "Parpaing, brique, pierre, dalle", en: "Block, brick, stone, slab" },
        },
        {
          value: "fondations",
          label: { fr: "Fondations superficielles", en: "Shallow foundations" },
          hint: { fr: "Semelles, longrines, radier", en: "Footings, ground beams, raft" },
        },
        { value: "ouverture", label: { fr: "Ouverture de mur porteur", en: "Opening in a load-bearing wall" } },
        { value: "terrassement", label: { fr: "Terrassement", en: "Earthworks" } },
        { value: "piscine", label: { fr: "Piscine, bassin enterré", en: "Swimming pool, sunken basin" } },
        { value: "enduits", label: { fr: "Enduits et façades", en: "Render and outer walls" } },
      ]),
      electricien: works({ fr: "Électricien", en: "Electrician" }, [
        { value: "installation", label: { fr: "Installation et tableau", en: "Wiring and consumer unit" } },
        { value: "renovation", label: { fr: "Mise aux normes", en: "Bringing up to standard" } },
        { value: "photovoltaique", label: { fr: "Panneaux photovoltaïques", en: "Solar panels" } },
        { value: "borne", label: { fr: "Borne de recharge", en: "Charging point" } },
        {
          value: "courants-faibles",
          label: { fr: "Alarme, réseau, domotique", en: "Alarm, network, home automation" },
        },
      ]),
      plombier: works({ fr: "Plombier", en: "Plumber" }, [
        { value: "reseaux-eau", label: { fr: "Réseaux d’eau et évacuations", en: "Water pipes and drains" } },
        { value: "sanitaires", label: { fr: "Sanitaires et salle de bains", en: "Bathrooms and sanitary ware" } },
        { value: "chauffe-eau", label: { fr: "Chauffe-eau", en: "Water heater" } },
        { value: "gaz", label: { fr: "Installation de gaz", en: "Gas installation" } },
      ]),
      charpentier: works({ fr: "Charpentier", en: "Carpenter" }, [
        {
          value: "charpente",
          label: { fr: "Charpente traditionnelle ou industrielle", en: "Traditional or trussed roof frame" },
        },
        { value: "ossature", label: { fr: "Maison à ossature bois", en: "Timber-frame house" } },
        { value: "surelevation", label: { fr: "Surélévation", en: "Added storey" } },
        { value: "bardage", label: { fr: "Bardage et terrasse bois", en: "Cladding and decking" } },
      ]),
      couvreur: works({ fr: "Couvreur", en: "Roofer" }, [
        { value: "tuiles", label: { fr: "Tuiles et ardoises", en: "Tiles and slates" } },
        { value: "zinguerie", label: { fr: "Zinguerie", en: "Zinc work" } },
        { value: "etancheite", label: { fr: "Toit plat, étanchéité", en: "Flat roof, waterproofing" } },
        { value: "isolation", label: { fr: "Isolation par l’extérieur du toit", en: "Roof insulation from outside" } },
        { value: "photovoltaique", label: { fr: "Panneaux photovoltaïques", en: "Solar panels" } },
      ]),
      chauffagiste: works({ fr: "Chauffagiste", en: "Heating engineer" }, [
        { value: "chaudiere", label: { fr: "Chaudière", en: "Boiler" } },
        { value: "pompe", label: { fr: "Pompe à chaleur", en: "Heat pump" } },
        { value: "plancher", label: { fr: "Plancher chauffant", en: "Underfloor heating" } },
        { value: "climatisation", label: { fr: "Climatisation", en: "Air conditioning" } },
        { value: "fumisterie", label: { fr: "Poêle et conduit de fumée", en: "Stove and flue" } },
      ]),
      menuisier: works({ fr: "Menuisier", en: "Joiner" }, [
        { value: "fenetres", label: { fr: "Fenêtres et portes extérieures", en: "Windows and outside doors" } },
        { value: "interieur", label: { fr: "Portes, placards, parquet", en: "Doors, cupboards, parquet" } },
        { value: "escaliers", label: { fr: "Escaliers", en: "Stairs" } },
        { value: "veranda", label: { fr: "Véranda, pergola", en: "Conservatory, pergola" } },
      ]),
      carreleur: works({ fr: "Carreleur", en: "Tiler" }, [
        { value: "sols", label: { fr: "Sols intérieurs", en: "Indoor floors" } },
        {
          value: "douche",
          label: {
            fr: "Douche à l’italienne, étanchéité sous carrelage",
            en: "Walk-in shower, waterproofing under tiles",
          },
        },
        { value: "terrasse", label: { fr: "Terrasse, plage de piscine", en: "Terrace, pool surround" } },
        { value: "chape", label: { fr: "Chape", en: "Screed" } },
      ]),
    },
  },
} as const satisfies ChoiceField<InEach>;

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
      trades
        .filter(({ value }) => value !== "autre")
        .map(({ value, label }) => [value, `Devis décennale ${label.toLowerCase()}`]),
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
    questions: [activities, urgent, siteStart],
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
  submitLabel: SUBMIT_QUOTE,
  success: {
    title: SENT,
    text: {
      fr: "Un conseiller construction vous rappelle sous {delai}. L’attestation suit l’acceptation du dossier et le paiement.",
      en: "A construction adviser calls you back within {delai}. The certificate follows once the insurer has accepted the file and you have paid.",
    },
  },
  event: { category: "Décennale", labelField: "metier" },
  guided: [{ name: "metier", type: "choice", label: "Votre métier", options: trades }],
});
