import { frenchSpaces } from "../../forms/view/french-spaces.ts";
import { PROVIDER_STEPS } from "../../health/provider/messages.ts";
import type { HealthOffer } from "../../health/tariff/offers.ts";
import { frenchEuros } from "../../health/tariff/price.ts";

/** Screens before and beside the provider's own steps. */
export type Screen = "needs" | "advice" | "summary" | "provider";

const STAGES = ["Besoins", "Conseil", "Assuré", "Banque", "Documents", "Validation"] as const;

/** Position among STAGES; past the last one when all is done. */
export function stageOf(screen: Screen, step: string | undefined): number {
  if (screen === "needs") return 0;
  if (screen === "advice") return 1;
  const index = PROVIDER_STEPS.indexOf(step ?? "");
  return index < 0 ? 2 : index + 2;
}

/** How far the path is. */
export function Progress({ current }: { readonly current: number }) {
  return (
    <ol className="health-progress" aria-label="Étapes">
      {STAGES.map((stage, index) => (
        <li
          key={stage}
          aria-current={index === current ? "step" : undefined}
          className={index < current ? "health-progress__done" : undefined}
        >
          {stage}
          {index < current && <span className="visually-hidden">, étape terminée</span>}
        </li>
      ))}
    </ol>
  );
}

/** The chosen offer, beside every step. */
export function OfferAside({ offer }: { readonly offer: HealthOffer }) {
  return (
    <aside className="health-aside" aria-label="Votre offre">
      <h3>{offer.nom}</h3>
      <p className="health-price">{frenchEuros(offer.prix)}</p>
      <p className="micro">par mois, estimation indicative</p>
      <dl className="health-recap">
        {offer.garanties.map(({ nom, niveau }) => (
          <div key={nom}>
            <dt>{nom}</dt>
            <dd>{niveau}</dd>
          </div>
        ))}
      </dl>
      <p className="micro">{frenchSpaces("Niveaux de garantie : exemple, à confirmer par le contrat.")}</p>
    </aside>
  );
}
