import { randomUUID } from "node:crypto";
import { documentsOf } from "../../src/content/documents.ts";
import { formatDay } from "../../src/shared/french-dates.ts";
import { french } from "../../src/shared/typography.ts";
import { projectRoot } from "../leads/site-identity.ts";
import { MOST_DOCUMENTS } from "./document-store.ts";
import type { FollowedRequest } from "./request.ts";

const t = french;

const kilobytes = (size: number) => `${Math.max(1, Math.round(size / 1024))} Ko`;

interface Props {
  readonly request: Pick<FollowedRequest, "definition" | "documents">;
  readonly csrf: string;
  /** False where no key is set to seal documents; none is then accepted. */
  readonly isTaking: boolean;
}

/** Label of a kind of document; its key when the kind no longer exists. */
export function documentLabel(form: string, kind: string): string {
  return documentsOf(form, projectRoot()).find(({ id }) => id === kind)?.label ?? kind;
}

/** Documents of a request: those already received, and a form to add one, a file at a time. A script shows its progress. */
export function documentSection({ request, csrf, isTaking }: Props) {
  if (!isTaking) return null;
  const { documents, definition } = request;
  const asked = documentsOf(definition.name, projectRoot());
  const have = new Set(documents.map(({ kind }) => kind));
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{t("Vos documents")}</h2>
      {documents.length > 0 && (
        <ul className="follow-documents">
          {documents.map(({ id, kind, size, addedAt }) => (
            <li key={id}>
              {t(`${documentLabel(definition.name, kind)}, ${kilobytes(size)}, reçu le ${formatDay(addedAt)}.`)}
              <form method="post" action="/suivi" className="follow-form">
                <input type="hidden" name="csrf" value={csrf} />
                <input type="hidden" name="action" value="remove-document" />
                <input type="hidden" name="document" value={id} />
                <button
                  type="submit"
                  className="button button--ghost"
                  aria-label={t(`Supprimer : ${documentLabel(definition.name, kind)}`)}
                >
                  Supprimer
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {documents.length < MOST_DOCUMENTS && (
        <form
          method="post"
          action="/suivi/document"
          encType="multipart/form-data"
          className="follow-form"
          data-upload=""
        >
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="id" value={randomUUID()} />
          <div className="field">
            <label htmlFor="kind">{t("Document")}</label>
            <select
              id="kind"
              name="kind"
              required
              defaultValue={asked.find(({ id, several }) => several || !have.has(id))?.id}
            >
              {asked.map(({ id, label, expected }) => (
                <option key={id} value={id}>
                  {t(expected && !have.has(id) ? `${label} (attendu)` : label)}
                </option>
              ))}
            </select>
            {asked.map(({ id, label, hint }) =>
              hint === undefined ? null : (
                <p key={id} className="field__hint">
                  {t(`${label} : ${hint}`)}
                </p>
              ),
            )}
          </div>
          <div className="field">
            <label htmlFor="file">{t("Fichier PDF, JPEG, PNG ou WebP, 4 Mo au plus")}</label>
            <input
              id="file"
              name="file"
              type="file"
              required
              accept="application/pdf,image/jpeg,image/png,image/webp"
              aria-describedby="file-hint"
            />
            <p className="field__hint" id="file-hint">
              {t(
                "Le fichier est chiffré. Les photographies perdent leur lieu de prise de vue. Seul le cabinet les lit.",
              )}
            </p>
          </div>
          <progress max={100} value={0} hidden aria-label="Envoi du document" />
          <p data-said="" role="status" hidden />
          <button type="submit" className="button button--primary">
            Envoyer le document
          </button>
          <script src="/scripts/suivi.js" defer />
        </form>
      )}
    </section>
  );
}
