import { defineForm } from "../define-form.ts";
import { ENGLISH_DATE_FORMAT } from "../fields/declaration-fields.ts";
import { INTO_DETAILS, leadFields } from "../fields/lead-fields.ts";
import { engineTexts, SUBMIT_QUOTE } from "../fields/shared-fields.ts";
import { GET_QUOTE, leadTexts, SENT } from "../fields/shared-texts.en.ts";
import type { CheckboxField, ChoiceField, Option, TextField } from "../form-definition.ts";

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

const works = (label: string, options: readonly Option[]) => ({ label, options });

/** Works that a contract lists, by trade: a work that is not declared is not covered. */
const activities = {
  name: "activities",
  type: "checks",
  label: "Travaux réalisés",
  into: INTO_DETAILS,
  options: {
    by: "metier",
    staleMessage: "Ces travaux ne correspondent pas au métier choisi",
    groups: {
      "": works("Bâtiment", [
        { value: "gros-oeuvre", label: "Gros œuvre" },
        { value: "toiture", label: "Toiture et façades" },
        { value: "reseaux", label: "Électricité, plomberie, chauffage" },
        { value: "second-oeuvre", label: "Cloisons, menuiserie, sols" },
      ]),
      macon: works("Maçon", [
        { value: "murs", label: "Murs et gros œuvre", hint: "Parpaing, brique, pierre, dalle" },
        { value: "fondations", label: "Fondations superficielles", hint: "Semelles, longrines, radier" },
        { value: "ouverture", label: "Ouverture de mur porteur" },
        { value: "terrassement", label: "Terrassement" },
        { value: "piscine", label: "Piscine, bassin enterré" },
        { value: "enduits", label: "Enduits et façades" },
      ]),
      electricien: works("Électricien", [
        { value: "installation", label: "Installation et tableau" },
        { value: "renovation", label: "Mise aux normes" },
        { value: "photovoltaique", label: "Panneaux photovoltaïques" },
        { value: "borne", label: "Borne de recharge" },
        { value: "courants-faibles", label: "Alarme, réseau, domotique" },
      ]),
      plombier: works("Plombier", [
        { value: "reseaux-eau", label: "Réseaux d’eau et évacuations" },
        { value: "sanitaires", label: "Sanitaires et salle de bains" },
        { value: "chauffe-eau", label: "Chauffe-eau" },
        { value: "gaz", label: "Installation de gaz" },
      ]),
      charpentier: works("Charpentier", [
        { value: "charpente", label: "Charpente traditionnelle ou industrielle" },
        { value: "ossature", label: "Maison à ossature bois" },
        { value: "surelevation", label: "Surélévation" },
        { value: "bardage", label: "Bardage et terrasse bois" },
      ]),
      couvreur: works("Couvreur", [
        { value: "tuiles", label: "Tuiles et ardoises" },
        { value: "zinguerie", label: "Zinguerie" },
        { value: "etancheite", label: "Toit plat, étanchéité" },
        { value: "isolation", label: "Isolation par l’extérieur du toit" },
        { value: "photovoltaique", label: "Panneaux photovoltaïques" },
      ]),
      chauffagiste: works("Chauffagiste", [
        { value: "chaudiere", label: "Chaudière" },
        { value: "pompe", label: "Pompe à chaleur" },
        { value: "plancher", label: "Plancher chauffant" },
        { value: "climatisation", label: "Climatisation" },
        { value: "fumisterie", label: "Poêle et conduit de fumée" },
      ]),
      menuisier: works("Menuisier", [
        { value: "fenetres", label: "Fenêtres et portes extérieures" },
        { value: "interieur", label: "Portes, placards, parquet" },
        { value: "escaliers", label: "Escaliers" },
        { value: "veranda", label: "Véranda, pergola" },
      ]),
      carreleur: works("Carreleur", [
        { value: "sols", label: "Sols intérieurs" },
        { value: "douche", label: "Douche à l’italienne, étanchéité sous carrelage" },
        { value: "terrasse", label: "Terrasse, plage de piscine" },
        { value: "chape", label: "Chape" },
      ]),
    },
  },
} as const satisfies ChoiceField;

