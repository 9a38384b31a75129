import type { ReactNode } from "react";
import { ActForm, type Desk, Due, Field, t } from "../shell/parts.tsx";
import { dutyMark, dutyWords, momentText } from "../shell/words.ts";
import type { DeskRequest } from "./request-store.ts";

type Part = {
  readonly desk: Desk;
  readonly request: DeskRequest;
  readonly action: string;
  /** Field that says what the page had shown. */
  readonly seen: ReactNode;
};

type OwnDuty = DeskRequest["duties"][number];

function DutyRow({ duty, part }: { readonly duty: OwnDuty; readonly part: Part }): ReactNode {
  const { desk, request, action, seen } = part;
  const { done, press } = dutyWords[duty.kind];
  if (duty.doneAt !== null) {
    return (
      <p>
        {t(done)}{" "}
        <span className="quiet">
          {momentText(duty.doneAt, desk.now)}
          {duty.doneBy === null ? "" : `, ${duty.doneBy}`}
        </span>
      </p>
    );
  }
  return (
    <ActForm desk={desk} action={action} act="devoir" className="stack">
      {seen}
      <input type="hidden" name="devoir" value={duty.kind} />
      <p>
        <Due mark={dutyMark(duty.kind, duty.dueAt, request.receivedAt, desk.now)} />
      </p>
      <Field label={duty.kind === "transmit" ? "À qui, comment (facultatif)" : "Comment (facultatif)"}>
        <input type="text" name="note" maxLength={200} autoComplete="off" />
      </Field>
      <button type="submit" className="button button--primary">
        {t(press)}
      </button>
    </ActForm>
  );
}

/** What the law asks of the firm for this request, with its last day, and the press that says that it is done. */
export function DutiesCard(part: Part): ReactNode {
  const { request } = part;
  if (request.duties.length === 0 || request.erasedAt !== null) return null;
  return (
    <section className="card" aria-labelledby="devoirs">
      <h2 id="devoirs">{t("Jours légaux")}</h2>
      {request.duties.map((duty) => (
        <DutyRow key={duty.kind} duty={duty} part={part} />
      ))}
    </section>
  );
}
