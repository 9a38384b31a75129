import { describe, expect, it } from "vitest";
import { validExamples } from "../../tests/support/valid-examples.ts";
import { allOptions, type Form, initialValue, isVisible, optionsInForce } from "./form-definition.ts";
import { FORM_NAMES, type FormName, formDefinitions } from "./registry.ts";
import { validateForm } from "./validate.ts";

const AGREE = "Vous devez accepter les conditions";
const EMAIL = "L'email est requis";
const EMAIL_FORMAT = "Format d'email invalide";
const PHONE = "Le téléphone est requis";
const FRENCH_PHONE = "Numéro de téléphone français invalide";
const PHONE_FORMAT = "Format de téléphone invalide";
const COMPANY = "Le nom de l'entreprise est requis";
const SECTOR = "Le secteur d'activité est requis";
const NAME = "Le nom est requis";
const DETAILS = "La description de votre besoin est requise";
/** What is said instead where short questions are above the description. */
const oneOf = (questions: string) => `Répondez à une question au moins (${questions}), ou décrivez votre besoin`;
const BAND = ["moins-50k", "50k-100k", "100k-250k", "250k-500k", "500k-1M", "plus-1M"];
const FLOOR = ["moins-50", "50-100", "100-250", "250-500", "500-1000", "plus-1000"];

const leadRequired = {
  firstName: "Le prénom est requis",
  lastName: NAME,
  email: EMAIL,
  phone: PHONE,
  coverageDetails: DETAILS,
  consent: AGREE,
};
const companyRequired = {
  nom: NAME,
  email: EMAIL,
  telephone: PHONE,
  entreprise: COMPANY,
  secteur: SECTOR,
  consent: AGREE,
};

const declarationRequired = {
  nom: NAME,
  email: EMAIL,
  contrat: "Le numéro ou la référence du contrat est requis",
  declaration: "Cochez la déclaration pour continuer",
};

/** Messages of the specified forms, written out by hand and not taken from the definitions. */
const specified: Readonly<Partial<Record<FormName, Readonly<Record<string, string>>>>> = {
  "quick-quote": {
    nom: NAME,
    email: EMAIL,
    telephone: PHONE,
    typeAssurance: "Veuillez sélectionner un type d'assurance",
  },
  contact: {
    firstName: "Le prénom est requis",
    lastName: NAME,
    email: EMAIL,
    phone: PHONE,
    service: "Veuillez sélectionner un service",
    subject: "L'objet est requis",
    message: "Le message est requis",
    consent: AGREE,
  },
  "devis-auto": {
    firstName: "Le prénom est requis",
    lastName: NAME,
    email: EMAIL,
    phone: PHONE,
    vehicleMake: "La marque du véhicule est requise",
    consent: AGREE,
  },
  "lead-auto": leadRequired,
  "lead-decennale": { ...leadRequired, coverageDetails: oneOf("Travaux réalisés") },
  "lead-emprunteur": {
    ...leadRequired,
    coverageDetails: oneOf("Capital restant, en euros ; Années restantes ; Taux du prêt ; Taux de l’assurance"),
  },
  "lead-juridique": leadRequired,
  "lead-habitation": leadRequired,
  "rc-pro": companyRequired,
  collective: { ...companyRequired, effectif: "L'effectif est requis" },
  multirisque: { ...companyRequired, surface: "La surface est requise" },
  financial: {
    nom: "Ce champ est requis",
    email: EMAIL,
    telephone: PHONE,
    montantInvestissement: "Veuillez sélectionner un montant",
    objectif: "Veuillez sélectionner un objectif",
    consent: AGREE,
  },
  "trade-risk": { company: COMPANY, sector: SECTOR, name: NAME, email: EMAIL, phone: PHONE, consent: AGREE },
  renoncer: declarationRequired,
  resilier: { ...declarationRequired, motif: "Veuillez sélectionner un motif" },
  sinistre: {
    evenement: "Choisissez un événement",
    survenuLe: "Indiquez la date",
    lieu: "Indiquez le lieu",
    circonstances: "Racontez ce qui s’est passé",
    nom: NAME,
    email: EMAIL,
    telephone: PHONE,
    rappel: "Choisissez un moment",
    declaration: declarationRequired.declaration,
  },
  attestation: { document: "Choisissez un document", nom: NAME, email: EMAIL },
};

