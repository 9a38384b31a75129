import { nameOf } from "../../health/name-of.ts";
import { PROVIDER_STEPS } from "../../health/provider/messages.ts";
import type { HealthOffer } from "../../health/tariff/offers.ts";
import { money } from "../../health/tariff/price.ts";
import { HealthRecap } from "../../health/view/HealthRecap.tsx";
import { useHealth } from "../../health/view/health-context.ts";

/** Screens before and beside the provider's own steps. */
export type Screen = "needs" | "advice" | "summary" | "provider";

const STAGES = ["needs", "advice", "member", "bank", "documents", "validation"] as const;

/** Position among STAGES; past the last one when all is done. */
export function stageOf(screen: Screen, step: string | undefined): number {
  if (screen === "needs") return 0;
  if (screen === "advice") return 1;
  const index = PROVIDER_STEPS.indexOf(step ?? "");
  return index < 0 ? 2 : index + 2;
}

/** How far the path is. */
export function Progress({ current }: { readonly current: number }) {
  const texts = useHealth().words.path;
  return (
    <ol className="cluster small muted health-progress" aria-label={texts.stages}>
      {STAGES.map((stage, index) => (
        <li
          key={stage}
          aria-current={index === current ? "step" : undefined}
          className={index < current ? "health-progress__done" : undefined}
        >
          {texts[stage]}
          {index < current && <span className="visually-hidden">{texts.stageDone}</span>}
        </li>
      ))}
    </ol>
  );
}

/** The chosen offer, beside every step. */
export function OfferAside({ offer }: { readonly offer: HealthOffer }) {
  const { words, language } = useHealth();
  const { path: texts } = words;
  return (
    <aside className="card card--body health-aside" aria-label={texts.offer}>
      <h3>{offer.nom}</h3>
      <p className="amount unbroken health-price">{money(offer.prix, language)}</p>
      <p className="micro">{texts.monthly}</p>
      <HealthRecap lines={offer.garanties.map(({ nom, niveau }) => [nameOf(words, nom), nameOf(words, niveau)])} />
      <p className="micro">{texts.levels}</p>
    </aside>
  );
}
