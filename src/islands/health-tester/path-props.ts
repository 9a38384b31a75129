import type { ProviderClient } from "../../health/provider/client.ts";
import type { Dossier } from "../../health/subscription/dossier.ts";
import type { HealthOffer } from "../../health/tariff/offers.ts";
import type { HealthTesterProps } from "./tester-props.ts";

/** What the subscription path is given by the tester. */
export interface SubscriptionPathProps extends HealthTesterProps {
  readonly client: ProviderClient;
  readonly dossier: Dossier;
  /** Offers shown with this one, for the advice. */
  readonly offers: readonly HealthOffer[];
  readonly onKeep: (dossier: Dossier) => void;
  /** Goes back to the offers; an open subscription is kept in the tab. */
  readonly onLeave: () => void;
  /** Called when the subscription is done or given up; the tab then deletes it. */
  readonly onClose: () => void;
}
