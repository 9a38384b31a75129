import { useState } from "react";
import { Alert } from "../../forms/view/Alert.tsx";
import { type Needs, storedNeeds } from "../../health/subscription/advice.ts";
import { parseDossier } from "../../health/subscription/dossier.ts";
import { storedMember } from "../../health/subscription/member-form.ts";
import { parseTariffForm } from "../../health/tariff/parse-form.ts";
import { filled } from "../../health/view/filled.tsx";
import { useHealth } from "../../health/view/health-context.ts";
import { fill } from "../../shared/fill.ts";
import { OfferAside, Progress, type Screen, stageOf } from "./PathParts.tsx";
import { ProviderStep } from "./ProviderStep.tsx";
import type { SubscriptionPathProps } from "./path-props.ts";
import { AdviceStep } from "./steps/AdviceStep.tsx";
import { AdviserStep } from "./steps/AdviserStep.tsx";
import { NeedsStep } from "./steps/NeedsStep.tsx";
import { SummaryStep } from "./steps/SummaryStep.tsx";
import type { ActionProgress } from "./use-action.ts";
import { useSubscription } from "./use-subscription.ts";

/** Reads the dossier kept by the tab; its rules come with the path. */
export const readDossier = parseDossier;

/** From the choice of an offer to a validated contract, each step saved with the provider. */
export function SubscriptionPath(props: SubscriptionPathProps) {
  const { dossier, onLeave } = props;
  const texts = useHealth().words.path;
  const [screen, setScreen] = useState<Screen>(() => (dossier.subscriptionId ? "provider" : "needs"));
  const actions = useSubscription(props);
  const { adviserReason } = actions;
  const step = actions.subscription?.currentstep;

  return (
    <div className="card card--strong hero__wide health-path">
      <div className="cluster cluster--ends">
        {step !== "done" && (
          <button type="button" className="more-link health-link" onClick={onLeave}>
            {texts.back}
          </button>
        )}
      </div>
      {texts.contractLanguage && <p className="notice">{texts.contractLanguage}</p>}
      <Progress current={stageOf(screen, step)} />
      <div className="split health-path__columns">
        <PathScreen path={props} screen={screen} actions={actions} onScreen={setScreen} />
        <OfferAside offer={dossier.offer} />
      </div>
      {step !== "done" && !adviserReason && (
        <p className="small health-path__callback">
          {filled(texts.help, {
            callback: <a href={props.callbackHref}>{texts.callback}</a>,
            file: dossier.leadId && fill(texts.helpFile, { number: dossier.leadId }),
            phone: <a href={props.phoneHref}>{props.phone}</a>,
          })}
        </p>
      )}
    </div>
  );
}

interface ScreenProps {
  readonly path: SubscriptionPathProps;
  readonly screen: Screen;
  readonly actions: ReturnType<typeof useSubscription>;
  readonly onScreen: (screen: Screen) => void;
}

/** What is asked or said now. */
function PathScreen({ path, screen, actions, onScreen }: ScreenProps) {
  const { client, dossier, offers, onKeep } = path;
  const { words, questions } = useHealth();
  const { busy, error, subscription, adviserReason } = actions;
  const needs = storedNeeds(dossier.needs);
  const parsed = parseTariffForm(dossier.form, new Date(), questions.tariff);
  if (adviserReason) return <AdviserStep {...path} reason={adviserReason} leadId={dossier.leadId} />;
  if (!parsed.ok) {
    return <AdviserStep {...path} reason={words.adviser.past} leadId={dossier.leadId} />;
  }
  if (screen === "needs") {
    const done = (answered: Needs) => {
      onKeep({ ...dossier, needs: answered });
      onScreen("advice");
    };
    return <NeedsStep needs={needs} onDone={done} />;
  }
  if (screen === "advice" && needs) {
    return (
      <AdviceStep
        // Another offer has documents of its own, and its advice is read from the beginning.
        key={dossier.offer.gammeId}
        busy={busy}
        error={error}
        client={client}
        broker={path.broker}
        withdrawal={path.withdrawal}
        needs={needs}
        offer={dossier.offer}
        offers={offers}
        onBack={() => onScreen("needs")}
        onTake={(better) => onKeep({ ...dossier, offer: better })}
        onConfirm={() => actions.confirm(parsed.request, () => onScreen("summary"))}
      />
    );
  }
  if (!subscription) return <Resuming busy={busy} error={error} />;
  if (screen === "summary") {
    return (
      <SummaryStep leadId={dossier.leadId ?? ""} subscription={subscription} onContinue={() => onScreen("provider")} />
    );
  }
  return (
    <ProviderStep path={path} request={parsed.request} members={storedMember(dossier.members)} actions={actions} />
  );
}

/** While a kept subscription is asked for, or when it cannot be reached: the way back above keeps it, to be tried again. */
function Resuming({ busy, error }: ActionProgress) {
  const { path: texts, errors } = useHealth().words;
  if (busy || error === undefined) return <p role="status">{texts.loading}</p>;
  return <Alert title={error instanceof Error ? error.message : errors.provider.unknown} role="alert" />;
}
