import { useState } from "react";
import type { ProviderClient } from "../../health/provider/client.ts";
import type { SaleDocument } from "../../health/provider/messages.ts";
import { saveBase64Pdf } from "./save-file.ts";
import { useAction } from "./use-action.ts";

interface Props {
  readonly client: ProviderClient;
  readonly productId: number;
  /** Name of the offer, for readers who do not see the table. */
  readonly offerName: string;
  /** Listed at once. */
  readonly open?: boolean;
}

/** Documents of an offer, listed when opened, each downloaded as a PDF. */
export function OfferDocuments({ client, productId, offerName, open = false }: Props) {
  const [documents, setDocuments] = useState<readonly SaleDocument[]>();
  const { busy, error, run } = useAction();
  const load = () =>
    run(async () => {
      setDocuments(await client.saleDocuments(productId));
    });
  const download = (document: SaleDocument) =>
    run(async () => {
      saveBase64Pdf(await client.saleDocumentContent(productId, document.id), `${document.type || "document"}.pdf`);
    });
  return (
    <details
      className="health-documents"
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open && !documents) load();
      }}
    >
      <summary>
        Documents à lire<span className="visually-hidden"> avant de souscrire {offerName}</span>
      </summary>
      {busy && <p role="status">Chargement...</p>}
      {error instanceof Error && <p role="alert">{error.message}</p>}
      {documents && (
        <ul>
          {documents.map((document) => (
            <li key={document.id}>
              <button type="button" className="health-link" onClick={() => download(document)}>
                {document.label} (PDF)
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
