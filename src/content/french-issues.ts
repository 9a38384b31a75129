import * as z from "zod";
import { suggestion } from "./nearest-key.ts";

const typeNames: Readonly<Record<string, string>> = {
  string: "un texte",
  number: "un nombre",
  int: "un nombre entier",
  boolean: "true ou false",
  array: "une liste",
  object: "un groupe de clés",
  record: "un groupe de clés",
  null: "null",
  date: "une date",
};

/** The kind of a value, in a writer's words. */
function describeValue(value: unknown): string {
  if (value === null) return "vide";
  if (Array.isArray(value)) return "une liste";
  if (value instanceof Date) return "une date";
  return typeNames[typeof value] ?? "autre chose";
}

const quoted = (value: unknown) => `« ${String(value)} »`;

function sizeMessage(
  issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall> | z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>,
): string {
  const isSmall = issue.code === "too_small";
  const limit = String(isSmall ? issue.minimum : issue.maximum);
  const bound = issue.exact ? `exactement ${limit}` : isSmall ? `au moins ${limit}` : `au plus ${limit}`;
  const input: unknown = issue.input;
  if (issue.origin === "array" && Array.isArray(input))
    return `la liste a ${input.length} élément${input.length > 1 ? "s" : ""}, il en faut ${bound} ; ${isSmall ? "complétez-la" : "raccourcissez-la"}`;
  if (issue.origin === "string" && typeof input === "string") {
    if (input.length === 0) return "ce texte est vide ; écrivez-le ou retirez la clé";
    return `le texte a ${input.length} caractères, il en faut ${bound} ; ${isSmall ? "allongez-le" : "raccourcissez-le"}`;
  }
  return `la valeur ${quoted(input)} est hors limites, il faut ${bound} ; corrigez-la`;
}

/**
 * French message of a zod issue: what is wrong, then how to correct it. A rule that carries its own message keeps it
 * (zod calls this function only for rules without one).
 */
export function frenchIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type": {
      const expected = typeNames[issue.expected] ?? issue.expected;
      if (issue.input === undefined) return `cette clé est obligatoire et manque ; ajoutez-la (attendu : ${expected})`;
      // YAML reads an unquoted [[key]] as a list in a list.
      const isToken = Array.isArray(issue.input) && Array.isArray(issue.input[0]);
      const remedy =
        issue.expected === "string" && (typeof issue.input !== "object" || isToken)
          ? "mettez la valeur entre guillemets"
          : `écrivez ${expected}`;
      return `attendu ${expected}, trouvé ${describeValue(issue.input)} ; ${remedy}`;
    }
    case "invalid_value": {
      const values = issue.values.map(String);
      if (issue.input === undefined)
        return `cette clé est obligatoire et manque ; valeurs possibles : ${values.join(", ")}`;
      return `la valeur ${quoted(issue.input)} n'existe pas${suggestion(String(issue.input), values)} ; valeurs possibles : ${values.join(", ")}`;
    }
    case "unrecognized_keys": {
      const known = keysOf(issue.inst);
      return issue.keys.map((key: string) => unknownKeyMessage(key, known)).join(" ; ");
    }
    case "invalid_key":
      return "cette clé ne convient pas ; écrivez-la en minuscules sans accent, les mots séparés par des tirets";
    case "too_small":
    case "too_big":
      return sizeMessage(issue);
    case "invalid_format":
      return issue.format === "url"
        ? `l'adresse ${quoted(issue.input)} n'est pas complète ; écrivez-la avec https://`
        : `la valeur ${quoted(issue.input)} n'a pas la bonne forme ; corrigez-la`;
    case "invalid_union":
      return `la valeur n'a aucune des formes possibles ; regardez une entrée voisine qui fonctionne`;
    default:
      return "la valeur ne convient pas ; regardez une entrée voisine qui fonctionne";
  }
}

/** The keys that a group may have, as far as its schema lists them. */
function keysOf(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum ? schema.keyType.options.map(String) : [];
}

function unknownKeyMessage(key: string, known: readonly string[]): string {
  const hint = suggestion(key, known);
  return `la clé « ${key} » n'existe pas ici${hint} ${hint ? "Sinon, retirez-la" : `; retirez-la, ou choisissez parmi : ${known.join(", ")}`}`;
}

/** A problem with its path of keys; each unknown key is a problem of its own. */
export interface FrenchIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The issues of a failed parse whose messages came from {@link frenchIssue}: the first of each value. */
export function frenchIssues(error: z.core.$ZodError): readonly FrenchIssue[] {
  const issues = error.issues.map((issue) => {
    const isUnknownKey = issue.code === "unrecognized_keys" && issue.keys.length === 1;
    return { path: isUnknownKey ? [...issue.path, ...issue.keys] : issue.path, message: issue.message };
  });
  return [...Map.groupBy(issues, ({ path }) => fieldName(path)).values()].flatMap(([first]) => first ?? []);
}

/** `claims.clients.date`, `entries[3].path`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === "number") return `${name}[${key + 1}]`;
    return name === "" ? String(key) : `${name}.${String(key)}`;
  }, "");
}
