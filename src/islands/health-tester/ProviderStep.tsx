import type { MemberValues } from "../../health/subscription/member-form.ts";
import type { HealthTariffRequest } from "../../health/tariff/request.ts";
import { useHealth } from "../../health/view/health-context.ts";
import type { SubscriptionPathProps } from "./path-props.ts";
import { AdviserStep } from "./steps/AdviserStep.tsx";
import { BankStep } from "./steps/BankStep.tsx";
import { DocumentsStep } from "./steps/DocumentsStep.tsx";
import { DoneStep } from "./steps/DoneStep.tsx";
import { MemberStep } from "./steps/MemberStep.tsx";
import { ReviewStep } from "./steps/ReviewStep.tsx";
import type { useSubscription } from "./use-subscription.ts";

interface Props {
  readonly path: SubscriptionPathProps;
  readonly request: HealthTariffRequest;
  readonly members: MemberValues | undefined;
  readonly actions: ReturnType<typeof useSubscription>;
}

/** The step that the provider asks for, or an adviser where this site cannot answer it. */
export function ProviderStep({ path, request, members, actions }: Props) {
  const { dossier, withdrawal } = path;
  const { unknownStep } = useHealth().words.adviser;
  const { subscription, busy, error } = actions;
  const shared = { busy, error };
  const adviser = <AdviserStep {...path} reason={unknownStep} leadId={dossier.leadId} />;
  if (!subscription) return null;
  const step = subscription.currentstep;
  // Without the number of the next step nothing can be saved with the provider.
  if ((step === "stepconcern" || step === "stepbank") && !subscription.stepid) return adviser;
  switch (step) {
    case "stepconcern":
      return <MemberStep {...shared} request={request} values={members} onSubmit={actions.saveMember} />;
    case "stepbank": {
      const holder = members ? `${members.firstname} ${members.lastname}` : "";
      return <BankStep {...shared} holder={holder} demonstration={actions.demonstration} onSubmit={actions.saveBank} />;
    }
    case "document":
      return <DocumentsStep {...shared} documents={subscription.documents} onFile={actions.upload} />;
    case "validation":
      return (
        <ReviewStep
          {...shared}
          withdrawal={withdrawal}
          offer={dossier.offer}
          request={request}
          members={members}
          contracts={subscription.contracts}
          onValidate={actions.validate}
        />
      );
    case "done":
      return (
        <DoneStep
          {...shared}
          withdrawal={withdrawal}
          leadId={dossier.leadId ?? ""}
          subscriptionId={subscription.id}
          contracts={subscription.contracts}
          onDownload={actions.download}
          onClose={path.onClose}
        />
      );
    default:
      return adviser;
  }
}
