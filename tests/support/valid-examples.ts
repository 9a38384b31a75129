import {
  type Field,
  type Form,
  type FormatRule,
  type FormValues,
  isDependent,
  isOffer,
  isVisible,
  optionsInForce,
} from "../../src/forms/form-definition.ts";
import { FORM_NAMES, type FormName, formIn } from "../../src/forms/registry.ts";

const company = {
  nom: "Jeanne Marchand",
  email: "jeanne@exemple.example",
  telephone: "06 39 98 00 12",
  entreprise: "Menuiserie Marchand",
  message: "Un atelier, trois salariés.",
  consent: true,
  newsletterConsent: false,
  phoneConsent: false,
} as const;

const declared = {
  nom: "Jeanne Marchand",
  email: "jeanne@exemple.example",
  telephone: "06 39 98 00 12",
  contrat: "SAN-2026-00417",
  assureur: "Mutuelle d’exemple",
  dateSouscription: "2026-11-12",
  declaration: true,
} as const;

function lead(type: string, withSiret: boolean): Readonly<Record<string, string | boolean>> {
  return {
    type,
    firstName: "Jeanne",
    lastName: "Marchand",
    email: "jeanne@exemple.example",
    phone: "06.39.98.00.12",
    ...(withSiret ? { siret: "73282932000074" } : {}),
    coverageDetails: "Je souhaite comparer.",
    consent: true,
    newsletterConsent: false,
    phoneConsent: false,
  };
}

/** Requests whose values the tests name. */
const chosen: Readonly<Partial<Record<FormName, FormValues>>> = {
  "quick-quote": {
    audience: "particuliers",
    nom: "Jeanne Marchand",
    email: "jeanne@exemple.example",
    telephone: "06 39 98 00 12",
    typeAssurance: "habitation",
    page: "Accueil",
  },
  contact: {
    firstName: "Jeanne",
    lastName: "Marchand",
    email: "jeanne@exemple.example",
    phone: "06 39 98 00 12",
    service: "gestion",
    subject: "Attestation",
    message: "Bonjour,\nil me faut une attestation.",
    consent: true,
    newsletterConsent: false,
    phoneConsent: true,
  },
  "devis-auto": {
    type: "malus",
    firstName: "Jeanne",
    lastName: "Marchand",
    email: "jeanne@exemple.example",
    phone: "+33 6 39 98 00 12",
    vehicleMake: "Renault",
    vehicleModel: "Clio",
    vehicleYear: "2019",
    drivingExperience: "plus-3ans",
    consent: true,
    newsletterConsent: false,
    phoneConsent: false,
  },
  "lead-auto": lead("auto", true),
  "lead-decennale": { ...lead("decennale", true), metier: "macon" },
  "lead-emprunteur": lead("emprunteur", false),
  "lead-juridique": lead("juridique", true),
  "lead-habitation": lead("habitation", false),
  "rc-pro": {
    activite: "liberales",
    ...company,
    secteur: "conseil",
    chiffreAffaires: "50k-100k",
    downloadGuide: true,
  },
  collective: { typeAssurance: "prevoyance", ...company, secteur: "informatique", effectif: "10-49" },
  multirisque: { typeLocal: "marchandises", ...company, secteur: "stockage", surface: "500k-1M" },
  financial: {
    typeAssurance: "placement",
    nom: "Jeanne Marchand",
    email: "jeanne@exemple.example",
    telephone: "06 39 98 00 12",
    montantInvestissement: "10k-50k",
    objectif: "diversification",
    message: "Horizon de dix ans.",
    consent: true,
    newsletterConsent: true,
    phoneConsent: false,
  },
  "trade-risk": {
    company: "Menuiserie Marchand",
    sector: "industrie",
    name: "Jeanne Marchand",
    email: "jeanne@exemple.example",
    phone: "06 39 98 00 12",
    message: "Un atelier, trois salariés.",
    consent: true,
    newsletterConsent: false,
    phoneConsent: false,
  },
  renoncer: declared,
  resilier: { ...declared, motif: "apres-un-an", dateSouhaitee: "2026-12-31" },
  sinistre: {
    evenement: "degats-des-eaux",
    survenuLe: "2026-11-20",
    connuLe: "2026-11-21",
    lieu: "12, rue de la Combe, Valdemont",
    circonstances: "Un joint a lâché dans la cuisine.",
    dommages: "Le parquet, et le plafond du voisin.",
    blesses: "non",
    contrat: "SAN-2026-00417",
    nom: "Jeanne Marchand",
    email: "jeanne@exemple.example",
    telephone: "06 39 98 00 12",
    rappel: "ouverture",
    declaration: true,
  },
  reclamation: {
    objet: "gestion",
    faits: "Mon attestation a été demandée trois fois.",
    attente: "La recevoir, et savoir ce qui s’est passé.",
    contrat: "SAN-2026-00417",
    nom: "Jeanne Marchand",
    email: "jeanne@exemple.example",
    telephone: "06 39 98 00 12",
  },
  attestation: {
    document: "decennale",
    nom: "Jeanne Marchand",
    email: "jeanne@exemple.example",
    telephone: "06 39 98 00 12",
    contrat: "SAN-2026-00417",
    precisions: "Pour un chantier qui ouvre le 7 décembre.",
  },
};

