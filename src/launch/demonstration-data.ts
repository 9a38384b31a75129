import { isRecord } from "../shared/is-record.ts";
import { type Environment, missingVariables } from "./host-variables.ts";
import type { LaunchProblem } from "./launch-report.ts";

/** Raw content of a data file, as its YAML says it. */
export interface DataFile {
  /** From the project root. */
  readonly file: string;
  readonly data: unknown;
}

/** Words of a writer's file (front matter and text). */
export interface TextFile {
  readonly file: string;
  readonly text: string;
}

export interface LaunchInput {
  readonly data: readonly DataFile[];
  readonly texts: readonly TextFile[];
  /** Variables of the host; null: they are asked for where they are known. */
  readonly environment: Environment | null;
}

interface Value {
  readonly field: string;
  readonly value: unknown;
}

const gap = "[\\s\\u00a0\\u202f.]?";

/** Ranges that Arcep keeps for fiction, as written in France and after +33. */
const fictionPhone = new RegExp(
  `(?:\\b0|\\+33${gap})(?:${["1 99 00", "2 61 91", "3 53 01", "4 65 71", "5 36 49", "6 39 98"]
    .map((range) => range.replaceAll(" ", gap))
    .join("|")})(?:${gap}\\d\\d){2}\\b`,
);

/** Names that nobody has: those of the demonstration (firm, towns, advisers) and of the empty marque.yaml. */
const inventedNames =
  /\b(?:Exempleville|Cabinet Exemple|cabinet-exemple|Prénom Nom|(?:Premier|Deuxième) assureur|Galibier|Valdemont|Rochebelle|Antoine Morel|Claire Vasseur)\b|Hélène Garnier/;

function idOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value.id === "string" ? value.id : undefined;
}

/** Whether a text has a name of the demonstration. */
export const isInventedName = (text: string): boolean => inventedNames.test(text);

/** Every single value of a data file with its path; list items are named by their id. */
function leaves(value: unknown, path: readonly string[] = []): readonly Value[] {
  if (typeof value !== "object" || value === null || value instanceof Date) {
    return [{ field: path.join("."), value }];
  }
  const entries: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((item: unknown, index) => [idOf(item) ?? String(index + 1), item] as const)
    : Object.entries(value);
  return entries.flatMap(([key, child]) => leaves(child, [...path, key]));
}

interface Rule {
  readonly applies: (text: string, field: string) => boolean;
  readonly message: (text: string) => string;
}

const onlyZeros = (text: string) => /^0+$/.test(text.replace(/[^\dA-Z]/g, "").replace(/^FR/, ""));

/** Numbers that nobody has, by the end of their field: what each is called, and what to write. */
const zeros: readonly Rule[] = (
  [
    ["legal.orias", "le numéro ORIAS", "les huit chiffres de votre immatriculation"],
    ["legal.siren", "le SIREN", "les neuf chiffres du Kbis"],
    ["legal.vat", "le numéro de TVA", "celui du cabinet"],
    ["postalCode", "le code postal", "celui du bureau"],
  ] as const
).map(([end, name, wanted]) => ({
  applies: (text, field) => field.endsWith(end) && onlyZeros(text),
  message: (text) => `${name} « ${text} » n'existe pas ; écrivez ${wanted}`,
}));

/** First rule that applies names the problem. */
const rules: readonly Rule[] = [
  ...zeros,
  {
    applies: (text, field) => /^legal\.(?:cif|iobsp|carteT)$/.test(field) && !/\d{4}/.test(text),
    message: (text) =>
      `« ${text} » ne donne aucun numéro ; écrivez le numéro de ce statut, ou null si vous ne l'avez pas`,
  },
  {
    applies: (text) => fictionPhone.test(text),
    message: (text) => `le téléphone « ${text} » est réservé à la fiction ; écrivez votre vrai numéro`,
  },
  {
    applies: (text) => /\.example\b/.test(text),
    message: (text) => `« ${text} » est sous un domaine de démonstration (.example) ; écrivez votre vraie adresse`,
  },
  {
    applies: (text, field) => field === "legal.headOffice" && /\b00000\b/.test(text),
    message: (text) => `l'adresse « ${text} » est inventée ; écrivez celle du siège`,
  },
  {
    applies: isInventedName,
    message: (text) => `« ${text} » vient de la démonstration ; écrivez le vrai nom`,
  },
  {
    applies: (text) => /fictif|fictive|fictional|d[ée]monstration/i.test(text),
    message: (text) => `« ${text} » est un texte de démonstration ; écrivez ce qui est vrai pour le cabinet, ou null`,
  },
];

const kinds: Readonly<Record<string, string>> = {
  "content/site.yaml": "ce chiffre est inventé ; écrivez le vôtre avec sa date, sa source et sa condition",
  "content/data/testimonials.yaml": "cet avis est inventé ; remplacez-le par un avis réel et vérifiable, ou retirez-le",
  "content/team.yaml": "cette personne est inventée ; écrivez qui répond chez vous",
  "content/data/insurers.yaml": "cet assureur est inventé ; remplacez-le par un partenaire réel, ou retirez-le",
};

