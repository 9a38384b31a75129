import type { FieldErrors, Questions } from "../../forms/form-definition.ts";
import { type OwnRules, ownCheck } from "../../forms/own-rules.ts";
import { validateForm } from "../../forms/validate.ts";
import { compareDays, parisDay, readIsoDay } from "../../shared/civil-date.ts";
import { isRecord } from "../../shared/is-record.ts";
import type { StepConcernRequest } from "../provider/messages.ts";
import type { MemberField } from "../questions/member.ts";
import { regimeOf } from "../tariff/regimes.ts";
import type { HealthTariffRequest } from "../tariff/request.ts";

/** The rules that compare the person with the request that was priced, and with today. */
function memberRules({ anneeNaissance }: HealthTariffRequest, now: Date): OwnRules {
  const today = parisDay(now);
  return {
    past: (value) => (compareDays(readIsoDay(value) ?? today, today) < 0 ? undefined : {}),
    "priced-year": (value) =>
      readIsoDay(value)?.year === anneeNaissance ? undefined : { year: String(anneeNaissance) },
  };
}

export type MemberValues = Readonly<Record<MemberField, string>>;
/** What was typed of the insured person, unchecked. */
export function readMemberValues(data: FormData): MemberValues {
  return memberValues((name) => String(data.get(name) ?? "").trim());
}

/** The insured person kept by the tab, or undefined when it is not ours. */
export function storedMember(value: unknown): MemberValues | undefined {
  if (!isRecord(value)) return undefined;
  const read = memberValues((name) => String(value[name]));
  return Object.keys(read).every((name) => typeof value[name] === "string") ? read : undefined;
}

function memberValues(text: (name: MemberField) => string): MemberValues {
  return {
    gender: text("gender"),
    lastname: text("lastname"),
    firstname: text("firstname"),
    birthdate: text("birthdate"),
    birthplace: text("birthplace"),
    street: text("street"),
    zipcode: text("zipcode"),
    city: text("city"),
    email: text("email"),
    phone: text("phone"),
  };
}

/**
 * Checks the insured person's details against the request that was priced: same birth year, and the same postal code
 * is offered but may change.
 * @param questions those about the person, in the language of the page
 */
export function checkMember(
  values: MemberValues,
  request: HealthTariffRequest,
  now: Date,
  questions: Questions,
): { ok: true; data: StepConcernRequest } | { ok: false; errors: FieldErrors } {
  const checked = validateForm(questions, { ...values }, ownCheck(memberRules(request, now)));
  if (!checked.ok) return checked;
  const text = (name: MemberField) => String(checked.values[name] ?? "");
  const regime = regimeOf(request.regime);
  return {
    ok: true,
    data: {
      members: [
        {
          concern: "a1",
          gender: text("gender") === "F" ? "F" : "M",
          lastname: text("lastname"),
          firstname: text("firstname"),
          birthdate: readIsoDay(text("birthdate")) ?? parisDay(now),
          birthplace: text("birthplace"),
          regime: regime.code,
          csp: regime.csp,
        },
      ],
      address: { street: text("street"), zipcode: text("zipcode"), city: text("city") },
      email: text("email"),
      phone: checked.phoneE164 ?? "",
    },
  };
}