/** A right answer of each format. */
const formats: Readonly<Record<FormatRule, string>> = {
  email: "jeanne@exemple.example",
  phone: "06 39 98 00 12",
  siret: "73282932000074",
  postcode: "05100",
  year: "2019",
  date: "2026-11-12",
  contract: "SAN-2026-00417",
  insurer: "Mutuelle d’exemple",
  slot: "email",
  amount: "1200",
  rate: "1,5",
  whole: "12",
};

function answerTo(field: Field, values: FormValues): string | boolean | undefined {
  if (field.type === "file") return undefined;
  if (field.type === "checkbox") return !isOffer(field);
  if (field.type === "list") return "2015";
  if (field.type === "hidden") return field.initial ?? field.options?.[0]?.value;
  if ("options" in field) return optionsInForce(field.options, values)[0]?.value;
  return field.format ? formats[field.format.rule] : "Jeanne Marchand".slice(0, field.maxlength);
}

/** A right answer to every question that a visitor of this form sees. */
export function exampleOf({ fields }: Form): FormValues {
  // What others depend on is answered first.
  const depends = (field: Field) =>
    field.visibleWhen !== undefined ||
    ("options" in field && field.options !== undefined && isDependent(field.options));
  const ordered = [...fields.filter((field) => !depends(field)), ...fields.filter(depends)];
  const values: Record<string, string | boolean> = {};
  for (const field of ordered) {
    const value = isVisible(field, values) ? answerTo(field, values) : undefined;
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

/** A chosen example, with an answer to what its form requires since. */
function completed(form: Form, own: FormValues): FormValues {
  const required = new Set(form.fields.flatMap(({ name, required }) => (required && !(name in own) ? [name] : [])));
  const missing = Object.entries(exampleOf(form)).filter(([name]) => required.has(name));
  return { ...Object.fromEntries(missing), ...own };
}

function isComplete<Value>(record: Partial<Record<FormName, Value>>): record is Record<FormName, Value> {
  return FORM_NAMES.every((name) => Object.hasOwn(record, name));
}

/** A value for each form, by name. */
export function forEveryForm<Value>(make: (name: FormName) => Value): Readonly<Record<FormName, Value>> {
  const record: Partial<Record<FormName, Value>> = {};
  for (const name of FORM_NAMES) record[name] = make(name);
  if (!isComplete(record)) throw new Error("a form is left out");
  return record;
}

/**
 * One valid request for each form, with every field filled: the tests of the engine, the functions and the
 * pages share it.
 */
export const validExamples = forEveryForm((name) => {
  const own = chosen[name];
  return own ? completed(formIn("fr", name), own) : exampleOf(formIn("fr", name));
});
