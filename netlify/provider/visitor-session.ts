import { EncryptJWT, jwtDecrypt } from "jose";

/** A session ends two hours after the last thing it created. */
const SESSION_SECONDS = 2 * 60 * 60;
/** More dossiers than a person needs in one sitting. */
export const MAX_DOSSIERS = 10;

const AUDIENCE = "health-provider";

/** What one visitor created with the provider, and so may read and change. Ids are digits. */
export interface VisitorSession {
  readonly leads: readonly string[];
  readonly subscriptions: readonly string[];
  readonly contracts: readonly string[];
}

export const EMPTY_SESSION: VisitorSession = { leads: [], subscriptions: [], contracts: [] };

/** Seals a session (encrypted and authenticated: the browser can neither read nor change it). */
function sealSession(session: VisitorSession, key: Uint8Array, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new EncryptJWT({ ...session })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + SESSION_SECONDS)
    .encrypt(key);
}

/** The session of a token, or undefined when it is not ours, was changed, or has expired. */
async function openSession(token: string, key: Uint8Array, now: Date): Promise<VisitorSession | undefined> {
  try {
    const { payload } = await jwtDecrypt(token, key, {
      audience: AUDIENCE,
      currentDate: now,
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    return {
      leads: readIds(payload.leads),
      subscriptions: readIds(payload.subscriptions),
      contracts: readIds(payload.contracts),
    };
  } catch {
    return undefined;
  }
}

/** Seals and opens sessions with one key, at the time of a clock. */
export function sessionSeal(key: Uint8Array, now: () => Date) {
  return {
    open: (token: string) => openSession(token, key, now()),
    /** The token with its life, as the endpoint answers it. */
    async seal(session: VisitorSession) {
      return { access_token: await sealSession(session, key, now()), expires_in: SESSION_SECONDS };
    },
  };
}

export type SessionSeal = ReturnType<typeof sessionSeal>;

/** The session with one more id in a list; the same object when it was already there. */
export function withIds(session: VisitorSession, list: keyof VisitorSession, ids: readonly string[]): VisitorSession {
  const added = ids.filter((id) => !session[list].includes(id));
  return added.length === 0 ? session : { ...session, [list]: [...session[list], ...added] };
}

function readIds(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : [];
}