const phoneFormat: Readonly<Partial<Record<FormName, readonly [string, string]>>> = {
  "quick-quote": ["telephone", FRENCH_PHONE],
  contact: ["phone", FRENCH_PHONE],
  "devis-auto": ["phone", FRENCH_PHONE],
  "lead-auto": ["phone", FRENCH_PHONE],
  "lead-decennale": ["phone", FRENCH_PHONE],
  "lead-emprunteur": ["phone", FRENCH_PHONE],
  "lead-juridique": ["phone", FRENCH_PHONE],
  "lead-habitation": ["phone", FRENCH_PHONE],
  "rc-pro": ["telephone", PHONE_FORMAT],
  collective: ["telephone", PHONE_FORMAT],
  multirisque: ["telephone", PHONE_FORMAT],
  financial: ["telephone", PHONE_FORMAT],
  "trade-risk": ["phone", FRENCH_PHONE],
  renoncer: ["telephone", PHONE_FORMAT],
  resilier: ["telephone", PHONE_FORMAT],
  sinistre: ["telephone", PHONE_FORMAT],
  attestation: ["telephone", PHONE_FORMAT],
};

/** Closed lists: form, field, the choice that opens the list, the values. */
const lists: readonly (readonly [FormName, string, Readonly<Record<string, string>>, readonly string[]])[] = [
  [
    "quick-quote",
    "typeAssurance",
    { audience: "particuliers" },
    ["auto", "habitation", "sante", "emprunteur", "protection-juridique", "autre"],
  ],
  [
    "quick-quote",
    "typeAssurance",
    { audience: "professionnels" },
    ["decennale", "rc-pro", "multirisque-pro", "flotte-auto", "protection-juridique-pro", "cyber-risques", "autre"],
  ],
  ["resilier", "motif", {}, ["echeance", "apres-un-an", "changement-situation", "autre"]],
  ["contact", "service", {}, ["commercial", "gestion", "sinistre", "patrimoine"]],
  [
    "devis-auto",
    "type",
    {},
    [
      "tous-risques",
      "tiers",
      "resilies",
      "kilometre",
      "jeune",
      "temporaire",
      "collection",
      "professionnelle",
      "flottes",
      "malus",
      "conseil",
    ],
  ],
  ["devis-auto", "drivingExperience", { type: "jeune" }, ["moins-1an", "1-2ans", "2-3ans", "plus-3ans"]],
  [
    "lead-decennale",
    "metier",
    {},
    [
      "macon",
      "electricien",
      "plombier",
      "charpentier",
      "couvreur",
      "chauffagiste",
      "menuisier",
      "carreleur",
      "cuisiniste",
      "etancheur",
      "facadier",
      "paysagiste",
      "peintre",
      "pisciniste",
      "plaquiste",
      "serrurier-metallier",
      "terrassier",
      "autre",
    ],
  ],
  [
    "rc-pro",
    "secteur",
    { activite: "artisans" },
    ["batiment", "artisanat", "reparation", "alimentation", "autre-artisan"],
  ],
  [
    "rc-pro",
    "secteur",
    { activite: "commercants" },
    ["commerce-detail", "restauration", "service", "e-commerce", "autre-commerce"],
  ],
  ["rc-pro", "secteur", { activite: "liberales" }, ["sante", "juridique", "conseil", "formation", "autre-liberal"]],
  ["rc-pro", "chiffreAffaires", {}, BAND],
  ["collective", "typeAssurance", {}, ["sante", "prevoyance", "retraite"]],
  [
    "collective",
    "secteur",
    {},
    ["industrie", "commerce", "services", "batiment", "sante", "transport", "hotellerie", "informatique", "autre"],
  ],
  ["collective", "effectif", {}, ["1-9", "10-49", "50-249", "250-999", "1000+"]],
  [
    "multirisque",
    "secteur",
    { typeLocal: "commerce", surface: "50-100" },
    ["commerce-detail", "restauration", "service", "e-commerce", "autre-commerce"],
  ],
  [
    "multirisque",
    "secteur",
    { typeLocal: "entreprise", surface: "50-100" },
    ["bureaux", "industrie", "artisanat", "entrepot", "autre-entreprise"],
  ],
  [
    "multirisque",
    "secteur",
    { typeLocal: "marchandises" },
    ["transport-routier", "transport-maritime", "transport-aerien", "stockage", "autre-transport"],
  ],
  ["multirisque", "surface", { typeLocal: "commerce", secteur: "service" }, FLOOR],
  ["multirisque", "surface", { typeLocal: "entreprise", secteur: "bureaux" }, FLOOR],
  ["multirisque", "surface", { typeLocal: "marchandises" }, BAND],
  ["financial", "montantInvestissement", {}, ["moins-10k", "10k-50k", "50k-100k", "100k-250k", "plus-250k"]],
  [
    "financial",
    "objectif",
    { typeAssurance: "placement" },
    ["rendement", "securite", "fiscalite", "transmission", "diversification"],
  ],
  [
    "financial",
    "objectif",
    { typeAssurance: "retraite" },
    ["retraite-individuelle", "retraite-entreprise", "optimisation-fiscale", "transmission-patrimoine"],
  ],
  ["trade-risk", "sector", {}, ["commerce", "services", "industrie", "hotellerie", "sante", "tech", "autre"]],
];