function problemOf(file: string, { field, value }: Value): LaunchProblem | null {
  if (value === true && field === "demonstration") {
    return { file, field, message: "l'identité est celle d'une démonstration ; passez à false une fois tout remplacé" };
  }
  if (value === true && field.endsWith(".demonstration")) {
    const what = kinds[file] ?? "cette donnée est inventée ; remplacez-la";
    return { file, field, message: `${what}, puis retirez « demonstration: true »` };
  }
  if (value === null && field === "legal.host.phone") {
    return {
      file,
      field,
      message: "le téléphone de l'hébergeur manque ; la loi l'exige (LCEN, art. 1-1), demandez-le et écrivez-le",
    };
  }
  // `display` and `e164` are the same number (the schema sees to it): one line is enough.
  if (typeof value !== "string" || field.endsWith(".e164")) return null;
  // The choices of acts are asked for one by one (src/content/act-choices.ts).
  if (field.startsWith("acts.offered.")) return null;
  const rule = rules.find(({ applies }) => applies(value, field));
  return rule ? { file, field, message: rule.message(value) } : null;
}

/** A saving that is promised says on how many contracts, over what period and with what median it was measured. */
function savingsProblems({ file, data }: DataFile): readonly LaunchProblem[] {
  if (file !== "content/site.yaml") return [];
  const claims = leaves(data).filter(
    ({ field, value }) => /^claims\.[^.]+\.label$/.test(field) && /économi/i.test(String(value)),
  );
  const given = new Set(leaves(data).map(({ field }) => field));
  return claims.flatMap(({ field }) =>
    ["n", "period", "median"]
      .map((key) => field.replace(/label$/, key))
      .filter((wanted) => !given.has(wanted))
      .map((wanted) => ({
        file,
        field: wanted,
        message:
          "une économie annoncée dit sur combien de contrats (n), sur quelle période (period) et avec quelle médiane (median) elle a été mesurée ; ajoutez les trois, ou retirez ce chiffre",
      })),
  );
}

/** The first whole number of a sentence: « plus de 30 » gives 30. */
const numberIn = (text: unknown) => Number(/\d[\d\s\u202f\u00a0]*/.exec(String(text))?.[0].replace(/\D/g, "") ?? 0);

/** A claim of more partners than content/data/insurers.yaml names: the build knows their number. */
function partnerProblems(data: readonly DataFile[]): readonly LaunchProblem[] {
  const insurers = data.find(({ file }) => file === "content/data/insurers.yaml")?.data;
  const named = Array.isArray(insurers) ? insurers.length : 0;
  const values = data.filter(({ file }) => file === "content/site.yaml").flatMap(({ data: site }) => leaves(site));
  return values
    .filter(({ field, value }) => field.endsWith(".label") && /^assureurs partenaires/.test(String(value)))
    .map(({ field }) => field.replace(/label$/, "value"))
    .flatMap((field) => {
      const claimed = numberIn(values.find((other) => other.field === field)?.value);
      if (claimed <= named) return [];
      const message = `le site annonce ${claimed} assureurs partenaires, et content/data/insurers.yaml en nomme ${named} ; corrigez ce chiffre, ou complétez la liste`;
      return [{ file: "content/site.yaml", field, message }];
    });
}

/** The demonstration's own people and contact details, typed in a page. */
function textProblems({ file, text }: TextFile): readonly LaunchProblem[] {
  return text.split("\n").flatMap((line, index) => {
    const phone = fictionPhone.test(line);
    const domain = /[\w-]+\.example\b/.test(line);
    const name = inventedNames.exec(line)?.[0];
    const problem = (message: string) => [{ file, line: index + 1, message }];
    if (phone) return problem("cette ligne contient un téléphone réservé à la fiction ; écrivez le vrai");
    if (domain) return problem("cette ligne contient une adresse de démonstration (.example) ; écrivez la vraie");
    if (name)
      return problem(`« ${name} » est un nom de la démonstration ; écrivez le vrai nom, celui qui signe ou conseille`);
    return [];
  });
}

/**
 * Everything that must be replaced or set before a real launch: invented identity, claims,
 * testimonials and insurers, reserved phones and domains, and variables of the host that are missing.
 */
export function demonstrationData({ data, texts, environment }: LaunchInput): readonly LaunchProblem[] {
  return [
    ...data.flatMap(({ file, data: content }) => leaves(content).flatMap((value) => problemOf(file, value) ?? [])),
    ...data.flatMap(savingsProblems),
    ...partnerProblems(data),
    ...texts.flatMap(textProblems),
    ...(environment === null ? [] : missingVariables(environment)),
  ];
}
