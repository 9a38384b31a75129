import { isValidIBAN } from "ibantools";
import { isPublishedTestIban, plainIban } from "../../../src/health/provider/test-ibans.ts";
import { regimeOfCode } from "../../../src/health/tariff/regimes.ts";
import { type CivilDate, compareDays, existingDay, parisDay } from "../../../src/shared/civil-date.ts";
import { isFrenchPostalCode } from "../../../src/shared/french-postcode.ts";
import { isRecord } from "../../../src/shared/is-record.ts";
import { type Answer, invalid, ok, refuse } from "./answer.ts";
import { findProduct, REQUIRED_DOCUMENTS } from "./catalogue.ts";

/** 10 MB of decoded document: above the 4 MB our own form allows (our choice). */
const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
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

/**
 * Memory of one simulated provider. Endpoints and the names lead_id, token, id, currentstep, totalstep are the
 * provider's; stepid, contracts, documents, the order of the steps after stepconcern and every rule
 * of refusal are ours (netlify/provider/README.md).
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
    const messages: Messages = {};
    const profile = isRecord(body) && isRecord(body.profile) ? body.profile : {};
    if (!isRecord(body) || typeof body.total_amount !== "string" || !/^\d{1,5}\.\d{2}$/.test(body.total_amount)) {
      messages.total_amount = ["montant attendu sous la forme 54.00"];
    }
    const date = readDay(profile.date_effect);
    if (!date) messages.date_effet = ["date invalide"];
    else if (compareDays(date, parisDay(this.now())) <= 0) messages.date_effet = ["la date doit être future"];
    if (typeof profile.zipcode !== "string" || !isFrenchPostalCode(profile.zipcode)) {
      messages.zipcode = ["code postal invalide"];
    }
    const members = Array.isArray(profile.members) ? profile.members.filter(isRecord) : [];
    const main = members.find((member) => member.concern === "a1");
    if (!main) messages.members = ["le membre a1 est obligatoire"];
    const birthyear = Number(main?.birthyear);
    if (main && !isYear(birthyear, this.now())) messages.birthyear = ["année de naissance invalide"];
    const regime = Number(main?.regime);
    if (main && !regimeOfCode(regime)) messages.regime = ["régime inconnu"];
    const labels = main && Array.isArray(main.products) ? main.products.map(readChosenFormula) : [];
    if (main && (labels.length === 0 || labels.includes(undefined))) messages.products = ["formule inconnue"];
    if (Object.keys(messages).length > 0) return invalid(messages);

    const id = this.nextId();
    const contractLabels = labels.filter((label) => label !== undefined);
    this.leads.set(id, { birthyear, regime, contractLabels, used: false });
    return { status: 201, value: { lead_id: id, token: `panier-${id}` } };
  }

  /** POST subscription. */
  createSubscription(body: unknown): Answer {
    if (!isRecord(body)) return refuse(422, "corps invalide");
    const leadId = Number(body.lead_id);
    const lead = this.leads.get(leadId);
    if (!lead) return refuse(404, "panier inconnu");
    if (lead.used) return refuse(409, "ce panier a déjà servi");
    if (String(body.signtype) !== "1") return invalid({ signtype: ["seule la signature 1 est possible"] });
    if (!Array.isArray(body.features)) return invalid({ features: ["liste attendue"] });
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
  }

  /** GET subscription/{id}. */
  readSubscription(id: number): Answer {
    const subscription = this.subscriptions.get(id);
    return subscription ? ok(describe(subscription)) : refuse(404, "souscription inconnue");
  }

  /** PUT subscription/{id}/stepconcern/{step}. */
  saveMembers(id: number, stepId: number, body: unknown): Answer {
    return this.advance(id, stepId, "stepconcern", "stepbank", (subscription) => {
      const messages: Messages = {};
      const data = isRecord(body) ? body : {};
      const member = Array.isArray(data.members) ? data.members.find(isRecord) : undefined;
      if (member?.concern !== "a1") messages.members = ["le membre a1 est obligatoire"];
      if (member?.gender !== "F" && member?.gender !== "M") messages.gender = ["F ou M attendu"];
      for (const field of ["lastname", "firstname", "birthplace"]) {
        if (!isFilled(member?.[field])) messages[field] = ["champ obligatoire"];
      }
      const birth = readDay(member?.birthdate);
      if (!birth) messages.birthdate = ["date invalide"];
      else if (birth.year !== subscription.lead.birthyear) messages.birthdate = ["année différente de celle du panier"];
      if (member?.regime !== subscription.lead.regime) messages.regime = ["régime différent de celui du panier"];
      if (member?.csp !== regimeOfCode(subscription.lead.regime)?.csp) messages.csp = ["code inconnu pour ce régime"];
      if (this.asksSocialSecurityNumber && !isFilled(member?.numss)) messages.numss = ["champ obligatoire"];
      const address = isRecord(data.address) ? data.address : {};
      for (const field of ["street", "city"]) if (!isFilled(address[field])) messages[field] = ["champ obligatoire"];
      if (!isFrenchPostalCode(String(address.zipcode))) messages.zipcode = ["code postal invalide"];
      if (!/^\S+@\S+\.\S+$/.test(String(data.email))) messages.email = ["adresse invalide"];
      if (!/^(?:\+33|0)[1-9]\d{8}$/.test(String(data.phone))) messages.phone = ["numéro invalide"];
      return messages;
    });
  }

  /** PUT subscription/{id}/stepbank/{step}. */
  saveBank(id: number, stepId: number, body: unknown): Answer {
    return this.advance(id, stepId, "stepbank", "document", () => {
      const details = isRecord(body) && Array.isArray(body.details) ? body.details.find(isRecord) : undefined;
      const messages: Messages = {};
      const iban = plainIban(String(details?.iban));
      if (!isValidIBAN(iban)) messages.iban = ["IBAN invalide"];
      else if (!isPublishedTestIban(iban)) messages.iban = ["le simulateur n'accepte que les IBAN d'exemple publiés"];
      if (details?.levydate !== 5 && details?.levydate !== 10) messages.levydate = ["le 5 ou le 10"];
      if (details?.levyfrequency !== "monthly") messages.levyfrequency = ["monthly attendu"];
      if (!isFilled(details?.holder)) messages.holder = ["champ obligatoire"];
      return messages;
    });
  }

  /** POST subscription/{id}/document. */
  addDocument(id: number, body: unknown): Answer {
    const subscription = this.subscriptions.get(id);
    if (!subscription) return refuse(404, "souscription inconnue");
    if (subscription.step !== "document" && subscription.step !== "validation") {
      return refuse(409, `étape attendue : ${subscription.step}`);
    }
    const data = isRecord(body) ? body : {};
    const required = REQUIRED_DOCUMENTS.find(({ type }) => type === data.type);
    if (!required) return invalid({ type: ["type de document inconnu"] });
    const content = typeof data.content === "string" ? data.content : "";
    if (content.length * 0.75 > MAX_DOCUMENT_BYTES) return refuse(413, "document trop lourd");
    if (content === "" || !/^[A-Za-z0-9+/]+={0,2}$/.test(content)) return invalid({ content: ["base64 attendu"] });
    const ids = Array.isArray(data.contract_ids) ? data.contract_ids.map(Number) : [];
    if (ids.length === 0 || ids.some((contractId) => this.contracts.get(contractId) !== subscription)) {
      return invalid({ contract_ids: ["contrats inconnus"] });
    }
    subscription.received.add(required.type);
    if (REQUIRED_DOCUMENTS.every(({ type }) => subscription.received.has(type))) subscription.step = "validation";
    return { status: 201, value: { id: this.nextId(), type: required.type, currentstep: subscription.step } };
  }

  /** PUT contract/{id}/validate. Validating twice changes nothing. */
  validateContract(id: number, body: unknown): Answer {
    const subscription = this.contracts.get(id);
    const contract = subscription?.contracts.find((candidate) => candidate.id === id);
    if (!subscription || !contract) return refuse(404, "contrat inconnu");
    if (!Array.isArray(body) || body.length > 0) return refuse(422, "liste vide attendue");
    if (subscription.step !== "validation" && subscription.step !== "done") {
      return refuse(409, `étape attendue : ${subscription.step}`);
    }
    contract.validated = true;
    if (subscription.contracts.every(({ validated }) => validated)) subscription.step = "done";
    return ok(describeContract(contract));
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

function readDay(value: unknown): CivilDate | undefined {
  if (!isRecord(value)) return undefined;
  return existingDay({ year: Number(value.year), month: Number(value.month), day: Number(value.day) }) ?? undefined;
}

function readChosenFormula(chosen: unknown): string | undefined {
  if (!isRecord(chosen)) return undefined;
  const product = findProduct(Number(chosen.product_id));
  return product?.formulas?.find(({ formulaId }) => formulaId === String(chosen.formula_id))?.label;
}

function isYear(year: number, now: Date): boolean {
  return Number.isInteger(year) && year >= 1900 && year <= parisDay(now).year;
}

function isFilled(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}
