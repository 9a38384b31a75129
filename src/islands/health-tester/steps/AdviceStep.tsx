import type { FormEvent } from "react";
import { rawFromEntries } from "../../../forms/form-data.ts";
import { validateForm } from "../../../forms/validate.ts";
import { frenchSpaces } from "../../../forms/view/french-spaces.ts";
import type { ProviderClient } from "../../../health/provider/client.ts";
import { adviceQuestions } from "../../../health/questions/agreements.ts";
import { adviceText, type Needs, writeAdvice } from "../../../health/subscription/advice.ts";
import type { HealthOffer } from "../../../health/tariff/offers.ts";
import { frenchEuros } from "../../../health/tariff/price.ts";
import { QuestionFields } from "../../../health/view/QuestionFields.tsx";
import { OfferDocumentList } from "../OfferDocumentList.tsx";
import { saveFile } from "../save-file.ts";
import { useRefusals } from "../use-refusals.ts";
import { StepButton, StepFrame } from "./StepFrame.tsx";

interface Props {
  readonly client: ProviderClient;
  readonly broker: string;
  readonly withdrawal: string;
  readonly needs: Needs;
  readonly offer: HealthOffer;
  readonly offers: readonly HealthOffer[];
  readonly busy: boolean;
  readonly error: unknown;
  readonly onBack: () => void;
  /** Chooses another offer, whose own advice follows. */
  readonly onTake: (offer: HealthOffer) => void;
  readonly onConfirm: () => void;
}

/** The written advice and the documents, to be read before the cart is made. */
export function AdviceStep({
  client,
  broker,
  withdrawal,
  needs,
  offer,
  offers,
  busy,
  error,
  onBack,
  onTake,
  onConfirm,
}: Props) {
  const { errors, refusals, show, clear } = useRefusals();
  const advice = writeAdvice(needs, offer, offers);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = validateForm(adviceQuestions, rawFromEntries(new FormData(event.currentTarget)));
    show(checked.ok ? {} : checked.errors);
    if (checked.ok) onConfirm();
  };
  const keep = () => {
    const day = new Date().toLocaleDateString("fr-FR", { timeZone: "Europe/Paris" });
    const text = adviceText(advice, needs, offer, broker, day);
    saveFile(new Blob([text], { type: "text/plain;charset=utf-8" }), "conseil-sante.txt");
  };
  return (
    <StepFrame title="Notre conseil écrit" error={error}>
      <div className="health-advice">
        <p>
          <strong>{advice.conclusion}</strong>
        </p>
        <p>
          {offer.nom} : {frenchEuros(offer.prix)} par mois, estimation indicative.
        </p>
        <AdviceList title="Ce qui correspond" items={advice.reasons} />
        <AdviceList title="Nos réserves" items={advice.warnings} />
        <div className="health-actions">
          {advice.better?.souscriptible && (
            <button
              type="button"
              className="button button--primary"
              onClick={() => advice.better && onTake(advice.better)}
            >
              Prendre {advice.better.nom}
            </button>
          )}
          <button type="button" className="button button--outline" onClick={keep}>
            Garder ce conseil
          </button>
          <button type="button" className="health-link" onClick={onBack}>
            Corriger mes besoins
          </button>
        </div>
      </div>
      <div className="health-documents">
        <h3>Documents à lire avant de souscrire</h3>
        <OfferDocumentList client={client} productId={offer.gammeId} />
      </div>
      <form className="lead-form" noValidate onSubmit={onSubmit} onChange={clear}>
        <QuestionFields
          questions={adviceQuestions}
          values={{}}
          errors={errors}
          refusals={refusals}
          idPrefix="conseil"
        />
        <p>
          {frenchSpaces(
            `Rien n'est encore signé. Après la validation du contrat, vous avez ${withdrawal} pour renoncer, sans motif ni frais.`,
          )}
        </p>
        <StepButton busy={busy} label="Confirmer et souscrire" />
      </form>
    </StepFrame>
  );
}

function AdviceList({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{frenchSpaces(item)}</li>
        ))}
      </ul>
    </>
  );
}