function errorsOf(form: FormName, changes: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const result = validateForm(formDefinitions[form], { ...validExamples[form], ...changes });
  return result.ok ? {} : result.errors;
}

/** Messages of the questions that are asked from the start and have no first answer. */
function requiredOf({ fields }: Form): Readonly<Record<string, string>> {
  const untouched = Object.fromEntries(fields.map((field) => [field.name, initialValue(field)]));
  return Object.fromEntries(
    fields.flatMap((field) =>
      field.required && isVisible(field, untouched) && !untouched[field.name] ? [[field.name, field.required]] : [],
    ),
  );
}

describe.each(FORM_NAMES)(
  "[S1-134, S1-185, S1-186, S1-187, S1-188, S1-189, S1-190, S1-192, S1-193, S1-194, S1-195, S1-198, S2-137, S2-138, S2-139, S2-140, S2-141] the form %s",
  (form) => {
    const definition = formDefinitions[form];
    const required = specified[form] ?? requiredOf(definition);

    it("accepts a right request and gives its values back", () => {
      const result = validateForm(definition, { ...validExamples[form], unknownField: "x" });
      expect(result).toMatchObject({ ok: true, values: validExamples[form], phoneE164: "+33639980012" });
      expect(Object.keys(result.ok ? result.values : {})).not.toContain("unknownField");
    });

    it("says every missing field, and only the required ones, when nothing is filled", () => {
      const result = validateForm(definition, {});
      expect(result).toEqual({ ok: false, errors: required });
    });

    it("says them in the order of the form", () => {
      const result = validateForm(definition, {});
      const order = definition.fields.map((field) => field.name);
      const said = result.ok ? [] : Object.keys(result.errors);
      expect(said).toEqual(order.filter((name) => said.includes(name)));
    });

    it.each(Object.entries(required).filter(([name]) => name !== "consent"))(
      "counts white space in %s as empty",
      (name, message) => {
        for (const blank of ["", " ", "\t\n ", "\u00a0\u202f", "\u200b\ufeff", "\u0000"]) {
          expect(errorsOf(form, { [name]: blank })).toEqual({ [name]: message });
        }
      },
    );

    it.each(
      definition.fields
        .filter((field) => field.type !== "checkbox" && isVisible(field, validExamples[form]))
        .map((field) => field.name),
    )("refuses a %s that is a list or an object, and does not throw", (name) => {
      for (const value of [["a"], { a: 1 }, true, Number.NaN]) {
        expect(errorsOf(form, { [name]: value })).toHaveProperty(name);
      }
    });

    it.each(
      definition.fields
        .filter((field) => "maxlength" in field && field.type !== "email" && !("format" in field))
        .filter((field) => isVisible(field, validExamples[form]))
        .map((field) => field.name),
    )("counts the length of %s in code points", (name) => {
      const field = definition.fields.find((candidate) => candidate.name === name);
      const max = field && "maxlength" in field ? (field.maxlength ?? 0) : 0;
      expect(errorsOf(form, { [name]: "😀".repeat(max) })).toEqual({});
      expect(errorsOf(form, { [name]: "😀".repeat(max + 1) })).toEqual({
        [name]: `Ce texte est trop long : ${max} caractères au plus`,
      });
    });

    it("refuses a malformed e-mail and a malformed phone with the specified messages", () => {
      for (const email of ["jeanne", "jeanne@", "@exemple.fr", "jeanne@exemple", "a b@exemple.fr", "a@b.fr, c@d.fr"]) {
        expect(errorsOf(form, { email })).toEqual({ email: EMAIL_FORMAT });
      }
      const [name, message] = phoneFormat[form] ?? [];
      if (!name) return;
      for (const phone of ["12", "00 00 00 00 00", "+44 20 7946 0000", "06 39 98 00 1", "０６３９９８００１２"]) {
        expect(errorsOf(form, { [name]: phone })).toEqual({ [name]: message });
      }
    });

    it("takes a tick only for what a ticked box sends", () => {
      if (!("consent" in required)) return;
      for (const ticked of [true, "on", "true", "1"]) expect(errorsOf(form, { consent: ticked })).toEqual({});
      for (const blank of [false, "", "off", "false", 0, null, undefined, {}]) {
        expect(errorsOf(form, { consent: blank })).toEqual({ consent: AGREE });
      }
    });

    it("never needs the boxes for later offers", () => {
      expect(errorsOf(form, { newsletterConsent: false, phoneConsent: false })).toEqual({});
    });
  },
);

