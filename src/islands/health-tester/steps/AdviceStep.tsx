import { rawFromEntries } from "../../../forms/form-data.ts";
import { validateForm } from "../../../forms/validate.ts";
import type { ProviderClient } from "../../../health/provider/client.ts";
import { adviceText, type Needs, writeAdvice } from "../../../health/subscription/advice.ts";
import type { HealthOffer } from "../../../health/tariff/offers.ts";
import { money } from "../../../health/tariff/price.ts";
import { useHealth } from "../../../health/view/health-context.ts";
import { dayInDigits, parisDay } from "../../../shared/civil-date.ts";
import { fill } from "../../../shared/fill.ts";
import { OfferDocumentList } from "../OfferDocumentList.tsx";
import { saveFile } from "../save-file.ts";
import type { ActionProgress } from "../use-action.ts";
import { StepForm } from "./StepForm.tsx";
import { StepFrame } from "./StepFrame.tsx";

interface Props extends ActionProgress {
  readonly client: ProviderClient;
  readonly broker: string;
  readonly withdrawal: string;
  readonly needs: Needs;
  readonly offer: HealthOffer;
  readonly offers: readonly HealthOffer[];
  readonly onBack: () => void;
  /** Chooses another offer, whose own advice follows. */
  readonly onTake: (offer: HealthOffer) => void;
  readonly onConfirm: () => void;
}

/** The written advice and the documents, to be read before the cart is made. */
export function AdviceStep(props: Props) {
  const { client, withdrawal, offer, busy, error, onConfirm } = props;
  const { words, questions } = useHealth();
  const { advice: texts } = words;
  return (
    <StepFrame title={texts.title} error={error}>
      <WrittenAdvice {...props} />
      <div className="health-documents">
        <h3 className="title-18">{texts.documents}</h3>
        <OfferDocumentList client={client} productId={offer.gammeId} />
      </div>
      <StepForm
        questions={questions.advice}
        idPrefix="conseil"
        check={(data) => validateForm(questions.advice, rawFromEntries(data))}
        onDone={onConfirm}
        forgives
        busy={busy}
        label={texts.submit}
      >
        <p>{fill(texts.withdrawal, { withdrawal })}</p>
      </StepForm>
    </StepFrame>
  );
}

/** What we advise about an offer, to read and to keep, and the better offer where there is one. */
function WrittenAdvice({ broker, needs, offer, offers, onBack, onTake }: Props) {
  const content = useHealth();
  const { language, words } = content;
  const { advice: texts } = words;
  const advice = writeAdvice(needs, offer, offers, content);
  const { better } = advice;
  const keep = () => {
    const day = dayInDigits(parisDay(new Date()));
    const text = adviceText(advice, needs, offer, { broker, day }, content);
    saveFile(new Blob([text], { type: "text/plain;charset=utf-8" }), texts.file.name);
  };
  return (
    <div className="notice">
      <p>
        <strong>{advice.conclusion}</strong>
      </p>
      <p>{fill(texts.price, { offer: offer.nom, price: money(offer.prix, language) })}</p>
      <AdviceList title={texts.fits} items={advice.reasons} />
      <AdviceList title={texts.reserves} items={advice.warnings} />
      <div className="cluster">
        {better?.souscriptible && (
          <button type="button" className="button button--primary" onClick={() => onTake(better)}>
            {fill(texts.take, { offer: better.nom })}
          </button>
        )}
        <button type="button" className="button button--outline" onClick={keep}>
          {texts.keep}
        </button>
        <button type="button" className="more-link health-link" onClick={onBack}>
          {texts.correct}
        </button>
      </div>
    </div>
  );
}

function AdviceList({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h3 className="title-18">{title}</h3>
      <ul className="dashes">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
