import { useEffect, useEffectEvent, useState } from "react";
import type { ProviderClient } from "../../health/provider/client.ts";
import { ProviderError } from "../../health/provider/errors.ts";
import type { Contract, StepBankRequest, StepConcernRequest, Subscription } from "../../health/provider/messages.ts";
import { cartOf } from "../../health/subscription/cart.ts";
import type { Dossier } from "../../health/subscription/dossier.ts";
import type { MemberValues } from "../../health/subscription/member-form.ts";
import type { HealthTariffRequest } from "../../health/tariff/request.ts";
import { useHealth } from "../../health/view/health-context.ts";
import { fill } from "../../shared/fill.ts";
import { prepareDocument } from "./prepare-document.ts";
import { saveFile } from "./save-file.ts";
import { useAction } from "./use-action.ts";

/** Fields a provider may demand that this site never collects. */
const ADVISER_FIELDS = ["numss", "numorganisme"];

interface Path {
  readonly client: ProviderClient;
  readonly dossier: Dossier;
  readonly onKeep: (dossier: Dossier) => void;
}

/** A subscription with the provider: its state, and an action for each step, one at a time. */
export function useSubscription({ client, dossier, onKeep }: Path) {
  const { words } = useHealth();
  const [subscription, setSubscription] = useState<Subscription>();
  const [demonstration, setDemonstration] = useState(true);
  const [adviserReason, setAdviserReason] = useState<string>();
  const { busy, error, run } = useAction();

  /** Asks whether the provider is a simulator, and which step a resumed subscription is at. */
  const resume = useEffectEvent(() => {
    client.test().then(
      (tested) => setDemonstration(tested.demonstration),
      () => undefined,
    );
    const { subscriptionId } = dossier;
    if (subscriptionId) run(async () => setSubscription(await client.readSubscription(subscriptionId)));
  });
  useEffect(() => resume(), []);

  const confirm = (asked: HealthTariffRequest, onCreated: () => void) =>
    run(async () => {
      const { lead_id } = await client.createCart(cartOf(asked, dossier.offer, new Date()));
      const created = await client.createSubscription(lead_id);
      setSubscription(created);
      onCreated();
      onKeep({ ...dossier, leadId: lead_id, subscriptionId: created.id });
    });

  /** Saves a step; when the provider is at another one (409), its own step is shown again. */
  const save = (task: (current: Subscription) => Promise<Subscription>) =>
    run(async () => {
      if (!subscription) return;
      try {
        setSubscription(await task(subscription));
      } catch (failure) {
        if (!(failure instanceof ProviderError)) throw failure;
        if (ADVISER_FIELDS.some((field) => field in failure.fields)) return setAdviserReason(words.adviser.numss);
        if (failure.status === 409) setSubscription(await client.readSubscription(subscription.id));
        throw failure;
      }
    });

  return {
    subscription,
    demonstration,
    adviserReason,
    busy,
    error,
    confirm,
    saveMember: (values: MemberValues, data: StepConcernRequest) =>
      save(async ({ id, stepid = "" }) => {
        const next = await client.saveMembers(id, stepid, data);
        onKeep({ ...dossier, members: values });
        return next;
      }),
    saveBank: (data: StepBankRequest) => save(({ id, stepid = "" }) => client.saveBank(id, stepid, data)),
    upload: (type: string, file: File) =>
      save(async ({ id, contracts }) => {
        const content = await prepareDocument(file, words.errors.files);
        await client.uploadDocument(id, { type, content, contract_ids: contracts.map((contract) => contract.id) });
        return client.readSubscription(id);
      }),
    validate: (contract: Contract) =>
      save(async ({ id }) => {
        await client.validateContract(contract.id);
        return client.readSubscription(id);
      }),
    download: () =>
      run(async () => {
        if (!subscription) return;
        const file = await client.downloadDocuments(subscription.id);
        const extension = file.type.includes("zip") ? "zip" : "pdf";
        saveFile(file, fill(words.done.downloaded, { id: subscription.id, extension }));
      }),
  };
}
