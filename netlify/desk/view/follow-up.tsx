import type { ReactNode } from "react";
import { formatDeadline } from "../../../src/shared/opening-hours.ts";
import { french } from "../../../src/shared/typography.ts";

/** What the visitor added on the page of the request. */
export interface FollowUp {
  readonly slot: Date | null;
  readonly documents: readonly {
    readonly id: string;
    readonly label: string;
    /** Bytes. */
    readonly size: number;
    readonly addedAt: Date;
  }[];
}

const kilobytes = (size: number) => `${Math.max(1, Math.round(size / 1024))} Ko`;

/** Call-back and documents; nothing while there is neither. */
export function FollowUpCard({ slot, documents }: FollowUp): ReactNode {
  if (slot === null && documents.length === 0) return null;
  return (
    <section className="card" aria-labelledby="page-de-suivi">
      <h2 id="page-de-suivi">Page de suivi</h2>
      {slot !== null && <p>{french(`Rappel réservé : ${formatDeadline(slot)}.`)}</p>}
      {documents.length > 0 && (
        <>
          <p>{french("Documents non analysés par un antivirus : téléchargez-les avec prudence.")}</p>
          <ul>
            {documents.map(({ id, label, size, addedAt }) => (
              <li key={id}>
                <a href={`/bureau/documents/${id}`}>{french(label)}</a>{" "}
                {french(`(${kilobytes(size)}, reçu ${formatDeadline(addedAt)})`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
