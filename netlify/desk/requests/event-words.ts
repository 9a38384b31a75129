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
export function eventActor(event: Pick<TimelineEvent, "actor" | "name" | "mailbox">): string {
  switch (event.actor) {
    case "member":
      return event.name ?? "Un conseiller";
    case "link":
      return `Lien envoyé à ${event.mailbox ?? "la boîte du cabinet"}`;
    case "visitor":
      return "La personne";
    case "console":
      return "Console";
    case "site":
      return "Le site";
  }
}

/** What happened, in words; an unknown kind (of another part of the site) is shown by its name. */
export function eventWords(event: Pick<TimelineEvent, "kind" | "detail">): string {
  const { kind, detail } = event;
  const to = text(detail.to);
  const reason = isRequestState(to) ? reasonsOf(to)?.[text(detail.reason)] : undefined;
  switch (kind) {
    case "status":
      return french(
        `${stateLabel(text(detail.from))} → ${stateLabel(to)}${reason === undefined ? "" : ` (${reason})`}`,
      );
    case "owner":
      return detail.name === undefined || detail.name === null
        ? "Responsable changé"
        : french(`Confié à ${text(detail.name)}`);
    case "read":
      return "Lu, sans réponse à donner";
    case DUTY_EVENTS.transmit:
      return dutyWords.transmit.done;
    case DUTY_EVENTS.acknowledge:
      return dutyWords.acknowledge.done;
    case DUTY_EVENTS.answer:
      return dutyWords.answer.done;
    case COMPLAINT_EVENT:
      return `C’est une réclamation, envoyée le ${isoDayInDigits(text(detail.sent))}`;
    case NO_COMPLAINT_EVENT:
      return "Ce n’est pas une réclamation";
    case "note":
      return "Note";
    case "call":
      return `Appel : ${callOutcomes[text(detail.outcome)]?.label.toLowerCase() ?? "noté"}`;
    case "answer":
      return "Réponse envoyée, lisible sur sa page de suivi";
    case "advice":
      return french(`Fiche de conseil remise, version ${text(detail.version)}`);
    case "reply":
      return "Réponse envoyée par e-mail";
    case "next-action":
      return text(detail.day) === "" ? "Rappel retiré" : `Rappel fixé au ${isoDayInDigits(text(detail.day))}`;
    case "duplicate":
      return french(`Doublon de ${text(detail.original)}`);
    default:
      return text(detail.words) || kind;
  }
}
