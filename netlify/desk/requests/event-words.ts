import { isoDayInDigits } from "../../../src/shared/civil-date.ts";
import { french } from "../../../src/shared/typography.ts";
import type { DutyKind } from "../../request/duties.ts";
import { isRequestState, reasonsOf, stateLabel } from "../../request/states.ts";
import { dutyWords } from "../shell/words.ts";
import type { TimelineEvent } from "./request-store.ts";

/** How a call ended; only the first two count as an answer to the person. */
export const callOutcomes: Readonly<Record<string, { readonly label: string; readonly reached: boolean }>> = {
  joint: { label: "Personne jointe", reached: true },
  message: { label: "Message laissé", reached: true },
  absent: { label: "Pas de réponse", reached: false },
};

/** Kinds of event for a duty that is done. */
export const DUTY_EVENTS = {
  transmit: "transmitted",
  acknowledge: "acknowledged",
  answer: "answered",
} as const satisfies Readonly<Record<DutyKind, string>>;

/** A request that somebody at the desk called a complaint, and one that turned out to be none. */
export const COMPLAINT_EVENT = "complaint";
export const NO_COMPLAINT_EVENT = "no-complaint";

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Who acted, in words. */
export function eventActor({ actor, name, mailbox }: Pick<TimelineEvent, "actor" | "name" | "mailbox">): string {
  const actors: Readonly<Record<TimelineEvent["actor"], string>> = {
    member: name ?? "Un conseiller",
    link: `Lien envoyé à ${mailbox ?? "la boîte du cabinet"}`,
    visitor: "La personne",
    console: "Console",
    site: "Le site",
  };
  return actors[actor];
}

type Detail = TimelineEvent["detail"];

function statusWords({ from, to, reason }: Detail): string {
  const state = text(to);
  const why = isRequestState(state) ? reasonsOf(state)?.[text(reason)] : undefined;
  return french(`${stateLabel(text(from))} → ${stateLabel(state)}${why === undefined ? "" : ` (${why})`}`);
}

const words: Readonly<Record<string, string | ((detail: Detail) => string)>> = {
  status: statusWords,
  owner: ({ name }) => (name === undefined || name === null ? "Responsable changé" : french(`Confié à ${text(name)}`)),
  read: "Lu, sans réponse à donner",
  [DUTY_EVENTS.transmit]: dutyWords.transmit.done,
  [DUTY_EVENTS.acknowledge]: dutyWords.acknowledge.done,
  [DUTY_EVENTS.answer]: dutyWords.answer.done,
  [COMPLAINT_EVENT]: ({ sent }) => `C’est une réclamation, envoyée le ${isoDayInDigits(text(sent))}`,
  [NO_COMPLAINT_EVENT]: "Ce n’est pas une réclamation",
  note: "Note",
  call: ({ outcome }) => `Appel : ${callOutcomes[text(outcome)]?.label.toLowerCase() ?? "noté"}`,
  answer: "Réponse envoyée, lisible sur sa page de suivi",
  advice: ({ version }) => french(`Fiche de conseil remise, version ${text(version)}`),
  reply: "Réponse envoyée par e-mail",
  "next-action": ({ day }) => (text(day) === "" ? "Rappel retiré" : `Rappel fixé au ${isoDayInDigits(text(day))}`),
  duplicate: ({ original }) => french(`Doublon de ${text(original)}`),
};

/** What happened, in words; an unknown kind (of another part of the site) is shown by its name. */
export function eventWords({ kind, detail }: Pick<TimelineEvent, "kind" | "detail">): string {
  const said = Object.hasOwn(words, kind) ? words[kind] : undefined;
  if (typeof said === "function") return said(detail);
  return said ?? (text(detail.words) || kind);
}
