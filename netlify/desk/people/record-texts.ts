import { fieldLabels, formTypeLabels } from "../../../src/forms/stored-names.ts";
import { momentInDigits } from "../../../src/i18n/moments.ts";
import { LEAD_STATES, stateLabel } from "../../request/states.ts";
import type { TroubledMail } from "../shell/mail-store.ts";
import { COPIES } from "./copies.ts";
import type { Found, Person } from "./people.ts";
import type { LeadRecord, LeadStats } from "./records.ts";

/** Title of the requests that hold the words that were looked for, of other people. */
export const CITED = "Citée dans d'autres demandes";

const STATE_LABELS = Object.fromEntries(LEAD_STATES.map((state) => [state, stateLabel(state)]));
const MAIL_STATE: Readonly<Record<string, string>> = {
  pending: "en attente",
  sent: "parti",
  dead: "abandonné",
  held: "retenu",
  unknown: "sans réponse du serveur",
  bounced: "revenu",
};
const MAIL_KIND: Readonly<Record<string, string>> = {
  lead: "mail de la demande",
  receipt: "accusé de réception",
  alert: "alerte",
  digest: "résumé",
};

function word(words: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(words, key) ? (words[key] ?? key) : key;
}

function date(text: string | null): string {
  return text ? momentInDigits(new Date(text)) : "-";
}

/**
 * What a visitor typed, for a terminal: without control characters, and with every further line indented, so
 * that no message can look like a line of this program.
 */
export function quoted(value: unknown, indent = "      "): string {
  const text =
    value === true ? "oui" : value === false ? "non" : typeof value === "string" ? value : JSON.stringify(value);
  return text.replace(/(?!\n)\p{Cc}/gu, "").replaceAll("\n", `\n${indent}| `);
}

/** State of a request's mails in a few words. */
function mailText({ mails, erasedAt }: LeadRecord): string {
  if (erasedAt) return "effacée";
  return (
    mails
      .map(
        ({ kind, state, bouncedAt }) => `${word(MAIL_KIND, kind)} ${word(MAIL_STATE, bouncedAt ? "bounced" : state)}`,
      )
      .join(", ") || "aucun mail"
  );
}

/** Aligned columns, each as wide as its longest cell. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** The requests, one line each. */
export function listText(leads: readonly LeadRecord[]): string {
  if (leads.length === 0) return "Aucune demande ne correspond.";
  const titles = ["Référence", "Reçue le", "Formulaire", "État", "E-mail", "Mails"];
  const rows = leads.map((lead) => [
    lead.reference,
    date(lead.receivedAt),
    lead.formType,
    lead.suspect ? `${stateLabel(lead.status)} (à vérifier)` : stateLabel(lead.status),
    lead.email ?? "-",
    mailText(lead),
  ]);
  return table([titles, ...rows]);
}

/** Everything about one request. */
export function leadText(lead: LeadRecord): string {
  const entries = (title: string, values: Readonly<Record<string, unknown>>, labels = {}) => {
    const lines = Object.entries(values).map(([key, value]) => `  ${word(labels, key)} : ${quoted(value)}`);
    return lines.length > 0 ? [title, ...lines] : [];
  };
  const suspect = lead.suspect ? `  à vérifier (${lead.suspectReasons.join(", ")})` : "";
  return [
    `${lead.reference}  ${word(formTypeLabels, lead.formType)}  ${stateLabel(lead.status)}${suspect}`,
    `Reçue le ${date(lead.receivedAt)}, réponse promise avant le ${date(lead.deadlineAt)}${lead.possibleDuplicate ? ", doublon possible" : ""}`,
    ...(lead.erasedAt ? [`Effacée le ${date(lead.erasedAt)}`] : []),
    ...entries("Réponses", lead.values, fieldLabels),
    ...entries("Information et accords", lead.consents),
    ...entries("Envoi", lead.metadata),
    ...(lead.events.length > 0 ? ["Suivi"] : []),
    ...lead.events.map(
      ({ at, who, kind, text }) => `  ${date(at)}, ${who}, ${kind}${text === "" ? "" : ` : ${quoted(text)}`}`,
    ),
    "Mails",
    ...lead.mails.map((mail) => {
      const error = mail.lastErrorCode ? `, dernière erreur ${mail.lastErrorCode}` : "";
      const bounce = mail.bouncedAt ? `, revenu le ${date(mail.bouncedAt)} (${mail.bounceCode ?? "sans motif"})` : "";
      return `  ${word(MAIL_KIND, mail.kind)} à ${mail.recipient} : ${word(MAIL_STATE, mail.state)}, ${mail.attempts} essai(s)${error}${bounce}`;
    }),
  ].join("\n");
}

