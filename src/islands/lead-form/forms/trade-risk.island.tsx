import { tradeRisk } from "../../../forms/definitions/trade-risk.ts";
import { LeadForm, type LeadFormProps } from "../LeadForm.tsx";

/** The engine with the `trade-risk` form and nothing of the others. */
export function TradeRiskForm(props: LeadFormProps) {
  return <LeadForm definition={tradeRisk} {...props} />;
}
