import type { ReactNode } from "react";
import { kilobytes } from "../../follow-up/document-bytes.ts";
import { LONGEST_NAME, type SentDocument } from "../../follow-up/exchange.ts";
import { Press, TextInput } from "../shell/parts.tsx";

interface EnclosedFilesProps {
  readonly files: readonly Pick<SentDocument, "id" | "title" | "size">[];
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
              <Press name="retirer" value={id} formNoValidate aria-label={`Retirer : ${title}`}>
                Retirer
              </Press>
            </li>
          ))}
        </ul>
      )}
      <input type="hidden" name="piece" value={fileId} />
      <TextInput label="Titre du document" hint={titleHint} name="titre" maxLength={LONGEST_NAME} />
      <TextInput
        label="Fichier PDF, 4 Mo au plus"
        hint={fileHint}
        type="file"
        name="fichier"
        accept="application/pdf"
      />
      <Press {...add} formNoValidate>
        Joindre, puis continuer
      </Press>
    </>
  );
}
