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

/** What the act does, in words. */
function wordsOf({ kind, state, nextAction }: BulkQuestionProps["act"]): string {
  if (state !== undefined) return `marquer « ${requestStates[state].label} »`;
  if (kind === "owner") return "changer de responsable";
  return nextAction === null ? "retirer le rappel" : "fixer un rappel";
}

/** Asks once before many requests change, with their number, how it is taken back, and the reason where one is asked. */
export function BulkQuestion({ query, references, action, act, reasons }: BulkQuestionProps): ReactNode {
  const many = references.length > 1 ? `${references.length} demandes` : "1 demande";
  const list = pagePath(query);
  return (
    <>
      <PageHead title={`${many} : ${wordsOf(act)} ?`} />
      <section className="card">
        <P text="Juste après, « Annuler ce changement » remet tout comme avant." />
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
