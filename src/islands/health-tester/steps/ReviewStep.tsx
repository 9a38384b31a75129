import { rawFromEntries } from "../../../forms/form-data.ts";
import { validateForm } from "../../../forms/validate.ts";
import { Icon } from "../../../forms/view/Icon.tsx";
import { nameOf } from "../../../health/name-of.ts";
import type { Contract } from "../../../health/provider/messages.ts";
import type { MemberValues } from "../../../health/subscription/member-form.ts";
import type { HealthOffer } from "../../../health/tariff/offers.ts";
import { money } from "../../../health/tariff/price.ts";
import type { HealthTariffRequest } from "../../../health/tariff/request.ts";
import { HealthRecap } from "../../../health/view/HealthRecap.tsx";
import { useHealth } from "../../../health/view/health-context.ts";
import { isoDayInDigits } from "../../../shared/civil-date.ts";
import { fill } from "../../../shared/fill.ts";
import { present } from "../../../shared/present.ts";
import type { ActionProgress } from "../use-action.ts";
import { StepForm } from "./StepForm.tsx";
import { StepFrame } from "./StepFrame.tsx";

interface Props extends ActionProgress {
  readonly withdrawal: string;
  readonly offer: HealthOffer;
  readonly request: HealthTariffRequest;
  readonly members: MemberValues | undefined;
  readonly contracts: readonly Contract[];
  readonly onValidate: (contract: Contract) => void;
}

/** Everything to check, then one validation per contract. */
export function ReviewStep({ withdrawal, offer, request, members, contracts, busy, error, onValidate }: Props) {
  const { words, questions, language } = useHealth();
  const { review: texts } = words;
  const next = contracts.find(({ validated }) => !validated);
  const lines = present<readonly [string, string]>([
    [texts.offer, offer.nom],
    [texts.price, fill(texts.priceValue, { price: money(offer.prix, language) })],
    [texts.start, isoDayInDigits(request.dateEffet)],
    members && [texts.member, `${members.firstname} ${members.lastname}`],
    members && [texts.born, isoDayInDigits(members.birthdate)],
    members && [texts.address, `${members.street}, ${members.zipcode} ${members.city}`],
    members && [texts.email, members.email],
    members && [texts.phone, members.phone],
    [texts.regime, nameOf(words, request.regime)],
    [texts.debit, texts.debitValue],
  ]);
  return (
    <StepFrame title={texts.title} intro={fill(texts.lead, { withdrawal })} error={error}>
      <HealthRecap lines={lines} />
      <ul className="health-uploads">
        {contracts
          .filter(({ validated }) => validated)
          .map(({ id, label }) => (
            <li key={id} className="health-uploads__done">
              <Icon name="check" /> {fill(texts.validated, { label })}
            </li>
          ))}
      </ul>
      {next && (
        <StepForm
          questions={questions.review}
          idPrefix="recap"
          check={(data) => validateForm(questions.review, rawFromEntries(data))}
          onDone={() => onValidate(next)}
          forgives
          busy={busy}
          label={fill(texts.submit, { label: next.label })}
        >
          <p>{texts.mistake}</p>
        </StepForm>
      )}
    </StepFrame>
  );
}