it("names the questions of which one must be answered as its language lists them", () => {
  const english = formDefinitions["lead-emprunteur"].translations.en;
  const result = english && validateForm(english, {});
  expect(result && !result.ok && result.errors.coverageDetails).toContain(
    "(Capital still owed, in euros; Years left; Rate of the loan; Rate of the insurance)",
  );
});

describe("the dates of a declaration", () => {
  const DATE = "Cette date n'est pas lisible : choisissez-la dans le calendrier";

  it.each(["2026-11-12", "2024-02-29", "1968-05-03", ""])("takes %j", (dateSouscription) => {
    expect(errorsOf("renoncer", { dateSouscription })).toEqual({});
  });

  it.each(["2026-02-29", "2026-13-01", "12/11/2026", "demain", "0"])("refuses %j", (date) => {
    expect(errorsOf("resilier", { dateSouscription: date })).toEqual({ dateSouscription: DATE });
    expect(errorsOf("resilier", { dateSouhaitee: date })).toEqual({ dateSouhaitee: DATE });
  });

  it.each(["2026-11-1", "2026-1-12", "26-11-2026", "2026/11/12"])("refuses the day in %j", (date) => {
    expect(errorsOf("renoncer", { dateSouscription: date })).toEqual({ dateSouscription: DATE });
  });

  it("needs neither phone nor insurer", () => {
    expect(errorsOf("renoncer", { telephone: "", assureur: "" })).toEqual({});
  });
});

describe("what a declaration names, in a mail that may reach a stranger", () => {
  it.each([
    ["AB-12/34", true],
    ["n° 2024_17", true],
    ["12.34.56", true],
    ["7", true],
    ["A7", true],
    ["É 12", true],
    ["ABCDEF", false],
    ["-12", false],
    ["°12", false],
    ["12.", false],
    ["12.fr", false],
    ["bit.ly/12", false],
    ["12@exemple.fr", false],
    ["12:34", false],
    ["12\\\\34", false],
    ["12 34!", false],
    ["!12", false],
  ])("takes the contract number %j: %s", (contrat, taken) => {
    expect(Object.keys(errorsOf("renoncer", { contrat }))).toEqual(taken ? [] : ["contrat"]);
  });

  it.each([
    ["Allianz", true],
    ["MMA & Cie (Lyon)", true],
    ["L'Étoile d’or, vie + santé", true],
    ["A.M.F.", true],
    ["M. Durand", true],
    ["Groupe 1234", true],
    ["Assur-Plus / agence 2", true],
    ["Groupe 12345", false],
    ["12345", false],
    ["Assur 12 12345 Lyon", false],
    ["exemple.fr", false],
    ["1.2", false],
    ["a.1", false],
    ["bit.ly/x", false],
    ["a@b", false],
    ["mailto:a", false],
    ["@Allianz", false],
    ["Allianz!", false],
  ])("takes the insurer %j: %s", (assureur, taken) => {
    expect(Object.keys(errorsOf("renoncer", { assureur }))).toEqual(taken ? [] : ["assureur"]);
  });
});

