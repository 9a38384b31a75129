import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import * as z from "zod";
import { tokensFile } from "../shared/design-tokens.ts";
import { yamlLoader } from "./load-yaml.ts";
import { day, refuse, written } from "./schemas/fields.ts";
import { relatedPaths } from "./schemas/page-parts.ts";
import { frenchText } from "./schemas/tokened-text.ts";
import { loadSite } from "./site.ts";

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
  conforme: { needed: ["method"], refused: ["mend"] },
  "non conforme": { needed: ["method", "note", "mend"], refused: [] },
  "non applicable": { needed: ["method", "note"], refused: ["mend"] },
  "non évalué": { needed: [], refused: ["method", "mend"] },
} as const;

const methodKeys = ["outil", "clavier", "lecteur", "lecture"] as const;
const dependencies = ["colours", "fonts", "pages"] as const;

const criterion = z
  .strictObject({
    number: written(/^\d{1,2}\.\d{1,2}$/, 'écrivez le numéro entre guillemets, par exemple « "10.4" »'),
    title: frenchText(),
    state: z.enum(rgaaStates),
    /** How it was judged. */
    method: z.enum(methodKeys).optional(),
    /** Day of the judgement where it is not that of the whole control. */
    day: day().optional(),
    note: frenchText().optional(),
    /** Day by which it is to be corrected. */
    mend: day().optional(),
    /** What of a brand the state depends on. */
    depends: z.array(z.enum(dependencies)).default([]),
  })
  .superRefine((value, context) => {
    const { needed, refused } = partsOf[value.state];
    for (const key of needed) {
      if (value[key] === undefined)
        refuse(context, [key], `un critère « ${value.state} » doit avoir « ${key} » ; ajoutez-la`);
    }
    for (const key of refused) {
      if (value[key] !== undefined)
        refuse(context, [key], `un critère « ${value.state} » n'a pas de « ${key} » ; retirez-la ou changez l'état`);
    }
  });

const method = z.strictObject({ label: frenchText(), engine: frenchText(), pages: frenchText() });

const print = () => written(/^[0-9a-f]{8}$/, "recopiez l'empreinte de huit signes que la construction donne");

/** content/data/rgaa.yaml: who judged what with which engines, and each of the 106 criteria of RGAA 4.1 once and in order, with its state on the named day. */
export const rgaaSchema = z.strictObject({
  assessed: day(),
  judgedFor: z.strictObject({ colours: print(), fonts: print(), pages: print() }),
  control: z.strictObject({ by: frenchText(), engines: z.array(frenchText()), sample: relatedPaths(1, 100) }),
  methods: z.record(z.enum(methodKeys), method),
  criteria: z.array(criterion).superRefine((criteria, context) => {
    const wrong = criteria.findIndex(({ number }, index) => number !== numbers[index]);
    if (wrong !== -1)
      refuse(
        context,
        [wrong, "number"],
        `ce critère devrait être le ${numbers[wrong] ?? "dernier"} ; gardez les ${numbers.length} critères, chacun une fois et dans l'ordre`,
      );
    else if (criteria.length < numbers.length)
      refuse(
        context,
        [],
        `le critère ${numbers[criteria.length]} manque ; gardez les ${numbers.length} critères, chacun une fois et dans l'ordre`,
      );
  }),
});

const loadJudged = yamlLoader("content/data/rgaa.yaml", () => rgaaSchema);

type Rgaa = z.output<typeof rgaaSchema>;
type Criterion = Rgaa["criteria"][number];

const fingerprint = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 8);
};

/** What this brand looks like and is called, as `judgedFor` of the file keeps it. */
export function brandPrint(): Rgaa["judgedFor"] {
  const colours = readFileSync(tokensFile, "utf8").match(/#[0-9a-f]{3,6}\b/gi) ?? [];
  const fonts = globSync("src/assets/fonts/*.woff2").sort();
  return {
    colours: fingerprint(...colours),
    fonts: fingerprint(...fonts.map((file) => readFileSync(file))),
    pages: fingerprint(loadSite().brand.name),
  };
}

/** A criterion as it is true of a brand: what depends on colours, fonts or pages that nobody judged is « non évalué ». */
export function stateFor(judged: Criterion, judgedFor: Rgaa["judgedFor"], brand: Rgaa["judgedFor"]): Criterion {
  if (judged.depends.every((what) => judgedFor[what] === brand[what])) return judged;
  const { method, day: _, note, mend, ...rest } = judged;
  return { ...rest, state: "non évalué" };
}

/** What a declaration says of the whole: `full`, `partial` (half or more) or `none`. */
export type RgaaStatus = "full" | "partial" | "none";

/**
 * The state of the whole site by RGAA 4.1: the share of conforming criteria among those that apply, in whole per cent,
 * rounded down. As long as one of them is not judged, the status is `none` and there is no rate.
 */
export function rgaaResult(criteria: readonly Criterion[]): { readonly status: RgaaStatus; readonly rate?: number } {
  const count = (state: Criterion["state"]) => criteria.filter((row) => row.state === state).length;
  if (count("non évalué") > 0) return { status: "none" };
  const rate = Math.floor((100 * count("conforme")) / (count("conforme") + count("non conforme")));
  return { rate, status: rate === 100 ? "full" : rate >= 50 ? "partial" : "none" };
}

/** The criteria of RGAA 4.1 and their state on this site, from content/data/rgaa.yaml and what the brand looks like. */
export function loadRgaa(root?: string): Rgaa & ReturnType<typeof rgaaResult> {
  const judged = loadJudged(root);
  const brand = brandPrint();
  const criteria = judged.criteria.map((row) => stateFor(row, judged.judgedFor, brand));
  return { ...judged, criteria, ...rgaaResult(criteria) };
}
