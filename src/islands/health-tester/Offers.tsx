import { lazy, type Ref, Suspense } from "react";
import type { HealthContent } from "../../health/health-content.ts";
import type { ProviderClient } from "../../health/provider/client.ts";
import type { HealthOffer } from "../../health/tariff/offers.ts";
import type { Quote } from "../../health/tariff/quote.ts";
import type { HealthTariffRequest } from "../../health/tariff/request.ts";
import { HealthContext } from "../../health/view/health-context.ts";
import { OffersView } from "../../health/view/OffersView.tsx";
import { OfferDocuments } from "./OfferDocuments.tsx";

/** Loaded with the offers, not with the form. */
const RecommendedOffers = lazy(async () => ({
  default: (await import("./recommended.ts")).RecommendedOffers,
}));

interface Props {
  readonly quote: Quote;
  readonly request: HealthTariffRequest;
  readonly now: Date;
  readonly client: ProviderClient;
  readonly content: HealthContent;
  readonly callbackHref: string;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly onSubscribe: (offer: HealthOffer) => void;
}

/** The offers of a request; those of the provider with a choice of three above and their documents. */
export function Offers({ quote, request, now, client, content, callbackHref, headingRef, onSubscribe }: Props) {
  const isReal = !quote.isFallback;
  return (
    <HealthContext value={content}>
      <OffersView
        quote={quote}
        request={request}
        now={now}
        callbackHref={callbackHref}
        headingRef={headingRef}
        onSubscribe={onSubscribe}
        above={
          isReal && (
            <Suspense>
              <RecommendedOffers key={now.getTime()} offers={quote.offers} />
            </Suspense>
          )
        }
        documents={
          isReal
            ? (offer) => <OfferDocuments client={client} productId={offer.gammeId} offerName={offer.nom} />
            : undefined
        }
      />
    </HealthContext>
  );
}
