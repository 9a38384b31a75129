import { useEffect, useState } from "react";
import type { ProviderClient } from "../../health/provider/client.ts";
import { ProviderError } from "../../health/provider/errors.ts";
import {
  type Contract,
  PROVIDER_STEPS,
  type StepBankRequest,
  type StepConcernRequest,
  type Subscription,
} from "../../health/provider/messages.ts";
import { type Needs, storedNeeds } from "../../health/subscription/advice.ts";
import { cartOf } from "../../health/subscription/cart.ts";
import { type Dossier, parseDossier } from "../../health/subscription/dossier.ts";
import { type MemberValues, storedMember } from "../../health/subscription/member-form.ts";
import type { HealthOffer } from "../../health/tariff/offers.ts";
import { frenchEuros } from "../../health/tariff/price.ts";
import { type HealthTariffRequest, parseTariffForm } from "../../health/tariff/request.ts";
import { frenchText } from "../../health/view/french-text.ts";
import { adoptStyles } from "../../shared/adopt-styles.ts";
import pathStyles from "../../styles/health-path.css?inline";
import { prepareDocument } from "./prepare-document.ts";
import { saveFile } from "./save-file.ts";
import { AdviceStep } from "./steps/AdviceStep.tsx";
import { AdviserStep } from "./steps/AdviserStep.tsx";
import { BankStep } from "./steps/BankStep.tsx";
import { DocumentsStep } from "./steps/DocumentsStep.tsx";
import { DoneStep } from "./steps/DoneStep.tsx";
import { MemberStep } from "./steps/MemberStep.tsx";
import { NeedsStep } from "./steps/NeedsStep.tsx";
import { ReviewStep } from "./steps/ReviewStep.tsx";
import { SummaryStep } from "./steps/SummaryStep.tsx";
import type { HealthTesterProps } from "./tester-props.ts";
import { useAction } from "./use-action.ts";

/** Reads the dossier kept by the tab; its rules come with the path. */
export const readDossier = parseDossier;

export interface SubscriptionPathProps extends HealthTesterProps {
  readonly client: ProviderClient;
  readonly dossier: Dossier;
  /** Offers shown with this one, for the advice. */
  readonly offers: readonly HealthOffer[];
  readonly onKeep: (dossier: Dossier) => void;
  /** Back to the offers; an open subscription stays in the tab. */
  readonly onLeave: () => void;
  /** Done, or given up: the tab forgets it. */
  readonly onClose: () => void;
}

/** Screens before and beside the provider's own steps. */
type Screen = "needs" | "advice" | "summary" | "provider";

const STAGES = ["Besoins", "Conseil", "Assuré", "Banque", "Documents", "Validation"] as const;

/** Fields a provider may demand that this site never collects. */
const ADVISER_FIELDS = ["numss", "numorganisme"];

const NUMSS_REASON =
  "L'assureur demande un numéro de Sécurité sociale. Notre site ne le recueille pas : un conseiller termine cette étape avec vous.";
const UNKNOWN_STEP_REASON =
  "L'assureur demande une étape que ce site ne traite pas. Votre dossier est enregistré : un conseiller la termine avec vous.";

