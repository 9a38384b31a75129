import type { ReactNode } from "react";
import { type RequestState, requestStates } from "../../request/states.ts";
import { ActForm, Choice, P, PageHead } from "../shell/parts.tsx";
import { type InboxQuery, pagePath } from "./inbox-query.ts";

interface BulkQuestionProps {
  readonly query: InboxQuery;
  readonly references: readonly string[];
  /** The choice of the list, as its form sent it. */
  readonly action: string;
  readonly act: { readonly kind: string; readonly state?: RequestState; readonly nextAction?: unknown };
  /** The reasons that the new state asks for; null for none. */
  readonly reasons: Readonly<Record<string, string>> | null;
}

/** What the act does, in words, and how it is taken back. */
function wordsOf({ kind, state, nextAction }: BulkQuestionProps["act"]): {
  readonly what: string;
  readonly back: string;
} {
  if (state !== undefined) {
    const back = "L'état d'avant reste dans le suivi de chacune : choisissez-les de nouveau et remettez-le.";
    return { what: `marquer « ${requestStates[state].label} »`, back };
  }
  if (kind === "owner") {
    return {
      what: "changer de responsable",
      back: "Choisissez-les de nouveau et confiez-les à qui les avait : le suivi le dit.",
    };
  }
  return nextAction === null
    ? { what: "retirer le rappel", back: "Un rappel retiré se fixe de nouveau, ici ou sur la fiche." }
    : { what: "fixer un rappel", back: "« Sans date de rappel » le retire." };
}

/** Asks once before many requests change, with their number, how it is taken back, and the reason where one is asked. */
export function BulkQuestion({ query, references, action, act, reasons }: BulkQuestionProps): ReactNode {
  const { what, back } = wordsOf(act);
  const many = references.length > 1 ? `${references.length} demandes` : "1 demande";
  const list = pagePath(query);
  return (
    <>
      <PageHead title={`${many} : ${what} ?`} />
      <section className="card">
        <P text={back} />
        <ActForm action={list} act="lot" className="stack" press={`Oui, pour ${many}`} look="primary">
          <input type="hidden" name="confirme" value="oui" />
          <input type="hidden" name="action" value={action} />
          {references.map((reference) => (
            <input key={reference} type="hidden" name="ref" value={reference} />
          ))}
          {reasons === null ? null : (
            <Choice
              label="Pourquoi ?"
              name="raison"
              chosen=""
              options={[["", "Choisir une raison"], ...Object.entries(reasons)]}
              required
            />
          )}
        </ActForm>
        <p>
          <a href={list}>Revenir à la liste sans rien changer</a>
        </p>
      </section>
    </>
  );
}
