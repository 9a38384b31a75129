import { type FormEvent, useState } from "react";
import type { StepConcernRequest } from "../../../health/provider/messages.ts";
import {
  checkMember,
  MEMBER_FIELDS,
  type MemberErrors,
  type MemberField,
  type MemberValues,
  readMemberValues,
} from "../../../health/subscription/member-form.ts";
import type { HealthTariffRequest } from "../../../health/tariff/request.ts";
import { ErrorSummary } from "../../../health/view/ErrorSummary.tsx";
import { InputField, SelectField } from "../../../health/view/Field.tsx";
import { StepButton, StepFrame } from "./StepFrame.tsx";

interface Props {
  readonly request: HealthTariffRequest;
  readonly values: MemberValues | undefined;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSubmit: (values: MemberValues, data: StepConcernRequest) => void;
}

interface Line {
  readonly name: Exclude<MemberField, "gender">;
  readonly label: string;
  readonly autoComplete: string;
  readonly type?: "date" | "email" | "tel";
  readonly hint?: string;
}

const LINES: readonly Line[] = [
  { name: "lastname", label: "Nom", autoComplete: "family-name" },
  { name: "firstname", label: "Prénom", autoComplete: "given-name" },
  { name: "birthdate", label: "Date de naissance", autoComplete: "bday", type: "date" },
  { name: "birthplace", label: "Ville de naissance", autoComplete: "off" },
  { name: "street", label: "Adresse", autoComplete: "street-address" },
  { name: "zipcode", label: "Code postal", autoComplete: "postal-code" },
  { name: "city", label: "Ville", autoComplete: "address-level2" },
  { name: "email", label: "E-mail", autoComplete: "email", type: "email" },
  {
    name: "phone",
    label: "Téléphone",
    autoComplete: "tel",
    type: "tel",
    hint: "Pour le contrat, pas pour vous démarcher.",
  },
];

const fieldId = (name: MemberField) => `assure-${name}`;

/** The insured person. No Sécurité sociale number: there is no field for it. */
export function MemberStep({ request, values, busy, error, onSubmit }: Props) {
  const [errors, setErrors] = useState<MemberErrors>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = readMemberValues(new FormData(event.currentTarget));
    const checked = checkMember(typed, request, new Date());
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) onSubmit(typed, checked.data);
  };
  const summary = MEMBER_FIELDS.flatMap((name) => {
    const message = errors[name];
    return message ? [{ id: fieldId(name), message }] : [];
  });
  return (
    <StepFrame
      title="La personne assurée"
      intro="N'indiquez ni donnée de santé, ni numéro de Sécurité sociale."
      error={error}
    >
      <form className="lead-form" noValidate onSubmit={submit}>
        <ErrorSummary errors={summary} attempt={errors} />
        <SelectField
          id={fieldId("gender")}
          name="gender"
          label="Civilité"
          required
          autoComplete="honorific-prefix"
          defaultValue={values?.gender ?? ""}
          error={errors.gender}
        >
          <option value="">Choisir…</option>
          <option value="F">Madame</option>
          <option value="M">Monsieur</option>
        </SelectField>
        {LINES.map(({ name, label, autoComplete, type = "text", hint }) => (
          <InputField
            key={name}
            id={fieldId(name)}
            name={name}
            label={label}
            type={type}
            autoComplete={autoComplete}
            maxLength={120}
            required
            defaultValue={values?.[name] ?? (name === "zipcode" ? request.codePostal : "")}
            error={errors[name]}
            {...(hint ? { hint } : {})}
          />
        ))}
        <StepButton busy={busy} label="Enregistrer et continuer" />
      </form>
    </StepFrame>
  );
}