/** From the choice of an offer to a validated contract, each step saved with the provider. */
export function SubscriptionPath(props: SubscriptionPathProps) {
  const { client, dossier, offers, onKeep, onLeave, onClose } = props;
  const { offer } = dossier;
  const needs = storedNeeds(dossier.needs);
  const members = storedMember(dossier.members);
  const [screen, setScreen] = useState<Screen>(() => (dossier.subscriptionId ? "provider" : "needs"));
  const [subscription, setSubscription] = useState<Subscription>();
  const [demonstration, setDemonstration] = useState(true);
  const [adviserReason, setAdviserReason] = useState<string>();
  const action = useAction();
  const parsed = parseTariffForm(dossier.form, new Date());
  const request = parsed.ok ? parsed.request : undefined;

  useEffect(() => adoptStyles(pathStyles), []);

  // Once: is the provider a simulator, and at which step is a resumed subscription?
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the path opens
  useEffect(() => {
    client.test().then(
      (tested) => setDemonstration(tested.demonstration),
      () => undefined,
    );
    const { subscriptionId } = dossier;
    if (subscriptionId) action.run(async () => setSubscription(await client.readSubscription(subscriptionId)));
  }, []);

  const confirm = (asked: HealthTariffRequest) =>
    action.run(async () => {
      const { lead_id } = await client.createCart(cartOf(asked, offer, new Date()));
      const created = await client.createSubscription(lead_id);
      setSubscription(created);
      setScreen("summary");
      onKeep({ ...dossier, leadId: lead_id, subscriptionId: created.id });
    });

  /** Saves a step; when the provider is at another step (409), its own step is shown again. */
  const save = (task: (current: Subscription) => Promise<Subscription>) =>
    action.run(async () => {
      if (!subscription) return;
      try {
        setSubscription(await task(subscription));
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        if (ADVISER_FIELDS.some((field) => field in error.fields)) return setAdviserReason(NUMSS_REASON);
        if (error.status === 409) setSubscription(await client.readSubscription(subscription.id));
        throw error;
      }
    });

  const saveMember = (values: MemberValues, data: StepConcernRequest) =>
    save(async ({ id, stepid = "" }) => {
      const next = await client.saveMembers(id, stepid, data);
      onKeep({ ...dossier, members: values });
      return next;
    });
  const saveBank = (data: StepBankRequest) => save(({ id, stepid = "" }) => client.saveBank(id, stepid, data));
  const upload = (type: string, file: File) =>
    save(async ({ id, contracts }) => {
      const content = await prepareDocument(file);
      await client.uploadDocument(id, { type, content, contract_ids: contracts.map((contract) => contract.id) });
      return client.readSubscription(id);
    });
  const validate = (contract: Contract) =>
    save(async ({ id }) => {
      await client.validateContract(contract.id);
      return client.readSubscription(id);
    });
  const download = () =>
    action.run(async () => {
      if (!subscription) return;
      const file = await client.downloadDocuments(subscription.id);
      const extension = file.type.includes("zip") ? "zip" : "pdf";
      saveFile(file, `souscription-${subscription.id}.${extension}`);
    });

  const { busy, error } = action;
  const step = subscription?.currentstep;
  const shared = { busy, error };

  function content() {
    if (adviserReason) return <AdviserStep {...props} reason={adviserReason} leadId={dossier.leadId} />;
    if (!request) {
      return (
        <AdviserStep {...props} reason="La date de début est passée : refaites le tarif." leadId={dossier.leadId} />
      );
    }
    if (screen === "needs") {
      const done = (answered: Needs) => {
        onKeep({ ...dossier, needs: answered });
        setScreen("advice");
      };
      return <NeedsStep needs={needs} onDone={done} />;
    }
    if (screen === "advice" && needs) {
      return (
        <AdviceStep
          {...shared}
          client={client}
          broker={props.broker}
          withdrawal={props.withdrawal}
          needs={needs}
          offer={offer}
          offers={offers}
          onBack={() => setScreen("needs")}
          onTake={(better) => onKeep({ ...dossier, offer: better })}
          onConfirm={() => confirm(request)}
        />
      );
    }
    if (!subscription) return <Resuming {...props} {...shared} />;
    if (screen === "summary") {
      const result = {
        lead_id: dossier.leadId ?? "",
        subscription_id: subscription.id,
        currentstep: subscription.currentstep,
        totalstep: subscription.totalstep,
      };
      return <SummaryStep result={result} onContinue={() => setScreen("provider")} />;
    }
    // Without the number of the next step nothing can be saved with the provider.
    if ((step === "stepconcern" || step === "stepbank") && !subscription.stepid) {
      return <AdviserStep {...props} reason={UNKNOWN_STEP_REASON} leadId={dossier.leadId} />;
    }
    switch (step) {
      case "stepconcern":
        return <MemberStep {...shared} request={request} values={members} onSubmit={saveMember} />;
      case "stepbank": {
        const holder = members ? `${members.firstname} ${members.lastname}` : "";
        return <BankStep {...shared} holder={holder} demonstration={demonstration} onSubmit={saveBank} />;
      }
      case "document":
        return <DocumentsStep {...shared} documents={subscription.documents} onFile={upload} />;
      case "validation":
        return (
          <ReviewStep
            {...shared}
            withdrawal={props.withdrawal}
            offer={offer}
            request={request}
            members={members}
            contracts={subscription.contracts}
            onValidate={validate}
          />
        );
      case "done":
        return (
          <DoneStep
            {...shared}
            withdrawal={props.withdrawal}
            leadId={dossier.leadId ?? ""}
            subscriptionId={subscription.id}
            contracts={subscription.contracts}
            onDownload={download}
            onClose={onClose}
          />
        );
      default:
        return <AdviserStep {...props} reason={UNKNOWN_STEP_REASON} leadId={dossier.leadId} />;
    }
  }

  return (
    <div className="health-path">
      <div className="health-path__head">
        {step !== "done" && (
          <button type="button" className="health-link" onClick={onLeave}>
            Revenir aux offres
          </button>
        )}
      </div>
      <Progress current={stageOf(screen, step)} />
      <div className="health-path__columns">
        {content()}
        <aside className="health-aside" aria-label="Votre offre">
          <h3>{offer.nom}</h3>
          <p className="health-price">{frenchEuros(offer.prix)}</p>
          <p className="micro">par mois, estimation indicative</p>
          <dl className="health-recap">
            {offer.garanties.map(({ nom, niveau }) => (
              <div key={nom}>
                <dt>{nom}</dt>
                <dd>{niveau}</dd>
              </div>
            ))}
          </dl>
          <p className="micro">{frenchText("Niveaux de garantie : exemple, à confirmer par le contrat.")}</p>
        </aside>
      </div>
      {step !== "done" && !adviserReason && (
        <p className="health-path__callback">
          Besoin d’aide ? <a href={props.callbackHref}>Être rappelé</a>
          {dossier.leadId && <> (dossier {dossier.leadId})</>} ou appeler le <a href={props.phoneHref}>{props.phone}</a>
          .
        </p>
      )}
    </div>
  );
}

