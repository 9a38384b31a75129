import { describe, expect, it } from "vitest";
import { initialValues } from "./form-definition.ts";
import { type FormName, formDefinitions } from "./registry.ts";
import { fieldLabels, formTypeLabels } from "./stored-names.ts";

const quoteLead = ["firstName", "lastName", "email", "phone", "coverageDetails", "consent", "type"];

/** The fields that the specification gives each form, and what it holds at first, written out by hand. */
const specified: readonly (readonly [
  title: string,
  form: FormName,
  fields: readonly string[],
  first: Readonly<Record<string, string | boolean>>,
])[] = [
  [
    "[S1-134, S1-135] the quick quote",
    "quick-quote",
    ["nom", "email", "telephone", "typeAssurance", "audience"],
    { audience: "particuliers" },
  ],
  [
    "[S1-139] the contact form",
    "contact",
    ["firstName", "lastName", "email", "phone", "service", "subject", "message", "consent"],
    { consent: false },
  ],
  [
    "[S1-142] the car form",
    "devis-auto",
    [
      ...["firstName", "lastName", "email", "phone"],
      ...["vehicleMake", "vehicleModel", "vehicleYear", "drivingExperience", "consent"],
    ],
    {},
  ],
  ["[S1-145, S1-148, S2-096] the car lead", "lead-auto", [...quoteLead, "siret"], { type: "auto" }],
  ["[S1-145, S1-148, S2-096] the décennale lead", "lead-decennale", [...quoteLead, "siret"], { type: "decennale" }],
  ["[S1-145, S1-148, S2-096] the borrower lead", "lead-emprunteur", quoteLead, { type: "emprunteur" }],
  ["[S1-145, S1-148, S2-096] the legal lead", "lead-juridique", [...quoteLead, "siret"], { type: "juridique" }],
  ["[S1-145, S1-148, S2-096] the home lead", "lead-habitation", quoteLead, { type: "habitation" }],
  [
    "[S2-098] the financial lead",
    "financial",
    ["nom", "email", "telephone", "typeAssurance", "montantInvestissement", "objectif", "message", "consent"],
    {},
  ],
  [
    "[S2-099] the RC Pro lead",
    "rc-pro",
    ["nom", "email", "telephone", "entreprise", "secteur", "chiffreAffaires", "message", "consent", "downloadGuide"],
    { consent: false, downloadGuide: true },
  ],
  [
    "[S2-102] the collective lead",
    "collective",
    ["nom", "email", "telephone", "entreprise", "secteur", "effectif", "message", "consent", "typeAssurance"],
    { typeAssurance: "sante" },
  ],
  [
    "[S2-106] the multi-risk lead",
    "multirisque",
    ["nom", "email", "telephone", "entreprise", "secteur", "surface", "message", "consent", "typeLocal"],
    { typeLocal: "commerce" },
  ],
  ["[S2-109] the trade form", "trade-risk", ["company", "sector", "name", "email", "phone", "message", "consent"], {}],
];

describe("the specified fields", () => {
  it.each(specified)("%s has them, and its first values", (_title, form, fields, first) => {
    const definition = formDefinitions[form];
    expect(definition.fields.map(({ name }) => name)).toEqual(expect.arrayContaining([...fields]));
    expect(initialValues(definition)).toMatchObject(first);
  });

  it("[S1-163] have French labels in mails, those of older forms too", () => {
    const names = [
      ...["siret", "raisonSociale", "chiffreAffaires", "effectif"],
      ...["activitesPrincipales", "experienceMetier", "coverageDetails", "newsletterConsent"],
    ];
    expect(names.filter((name) => !fieldLabels[name])).toEqual([]);
  });

  it("[S1-165] types of forms have labels, three décennale trades among them", () => {
    const types = [
      ...["contact", "devis-auto", "devis-decennale", "devis-emprunteur", "devis-juridique", "lead-auto"],
      ...["lead-decennale-macon", "lead-decennale-electricien", "lead-decennale-plombier"],
    ];
    expect(types.filter((type) => !formTypeLabels[type])).toEqual([]);
  });
});
