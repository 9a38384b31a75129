import { electronicFormatIBAN, isValidIBAN } from "ibantools";
import type { OwnRules } from "../../forms/own-rules.ts";
import { isPublishedTestIban } from "../provider/test-ibans.ts";

/** @param demonstration with the simulator, only published test IBANs pass. */
export function bankRules(demonstration: boolean): OwnRules {
  return {
    iban: (value) => (isValidIBAN(electronicFormatIBAN(value) ?? "") ? undefined : {}),
    "allowed-iban": (value) =>
      demonstration && !isPublishedTestIban(electronicFormatIBAN(value) ?? "") ? {} : undefined,
  };
}
