import type { ReactNode } from "react";
import { isOpenState } from "../../request/states.ts";
import { dayField } from "../shell/calendar.ts";
import { ActForm, Card, Due, Quiet, TextInput, t, useDesk } from "../shell/parts.tsx";
import { dutyMark, dutyWords, momentText } from "../shell/words.ts";
import { Seen } from "./answer.tsx";
import type { DeskRequest } from "./request-store.ts";

type Part = { readonly request: DeskRequest };
type OwnDuty = DeskRequest["duties"][number];

function DutyRow({ duty, request }: Part & { readonly duty: OwnDuty }): ReactNode {
  const { now } = useDesk();
  const { done, press } = dutyWords[duty.kind];
  if (duty.doneAt !== null) {
    return (
      <p>
        {t(done)}{" "}
        <span className="quiet">
          {momentText(duty.doneAt, now)}
          {duty.doneBy === null ? "" : `, ${duty.doneBy}`}
        </span>
      </p>
    );
  }
  return (
    <ActForm act="devoir" className="stack" press={press} look="primary">
      <Seen request={request} />
      <input type="hidden" name="devoir" value={duty.kind} />
      <p>
        <Due mark={dutyMark(duty.kind, duty.dueAt, request.receivedAt, now)} />
      </p>
      <TextInput
        label={duty.kind === "transmit" ? "À qui, comment (facultatif)" : "Comment (facultatif)"}
        name="note"
        maxLength={200}
        autoComplete="off"
      />
    </ActForm>
  );
}

const isComplaint = ({ duties }: Pick<DeskRequest, "duties">) => duties.some(({ kind }) => kind !== "transmit");

/** Whether somebody at the desk called this request a complaint, so that it can be called none again. */
export function isMarkedComplaint(request: Pick<DeskRequest, "duties" | "formType">): boolean {
  return isComplaint(request) && request.formType !== "reclamation";
}

/** « C'est une réclamation », with the day from which its delays run. */
function Complaint({ request }: Part): ReactNode {
  if (isComplaint(request)) {
    return isMarkedComplaint(request) && request.duties.some(({ doneAt }) => doneAt === null) ? (
      <ActForm act="pas-reclamation" press="Ce n'est pas une réclamation" />
    ) : null;
  }
  return (
    <details className="disclosure">
      <summary>{t("C'est une réclamation")}</summary>
      <ActForm act="reclamation" className="stack" press="Traiter comme une réclamation" look="primary">
        <Quiet text="L'expression d'un mécontentement, quel que soit le mot employé. Elle entre au registre, et ses délais courent du jour où elle a été envoyée." />
        <TextInput label="Envoyée le" type="date" name="envoyee" defaultValue={dayField(request.receivedAt)} />
      </ActForm>
    </details>
  );
}

/** Whether the law asks something of the firm whose day nobody computed: the request came before the desk did. */
const isUndated = ({ duties, declaration, formType, status }: DeskRequest) =>
  duties.length === 0 && (declaration || formType === "reclamation") && isOpenState(status);

/** Whether the law asks something of the firm for this request, on a day that is known or not: its card comes first. */
export const hasLegalDay = (request: DeskRequest) => request.duties.length > 0 || isUndated(request);

/** What the law asks of the firm for this request, with its last day, and the press that says that it is done. */
export function DutiesCard({ request }: Part): ReactNode {
  if (request.erasedAt !== null) return null;
  const title = hasLegalDay(request) ? "Jours légaux" : "Réclamation ?";
  return (
    <Card id="devoirs" title={title}>
      {isUndated(request) ? (
        <p className="due--late">
          {t("Inconnus : cette demande est arrivée avant que le bureau ne les calcule. Ne la laissez pas attendre.")}
        </p>
      ) : null}
      {request.duties.map((duty) => (
        <DutyRow key={duty.kind} duty={duty} request={request} />
      ))}
      <Complaint request={request} />
    </Card>
  );
}
