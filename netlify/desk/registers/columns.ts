import { dayInDigits, isoDayInDigits, parisDay } from "../../../src/shared/civil-date.ts";
import { nameOf } from "../../request/person.ts";
import { answerRows, formLabel } from "../../request/request-words.ts";
import { stateLabel } from "../../request/states.ts";
import type { RegisterDuty, RegisterEntry, RegisterName } from "./register-store.ts";

type Column = readonly [title: string, read: (entry: RegisterEntry) => string];

const day = (moment: Date | null | undefined) => (moment ? dayInDigits(parisDay(moment)) : "");
const dutyOf = (entry: RegisterEntry, kind: RegisterDuty["kind"]) => entry.duties.find((duty) => duty.kind === kind);

/** An answer in words by the name of its field; empty when it was not given or is erased. */
function answered({ formType, answers, isErased }: RegisterEntry, name: string): string {
  const value = answers[name];
  if (isErased || value === undefined || value === "" || value === false) return "";
  const [row] = answerRows({ formType, answers: { [name]: value } });
  return row?.value ?? "";
}

/** When a duty was done: its day, and whether that was in time; « à faire » before. */
function doneText(duty: RegisterDuty | undefined): string {
  if (duty === undefined) return "";
  if (duty.doneAt === null) return "à faire";
  return `${day(duty.doneAt)}${duty.doneAt.getTime() <= duty.dueAt.getTime() || day(duty.doneAt) === day(duty.dueAt) ? "" : " (après le délai)"}`;
}

const reference: Column = ["Référence", (entry) => entry.reference];
const received: Column = ["Reçue le", (entry) => day(entry.receivedAt)];
const person: Column = ["Personne", (entry) => (entry.isErased ? "Données effacées" : nameOf(entry.answers))];
const contract: Column = ["Contrat", (entry) => answered(entry, "contrat")];
const state: Column = ["Issue", (entry) => stateLabel(entry.status)];
const owner: Column = ["Suivie par", (entry) => entry.ownerName ?? ""];
const transmitted: readonly Column[] = [
  ["À transmettre avant le", (entry) => day(dutyOf(entry, "transmit")?.dueAt)],
  ["Transmise le", (entry) => doneText(dutyOf(entry, "transmit"))],
];

/** Titles and cells of each register, the same on the screen, on paper and in the CSV. */
export const registerColumns: Readonly<Record<RegisterName, readonly Column[]>> = {
  reclamations: [
    reference,
    ["Envoyée le", (entry) => isoDayInDigits(dutyOf(entry, "answer")?.from ?? "")],
    received,
    person,
    contract,
    ["Objet", (entry) => (entry.formType === "reclamation" ? answered(entry, "objet") : formLabel(entry.formType))],
    ["Accusé avant le", (entry) => day(dutyOf(entry, "acknowledge")?.dueAt)],
    ["Accusé le", (entry) => doneText(dutyOf(entry, "acknowledge"))],
    ["Réponse avant le", (entry) => day(dutyOf(entry, "answer")?.dueAt)],
    ["Réponse le", (entry) => doneText(dutyOf(entry, "answer"))],
    state,
    owner,
  ],
  sinistres: [
    reference,
    received,
    person,
    contract,
    ["Événement", (entry) => answered(entry, "evenement")],
    ["Survenu le", (entry) => answered(entry, "survenuLe")],
    ["Connu le", (entry) => answered(entry, "connuLe")],
    ...transmitted,
    state,
    owner,
  ],
  declarations: [
    reference,
    ["Acte", (entry) => formLabel(entry.formType)],
    received,
    person,
    contract,
    ["Assureur", (entry) => answered(entry, "assureur")],
    ...transmitted,
    state,
    owner,
  ],
};
