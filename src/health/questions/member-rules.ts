import type { OwnRules } from "../../forms/own-rules.ts";
import { compareDays, parisDay, readIsoDay } from "../../shared/civil-date.ts";
import type { HealthTariffRequest } from "../tariff/request.ts";

/** The rules that compare the person with the request that was priced, and with today. */
export function memberRules({ anneeNaissance }: HealthTariffRequest, now: Date): OwnRules {
  const today = parisDay(now);
  return {
    past: (value) => (compareDays(readIsoDay(value) ?? today, today) < 0 ? undefined : {}),
    "priced-year": (value) =>
      readIsoDay(value)?.year === anneeNaissance ? undefined : { year: String(anneeNaissance) },
  };
}
