import { electronicFormatIBAN, isValidIBAN } from "ibantools";
import { rawFromEntries } from "../../forms/form-data.ts";
import type { FieldErrors, Questions } from "../../forms/form-definition.ts";
import { type OwnRules, ownCheck } from "../../forms/own-rules.ts";
import { validateForm } from "../../forms/validate.ts";
import type { StepBankRequest } from "../provider/messages.ts";
import { isPublishedTestIban } from "../provider/test-ibans.ts";

/** @param demonstration with the simulator, only published test IBANs pass. */
function bankRules(demonstration: boolean): OwnRules {
  return {
    iban: (value) => (isValidIBAN(electronicFormatIBAN(value) ?? "") ? undefined : {}),
    "allowed-iban": (value) =>
      demonstration && !isPublishedTestIban(electronicFormatIBAN(value) ?? "") ? {} : undefined,
  };
}

/**
 * Checks the bank form. The values go to the provider and nowhere else.
 * @param questions those about the account, in the language of the page
 * @param demonstration with the simulator, only published test IBANs pass
 */
export function checkBank(
  data: FormData,
  demonstration: boolean,
  questions: Questions,
): { ok: true; data: StepBankRequest } | { ok: false; errors: FieldErrors } {
  const checked = validateForm(questions, rawFromEntries(data), ownCheck(bankRules(demonstration)));
  if (!checked.ok) return checked;
  const { holder, iban, levydate } = checked.values;
  return {
    ok: true,
    data: {
      details: [
        {
          levydate: levydate === "10" ? 10 : 5,
          levyfrequency: "monthly",
          iban: electronicFormatIBAN(String(iban)) ?? "",
          holder: String(holder),
        },
      ],
    },
  };
}