describe("the year of a first registration", () => {
  it.each([
    ["1900", true],
    ["1999", true],
    ["2026", true],
    ["2099", true],
    ["1899", false],
    ["2100", false],
    ["x2019", false],
    ["2019x", false],
    ["19", false],
    ["20190", false],
  ])("%j is taken: %s", (year, taken) => {
    expect(Object.keys(errorsOf("devis-auto", { vehicleYear: year }))).toEqual(taken ? [] : ["vehicleYear"]);
  });
});

describe("values that are neither text nor tick", () => {
  it.each<[unknown]>([[["Durand"]], [{ text: "Durand" }], [Number.NaN], [Number.POSITIVE_INFINITY], [true]])(
    "a name that is %j is refused with a message",
    (lastName) => {
      expect(Object.keys(errorsOf("contact", { lastName }))).toEqual(["lastName"]);
    },
  );

  it("a number is taken as its digits, nothing as an empty answer", () => {
    const result = validateForm(formDefinitions.contact, { ...validExamples.contact, lastName: 12 });
    expect(result).toMatchObject({ ok: true, values: { lastName: "12" } });
    expect(errorsOf("contact", { lastName: null })).toEqual({ lastName: specified.contact?.lastName });
  });
});

describe("[S1-136, S1-137, S1-140, S1-143, S2-100, S2-101, S2-103, S2-104, S2-107, S2-108, S2-167] closed lists", () => {
  it.each(lists)(
    "%s.%s with %o offers the specified values in their order, and takes no other",
    (form, name, choices, values) => {
      for (const value of values) expect(errorsOf(form, { ...choices, [name]: value }), value).not.toHaveProperty(name);
      expect(errorsOf(form, { ...choices, [name]: "inconnu" })[name]).toBe("Veuillez choisir une réponse de la liste");
      const field = formDefinitions[form].fields.find((candidate) => candidate.name === name);
      const options = field && "options" in field && field.options ? field.options : [];
      const offered = optionsInForce(options, { ...validExamples[form], ...choices }).map((option) => option.value);
      expect(offered).toEqual(values);
      const every = allOptions(options).map((option) => option.value);
      for (const other of every.filter((value) => !values.includes(value))) {
        const result = validateForm(formDefinitions[form], { ...validExamples[form], ...choices, [name]: other });
        if (result.ok) expect(result.followed, other).toBe(true);
        else expect(Object.values(result.errors).join(), other).toMatch(/ne correspond pas/);
      }
    },
  );

  it("refuses answers that no choice above them fits", () => {
    expect(errorsOf("multirisque", { typeLocal: "commerce", secteur: "bureaux", surface: "50k-100k" })).toEqual({
      secteur: "Ce secteur ne correspond pas à l'activité choisie",
    });
  });

  it.each([
    ["quick-quote", { audience: "particuliers", typeAssurance: "decennale" }, { audience: "professionnels" }],
    ["rc-pro", { activite: "artisans", secteur: "juridique" }, { activite: "liberales" }],
    ["financial", { typeAssurance: "placement", objectif: "retraite-individuelle" }, { typeAssurance: "retraite" }],
    ["multirisque", { typeLocal: "commerce", secteur: "bureaux", surface: "50-100" }, { typeLocal: "entreprise" }],
  ] as const)(
    "sets an earlier choice of %s by the later answer that contradicts it, and says so",
    (form, posted, kept) => {
      const result = validateForm(formDefinitions[form], { ...validExamples[form], ...posted });
      expect(result).toMatchObject({ ok: true, values: { ...posted, ...kept }, followed: true });
    },
  );

  it("changes no choice that the later answer fits", () => {
    const posted = { ...validExamples["quick-quote"], audience: "particuliers", typeAssurance: "autre" };
    const result = validateForm(formDefinitions["quick-quote"], posted);
    expect(result).toMatchObject({ ok: true, values: { audience: "particuliers" } });
    expect(result).not.toHaveProperty("followed");
  });

  it("finds the tab from the sector when a client posts only the dependent field", () => {
    const { activite: _, ...posted } = validExamples["rc-pro"];
    const result = validateForm(formDefinitions["rc-pro"], { ...posted, secteur: "juridique" });
    expect(result).toMatchObject({ ok: true, values: { activite: "liberales", secteur: "juridique" } });
  });

  it("takes the default of a toggle that is missing", () => {
    const { typeAssurance: _, ...posted } = validExamples.collective;
    expect(validateForm(formDefinitions.collective, posted)).toMatchObject({
      ok: true,
      values: { typeAssurance: "sante" },
    });
  });
});

