import type { FormEvent } from "react";
import { Icon } from "../../forms/view/Icon.tsx";
import { EMPTY_TARIFF_FORM } from "../../health/tariff/request.ts";
import { TariffForm } from "../../health/view/TariffForm.tsx";
import type { HealthTesterProps } from "./tester-props.ts";
import type { useTariff } from "./use-tariff.ts";

/** Message for a failure without its own. */
const TARIFF_ERROR = "Erreur de tarification";

/** A subscription of this tab that can be resumed. */
export function WaitingDossier({ offer, onOpen, onClose }: { offer: string; onOpen: () => void; onClose: () => void }) {
  return (
    <div className="health-note" role="status">
      <p>
        <strong>Une souscription est en cours dans cet onglet : {offer}.</strong>
      </p>
      <div className="health-actions">
        <button type="button" className="button button--primary" onClick={onOpen}>
          Reprendre
        </button>
        <button type="button" className="health-link" onClick={onClose}>
          Abandonner
        </button>
      </div>
    </div>
  );
}

interface Props extends HealthTesterProps {
  readonly tariff: ReturnType<typeof useTariff>;
  readonly live: boolean;
  /** Why the path could not be opened. */
  readonly failure: string | undefined;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The card of the tariff form, with the alert of a tariff that failed. */
export function TariffCard({ tariff, live, failure, onSubmit, anchor, callbackHref, phoneHref, phone }: Props) {
  const { errors, refusals, busy, error } = tariff;
  const said = failure ?? (error === undefined ? undefined : (error instanceof Error && error.message) || TARIFF_ERROR);
  return (
    <>
      <div className="form-card" id={anchor}>
        <div className="form-card__head">
          <h2>Votre tarif santé</h2>
          <p>Quatre réponses, des prix tout de suite.</p>
        </div>
        <div className="form-card__body">
          <TariffForm
            idPrefix="sante"
            values={EMPTY_TARIFF_FORM}
            errors={errors}
            refusals={refusals}
            live={live}
            loading={busy}
            onSubmit={onSubmit}
            onFirstFocus={tariff.askEarly}
          />
          <div role="alert" className="form-live">
            {said && (
              <div className="form-alert form-alert--error">
                <Icon name="alert" />
                <div>
                  <p className="form-alert__title">{said}</p>
                  <p>
                    <a href={callbackHref}>Être rappelé</a> ou appeler le <a href={phoneHref}>{phone}</a>.
                  </p>
                </div>
              </div>
            )}
          </div>
        </div>
      </div>
      <div role="status" className="visually-hidden">
        {busy && "Chargement..."}
      </div>
    </>
  );
}
