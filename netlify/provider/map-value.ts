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

/**
 * What the browser gets of a provider's answer: the fields that the health tester uses, nothing else (no
 * provider token, no personal data echoed back). Undefined when the answer does not have the expected shape.
 */
export function mapValue(name: EndpointName, value: unknown): unknown {
  switch (name) {
    case "products":
      return readProductList(value);
    case "saleDocuments":
      return readSaleDocuments(value);
    case "saleDocumentContent":
      return readDocumentContent(value);
    case "cart":
      return readCart(value);
    case "subscription":
    case "readSubscription":
    case "stepConcern":
    case "stepBank": {
      const subscription = readSubscription(value);
      return subscription && { ...subscription, contracts: subscription.contracts.map(contractValue) };
    }
    case "document": {
      const id = isRecord(value) ? readId(value.id) : undefined;
      return id && { id };
    }
    case "validateContract": {
      const id = isRecord(value) ? readId(value.id) : undefined;
      if (!isRecord(value) || !id) return undefined;
      return { id, label: typeof value.label === "string" ? value.label : "Contrat", status: value.status };
    }
  }
}

function contractValue({ id, label, validated }: Contract) {
  return { id, label, status: validated ? "validated" : "pending" };
}
