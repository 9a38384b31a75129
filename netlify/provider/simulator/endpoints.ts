import type { EndpointName } from "../../../src/health/provider/endpoints.ts";
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
  const answers: Readonly<Record<EndpointName, () => Answer>> = {
    products: () => ok(productList(behaviour)),
    saleDocuments: () => (findProduct(first) ? ok(SALE_DOCUMENTS) : refuse(404, "produit inconnu")),
    saleDocumentContent: () => saleDocument(first, second),
    cart: () => state.createCart(body),
    subscription: () => state.createSubscription(body),
    stepConcern: () => state.saveMembers(first, second, body),
    stepBank: () => state.saveBank(first, second, body),
    readSubscription: () => state.readSubscription(first),
    document: () => state.addDocument(first, body),
    validateContract: () => state.validateContract(first, body),
  };
  return matched ? answers[matched.name]() : refuse(404, "adresse inconnue");
}

function productList(behaviour: Behaviour): unknown {
  if (behaviour === "empty-list") return [];
  const [, key] = /^list-(.+)$/.exec(behaviour) ?? [];
  return key === undefined ? PRODUCTS : { [key]: PRODUCTS, total: PRODUCTS.length };
}

function saleDocument(productId: number, documentId: number): Answer {
  const product = findProduct(productId);
  const document = SALE_DOCUMENTS.find(({ id }) => id === documentId);
  if (!product || !document) return refuse(404, "document inconnu");
  const lines = ["Simulateur : document sans valeur contractuelle", document.label, `Gamme ${product.gammeLabel}`];
  return ok(smallPdf(lines).toString("base64"));
}
