import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ProviderClient } from "../../health/provider/client.ts";
import type { SaleDocument } from "../../health/provider/messages.ts";
import { useHealth } from "../../health/view/health-context.ts";
import { fill } from "../../shared/fill.ts";
import { saveBase64Pdf } from "./save-file.ts";
import { useAction } from "./use-action.ts";

export interface OfferDocumentListProps {
  readonly client: ProviderClient;
  readonly productId: number;
}

/** Documents of an offer, each downloaded as a PDF. A list that did not come can be asked for again. */
export function OfferDocumentList({ client, productId }: OfferDocumentListProps) {
  const { offers: texts, path } = useHealth().words;
  const [documents, setDocuments] = useState<readonly SaleDocument[]>();
  const { busy, error, run } = useAction();
  const place = useRef<HTMLDivElement>(null);
  const list = () => run(async () => setDocuments(await client.saleDocuments(productId)));
  const listFirst = useEffectEvent(list);
  useEffect(() => {
    listFirst();
  }, []);
  const listAgain = () => {
    // The button that was pressed goes.
    place.current?.focus();
    list();
  };
  const download = (document: SaleDocument) =>
    run(async () => {
      saveBase64Pdf(await client.saleDocumentContent(productId, document.id), `${document.type || "document"}.pdf`);
    });
  return (
    <div tabIndex={-1} ref={place}>
      {busy && <p role="status">{path.loading}</p>}
      {error instanceof Error && <p role="alert">{error.message}</p>}
      {error !== undefined && !documents && (
        <button type="button" className="more-link health-link" onClick={listAgain}>
          {path.retry}
        </button>
      )}
      {documents && (
        <ul>
          {documents.map((document) => (
            <li key={document.id}>
              <button type="button" className="more-link health-link" onClick={() => download(document)}>
                {fill(texts.document, { label: document.label })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
