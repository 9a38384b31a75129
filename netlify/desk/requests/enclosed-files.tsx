import type { ReactNode } from "react";
import { kilobytes } from "../../follow-up/document-bytes.ts";
import { LONGEST_NAME } from "../../follow-up/exchange.ts";
import { Field } from "../shell/parts.tsx";

interface EnclosedFile {
  readonly id: string;
  readonly title: string;
  /** Bytes. */
  readonly size: number;
}

interface EnclosedFilesProps {
  readonly files: readonly EnclosedFile[];
  /** Id of the next file. */
  readonly fileId: string;
  readonly titleHint: string;
  readonly fileHint?: string;
  /** Field and value by which the function knows the press that encloses one more. */
  readonly add: { readonly name: string; readonly value: string };
}

/** PDFs that leave with an answer or a sheet of advice: those enclosed so far, and fields for one more. */
export function EnclosedFiles({ files, fileId, titleHint, fileHint, add }: EnclosedFilesProps): ReactNode {
  return (
    <>
      {files.length === 0 ? null : (
        <ul className="rows rows--tight rows--ends">
          {files.map(({ id, title, size }) => (
            <li key={id}>
              <a href={`/bureau/documents/envoyes/${id}`}>{title}</a> ({kilobytes(size)} Ko){" "}
              <button
                type="submit"
                name="retirer"
                value={id}
                formNoValidate
                className="button button--outline"
                aria-label={`Retirer : ${title}`}
              >
                Retirer
              </button>
            </li>
          ))}
        </ul>
      )}
      <input type="hidden" name="piece" value={fileId} />
      <Field label="Titre du document" hint={titleHint}>
        <input type="text" name="titre" maxLength={LONGEST_NAME} />
      </Field>
      <Field label="Fichier PDF, 4 Mo au plus" {...(fileHint === undefined ? {} : { hint: fileHint })}>
        <input type="file" name="fichier" accept="application/pdf" />
      </Field>
      <button type="submit" name={add.name} value={add.value} formNoValidate className="button button--outline">
        Joindre, puis continuer
      </button>
    </>
  );
}
