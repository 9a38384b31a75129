import { randomUUID } from "node:crypto";
import { documentsOf } from "../../src/content/documents.ts";
import { formatDay } from "../../src/i18n/format-day.ts";
import type { Language } from "../../src/i18n/language.ts";
import { projectRoot } from "../kernel/site-identity.ts";
import { controlOf, Field } from "../pages/fields.tsx";
import { kilobytes } from "./document-bytes.ts";
import { MOST_DOCUMENTS } from "./document-store.ts";
import type { AskedByName, ReceivedDocument } from "./exchange.ts";
import { FollowForm, useFollow } from "./follow-form.tsx";
import type { FollowedRequest } from "./request.ts";

interface Props {
  readonly request: Pick<FollowedRequest, "definition" | "documents" | "asked">;
}

/** Label of a kind of document; its key when the kind no longer exists. */
export function documentLabel(form: string, kind: string, language: Language): string {
  return documentsOf(form, language, projectRoot()).find(({ id }) => id === kind)?.label ?? kind;
}

/** What a document is: the name that it was asked for by, else its kind. */
export const labelOf = (
  { form, asked }: { readonly form: string; readonly asked: readonly AskedByName[] },
  document: Pick<ReceivedDocument, "kind" | "asked">,
  language: Language,
): string => asked.find(({ id }) => id === document.asked)?.label ?? documentLabel(form, document.kind, language);

/** The documents that are here already, each with a button that removes it. */
function ReceivedDocuments({ request }: Props) {
  const { documents, definition } = request;
  const { language, say } = useFollow();
  const named = { form: definition.name, asked: request.asked };
  return (
    <ul className="rows rows--tight follow-documents">
      {documents
        .map((document) => ({ ...document, label: labelOf(named, document, language) }))
        .map(({ id, label, size, addedAt }) => (
          <li key={id}>
            {say("documentLine", { label, size: kilobytes(size), day: formatDay(addedAt, language) })}
            <FollowForm
              action="remove-document"
              hidden={{ document: id }}
              press={say("remove")}
              pressName={say("removeNamed", { label })}
              look="button--ghost"
            />
          </li>
        ))}
    </ul>
  );
}

/** Which kind of document is sent: the first that is still expected is chosen, and each hint is below. */
function KindField({ request }: Props) {
  const { documents, definition } = request;
  const { language, say } = useFollow();
  const asked = documentsOf(definition.name, language, projectRoot());
  const have = new Set(documents.map(({ kind }) => kind));
  return (
    <Field id="kind" label={say("kind")}>
      <div className="select">
        <select
          {...controlOf({ id: "kind" })}
          defaultValue={asked.find(({ id, several }) => several || !have.has(id))?.id}
        >
          {asked.map(({ id, label, expected }) => (
            <option key={id} value={id}>
              {expected && !have.has(id) ? say("expected", { label }) : label}
            </option>
          ))}
        </select>
      </div>
      {asked.map(({ id, label, hint }) =>
        hint === undefined ? null : (
          <p key={id} className="field__hint">
            {say("kindHint", { label, hint })}
          </p>
        ),
      )}
    </Field>
  );
}

/**
 * A form that sends one file. A script shows its progress.
 * @param wanted the document that was asked for by its name; null: the person chooses what it is.
 */
function UploadForm({ request, wanted }: Props & { readonly wanted: AskedByName | null }) {
  const { say, home, opened } = useFollow();
  const field = wanted === null ? "file" : `file-${wanted.id}`;
  return (
    <form
      method="post"
      action={`${home}/document`}
      encType="multipart/form-data"
      className="follow-form"
      data-upload=""
      data-sending={say("uploading")}
      data-sent={say("uploaded")}
      data-sealing={say("sealing")}
      data-failed={say("uploadFailed")}
    >
      <input type="hidden" name="csrf" value={opened?.csrf} />
      <input type="hidden" name="id" value={randomUUID()} />
      {wanted === null ? <KindField request={request} /> : <input type="hidden" name="asked" value={wanted.id} />}
      <Field id={field} label={wanted === null ? say("file") : wanted.label}>
        <input
          {...controlOf({ id: field })}
          name="file"
          className="field__file"
          type="file"
          accept="application/pdf,image/jpeg,image/png,image/webp"
          aria-describedby="file-hint"
        />
      </Field>
      <progress max={100} value={0} hidden aria-label={say("sending")} />
      <p data-said="" role="status" hidden />
      <button
        type="submit"
        className="button button--primary"
        aria-label={wanted === null ? undefined : say("sendNamed", { label: wanted.label })}
      >
        {say("sendDocument")}
      </button>
    </form>
  );
}

/** What was asked for by its name: a form for each that is missing, folded for those that have come. */
function AskedForms({ request }: Props) {
  const { say } = useFollow();
  const { asked } = request;
  if (asked.length === 0) return null;
  return (
    <>
      <h3>{say("askedTitle")}</h3>
      <p>{say("askedIntro")}</p>
      {asked.map((wanted) =>
        wanted.isHere ? (
          <details key={wanted.id}>
            <summary>{say("addTo", { label: wanted.label })}</summary>
            <UploadForm request={request} wanted={wanted} />
          </details>
        ) : (
          <div key={wanted.id}>
            <UploadForm request={request} wanted={wanted} />
          </div>
        ),
      )}
      <h3>{say("otherDocuments")}</h3>
    </>
  );
}

/** Documents of a request: those already received, those asked for by name, and a form to add another, a file at a time. */
export function DocumentSection({ request }: Props) {
  const { say } = useFollow();
  const count = request.documents.length;
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{say("documents")}</h2>
      {count > 0 && <ReceivedDocuments request={request} />}
      {count < MOST_DOCUMENTS && (
        <>
          <AskedForms request={request} />
          <UploadForm request={request} wanted={null} />
          <p className="field__hint" id="file-hint">
            {request.asked.length > 0 && `${say("file")}. `}
            {say("fileHint")} {say("noMedical")}
          </p>
          <script src="/scripts/suivi.js" defer />
        </>
      )}
    </section>
  );
}
