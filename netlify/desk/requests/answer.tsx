import type { ReactNode } from "react";
import type { OfferedReply } from "../../../src/content/replies.ts";
import { fill } from "../../../src/shared/fill.ts";
import type { SentDocument } from "../../follow-up/exchange.ts";
import type { Identity } from "../../kernel/identity.ts";
import { nameOf } from "../../request/person.ts";
import { subjectWords } from "../../request/request-words.ts";
import { ActForm, Card, TextArea, Tick, t, useDesk } from "../shell/parts.tsx";
import { EnclosedFiles } from "./enclosed-files.tsx";
import type { DeskRequest } from "./request-store.ts";

/** Letters of an answer at most. */
export const LONGEST_ANSWER = 4_000;

/** What was typed in the card. */
export interface DraftedAnswer {
  readonly answer: string;
  /** Ticked names of documents, and other names, one a line, as they were typed. */
  readonly ticked: readonly string[];
  readonly others: string;
}

/** What the card needs to answer a person. */
export interface Answering {
  /** Texts that this request is offered. */
  readonly replies: readonly OfferedReply[];
  /** What the card holds: a chosen text, or what was typed and could not be sent. */
  readonly draft: DraftedAnswer;
  /** Names of documents that the form of the request is usually completed with. */
  readonly usual: readonly string[];
  /** Documents that leave with this answer; null where none can be sealed. */
  readonly attached: readonly SentDocument[] | null;
  /** Id of the next file. */
  readonly fileId: string;
}

/** A text of content/data/replies.yaml with the words of a request. */
export function filledReply(
  text: string,
  request: Pick<DeskRequest, "answers" | "formType" | "reference">,
  { brandName, phoneDisplay }: Pick<Identity, "brandName" | "phoneDisplay">,
  adviser: string,
): string {
  const filled = fill(text, {
    name: nameOf(request.answers),
    what: subjectWords(request),
    reference: request.reference,
    adviser,
    brand: brandName,
    phone: phoneDisplay,
  });
  // A request without a name: « Bonjour , » becomes « Bonjour, ».
  return filled.replace(/ +,/g, ",").trim();
}

/** The newest event that the page shows: an act ends the wait of the person only for what was seen. */
export const Seen = ({ request }: { readonly request: Pick<DeskRequest, "events"> }): ReactNode => (
  <input type="hidden" name="lu" value={request.events[0]?.id ?? 0} />
);

/** Documents to ask for by their names: the person uploads each under its name. */
function Asking({ usual, draft: { ticked, others } }: Pick<Answering, "usual" | "draft">): ReactNode {
  return (
    <details className="disclosure" open={ticked.length > 0 || others !== ""}>
      <summary>Demander des documents</summary>
      {usual.map((name) => (
        <Tick key={name} name="demande" value={name} defaultChecked={ticked.includes(name)}>
          {name}
        </Tick>
      ))}
      <TextArea
        label="Autres documents, un par ligne"
        hint="Par exemple « Permis de conduire, recto verso ». Aucune pièce médicale : elle va au médecin-conseil de l'assureur."
        name="demandes"
        rows={2}
        maxLength={1200}
        defaultValue={others}
      />
    </details>
  );
}

/** Documents that leave with the answer: one file at a time, each under its title. */
function Enclosing({ attached, fileId }: Pick<Answering, "attached" | "fileId">): ReactNode {
  if (attached === null) return null;
  return (
    <details className="disclosure" open={attached.length > 0}>
      <summary>Joindre des documents</summary>
      <EnclosedFiles
        files={attached}
        fileId={fileId}
        titleHint="Il se lit dans l'e-mail : « Attestation d'assurance »."
        fileHint="Il s'ouvre sur la page de suivi seulement, jamais dans l'e-mail."
        add={{ name: "joindre", value: "oui" }}
      />
    </details>
  );
}

/** Answers from the desk: the text leaves by mail, is kept in the timeline, and is read and answered on /suivi. */
export function AnswerCard({ request, ...answering }: Answering & { readonly request: DeskRequest }): ReactNode {
  const { replies, draft, attached } = answering;
  const { here } = useDesk();
  const separator = here.includes("?") ? "&" : "?";
  return (
    <Card id="repondre" title="Répondre">
      {replies.length === 0 ? null : (
        <nav className="cluster jumps" aria-label="Textes tout prêts">
          {replies.map(({ id, label }) => (
            <a key={id} href={`${here}${separator}modele=${id}#repondre`}>
              {t(label)}
            </a>
          ))}
        </nav>
      )}
      <ActForm act="repondre" className="stack" withFile={attached !== null} press="Envoyer la réponse" look="primary">
        <Seen request={request} />
        <TextArea
          label="Votre message"
          hint={`Il part par e-mail à ${request.email ?? "la personne"}, et se lit sur sa page de suivi, où elle vous répond.`}
          name="reponse"
          maxLength={LONGEST_ANSWER}
          rows={draft.answer === "" ? 4 : 12}
          required
          defaultValue={draft.answer}
        />
        <Asking {...answering} />
        <Enclosing {...answering} />
      </ActForm>
    </Card>
  );
}
