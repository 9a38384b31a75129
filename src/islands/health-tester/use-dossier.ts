import { type ComponentType, useEffect, useState } from "react";
import type { Dossier } from "../../health/subscription/dossier.ts";
import type { SubscriptionPathProps } from "./path-props.ts";
import { storeDossier, storedDossier, storedOfferName } from "./tab-store.ts";
import type { Answer } from "./use-answer.ts";

/** The path of a subscription with what it speaks and asks with. */
interface OpenPath {
  readonly Path: ComponentType<SubscriptionPathProps>;
  readonly answer: Answer;
}

/** The dossier of this tab and its subscription path, whose script is loaded when it is opened. */
export function useDossier(load: () => Promise<Answer>, onClose: () => void) {
  /** The last one: after the path, the form and the needs come back as they were. */
  const [dossier, setDossier] = useState<Dossier>();
  const [isOpen, setIsOpen] = useState(false);
  /** Offer of a dossier of this tab that the visitor may take up again. */
  const [waiting, setWaiting] = useState<string>();
  const [path, setPath] = useState<OpenPath>();
  const [failed, setFailed] = useState(false);

  useEffect(() => setWaiting(storedOfferName()), []);

  /** Keeps what a step has changed, also one that ends after the visitor went back. */
  const keep = (next: Dossier) => {
    storeDossier(next);
    setWaiting(next.subscriptionId && next.offer.nom);
    setDossier(next);
  };

  const close = () => {
    onClose();
    storeDossier(undefined);
    setWaiting(undefined);
    setIsOpen(false);
  };

  /** Opens the path with a new choice, or with the dossier kept by the tab. */
  const open = async (choice?: Pick<Dossier, "form" | "offer">) => {
    setFailed(false);
    try {
      const [answer, { SubscriptionPath, readDossier }] = await Promise.all([load(), import("./SubscriptionPath.tsx")]);
      const next = choice ? { ...choice, needs: dossier?.needs } : readDossier(storedDossier());
      if (!next) return close();
      setPath({ Path: SubscriptionPath, answer });
      setIsOpen(true);
      keep(next);
    } catch {
      setFailed(true);
    }
  };

  /** Goes back to the offers; what the provider already stored can be resumed. */
  const leave = () => {
    if (dossier?.subscriptionId) setIsOpen(false);
    else close();
  };

  const clearFailure = () => setFailed(false);
  return { dossier, path: isOpen ? path : undefined, waiting, failed, clearFailure, keep, close, open, leave };
}
