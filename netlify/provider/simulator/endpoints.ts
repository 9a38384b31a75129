import { matchEndpoint } from "../../../src/health/provider/match-endpoint.ts";
import { type Answer, ok, refuse } from "./answer.ts";
import type { Behaviour } from "./behaviours.ts";
import { findProduct, PRODUCTS, SALE_DOCUMENTS } from "./catalogue.ts";
import { smallPdf } from "./pdf.ts";
import type { SimulatorState } from "./state.ts";

/** A request to the provider, its token already checked. */
interface Asked {
  readonly method: string;
  readonly path: string;
  /** Parsed JSON; undefined when there was none. */
  readonly body: unknown;
  readonly behaviour: Behaviour;
}

/** The provider's answer; carts and subscriptions change the state. */
export function answerEndpoint(state: SimulatorState, { method, path, body, behaviour }: Asked): Answer {
  const matched = matchEndpoint(method, path);
  const [first = 0, second = 0] = (matched?.ids ?? []).map(Number);
  state.asksSocialSecurityNumber = behaviour === "asks-numss";
  switch (matched?.name) {
    case "products":
      return ok(productList(behaviour));
    case "saleDocuments":
      return findProduct(first) ? ok(SALE_DOCUMENTS) : refuse(404, "produit inconnu");
    case "saleDocumentContent":
      return saleDocument(first, second);
    case "cart":
      return state.createCart(body);
    case "subscription":
      return state.createSubscription(body);
    case "stepConcern":
      return state.saveMembers(first, second, body);
    case "stepBank":
      return state.saveBank(first, second, body);
    case "readSubscription":
      return state.readSubscription(first);
    case "document":
      return state.addDocument(first, body);
    case "validateContract":
      return state.validateContract(first, body);
    default:
      return refuse(404, "adresse inconnue");
  }
}

function productList(behaviour: Behaviour): unknown {
  switch (behaviour) {
    case "empty-list":
      return [];
    case "list-value":
    case "list-products":
    case "list-data":
    case "list-items":
    case "list-list":
    case "list-gammes":
      return { [behaviour.slice("list-".length)]: PRODUCTS, total: PRODUCTS.length };
    default:
      return PRODUCTS;
  }
}

function saleDocument(productId: number, documentId: number): Answer {
  const product = findProduct(productId);
  const document = SALE_DOCUMENTS.find(({ id }) => id === documentId);
  if (!product || !document) return refuse(404, "document inconnu");
  const lines = ["Simulateur : document sans valeur contractuelle", document.label, `Gamme ${product.gammeLabel}`];
  return ok(smallPdf(lines).toString("base64"));
}
