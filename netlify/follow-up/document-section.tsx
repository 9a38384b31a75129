import { randomUUID } from "node:crypto";
import { documentsOf } from "../../src/content/documents.ts";
import { formatDay } from "../../src/i18n/format-day.ts";
import type { Language } from "../../src/i18n/language.ts";
import { projectRoot } from "../kernel/site-identity.ts";
import { PostForm } from "../pages/PostForm.tsx";
import { followHome } from "../request/follow-path.ts";
import { MOST_DOCUMENTS } from "./document-store.ts";
import type { FollowedRequest } from "./request.ts";
import { speakerOf } from "./words.ts";

/** Size in kilobytes, at least one. */
const kilobytes = (size: number) => String(Math.max(1, Math.round(size / 1024)));

interface Props {
  readonly language: Language;
  readonly request: Pick<FollowedRequest, "definition" | "documents">;
  readonly csrf: string;
  /** False where no key is set to seal documents; none is then accepted. */
  readonly isTaking: boolean;
}

/** Label of a kind of document; its key when the kind no longer exists. */
export function documentLabel(form: string, kind: string, language: Language): string {
  return documentsOf(form, language, projectRoot()).find(({ id }) => id === kind)?.label ?? kind;
}

/** The documents that are here already, each with a button that removes it. */
function receivedDocuments({ language, request, csrf }: Props) {
  const { documents, definition } = request;
  const say = speakerOf(language);
  const labelOf = (kind: string) => documentLabel(definition.name, kind, language);
  return (
    <ul className="follow-documents">
      {documents.map(({ id, kind, size, addedAt }) => (
        <li key={id}>
          {say("documentLine", {
            label: labelOf(kind),
            size: kilobytes(size),
            day: formatDay(addedAt, language),
          })}
          <PostForm
            action={followHome(language)}
            className="follow-form"
            hidden={{ csrf, action: "remove-document", document: id }}
          >
            <button
              type="submit"
              className="button button--ghost"
              aria-label={say("removeNamed", { label: labelOf(kind) })}
            >
              {say("remove")}
            </button>
          </PostForm>
        </li>
      ))}
    </ul>
  );
}

/** Which kind of document is sent: the first that is still expected is chosen, and each hint is below. */
function kindField({ language, request }: Props) {
  const { documents, definition } = request;
  const say = speakerOf(language);
  const asked = documentsOf(definition.name, language, projectRoot());
  const have = new Set(documents.map(({ kind }) => kind));
  return (
    <div className="field">
      <label htmlFor="kind">{say("kind")}</label>
      <div className="select">
        <select
          className="input"
          id="kind"
          name="kind"
          required
          aria-invalid="false"
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
    </div>
  );
}

/** A form that sends one file. A script shows its progress. */
function uploadForm(props: Props) {
  const { language, csrf } = props;
  const say = speakerOf(language);
  return (
    <form
      method="post"
      action={`${followHome(language)}/document`}
      encType="multipart/form-data"
      className="follow-form"
      data-upload=""
      data-sending={say("uploading")}
      data-sent={say("uploaded")}
      data-sealing={say("sealing")}
      data-failed={say("uploadFailed")}
    >
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="id" value={randomUUID()} />
      {kindField(props)}
      <div className="field">
        <label htmlFor="file">{say("file")}</label>
        <input
          id="file"
          name="file"
          className="field__file"
          type="file"
          required
          aria-invalid="false"
          accept="application/pdf,image/jpeg,image/png,image/webp"
          aria-describedby="file-hint"
        />
        <p className="field__hint" id="file-hint">
          {say("fileHint")} {say("noMedical")}
        </p>
      </div>
      <progress max={100} value={0} hidden aria-label={say("sending")} />
      <p data-said="" role="status" hidden />
      <button type="submit" className="button button--primary">
        {say("sendDocument")}
      </button>
      <script src="/scripts/suivi.js" defer />
    </form>
  );
}

/** Documents of a request: those already received, and a form to add one, a file at a time. */
export function documentSection(props: Props) {
  const { language, request, isTaking } = props;
  if (!isTaking) return null;
  const count = request.documents.length;
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{speakerOf(language)("documents")}</h2>
      {count > 0 && receivedDocuments(props)}
      {count < MOST_DOCUMENTS && uploadForm(props)}
    </section>
  );
}
