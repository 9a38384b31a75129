import type { FormEvent } from "react";
import { rawFromEntries } from "../../../forms/form-data.ts";
import { validateForm } from "../../../forms/validate.ts";
import { frenchSpaces } from "../../../forms/view/french-spaces.ts";
import { Icon } from "../../../forms/view/Icon.tsx";
import type { Contract } from "../../../health/provider/messages.ts";
import { reviewQuestions } from "../../../health/questions/agreements.ts";
import type { MemberValues } from "../../../health/subscription/member-form.ts";
import type { HealthOffer } from "../../../health/tariff/offers.ts";
import { frenchEuros } from "../../../health/tariff/price.ts";
import type { HealthTariffRequest } from "../../../health/tariff/request.ts";
import { QuestionFields } from "../../../health/view/QuestionFields.tsx";
import { useRefusals } from "../use-refusals.ts";
import { StepFrame } from "./StepFrame.tsx";

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
  const { errors, refusals, show, clear } = useRefusals();
  const next = contracts.find(({ validated }) => !validated);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const raw = rawFromEntries(new FormData(event.currentTarget));
    const checked = validateForm(reviewQuestions, raw);
    show(checked.ok ? {} : checked.errors);
    if (checked.ok && next) onValidate(next);
  };
  const lines: readonly (readonly [string, string])[] = [
    ["Offre", offer.nom],
    ["Prix estimé", `${frenchEuros(offer.prix)} par mois, estimation indicative`],
    ["Début", request.dateEffet.split("-").toReversed().join("/")],
    ...(members
      ? ([
          ["Personne assurée", `${members.firstname} ${members.lastname}`],
          ["Née ou né le", members.birthdate.split("-").toReversed().join("/")],
          ["Adresse", `${members.street}, ${members.zipcode} ${members.city}`],
          ["E-mail", members.email],
          ["Téléphone", members.phone],
        ] as const)
      : []),
    ["Régime", request.regime],
    ["Prélèvement", "compte enregistré chez le fournisseur"],
  ];
  return (
    <StepFrame
      title="Vérifiez, puis validez"
      intro={`La validation vous engage. Vous avez ensuite ${withdrawal} pour renoncer, sans motif ni frais.`}
      error={error}
    >
      <dl className="health-recap">
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
              <Icon name="check" /> {label} : validé
            </li>
          ))}
      </ul>
      {next && (
        <form className="lead-form" noValidate onSubmit={submit} onChange={clear}>
          <QuestionFields
            questions={reviewQuestions}
            values={{}}
            errors={errors}
            refusals={refusals}
            idPrefix="recap"
          />
          <p>{frenchSpaces("Une erreur ? Ne validez pas : un conseiller la corrige avec vous.")}</p>
          <button
            type="submit"
            className={`button button--primary button--lg${busy ? " button--loading" : ""}`}
            aria-disabled={busy ? true : undefined}
          >
            {busy ? "Chargement..." : `Valider le contrat ${next.label}`}
          </button>
        </form>
      )}
    </StepFrame>
  );
}
