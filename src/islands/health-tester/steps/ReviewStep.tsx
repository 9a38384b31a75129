import type { FormEvent } from "react";
import { rawFromEntries } from "../../../forms/form-data.ts";
import { validateForm } from "../../../forms/validate.ts";
import { Icon } from "../../../forms/view/Icon.tsx";
import { nameOf } from "../../../health/name-of.ts";
import type { Contract } from "../../../health/provider/messages.ts";
import type { MemberValues } from "../../../health/subscription/member-form.ts";
import type { HealthOffer } from "../../../health/tariff/offers.ts";
import { money } from "../../../health/tariff/price.ts";
import type { HealthTariffRequest } from "../../../health/tariff/request.ts";
import { useHealth } from "../../../health/view/health-context.ts";
import { QuestionFields } from "../../../health/view/QuestionFields.tsx";
import { isoDayInDigits } from "../../../shared/civil-date.ts";
import { fill } from "../../../shared/fill.ts";
import { useRefusals } from "../use-refusals.ts";
import { StepButton, StepFrame } from "./StepFrame.tsx";

interface Props {
  readonly withdrawal: string;
  readonly offer: HealthOffer;
  readonly request: HealthTariffRequest;
  readonly members: MemberValues | undefined;
  readonly contracts: readonly Contract[];
  readonly busy: boolean;
  readonly error: unknown;
  readonly onValidate: (contract: Contract) => void;
}

/** Everything to check, then one validation per contract. */
export function ReviewStep({ withdrawal, offer, request, members, contracts, busy, error, onValidate }: Props) {
  const { words, questions, language } = useHealth();
  const { review: texts } = words;
  const { errors, refusals, show, clear } = useRefusals();
  const next = contracts.find(({ validated }) => !validated);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const raw = rawFromEntries(new FormData(event.currentTarget));
    const checked = validateForm(questions.review, raw);
    show(checked.ok ? {} : checked.errors);
    if (checked.ok && next) onValidate(next);
  };
  const lines: readonly (readonly [string, string])[] = [
    [texts.offer, offer.nom],
    [texts.price, fill(texts.priceValue, { price: money(offer.prix, language) })],
    [texts.start, isoDayInDigits(request.dateEffet)],
    ...(members
      ? ([
          [texts.member, `${members.firstname} ${members.lastname}`],
          [texts.born, isoDayInDigits(members.birthdate)],
          [texts.address, `${members.street}, ${members.zipcode} ${members.city}`],
          [texts.email, members.email],
          [texts.phone, members.phone],
        ] as const)
      : []),
    [texts.regime, nameOf(words, request.regime)],
    [texts.debit, texts.debitValue],
  ];
  return (
    <StepFrame title={texts.title} intro={fill(texts.lead, { withdrawal })} error={error}>
      <dl className="rows rows--tight rows--ends health-recap">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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
        <form className="request-form" noValidate onSubmit={submit} onChange={clear}>
          <QuestionFields
            questions={questions.review}
            values={{}}
            errors={errors}
            refusals={refusals}
            idPrefix="recap"
          />
          <p>{texts.mistake}</p>
          <StepButton busy={busy} label={fill(texts.submit, { label: next.label })} />
        </form>
      )}
    </StepFrame>
  );
}