const siteStart = {
  name: "siteStart",
  type: "date",
  label: "Début du prochain chantier",
  maxlength: 10,
  format: { rule: "date", message: "Indiquez une date du calendrier" },
  into: INTO_DETAILS,
  folded: true,
} as const satisfies TextField;

const urgent = {
  name: "urgent",
  column: "Urgent",
  type: "checkbox",
  label: "Urgent : un chantier commence sous sept jours",
  into: INTO_DETAILS,
} as const satisfies CheckboxField;

/** Ten-year builder cover and its trades (hidden `metier`), one a page. */
export const leadDecennale = defineForm(
  {
    ...engineTexts,
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
    title: "Votre devis décennale",
    intro: "Décrivez vos activités : seules les activités déclarées sont couvertes.",
    fields: leadFields({
      type: { value: "decennale", label: "Décennale" },
      siret: true,
      detailsLabel: "Vos activités et vos chantiers",
      questions: [activities, urgent, siteStart],
      detailsHint: "Métiers exercés, chiffre d’affaires, effectif, assureur précédent.",
      hidden: {
        name: "metier",
        type: "hidden",
        label: "Métier",
        options: trades,
      },
    }),
    submitLabel: SUBMIT_QUOTE,
    success: {
      title: "Demande envoyée !",
      text: "Un conseiller construction vous rappelle sous {delai}. L’attestation suit l’acceptation du dossier et le paiement.",
    },
    event: { category: "Décennale", labelField: "metier" },
    guided: [{ name: "metier", type: "choice", label: "Votre métier", options: trades }],
  },
  {
    en: {
      title: "Your ten-year liability quote",
      intro: "Describe your trades: only the activities you declare are covered.",
      fields: {
        activities: {
          label: "Work you do",
          staleMessage: "This work does not match the chosen trade",
          groups: {
            "": "Building",
            macon: "Bricklayer",
            electricien: "Electrician",
            plombier: "Plumber",
            charpentier: "Carpenter",
            couvreur: "Roofer",
            chauffagiste: "Heating engineer",
            menuisier: "Joiner",
            carreleur: "Tiler",
          },
          options: {
            "gros-oeuvre": "Structural work",
            toiture: "Roofs and outer walls",
            reseaux: "Electricity, plumbing, heating",
            "second-oeuvre": "Partitions, joinery, floors",
            murs: { label: "Walls and structure", hint: "Block, brick, stone, slab" },
            fondations: { label: "Shallow foundations", hint: "Footings, ground beams, raft" },
            ouverture: "Opening in a load-bearing wall",
            terrassement: "Earthworks",
            piscine: "Swimming pool, sunken basin",
            enduits: "Render and outer walls",
            installation: "Wiring and consumer unit",
            renovation: "Bringing up to standard",
            photovoltaique: "Solar panels",
            borne: "Charging point",
            "courants-faibles": "Alarm, network, home automation",
            "reseaux-eau": "Water pipes and drains",
            sanitaires: "Bathrooms and sanitary ware",
            "chauffe-eau": "Water heater",
            gaz: "Gas installation",
            charpente: "Traditional or trussed roof frame",
            ossature: "Timber-frame house",
            surelevation: "Added storey",
            bardage: "Cladding and decking",
            tuiles: "Tiles and slates",
            zinguerie: "Zinc work",
            etancheite: "Flat roof, waterproofing",
            isolation: "Roof insulation from outside",
            chaudiere: "Boiler",
            pompe: "Heat pump",
            plancher: "Underfloor heating",
            climatisation: "Air conditioning",
            fumisterie: "Stove and flue",
            fenetres: "Windows and outside doors",
            interieur: "Doors, cupboards, parquet",
            escaliers: "Stairs",
            veranda: "Conservatory, pergola",
            sols: "Indoor floors",
            douche: "Walk-in shower, waterproofing under tiles",
            terrasse: "Terrace, pool surround",
            chape: "Screed",
          },
        },
        siteStart: { label: "Start of the next site", format: ENGLISH_DATE_FORMAT },
        urgent: { label: "Urgent: a site starts within seven days" },
        ...leadTexts("Your trades and your sites", "Trades, turnover, staff, former insurer."),
      },
      submitLabel: GET_QUOTE,
      success: {
        title: SENT,
        text: "A construction adviser calls you back within {delai}. The certificate follows once the insurer has accepted the file and you have paid.",
      },
    },
  },
);
