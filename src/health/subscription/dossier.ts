import { isRecord } from "../../shared/is-record.ts";
import { readId } from "../provider/read-reply.ts";
import type { Guarantee } from "../tariff/guarantees.ts";
import type { HealthOffer } from "../tariff/offers.ts";
import type { TariffFormValues } from "../tariff/request.ts";

/**
 * What the tab remembers. Bank details and documents are never in it; the tab's own storage ends with the tab.
 */
export interface Dossier {
  readonly form: TariffFormValues;
  readonly offer: HealthOffer;
  /** Needs, as `storedNeeds` reads them: the first page does not carry their rules. */
  readonly needs?: unknown;
  readonly leadId?: string;
  readonly subscriptionId?: string;
  /** The insured person as typed, as `storedMember` reads it. */
  readonly members?: unknown;
}

/** The stored dossier, or undefined when there is none or it cannot be understood (an older page wrote it). */
export function parseDossier(value: unknown): Dossier | undefined {
  if (!isRecord(value)) return undefined;
  const form = readForm(value.form);
  const offer = readOffer(value.offer);
  if (!form || !offer) return undefined;
  const leadId = readId(value.leadId);
  const subscriptionId = readId(value.subscriptionId);
  return {
    form,
    offer,
    ...(value.needs === undefined ? {} : { needs: value.needs }),
    ...(leadId ? { leadId } : {}),
    ...(subscriptionId ? { subscriptionId } : {}),
    ...(value.members === undefined ? {} : { members: value.members }),
  };
}

function readForm(value: unknown): TariffFormValues | undefined {
  if (!isRecord(value)) return undefined;
  const { dateEffet, codePostal, anneeNaissance, regime, conjointAnneeNaissance } = value;
  if (![dateEffet, codePostal, anneeNaissance, regime].every((text) => typeof text === "string")) return undefined;
  return {
    dateEffet: String(dateEffet),
    codePostal: String(codePostal),
    anneeNaissance: String(anneeNaissance),
    regime: String(regime),
    conjointAnneeNaissance: typeof conjointAnneeNaissance === "string" ? conjointAnneeNaissance : "",
    enfantsAnneeNaissance: readTexts(value.enfantsAnneeNaissance),
  };
}

function readOffer(value: unknown): HealthOffer | undefined {
  if (!isRecord(value)) return undefined;
  const { nom, prix, product_id, formula_id, gammeId, garanties } = value;
  if (typeof nom !== "string" || typeof prix !== "number" || typeof gammeId !== "number") return undefined;
  if (typeof product_id !== "string" || typeof formula_id !== "string" || !Array.isArray(garanties)) return undefined;
  return {
    nom,
    prix,
    product_id,
    formula_id,
    gammeId,
    garanties: garanties.flatMap(readGuarantee),
    souscriptible: value.souscriptible === true,
  };
}

function readGuarantee(value: unknown): readonly Guarantee[] {
  if (!isRecord(value) || typeof value.nom !== "string" || typeof value.niveau !== "string") return [];
  return [{ nom: value.nom, niveau: value.niveau }];
}

function readTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
}
