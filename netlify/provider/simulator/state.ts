import type * as z from "zod";
import { fieldMessages, requestSchemas } from "../../../src/health/provider/requests.ts";
import { isPublishedTestIban } from "../../../src/health/provider/test-ibans.ts";
import { regimeOfCode } from "../../../src/health/tariff/regimes.ts";
import { type Answer, invalid, ok, refuse } from "./answer.ts";
import { findProduct, REQUIRED_DOCUMENTS } from "./catalogue.ts";

const TOTAL_STEPS = 4;

interface Lead {
  readonly birthyear: number;
  readonly regime: number;
  readonly contractLabels: readonly string[];
  used: boolean;
}

interface StoredContract {
  readonly id: number;
  readonly label: string;
  validated: boolean;
}

interface StoredSubscription {
  readonly id: number;
  readonly leadId: number;
  readonly lead: Lead;
  readonly contracts: StoredContract[];
  readonly received: Set<string>;
  step: "stepconcern" | "stepbank" | "document" | "validation" | "done";
  stepId: number;
}

type Messages = Record<string, readonly string[]>;

/** Answers a body that the schema of its endpoint reads; the refusal of any other names the date of a cart as providers do. */
function withBody<Body>(schema: z.ZodType<Body>, body: unknown, answer: (read: Body) => Answer): Answer {
  const read = schema.safeParse(body);
  if (read.success) return answer(read.data);
  const { date_effect, ...others } = fieldMessages(read.error);
  return invalid(date_effect === undefined ? others : { ...others, date_effet: date_effect });
}

/**
 * Memory of one simulated provider. Endpoints and the names lead_id, token, id, currentstep, totalstep are the
 * provider's; stepid, contracts, documents, the order of the steps after stepconcern and every rule
 * of refusal are ours (netlify/provider/README.md): what a request holds is asked by the site's own schemas.
 */
export class SimulatorState {
  private readonly leads = new Map<number, Lead>();
  private readonly subscriptions = new Map<number, StoredSubscription>();
  private readonly contracts = new Map<number, StoredSubscription>();
  private lastId = 700_000;
  private readonly now: () => Date;
  /** When on, member information without a Sécurité sociale number is refused, as some real providers do. */
  asksSocialSecurityNumber = false;

  constructor(now: () => Date) {
    this.now = now;
  }

  /** POST cart. */
  createCart(body: unknown): Answer {
    return withBody(this.schemas.cart, body, ({ profile: { members } }) => {
      const [{ birthyear, regime, products }] = members;
      const [{ product_id, formula_id }] = products;
      const formula = findProduct(Number(product_id))?.formulas?.find(({ formulaId }) => formulaId === formula_id);
      if (!formula) return invalid({ products: ["formule inconnue"] });
      const id = this.nextId();
      this.leads.set(id, { birthyear, regime, contractLabels: [formula.label], used: false });
      return { status: 201, value: { lead_id: id, token: `panier-${id}` } };
    });
  }

  /** POST subscription. */
  createSubscription(body: unknown): Answer {
    return withBody(this.schemas.subscription, body, ({ lead_id }) => {
      const leadId = Number(lead_id);
      const lead = this.leads.get(leadId);
      if (!lead) return refuse(404, "panier inconnu");
      if (lead.used) return refuse(409, "ce panier a déjà servi");
      lead.used = true;
      const subscription: StoredSubscription = {
        id: this.nextId(),
        leadId,
        lead,
        contracts: lead.contractLabels.map((label) => ({ id: this.nextId(), label, validated: false })),
        received: new Set(),
        step: "stepconcern",
        stepId: this.nextId(),
      };
      this.subscriptions.set(subscription.id, subscription);
      for (const contract of subscription.contracts) this.contracts.set(contract.id, subscription);
      return { status: 201, value: describe(subscription) };
    });
  }

  /** GET subscription/{id}. */
  readSubscription(id: number): Answer {
    const subscription = this.subscriptions.get(id);
    return subscription ? ok(describe(subscription)) : refuse(404, "souscription inconnue");
  }

  /** PUT subscription/{id}/stepconcern/{step}. */
  saveMembers(id: number, stepId: number, body: unknown): Answer {
    return withBody(this.schemas.stepConcern, body, ({ members: [member] }) =>
      this.advance(id, stepId, "stepconcern", "stepbank", ({ lead }) => {
        const messages: Messages = {};
        if (member.birthdate.year !== lead.birthyear) messages.birthdate = ["année différente de celle du panier"];
        if (member.regime !== lead.regime) messages.regime = ["régime différent de celui du panier"];
        if (member.csp !== regimeOfCode(lead.regime)?.csp) messages.csp = ["code inconnu pour ce régime"];
        // The site never sends one.
        if (this.asksSocialSecurityNumber) messages.numss = ["champ obligatoire"];
        return messages;
      }),
    );
  }

