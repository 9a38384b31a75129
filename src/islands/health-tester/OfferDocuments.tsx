import { type ComponentType, useState } from "react";
import type { OfferDocumentListProps } from "./OfferDocumentList.tsx";

interface Props extends OfferDocumentListProps {
  /** Name of the offer, for readers who do not see the table. */
  readonly offerName: string;
}

/** « Documents à lire » of an offer: the list and its script come when it is opened. */
export function OfferDocuments({ client, productId, offerName }: Props) {
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
        Documents à lire<span className="visually-hidden"> avant de souscrire {offerName}</span>
      </summary>
      {List && <List client={client} productId={productId} />}
      {failed && <p role="alert">La liste n’a pas pu être chargée. Rechargez la page.</p>}
    </details>
  );
}
