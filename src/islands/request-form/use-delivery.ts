import { useEffect, useRef } from "react";
import type { Form, FormValues } from "../../forms/form-definition.ts";
import { slotText } from "../../forms/slot-text.ts";
import { SLOT_FIELD } from "../../forms/slots.ts";
import { stepsOf, wrongStep } from "../../forms/steps.ts";
import type { Failure } from "../../forms/view/FormAlerts.tsx";
import { CALCULATION_KEY } from "../../shared/attached-calculation.ts";
import { isRecord } from "../../shared/is-record.ts";
import { announceRequest, deliver } from "./delivery.ts";
import type { RequestFormAction } from "./state.ts";
import { draftKey, forgetCalculation, tabStore } from "./tab-store.ts";
import type { SendResult } from "./transport.ts";

const TOKEN_URL = "/.netlify/functions/form-token";

/** The time-trap token; without it (offline, blocked) the request is judged on the rest. */
async function fetchToken(form: string): Promise<string | undefined> {
  try {
    const reply: unknown = await (
      await fetch(`${TOKEN_URL}?form=${form}`, { headers: { accept: "application/json" } })
    ).json();
    const token: unknown = isRecord(reply) ? reply.token : undefined;
    return typeof token === "string" ? token : undefined;
  } catch {
    return undefined;
  }
}

/** Content of the alert when nothing was stored. */
function connectionFailure(): Failure {
  return { kind: navigator.onLine ? "failed" : "offline" };
}

/** What the form shows for an answer that stored nothing. */
function refusal(definition: Form, result: Exclude<SendResult, { kind: "sent" }>): RequestFormAction {
  if (result.kind === "tooMany") return { type: "failed", failure: result };
  // A newer version of the form may refuse what this page does not ask: nothing on it can then be mended.
  if (result.kind !== "refused" || !definition.fields.some(({ name }) => name in result.fields))
    return { type: "failed", failure: connectionFailure() };
  const steps = stepsOf(definition);
  const wrong = wrongStep(steps, steps.length - 1, result.fields) ?? { step: 0, errors: result.fields };
  return { type: "refused", ...wrong };
}

interface Sending {
  readonly definition: Form;
  readonly formId: string;
  readonly dispatch: (action: RequestFormAction) => void;
}

/**
 * Sends checked values, one request at a time, and handles the outcome.
 * @returns a function of the checked values and of what the trap field holds.
 */
export function useDelivery({ definition, formId, dispatch }: Sending) {
  const inFlight = useRef(false);
  const token = useRef<string>(undefined);
  useEffect(() => {
    fetchToken(definition.name).then((value) => {
      token.current = value;
    });
  }, [definition.name]);
  return async (values: FormValues, honeypot: string) => {
    if (inFlight.current) return;
    inFlight.current = true;
    dispatch({ type: "started" });
    const storeKey = `lead-id:${formId}`;
    const toolResult = (!definition.confirm && tabStore.getItem(CALCULATION_KEY)) || undefined;
    const delivery = {
      definition,
      formId,
      values,
      honeypot,
      store: tabStore,
      storeKey,
      token: token.current,
      toolResult,
      onRetry: () => dispatch({ type: "retrying" }),
    };
    const result = await deliver(delivery).catch(() => ({ kind: "failed" }) as const);
    inFlight.current = false;
    if (result.kind !== "sent") return dispatch(refusal(definition, result));
    const { kind: _, ...sent } = result;
    for (const key of [storeKey, draftKey(formId)]) tabStore.removeItem(key);
    if (toolResult) forgetCalculation();
    const extra = values[definition.sentExtra?.whenChecked ?? ""] === true;
    const slot = values[SLOT_FIELD];
    const wish = typeof slot === "string" ? slotText(slot) : null;
    dispatch({ type: "sent", sent: { ...sent, extra, ...(wish !== null && { wish }) } });
    // Neither a declaration nor a request that is in no database is counted as a lead.
    if (!definition.confirm && !sent.notice) announceRequest(definition, formId, values);
  };
}
