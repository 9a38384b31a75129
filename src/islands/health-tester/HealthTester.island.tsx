import { type FormEvent, lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { createProviderClient, type ProviderClient } from "../../health/provider/client.ts";
import { ErrorBoundary } from "../error-boundary/ErrorBoundary.tsx";
import { sendAction } from "./send-action.ts";
import { TariffCard, WaitingDossier } from "./TariffCard.tsx";
import { storedSession, storeSession } from "./tab-store.ts";
import type { HealthTesterProps } from "./tester-props.ts";
import { useDossier } from "./use-dossier.ts";
import { useTariff } from "./use-tariff.ts";

/** Loaded with the offers, not with the form. */
const RecommendedOffers = lazy(async () => ({
  default: (await import("./recommended.ts")).RecommendedOffers,
}));

/** The tester inside its error boundary: when it crashes, the page around it stays. */
export function HealthTester(props: HealthTesterProps) {
  return (
    <ErrorBoundary island="health-tester">
      <Tester {...props} />
    </ErrorBoundary>
  );
}

/**
 * The health tester: form, « Chargement... », offers, then the subscription path, which is a script of its own that
 * only a visitor who subscribes downloads. Fields stay uncontrolled, so that what was typed before hydration is kept.
 */
function Tester(props: HealthTesterProps) {
  const [hydrated, setHydrated] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useMemo(() => (hydrated ? newClient() : undefined), [hydrated]);
  const tariff = useTariff(client);
  const { dossier, waiting, Path, failure, clearFailure, keep, close, open, leave } = useDossier(tariff.forgetEarly);
  const { shown, busy } = tariff;

  useEffect(() => setHydrated(true), []);

  const announce = useEffectEvent(() => {
    // The first touch, which loaded the script, may have been on a field.
    if (root.current?.querySelector("form")?.contains(document.activeElement)) tariff.askEarly();
    root.current?.dispatchEvent(new Event("island:ready", { bubbles: true }));
  });
  useEffect(() => {
    if (hydrated) announce();
  }, [hydrated]);

  useEffect(() => {
    if (shown && !dossier) heading.current?.focus();
  }, [shown, dossier]);

  if (dossier && client && Path)
    return (
      <div className="health" ref={root} data-hydrated="">
        <Path
          {...props}
          client={client}
          dossier={dossier}
          offers={shown?.quote.offers ?? [dossier.offer]}
          onKeep={keep}
          onLeave={leave}
          onClose={close}
        />
      </div>
    );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    clearFailure();
    tariff.onSubmit(event);
  };
  return (
    <div className="health" ref={root} data-hydrated={hydrated ? "" : undefined}>
      <div className="health-side">
        {waiting && <WaitingDossier offer={waiting} onOpen={() => open()} onClose={close} />}
        <TariffCard {...props} tariff={tariff} live={hydrated} failure={failure} onSubmit={onSubmit} />
      </div>
      {shown && !busy && (
        <shown.views.OffersView
          quote={shown.quote}
          request={shown.request}
          now={shown.at}
          callbackHref={props.callbackHref}
          headingRef={heading}
          onSubscribe={(offer) => open({ form: shown.form, offer })}
          above={
            shown.quote.note ? undefined : (
              <Suspense>
                <RecommendedOffers key={shown.at.getTime()} offers={shown.quote.offers} />
              </Suspense>
            )
          }
          documents={
            client && !shown.quote.note
              ? (offer) => (
                  <shown.views.OfferDocuments client={client} productId={offer.gammeId} offerName={offer.nom} />
                )
              : undefined
          }
        />
      )}
    </div>
  );
}

/** A client whose session is stored in the tab. */
function newClient(): ProviderClient {
  const session = storedSession();
  return createProviderClient({
    send: sendAction,
    now: () => new Date(),
    userKey: "",
    onSession: storeSession,
    ...(session ? { session } : {}),
  });
}
