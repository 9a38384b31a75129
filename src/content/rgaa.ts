import * as z from "zod";
import { yamlLoader } from "./load-yaml.ts";
import { day } from "./schemas/fields.ts";
import { frenchText } from "./schemas/tokened-text.ts";

/** Topics of RGAA 4.1 in order, each with its number of criteria: 106 in all. */
export const rgaaTopics = [
  { name: "Images", criteria: 9 },
  { name: "Cadres", criteria: 2 },
  { name: "Couleurs", criteria: 3 },
  { name: "Multimédia", criteria: 13 },
  { name: "Tableaux", criteria: 8 },
  { name: "Liens", criteria: 2 },
  { name: "Scripts", criteria: 5 },
  { name: "Éléments obligatoires", criteria: 10 },
  { name: "Structuration de l’information", criteria: 4 },
  { name: "Présentation de l’information", criteria: 14 },
  { name: "Formulaires", criteria: 13 },
  { name: "Navigation", criteria: 11 },
  { name: "Consultation", criteria: 12 },
] as const;

export const rgaaStates = ["conforme", "non conforme", "non applicable", "non évalué"] as const;

const numbers = rgaaTopics.flatMap(({ criteria }, topic) =>
  Array.from({ length: criteria }, (_, index) => `${topic + 1}.${index + 1}`),
);

/** The properties that each state requires or forbids. */
const partsOf = {
  conforme: { needed: ["proof"], refused: ["mend"] },
  "non conforme": { needed: ["note", "mend"], refused: ["proof"] },
  "non applicable": { needed: ["proof", "note"], refused: ["mend"] },
  "non évalué": { needed: [], refused: ["proof", "mend"] },
} as const;

const criterion = z
  .strictObject({
    number: z.string().regex(/^\d{1,2}\.\d{1,2}$/, 'écrivez le numéro entre guillemets, par exemple « "10.4" »'),
    title: frenchText(),
    state: z.enum(rgaaStates),
    /** File of the project whose check shows the state. */
    proof: z
      .string()
      .regex(
        /^tests\/[\w/-]+\.(?:test|spec)\.ts$/,
        "citez le fichier du contrôle depuis la racine du projet, par exemple « tests/gates/tables.test.ts »",
      )
      .optional(),
    note: frenchText().optional(),
    /** Day by which it is to be corrected. */
    mend: day().optional(),
  })
  .superRefine((value, context) => {
    const { needed, refused } = partsOf[value.state];
    for (const key of needed) {
      if (value[key] === undefined)
        context.addIssue({
          code: "custom",
          path: [key],
          message: `un critère « ${value.state} » doit avoir « ${key} » ; ajoutez-la`,
        });
    }
    for (const key of refused) {
      if (value[key] !== undefined)
        context.addIssue({
          code: "custom",
          path: [key],
          message: `un critère « ${value.state} » n'a pas de « ${key} » ; retirez-la ou changez l'état`,
        });
    }
  });

/** content/data/rgaa.yaml: each of the 106 criteria of RGAA 4.1 once and in order, with its state on the named day. */
export const rgaaSchema = z.strictObject({
  assessed: day(),
  criteria: z.array(criterion).superRefine((criteria, context) => {
    const wrong = criteria.findIndex(({ number }, index) => number !== numbers[index]);
    if (wrong !== -1)
      context.addIssue({
        code: "custom",
        path: [wrong, "number"],
        message: `ce critère devrait être le ${numbers[wrong] ?? "dernier"} ; gardez les ${numbers.length} critères, chacun une fois et dans l'ordre`,
      });
    else if (criteria.length < numbers.length)
      context.addIssue({
        code: "custom",
        path: [],
        message: `le critère ${numbers[criteria.length]} manque ; gardez les ${numbers.length} critères, chacun une fois et dans l'ordre`,
      });
  }),
});

/** The criteria of RGAA 4.1 and their state on this site, from content/data/rgaa.yaml. */
export const loadRgaa = yamlLoader("content/data/rgaa.yaml", () => rgaaSchema);
