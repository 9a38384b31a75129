import type { Token } from "../../health/provider/token-cache.ts";
import type { Dossier } from "../../health/subscription/dossier.ts";
import { isRecord } from "../../shared/is-record.ts";

/** What the tab keeps between two of its pages: the dossier (no bank data) and the sealed session of its client. */
const DOSSIER_KEY = "health-dossier";
const SESSION_KEY = "health-session";

/** With a blocked or full store only resuming is lost; the path goes on. */
function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

function readJson(key: string): unknown {
  return attempt(() => JSON.parse(sessionStorage.getItem(key) ?? "null"));
}

/** The dossier as stored; `parseDossier` reads it. */
export function storedDossier(): unknown {
  return readJson(DOSSIER_KEY);
}

/** Name of the offer of the stored dossier, all that the first page needs of it. */
export function storedOfferName(): string | undefined {
  const value = storedDossier();
  const name = isRecord(value) && isRecord(value.offer) ? value.offer.nom : undefined;
  return typeof name === "string" ? name : undefined;
}

export function storeDossier(dossier: Dossier | undefined): void {
  attempt(() =>
    dossier ? sessionStorage.setItem(DOSSIER_KEY, JSON.stringify(dossier)) : sessionStorage.removeItem(DOSSIER_KEY),
  );
}

export function storedSession(): Token | undefined {
  const value = readJson(SESSION_KEY);
  if (!isRecord(value) || typeof value.value !== "string" || typeof value.expiresAt !== "number") return undefined;
  return { value: value.value, expiresAt: value.expiresAt };
}

export function storeSession(token: Token): void {
  attempt(() => sessionStorage.setItem(SESSION_KEY, JSON.stringify(token)));
}