const REMEDY: Readonly<Record<TroubledMail["state"], string>> = {
  dead: "retry",
  unknown: "retry",
  held: "release",
  bounced: "show",
};

/** Mails that need a person, with the command that helps. */
export function troubleText(mails: readonly TroubledMail[]): string {
  if (mails.length === 0) return "Aucun mail ne demande votre attention.";
  const titles = ["Depuis le", "Référence", "Mail", "État", "Motif", "Commande"];
  const rows = mails.map((mail) => [
    date(mail.createdAt),
    mail.reference ?? "-",
    word(MAIL_KIND, mail.kind),
    word(MAIL_STATE, mail.state),
    mail.bounceCode ?? mail.code ?? "-",
    mail.reference ? `${REMEDY[mail.state]} ${mail.reference}` : REMEDY[mail.state],
  ]);
  return table([titles, ...rows]);
}

/** People who were found. */
export function peopleText(people: readonly Person[]): string {
  if (people.length === 0) return "Personne ne correspond.";
  return people
    .map(({ name, email, phones, references }) =>
      [
        quoted(name),
        `  e-mail : ${email ?? "-"}`,
        `  téléphone : ${phones.map((phone) => quoted(phone)).join(", ") || "-"}`,
        `  demandes : ${references.join(", ")}`,
      ].join("\n"),
    )
    .join("\n\n");
}

/** Who was found, and who else sent a request that holds these words. */
export function foundText({ people, mentions }: Pick<Found, "people" | "mentions">): string {
  if (mentions.length === 0) return peopleText(people);
  const references = mentions.flatMap((person) => person.references);
  return [
    ...(people.length > 0 ? [peopleText(people)] : []),
    `${CITED} : ${references.join(", ")}. Vérifiez ce qu'elles disent de la personne.`,
  ].join("\n\n");
}

/** What an erasure will delete and what it will keep. */
export function erasureText(leads: readonly LeadRecord[]): string {
  const mails = leads.reduce((sum, lead) => sum + lead.mails.length, 0);
  return [
    `À effacer : ${leads.length} demande(s) (${leads.map(({ reference }) => reference).join(", ")}) et ${mails} mail(s) de la file d'envoi.`,
    "Disparaissent : nom, adresse, téléphone, réponses, message, page et navigateur.",
    "Restent : la référence, le formulaire, la date, l'état et le texte d'information montré (preuve de la demande et de son effacement), l'empreinte signée d'une déclaration, et une ligne d'audit sans donnée personnelle.",
    "Hors d'atteinte de cette commande :",
    ...COPIES.map((copy) => `  - ${copy}`),
  ].join("\n");
}

/** The counts. */
export function statsText(stats: LeadStats): string {
  const counts = (values: Readonly<Record<string, number>>, words = {}) =>
    Object.entries(values)
      .map(([key, count]) => `${word(words, key)} ${count}`)
      .join(", ") || "aucun";
  return [
    `Demandes : ${stats.total} (${stats.suspects} à vérifier, ${stats.overdueAnswers} sans réponse après le délai promis)`,
    `Par formulaire : ${counts(stats.byForm)}`,
    `Par état : ${counts(stats.byStatus, STATE_LABELS)}`,
    `Mails : ${counts(stats.mailsByState, MAIL_STATE)} ; le plus ancien en attente : ${date(stats.oldestPendingMail)}`,
  ].join("\n");
}
