import { type ComponentType, type FormEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { Icon } from "../../forms/view/Icon.tsx";
import { createProviderClient, type ProviderClient } from "../../health/provider/client.ts";
import type { Dossier } from "../../health/subscription/dossier.ts";
import type { HealthOffer, ProviderProduct } from "../../health/tariff/offers.ts";
import { type Quote, quote, TARIFF_ERROR } from "../../health/tariff/quote.ts";
import {
  EMPTY_TARIFF_FORM,
  type HealthTariffRequest,
  parseTariffForm,
  type TariffFieldErrors,
  type TariffFormValues,
} from "../../health/tariff/request.ts";
import { OffersView } from "../../health/view/OffersView.tsx";
import { TariffForm } from "../../health/view/TariffForm.tsx";
import { readTariffForm } from "../../health/view/tariff-form-values.ts";
import { ErrorBoundary } from "../error-boundary/ErrorBoundary.tsx";
import { OfferDocuments } from "./OfferDocuments.tsx";
import type { SubscriptionPathProps } from "./path-props.ts";
import { sendAction } from "./send-action.ts";
import { storeDossier, storedDossier, storedOfferName, storedSession, storeSession } from "./tab-store.ts";
import type { HealthTesterProps } from "./tester-props.ts";

const ID_PREFIX = "sante";
const FIRST_CHILD_LINES = 3;

/** Comes with the offers, not with the form. */
const RecommendedOffers = lazy(async () => ({
  default: (await import("./recommended.ts")).RecommendedOffers,
}));

interface Shown {
  readonly quote: Quote;
  readonly request: HealthTariffRequest;
  readonly form: TariffFormValues;
  readonly at: Date;
}

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
  const [errors, setErrors] = useState<TariffFieldErrors>({});
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [shown, setShown] = useState<Shown>();
  const [childLines, setChildLines] = useState(FIRST_CHILD_LINES);
  const [dossier, setDossier] = useState<Dossier>();
  /** Offer of a dossier of this tab that the visitor may take up again. */
  const [waiting, setWaiting] = useState<string>();
  const [Path, setPath] = useState<ComponentType<SubscriptionPathProps>>();
  const rootRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const inFlight = useRef(false);
  const early = useRef<Promise<readonly ProviderProduct[]>>(undefined);

  const client = useMemo(() => (hydrated ? newClient() : undefined), [hydrated]);

  useEffect(() => {
    setWaiting(storedOfferName());
    setHydrated(true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has taken over
  useEffect(() => {
    if (!hydrated) return;
    // The touch that brought the script may already have been a field.
    if (rootRef.current?.querySelector("form")?.contains(document.activeElement)) askEarly();
    rootRef.current?.dispatchEvent(new Event("island:ready", { bubbles: true }));
  }, [hydrated]);

  useEffect(() => {
    if (shown && !dossier) headingRef.current?.focus();
  }, [shown, dossier]);

  /** Asked as soon as a field is touched, so that the offers are there when the form is sent. */
  const askEarly = () => {
    if (early.current || !client) return;
    early.current = client.products();
    early.current.catch(() => {
      early.current = undefined;
    });
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (inFlight.current || !client) return;
    const form = readTariffForm(new FormData(event.currentTarget));
    const now = new Date();
    const parsed = parseTariffForm(form, now);
    setFailure(undefined);
    setErrors(parsed.ok ? {} : parsed.errors);
    if (!parsed.ok) return;
    inFlight.current = true;
    setLoading(true);
    try {
      const { request } = parsed;
      const loaded = await quote(request, () => early.current ?? client.products(), now);
      setShown({ quote: loaded, request, form, at: now });
    } catch (error) {
      setFailure((error instanceof Error && error.message) || TARIFF_ERROR);
    } finally {
      inFlight.current = false;
      setLoading(false);
    }
  };

  const keep = (next: Dossier | undefined) => {
    storeDossier(next);
    setDossier(next);
  };

  const close = () => {
    early.current = undefined;
    setWaiting(undefined);
    keep(undefined);
  };

  /** Opens the path, whose script comes now, with a new choice or the dossier kept by the tab. */
  const open = async (choice?: Dossier) => {
    setFailure(undefined);
    try {
      const { SubscriptionPath, readDossier } = await import("./SubscriptionPath.tsx");
      const next = choice ?? readDossier(storedDossier());
      setPath(() => SubscriptionPath);
      setWaiting(undefined);
      keep(next);
    } catch {
      setFailure("La suite n'a pas pu être chargée. Vérifiez votre connexion, puis rechargez la page.");
    }
  };

  const onSubscribe = (offer: HealthOffer) => {
    if (shown) open({ form: shown.form, offer });
  };

  /** Back to the offers: what the provider already holds can be taken up again. */
  const leave = () => {
    if (!dossier?.subscriptionId) return close();
    setWaiting(dossier.offer.nom);
    setDossier(undefined);
  };

  const path = dossier && client && Path;
  return (
    <div className="health" ref={rootRef} data-hydrated={hydrated ? "" : undefined}>
      {path ? (
        <Path
          {...props}
          client={client}
          dossier={dossier}
          offers={shown?.quote.offers ?? [dossier.offer]}
          onKeep={keep}
          onLeave={leave}
          onClose={close}
        />
      ) : (
        <>
          <div className="health-side">
            {waiting && (
              <div className="health-note" role="status">
                <p>
                  <strong>Une souscription est en cours dans cet onglet : {waiting}.</strong>
                </p>
                <div className="health-actions">
                  <button type="button" className="button button--primary" onClick={() => open()}>
                    Reprendre
                  </button>
                  <button type="button" className="health-link" onClick={close}>
                    Abandonner
                  </button>
                </div>
              </div>
            )}
            <div className="form-card" id={props.anchor}>
              <div className="form-card__head">
                <h2>Votre tarif santé</h2>
                <p>Quatre réponses, des prix tout de suite.</p>
              </div>
              <div className="form-card__body">
                <TariffForm
                  idPrefix={ID_PREFIX}
                  values={EMPTY_TARIFF_FORM}
                  errors={errors}
                  childLines={childLines}
                  live={hydrated}
                  loading={loading}
                  onSubmit={onSubmit}
                  onFirstFocus={askEarly}
                  onAddChild={() => setChildLines(childLines + 1)}
                />
                <div role="alert" className="form-live">
                  {failure && (
                    <div className="form-alert form-alert--error">
                      <Icon name="alert" />
                      <div>
                        <p className="form-alert__title">{failure}</p>
                        <p>
                          <a href={props.callbackHref}>Être rappelé</a> ou appeler le{" "}
                          <a href={props.phoneHref}>{props.phone}</a>.
                        </p>
                      </div>
                    </div>
                  )}
                </div>
              </div>
            </div>
            <div role="status" className="visually-hidden">
              {loading && "Chargement..."}
            </div>
          </div>
          {shown && !loading && (
            <OffersView
              quote={shown.quote}
              request={shown.request}
              now={shown.at}
              callbackHref={props.callbackHref}
              headingRef={headingRef}
              onSubscribe={onSubscribe}
              above={
                shown.quote.note ? undefined : (
                  <Suspense>
                    <RecommendedOffers key={shown.at.getTime()} offers={shown.quote.offers} />
                  </Suspense>
                )
              }
              documents={
                client && !shown.quote.note
                  ? (offer) => <OfferDocuments client={client} productId={offer.gammeId} offerName={offer.nom} />
                  : undefined
              }
            />
          )}
        </>
      )}
    </div>
  );
}

/** Client whose session is kept by the tab. */
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
