import { normaliseEmail } from "../shared/email.ts";
import { present } from "../shared/present.ts";
import type { LaunchProblem } from "./launch-report.ts";

/** Variables of the host. */
export type Environment = Readonly<Record<string, string | undefined>>;

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
  const unwatched =
    !WATCHERS.some(isSet) &&
    problem(
      "HEARTBEAT_URL",
      "sans elle ni ALERT_WEBHOOK_URL, personne n'apprend que les e-mails ne partent plus ; donnez les deux, ou l'une au moins",
    );
  const given = [...Object.keys(variables), ...WEBHOOK, ...WATCHERS, ...ALERT_OPTIONS];
  const wrong = given.map((name) => {
    const message = valueProblem(name, environment);
    return message && problem(name, message);
  });
  return present([...missing, unwatched, ...halves, ...wrong]);
}
