import { isRecord } from "../provider/is-record.ts";
import type { CartRequest } from "../provider/messages.ts";
import { readId } from "../provider/read-reply.ts";
import type { Token } from "../provider/token-cache.ts";
import { parseEffectDate } from "../tariff/effect-date.ts";
import type { Guarantee } from "../tariff/guarantees.ts";
import type { HealthOffer } from "../tariff/offers.ts";
import { amountText } from "../tariff/price.ts";
import { regimeCode } from "../tariff/regimes.ts";
import type { HealthTariffRequest, TariffFormValues } from "../tariff/request.ts";
import { CURRENT_COVERS, type Needs } from "./advice.ts";
import { MEMBER_FIELDS, type MemberValues } from "./member-form.ts";

/** Where a subscription is kept between two pages of the same tab. */
export const DOSSIER_KEY = "health-dossier";

/**
 * What the tab remembers. Bank details and documents are never in it; the tab's own storage ends with the tab.
 */
export interface Dossier {
  readonly form: TariffFormValues;
  readonly offer: HealthOffer;
  readonly needs?: Needs;
  readonly leadId?: string;
  readonly subscriptionId?: string;
  readonly members?: MemberValues;
  readonly token?: Token;
}

/** Cart of an offer for a request (specification 2, §3). */
export function cartOf(request: HealthTariffRequest, offer: HealthOffer, now: Date): CartRequest {
  return {
    total_amount: amountText(offer.prix),
    profile: {
      date_effect: parseEffectDate(request.dateEffet, now),
      zipcode: request.codePostal,
      members: [
        {
          concern: "a1",
          birthyear: request.anneeNaissance,
          regime: regimeCode(request.regime),
          products: [{ product_id: offer.product_id, formula_id: offer.formula_id }],
        },
      ],
    },
  };
}

/** The stored dossier, or undefined when there is none or it cannot be understood (an older page wrote it). */
export function parseDossier(stored: string | null): Dossier | undefined {
  if (stored === null) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const form = readForm(value.form);
  const offer = readOffer(value.offer);
  if (!form || !offer) return undefined;
  const needs = readNeeds(value.needs);
  const leadId = readId(value.leadId);
  const subscriptionId = readId(value.subscriptionId);
  const members = readMembers(value.members);
  const token = readToken(value.token);
  return {
    form,
    offer,
    ...(needs ? { needs } : {}),
    ...(leadId ? { leadId } : {}),
    ...(subscriptionId ? { subscriptionId } : {}),
    ...(members ? { members } : {}),
    ...(token ? { token } : {}),
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

function readNeeds(value: unknown): Needs | undefined {
  if (!isRecord(value)) return undefined;
  const cover = CURRENT_COVERS.find((known) => known.value === value.cover)?.value;
  if (!cover) return undefined;
  return {
    cover,
    priorities: readTexts(value.priorities),
    ...(typeof value.budget === "number" ? { budget: value.budget } : {}),
  };
}

function readMembers(value: unknown): MemberValues | undefined {
  if (!isRecord(value) || !MEMBER_FIELDS.every((field) => typeof value[field] === "string")) return undefined;
  const text = (field: (typeof MEMBER_FIELDS)[number]) => String(value[field]);
  return {
    gender: text("gender"),
    lastname: text("lastname"),
    firstname: text("firstname"),
    birthdate: text("birthdate"),
    birthplace: text("birthplace"),
    street: text("street"),
    zipcode: text("zipcode"),
    city: text("city"),
    email: text("email"),
    phone: text("phone"),
  };
}

function readToken(value: unknown): Token | undefined {
  if (!isRecord(value) || typeof value.value !== "string" || typeof value.expiresAt !== "number") return undefined;
  return { value: value.value, expiresAt: value.expiresAt };
}

function readTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
}
