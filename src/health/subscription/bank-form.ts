import { electronicFormatIBAN, isValidIBAN } from "ibantools";
import type { StepBankRequest } from "../provider/messages.ts";
import { isPublishedTestIban } from "../provider/test-ibans.ts";

export type BankField = "holder" | "iban" | "levydate" | "mandate";
export type BankErrors = Partial<Record<BankField, string>>;

/**
 * Checks the bank form. The values go to the provider and nowhere else.
 * @param demonstration with the simulator, only published test IBANs pass
 */
export function checkBank(
  data: FormData,
  demonstration: boolean,
): { ok: true; data: StepBankRequest } | { ok: false; errors: BankErrors } {
  const errors: BankErrors = {};
  const holder = String(data.get("holder") ?? "").trim();
  if (holder === "") errors.holder = "Indiquez le titulaire du compte.";
  const iban = electronicFormatIBAN(String(data.get("iban") ?? "")) ?? "";
  if (iban === "") errors.iban = "Indiquez l'IBAN du compte à prélever.";
  else if (!isValidIBAN(iban)) errors.iban = "Cet IBAN n'est pas valide : vérifiez chaque caractère.";
  else if (demonstration && !isPublishedTestIban(iban)) {
    errors.iban = "Ceci est une démonstration : utilisez l'IBAN d'exemple proposé, jamais le vôtre.";
  }
  const day = Number(data.get("levydate"));
  const levydate = day === 5 || day === 10 ? day : undefined;
  if (!levydate) errors.levydate = "Choisissez le jour du prélèvement.";
  if (data.get("mandate") !== "on") errors.mandate = "Votre accord est nécessaire pour le prélèvement.";
  if (!levydate || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, data: { details: [{ levydate, levyfrequency: "monthly", iban, holder }] } };
}

/** « FR14 •••• 606 »: enough to recognise, not to use. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 4)} •••• ${iban.slice(-3)}`;
}