describe("fields that depend on a choice", () => {
  it.each([
    ["tous-risques", false],
    ["tiers", false],
    ["resilies", true],
    ["kilometre", false],
    ["jeune", true],
    ["temporaire", false],
    ["collection", false],
    ["professionnelle", false],
    ["flottes", false],
    ["malus", true],
  ])("keeps the driving experience of %s: %s", (type, kept) => {
    const result = validateForm(formDefinitions["devis-auto"], { ...validExamples["devis-auto"], type });
    expect(result.ok && "drivingExperience" in result.values).toBe(kept);
  });

  it("asks for the amount of a placement and drops it for a retirement plan", () => {
    expect(errorsOf("financial", { montantInvestissement: "" })).toEqual({
      montantInvestissement: "Veuillez sélectionner un montant",
    });
    const retirement = { ...validExamples.financial, typeAssurance: "retraite", objectif: "retraite-individuelle" };
    const result = validateForm(formDefinitions.financial, retirement);
    expect(result.ok && "montantInvestissement" in result.values).toBe(false);
  });
});

describe("[S1-199] SIRET of the quote request", () => {
  it.each([
    ["", true],
    ["   ", true],
    ["73282932000074", true],
    ["732 829 320 00074", true],
    ["35600000000048", true],
    ["35600000049837", true],
    ["73282932000075", false],
    ["7328293200007", false],
    ["ABCDEFGHIJKLMN", false],
  ])("%j is accepted: %s", (siret, accepted) => {
    expect(Object.keys(errorsOf("lead-decennale", { siret }))).toEqual(accepted ? [] : ["siret"]);
  });

  it("is stored without its spaces, and does not exist where the contract shows none", () => {
    const result = validateForm(formDefinitions["lead-juridique"], {
      ...validExamples["lead-juridique"],
      siret: "732 829 320 00074",
    });
    expect(result).toMatchObject({ ok: true, values: { siret: "73282932000074" } });
    for (const form of ["lead-emprunteur", "lead-habitation"] as const) {
      expect(formDefinitions[form].fields.map((field) => field.name)).not.toContain("siret");
    }
  });
});

describe("hostile bodies", () => {
  it("ignores names of the prototype and inherited values", () => {
    const raw: Record<string, unknown> = JSON.parse('{"__proto__": {"consent": true}, "constructor": "x"}');
    expect(validateForm(formDefinitions.contact, raw)).toEqual({ ok: false, errors: specified.contact });
  });

  it("stores clean text: no controls, no bidi marks, NFC, newlines in messages only", () => {
    const result = validateForm(formDefinitions.contact, {
      ...validExamples.contact,
      firstName: "Je\u0301ro\u0302me\u202e\u0007\r\nX",
      message: "a\r\nb\u0000\u200b👩\u200d🚀\ud800",
    });
    expect(result).toMatchObject({ ok: true, values: { firstName: "Jérôme X", message: "a\nb👩\u200d🚀\ufffd" } });
  });

  it("refuses an absurdly long value, at the latest when a hang is ended", () => {
    for (const name of ["email", "phone", "firstName", "message"]) {
      expect(errorsOf("contact", { [name]: "a@".repeat(200_000) })).toHaveProperty(name);
    }
  });
});
