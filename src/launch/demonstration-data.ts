import type { ContentProblem } from "../content/content-error.ts";
import { normaliseEmail } from "../shared/email.ts";
import { isRecord } from "../shared/is-record.ts";

/** Something a real site may not show or lacks, with what to do about it, in French. */
export type LaunchProblem = ContentProblem;

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

type Environment = Readonly<Record<string, string | undefined>>;

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

/** First rule that applies names the problem. */
const rules: readonly Rule[] = [
  {
    applies: (text, field) => field === "legal.orias" && onlyZeros(text),
    message: (text) => `le numéro ORIAS « ${text} » n'existe pas ; écrivez les huit chiffres de votre immatriculation`,
  },
  {
    applies: (text, field) => field === "legal.siren" && onlyZeros(text),
    message: (text) => `le SIREN « ${text} » n'existe pas ; écrivez les neuf chiffres du Kbis`,
  },
  {
    applies: (text, field) => field === "legal.vat" && onlyZeros(text),
    message: (text) => `le numéro de TVA « ${text} » n'existe pas ; écrivez celui du cabinet`,
  },
  {
    applies: (text, field) => field.endsWith("postalCode") && onlyZeros(text),
    message: (text) => `le code postal « ${text} » n'existe pas ; écrivez celui du bureau`,
  },
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

/** Variables that the functions need in production, and what is missing without each. */
const variables: Readonly<Record<string, string>> = {
  SMTP_URL: "sans elle, aucune demande n'arrive par e-mail ; donnez l'adresse de votre serveur d'envoi (smtps://…)",
  LEADS_SECRET:
    "sans elle, la clé des signatures dépend de l'adresse de la base et change avec elle ; donnez 32 octets au hasard ou plus",
  FOLLOW_SECRET: "sans elle, la page de suivi du visiteur n'existe pas ; donnez 32 octets au hasard ou plus",
  DESK_RESPONSABLES:
    "sans elle, personne n'entre dans le bureau (/bureau) ; donnez l'adresse e-mail d'un responsable au moins",
  DOCUMENTS_KEY:
    "sans elle, aucun document n'est accepté ; donnez 32 octets au hasard en base64, et gardez-les : la clé perdue, les documents le sont",
};

const HOST = "variables d'environnement";
const byteLength = (text: string) => new TextEncoder().encode(text).length;
const FEWEST_BYTES = 32;

/** What is wrong with the value of a variable that is set; null for nothing. */
function valueProblem(name: string, environment: Environment): string | null {
  const value = environment[name]?.trim() ?? "";
  if (value === "") return null;
  switch (name) {
    case "DESK_RESPONSABLES": {
      const wrong = value.split(/[\s,;]+/).find((address) => normaliseEmail(address) === null);
      return wrong === undefined
        ? null
        : `« ${wrong} » n'est pas une adresse e-mail ; séparez les adresses par des virgules`;
    }
    case "LEADS_SECRET":
    case "FOLLOW_SECRET":
    case "DOCUMENTS_KEY": {
      if (byteLength(value) < FEWEST_BYTES)
        return `cette clé est trop courte ; faites-en une avec « openssl rand -base64 ${FEWEST_BYTES} »`;
      const same = SECRETS.find((other) => other !== name && environment[other]?.trim() === value);
      if (same !== undefined) return `cette clé est aussi celle de ${same} ; donnez-en une autre à chacune`;
      const url = environment.NETLIFY_DB_URL?.trim();
      return url && (value.includes(url) || url.includes(value))
        ? "cette clé vient de l'adresse de la base ; faites-en une au hasard"
        : null;
    }
    case "DESK_WEBHOOK_URL":
    case "HEARTBEAT_URL":
    case "ALERT_WEBHOOK_URL":
      return /^https:\/\/[^\s/]+/.test(value) ? null : "cette adresse doit commencer par https://";
    case "ALERT_WEBHOOK_FORM":
      return /^(?:text|ntfy|gotify)$/.test(value) ? null : `« ${value} » n'est pas « text », « ntfy » ou « gotify »`;
    case "ALERT_WEBHOOK_SECRET":
    case "DESK_WEBHOOK_SECRET":
      return /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(value)
        ? null
        : "cette clé ne signe rien ; donnez « whsec_ » suivi de 24 à 64 octets en base64";
    default:
      return null;
  }
}

const SECRETS = ["LEADS_SECRET", "FOLLOW_SECRET", "DOCUMENTS_KEY"];
const WEBHOOK = ["DESK_WEBHOOK_URL", "DESK_WEBHOOK_SECRET"];
const ALERT_OPTIONS = ["ALERT_WEBHOOK_SECRET", "ALERT_WEBHOOK_FORM"];
/** Ways other than the mail server by which somebody learns that mails no longer leave. */
const WATCHERS = ["HEARTBEAT_URL", "ALERT_WEBHOOK_URL"];

/** Variables of the host that are missing, or whose value cannot work. */
export function missingVariables(environment: Environment): readonly LaunchProblem[] {
  const isSet = (name: string) => Boolean(environment[name]?.trim());
  const problem = (field: string, message: string): LaunchProblem => ({ file: HOST, field, message });
  const missing = Object.entries(variables).flatMap(([name, message]) => (isSet(name) ? [] : [problem(name, message)]));
  // The address and the secret of the broker's own software go together: with only one of them nothing is sent.
  const halves = WEBHOOK.filter((name) => !isSet(name) && WEBHOOK.some(isSet)).map((name) =>
    problem(name, "l'adresse de votre logiciel et sa clé vont ensemble ; donnez les deux, ou aucune"),
  );
  const unwatched = WATCHERS.some(isSet)
    ? []
    : [
        problem(
          "HEARTBEAT_URL",
          "sans elle ni ALERT_WEBHOOK_URL, personne n'apprend que les e-mails ne partent plus ; donnez les deux, ou l'une au moins",
        ),
      ];
  const given = [...Object.keys(variables), ...WEBHOOK, ...WATCHERS, ...ALERT_OPTIONS];
  const wrong = given.flatMap((name) => {
    const message = valueProblem(name, environment);
    return message === null ? [] : [problem(name, message)];
  });
  return [...missing, ...unwatched, ...halves, ...wrong];
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

/** Where in its file a problem is. */
function place({ field, line }: LaunchProblem): string {
  return field ?? (line === undefined ? "tout le fichier" : `ligne ${line}`);
}

/** The list for a terminal: by file, once what several places need, and a line each for what differs. */
export function launchReport(problems: readonly LaunchProblem[]): string {
  if (problems.length === 0) return "Plus aucune donnée de démonstration : le site peut être mis en ligne.";
  const files = Map.groupBy(problems, ({ file }) => file);
  const parts = [...files].map(([file, own]) => {
    const lines = [...Map.groupBy(own, ({ advice }) => advice)].flatMap(([advice, theirs]) => [
      ...(advice === undefined
        ? []
        : [`  ${theirs.length === 1 ? "Pour ce point" : `Pour ces ${theirs.length} points`}, ${advice} :`]),
      ...(advice === undefined
        ? [...Map.groupBy(theirs, ({ message }) => message)].map(
            ([message, same]) => `  ${same.map(place).join(", ")} : ${message}`,
          )
        : theirs.map((problem) => `    ${place(problem)} : ${problem.message}`)),
    ]);
    return [`${file} (${own.length})`, ...lines].join("\n");
  });
  return `${parts.join("\n\n")}\n\n${problems.length} points à régler avant la mise en ligne.`;
}