/** Position among STAGES; past the last one when all is done. */
function stageOf(screen: Screen, step: string | undefined): number {
  if (screen === "needs") return 0;
  if (screen === "advice") return 1;
  const index = PROVIDER_STEPS.indexOf(step ?? "");
  return index < 0 ? 2 : index + 2;
}

function Progress({ current }: { readonly current: number }) {
  return (
    <ol className="health-progress" aria-label="Étapes">
      {STAGES.map((stage, index) => (
        <li
          key={stage}
          aria-current={index === current ? "step" : undefined}
          className={index < current ? "health-progress__done" : undefined}
        >
          {stage}
          {index < current && <span className="visually-hidden">, étape terminée</span>}
        </li>
      ))}
    </ol>
  );
}

/** While a kept subscription is asked for, or when it can no longer be reached. */
function Resuming({
  busy,
  error,
  onClose,
}: SubscriptionPathProps & { readonly busy: boolean; readonly error: unknown }) {
  if (busy || error === undefined) return <p role="status">Chargement...</p>;
  return (
    <div className="form-alert form-alert--error" role="alert">
      <div>
        <p className="form-alert__title">{error instanceof Error ? error.message : "Erreur inconnue du proxy"}</p>
        <button type="button" className="button button--outline" onClick={onClose}>
          Revenir aux offres
        </button>
      </div>
    </div>
  );
}
