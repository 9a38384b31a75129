import { type ComponentType, useEffect, useState } from "react";
import type { Dossier } from "../../health/subscription/dossier.ts";
import type { SubscriptionPathProps } from "./path-props.ts";
import { storeDossier, storedDossier, storedOfferName } from "./tab-store.ts";

/** The dossier of this tab and its subscription path, whose script is loaded when it is opened. */
export function useDossier(onClose: () => void) {
  const [dossier, setDossier] = useState<Dossier>();
  /** Offer of a dossier of this tab that the visitor may take up again. */
  const [waiting, setWaiting] = useState<string>();
  const [Path, setPath] = useState<ComponentType<SubscriptionPathProps>>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => setWaiting(storedOfferName()), []);

  const keep = (next: Dossier | undefined) => {
    storeDossier(next);
    setDossier(next);
  };

  const close = () => {
    onClose();
    setWaiting(undefined);
    keep(undefined);
  };

  /** Opens the path with a new choice, or with the dossier kept by the tab. */
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

  /** Goes back to the offers; what the provider already stored can be resumed. */
  const leave = () => {
    if (!dossier?.subscriptionId) return close();
    setWaiting(dossier.offer.nom);
    setDossier(undefined);
  };

  const clearFailure = () => setFailure(undefined);
  return { dossier, waiting, Path, failure, clearFailure, keep, close, open, leave };
}
