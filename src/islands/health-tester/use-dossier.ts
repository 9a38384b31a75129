import { type ComponentType, useEffect, useState } from "react";
import type { Dossier } from "../../health/subscription/dossier.ts";
import type { TariffFormValues } from "../../health/tariff/request.ts";
import type { SubscriptionPathProps } from "./path-props.ts";
import { storeDossier, storedDossier, storedOfferName } from "./tab-store.ts";
import type { Answer } from "./use-answer.ts";

/** The path of a subscription with what it speaks and asks with. */
interface OpenPath {
  readonly Path: ComponentType<SubscriptionPathProps>;
  readonly answer: Answer;
  /** What the offer was asked with: the form, which the path replaces, comes back with it. */
  readonly form: TariffFormValues;
}

/** The dossier of this tab and its subscription path, whose script is loaded when it is opened. */
export function useDossier(load: () => Promise<Answer>, onClose: () => void) {
  const [dossier, setDossier] = useState<Dossier>();
  /** Offer of a dossier of this tab that the visitor may take up again. */
  const [waiting, setWaiting] = useState<string>();
  const [path, setPath] = useState<OpenPath>();
  const [failed, setFailed] = useState(false);

  useEffect(() => setWaiting(storedOfferName()), []);

  /** Keeps what a step has changed. A step that ends after the visitor went back does not open the path again. */
  const keep = (next: Dossier) => {
    storeDossier(next);
    setWaiting(next.subscriptionId && next.offer.nom);
    setDossier((opened) => opened && next);
  };

  const close = () => {
    onClose();
    storeDossier(undefined);
    setWaiting(undefined);
    setDossier(undefined);
  };

  /** Opens the path with a new choice, or with the dossier kept by the tab. */
  const open = async (choice?: Dossier) => {
    setFailed(false);
    try {
      const [answer, { SubscriptionPath, readDossier }] = await Promise.all([load(), import("./SubscriptionPath.tsx")]);
      const next = choice ?? readDossier(storedDossier());
      if (!next) return close();
      setPath({ Path: SubscriptionPath, answer, form: next.form });
      setDossier(next);
      keep(next);
    } catch {
      setFailed(true);
    }
  };

  /** Goes back to the offers; what the provider already stored can be resumed. */
  const leave = () => {
    if (dossier?.subscriptionId) setDossier(undefined);
    else close();
  };

  const clearFailure = () => setFailed(false);
  return { dossier, waiting, path, failed, clearFailure, keep, close, open, leave };
}
