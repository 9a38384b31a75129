import type { SubscriptionFlowResult } from "../../../health/provider/messages.ts";
import { StepFrame } from "./StepFrame.tsx";

/** The provider's steps as a visitor reads them. */
const STEP_NAMES: Readonly<Record<string, string>> = {
  stepconcern: "personne assurée",
  stepbank: "compte à prélever",
  document: "documents",
  validation: "validation",
};

interface Props {
  readonly result: Pick<SubscriptionFlowResult, "lead_id" | "subscription_id" | "currentstep" | "totalstep">;
  readonly onContinue: () => void;
}

/** What was created: lead id, subscription id, step. */
export function SummaryStep({ result, onContinue }: Props) {
  return (
    <StepFrame
      title="Souscription créée"
      intro="Votre dossier est ouvert chez le fournisseur. Il reste quatre étapes, que vous pouvez reprendre dans cet onglet."
    >
      <dl className="health-recap">
        <div>
          <dt>Numéro de dossier</dt>
          <dd>{result.lead_id}</dd>
        </div>
        <div>
          <dt>Numéro de souscription</dt>
          <dd>{result.subscription_id}</dd>
        </div>
        <div>
          <dt>Étape</dt>
          <dd>
            {STEP_NAMES[result.currentstep] ?? "suite du dossier"}
            {result.totalstep > 0 && `, sur ${result.totalstep} étapes`}
          </dd>
        </div>
      </dl>
      <button type="button" className="button button--primary button--lg" onClick={onContinue}>
        Continuer
      </button>
    </StepFrame>
  );
}
