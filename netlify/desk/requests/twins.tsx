import type { ReactNode } from "react";
import { textAnswers } from "../../request/person.ts";
import { answerRows, formLabel } from "../../request/request-words.ts";
import { stateLabel } from "../../request/states.ts";
import { ActForm, Card, Quiet, t, useDesk } from "../shell/parts.tsx";
import { momentText } from "../shell/words.ts";
import type { DeskRequest, Neighbour } from "./request-store.ts";

type Part = { readonly request: DeskRequest };

const answersByLabel = (request: Parameters<typeof answerRows>[0]) =>
  new Map(answerRows(request).map(({ label, value }) => [label, value]));

/** A near request beside this one, answer by answer. */
function Twin({ request, other }: Part & { readonly other: Neighbour }): ReactNode {
  const { now } = useDesk();
  const own = answersByLabel(request);
  const others = answersByLabel({ formType: other.formType, answers: textAnswers(other.answers) });
  const labels = [...new Set([...own.keys(), ...others.keys()])];
  return (
    <div className="twins">
      <p>
        <a href={`/bureau/demandes/${other.reference}`}>{other.reference}</a>, {t(formLabel(other.formType))},{" "}
        {stateLabel(other.status).toLowerCase()}, reçue {momentText(other.receivedAt, now)} :{" "}
        <strong>{other.same.join(", ")}</strong>
      </p>
      <details className="disclosure">
        <summary>Comparer avec {other.reference}</summary>
        <table className="compare">
          <thead>
            <tr>
              <th scope="col">Question</th>
              <th scope="col">Cette demande</th>
              <th scope="col">{other.reference}</th>
            </tr>
          </thead>
          <tbody>
            {labels.map((label) => (
              <tr key={label} className={own.get(label) === others.get(label) ? "compare__same" : undefined}>
                <th scope="row">{t(label)}</th>
                <td>{own.get(label) ?? "–"}</td>
                <td>{others.get(label) ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {request.duplicateOf === other.reference ? null : (
          <ActForm act="doublon" press={`Cette demande est un doublon de ${other.reference}`}>
            <input type="hidden" name="original" value={other.reference} />
          </ActForm>
        )}
      </details>
    </div>
  );
}

/** Requests that may be of the same person, or about the same thing. */
export function Twins({ request, neighbours }: Part & { readonly neighbours: readonly Neighbour[] }): ReactNode {
  if (neighbours.length === 0 && request.duplicateOf === null) return null;
  return (
    <Card id="doublons" title="Demandes proches">
      {request.duplicateOf === null ? null : (
        <p>
          {t("Doublon de ")}
          <a href={`/bureau/demandes/${request.duplicateOf}`}>{request.duplicateOf}</a>
          {t(", où le suivi continue.")}
        </p>
      )}
      {neighbours.map((other) => (
        <Twin key={other.reference} request={request} other={other} />
      ))}
      <Quiet text="Deux demandes liées restent deux demandes : rien n'est fusionné ni effacé." />
    </Card>
  );
}
