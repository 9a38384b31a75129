import { type ComponentType, useEffect, useRef, useState } from "react";
import { takeFocus } from "../../forms/view/answer-in-view.ts";
import type { HealthContent } from "../../health/health-content.ts";
import { nameOf } from "../../health/name-of.ts";
import type { ProviderClient } from "../../health/provider/client.ts";
import type { HealthOffer } from "../../health/tariff/offers.ts";
import type { Quote } from "../../health/tariff/quote.ts";
import type { HealthTariffRequest } from "../../health/tariff/request.ts";
import { HealthContext, useHealth } from "../../health/view/health-context.ts";
import { OffersView } from "../../health/view/OffersView.tsx";
import { RecommendedOffers } from "../../health/view/RecommendedOffers.tsx";
import { fill } from "../../shared/fill.ts";
import type { OfferDocumentListProps } from "./OfferDocumentList.tsx";

/**
 * « Documents à lire » of an offer: the list and its script come when it is opened.
 * `offerName`: for readers who do not see the table.
 */
function OfferDocuments({ offerName, ...list }: OfferDocumentListProps & { readonly offerName: string }) {
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
      {List && <List {...list} />}
      {failed && <p role="alert">{texts.documentsFailed}</p>}
    </details>
  );
}

interface Props {
  readonly quote: Quote;
  readonly request: HealthTariffRequest;
  readonly now: Date;
  readonly client: ProviderClient;
  readonly content: HealthContent;
  readonly callbackHref: string;
  readonly onSubscribe: (offer: HealthOffer) => void;
  /** Gives the form back. */
  readonly onModify: () => void;
}

/** « 1985 · 38000 · Salarié » with « Modifier »: on a phone it takes the place of the form. */
function Asked({ request, content, onModify }: Pick<Props, "request" | "content" | "onModify">) {
  const { words } = content;
  const { anneeNaissance, conjoint, enfants = [], codePostal, regime } = request;
  const years = [anneeNaissance, ...[conjoint ?? [], enfants].flat().map((member) => member.anneeNaissance)];
  return (
    <p className="health-asked">
      {[years.join(", "), codePostal, nameOf(words, regime)].join(" · ")}{" "}
      <span className="unbroken">
        {"– "}
        <button type="button" className="more-link health-link" aria-label={words.page.change} onClick={onModify}>
          {words.offers.change}
        </button>
      </span>
    </p>
  );
}

/**
 * The offers of a request; those of the provider with a choice of three above and their documents. They bring
 * themselves into view, and their title takes the focus.
 */
export function Offers({ quote, request, now, client, content, callbackHref, onSubscribe, onModify }: Props) {
  const isReal = !quote.isFallback;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    takeFocus(heading.current?.parentElement, heading.current);
  }, []);
  return (
    <HealthContext value={content}>
      <OffersView
        quote={quote}
        request={request}
        now={now}
        callbackHref={callbackHref}
        headingRef={heading}
        asked={<Asked request={request} content={content} onModify={onModify} />}
        onSubscribe={onSubscribe}
        above={isReal && <RecommendedOffers key={now.getTime()} offers={quote.offers} />}
        documents={
          isReal
            ? (offer) => <OfferDocuments client={client} productId={offer.gammeId} offerName={offer.nom} />
            : undefined
        }
      />
    </HealthContext>
  );
}
