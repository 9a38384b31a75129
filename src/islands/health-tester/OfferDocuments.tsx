import { type ComponentType, useState } from "react";
import { useHealth } from "../../health/view/health-context.ts";
import { fill } from "../../shared/fill.ts";
import type { OfferDocumentListProps } from "./OfferDocumentList.tsx";

interface Props extends OfferDocumentListProps {
  /** Name of the offer, for readers who do not see the table. */
  readonly offerName: string;
}

/** « Documents à lire » of an offer: the list and its script come when it is opened. */
export function OfferDocuments({ client, productId, offerName }: Props) {
  const texts = useHealth().words.offers;
  const [List, setList] = useState<ComponentType<OfferDocumentListProps>>();
  const [failed, setFailed] = useState(false);
  const load = () =>
    import("./OfferDocumentList.tsx").then(
      ({ OfferDocumentList }) => setList(() => OfferDocumentList),
      () => setFailed(true),
    );
  return (
    <details
      className="health-documents"
      onToggle={(event) => {
        if (event.currentTarget.open && !List) load();
      }}
    >
      <summary>
        {texts.documents}
        <span className="visually-hidden">{fill(texts.documentsOf, { offer: offerName })}</span>
      </summary>
      {List && <List client={client} productId={productId} />}
      {failed && <p role="alert">{texts.documentsFailed}</p>}
    </details>
  );
}
