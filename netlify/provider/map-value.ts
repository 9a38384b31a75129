import type { EndpointName } from "../../src/health/provider/endpoints.ts";
import type { Contract } from "../../src/health/provider/messages.ts";
import { readProductList } from "../../src/health/provider/product-list.ts";
import {
  readCart,
  readDocumentContent,
  readId,
  readSaleDocuments,
  readSubscription,
} from "../../src/health/provider/read-reply.ts";
import { isRecord } from "../../src/shared/is-record.ts";

const contractValue = ({ id, label, validated }: Contract) => ({
  id,
  label,
  status: validated ? "validated" : "pending",
});

function subscriptionValue(value: unknown) {
  const subscription = readSubscription(value);
  return subscription && { ...subscription, contracts: subscription.contracts.map(contractValue) };
}

/**
 * What the browser gets of a provider's answer: the fields that the health tester uses, nothing else (no
 * provider token, no personal data echoed back). Undefined when the answer does not have the expected shape.
 */
export const shownValues: Readonly<Record<EndpointName, (value: unknown) => unknown>> = {
  products: readProductList,
  saleDocuments: readSaleDocuments,
  saleDocumentContent: readDocumentContent,
  cart: readCart,
  subscription: subscriptionValue,
  readSubscription: subscriptionValue,
  stepConcern: subscriptionValue,
  stepBank: subscriptionValue,
  document(value) {
    const id = isRecord(value) ? readId(value.id) : undefined;
    return id && { id };
  },
  validateContract(value) {
    const id = isRecord(value) ? readId(value.id) : undefined;
    if (!isRecord(value) || !id) return undefined;
    return { id, label: typeof value.label === "string" ? value.label : "Contrat", status: value.status };
  },
};
