import { englishNames as names } from "../i18n/tables/health.ts";
import type { GuaranteeLevel, GuaranteeName } from "./tariff/guarantees.ts";
import type { FallbackName } from "./tariff/offers.ts";
import type { RegimeLabel } from "./tariff/regimes.ts";

/** Values of ours that are French words on the wire, as English shows them: a missing one does not compile. */
export const englishNames: Readonly<Record<RegimeLabel | GuaranteeName | GuaranteeLevel | FallbackName, string>> =
  names;