  /** PUT subscription/{id}/stepbank/{step}. */
  saveBank(id: number, stepId: number, body: unknown): Answer {
    return withBody(this.schemas.stepBank, body, ({ details: [{ iban }] }) =>
      this.advance(
        id,
        stepId,
        "stepbank",
        "document",
        (): Messages =>
          isPublishedTestIban(iban) ? {} : { iban: ["le simulateur n'accepte que les IBAN d'exemple publiés"] },
      ),
    );
  }

  /** POST subscription/{id}/document. */
  addDocument(id: number, body: unknown): Answer {
    const subscription = this.subscriptions.get(id);
    if (!subscription) return refuse(404, "souscription inconnue");
    if (subscription.step !== "document" && subscription.step !== "validation") {
      return refuse(409, `étape attendue : ${subscription.step}`);
    }
    return withBody(this.schemas.document, body, ({ type, contract_ids }) => {
      if (REQUIRED_DOCUMENTS.every((required) => required.type !== type)) {
        return invalid({ type: ["type de document inconnu"] });
      }
      if (contract_ids.some((contractId) => this.contracts.get(Number(contractId)) !== subscription)) {
        return invalid({ contract_ids: ["contrats inconnus"] });
      }
      subscription.received.add(type);
      if (REQUIRED_DOCUMENTS.every((required) => subscription.received.has(required.type))) {
        subscription.step = "validation";
      }
      return { status: 201, value: { id: this.nextId(), type, currentstep: subscription.step } };
    });
  }

  /** PUT contract/{id}/validate. Validating twice changes nothing. */
  validateContract(id: number, body: unknown): Answer {
    const subscription = this.contracts.get(id);
    const contract = subscription?.contracts.find((candidate) => candidate.id === id);
    if (!subscription || !contract) return refuse(404, "contrat inconnu");
    return withBody(this.schemas.validateContract, body, () => {
      if (subscription.step !== "validation" && subscription.step !== "done") {
        return refuse(409, `étape attendue : ${subscription.step}`);
      }
      contract.validated = true;
      if (subscription.contracts.every(({ validated }) => validated)) subscription.step = "done";
      return ok(describeContract(contract));
    });
  }

  /** Lines of the file a finished subscription can be downloaded as, or undefined when it is unknown. */
  summaryLines(id: number): readonly string[] | undefined {
    const subscription = this.subscriptions.get(id);
    if (!subscription) return undefined;
    return [
      "Simulateur : document sans valeur contractuelle",
      `Souscription ${subscription.id}, panier ${subscription.leadId}, étape ${subscription.step}`,
      ...subscription.contracts.map(
        ({ id: contractId, label, validated }) =>
          `Contrat ${contractId}, ${label} : ${validated ? "validé" : "non validé"}`,
      ),
    ];
  }

  /** What each request holds, today. */
  private get schemas() {
    return requestSchemas(this.now());
  }

  private advance(
    id: number,
    stepId: number,
    step: StoredSubscription["step"],
    next: StoredSubscription["step"],
    check: (subscription: StoredSubscription) => Messages,
  ): Answer {
    const subscription = this.subscriptions.get(id);
    if (!subscription) return refuse(404, "souscription inconnue");
    if (subscription.step !== step || subscription.stepId !== stepId) {
      return refuse(409, `étape attendue : ${subscription.step}`);
    }
    const messages = check(subscription);
    if (Object.keys(messages).length > 0) return invalid(messages);
    subscription.step = next;
    subscription.stepId = this.nextId();
    return ok(describe(subscription));
  }

  private nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }
}

function describe(subscription: StoredSubscription) {
  return {
    id: subscription.id,
    lead_id: subscription.leadId,
    currentstep: subscription.step,
    totalstep: TOTAL_STEPS,
    stepid: subscription.stepId,
    contracts: subscription.contracts.map(describeContract),
    documents: REQUIRED_DOCUMENTS.map(({ type, label }) => ({
      type,
      label,
      received: subscription.received.has(type),
    })),
  };
}

function describeContract({ id, label, validated }: StoredContract) {
  return { id, label, status: validated ? "validated" : "pending" };
}
