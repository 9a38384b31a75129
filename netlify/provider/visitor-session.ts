import { EncryptJWT, jwtDecrypt } from "jose";
import * as z from "zod";

/** A session ends two hours after the last thing it created. */
const SESSION_SECONDS = 2 * 60 * 60;
/** More dossiers than a person needs in one sitting. */
export const MAX_DOSSIERS = 10;

const AUDIENCE = "health-provider";

const ids = z.array(z.string()).catch([]);
const visitorSession = z.object({ leads: ids, subscriptions: ids, contracts: ids });

/** What one visitor created with the provider, and so may read and change. Ids are digits. */
export type VisitorSession = z.infer<typeof visitorSession>;

export const EMPTY_SESSION: VisitorSession = { leads: [], subscriptions: [], contracts: [] };

/** Seals and opens sessions with one key, at the time of a clock. */
export function sessionSeal(key: Uint8Array, now: () => Date) {
  return {
    /** The session of a token, or undefined when it is not ours, was changed, or has expired. */
    async open(token: string): Promise<VisitorSession | undefined> {
      const opened = await jwtDecrypt(token, key, {
        audience: AUDIENCE,
        currentDate: now(),
        keyManagementAlgorithms: ["dir"],
        contentEncryptionAlgorithms: ["A256GCM"],
      }).catch(() => undefined);
      return opened && visitorSession.parse(opened.payload);
    },
    /** The token with its life; encrypted and authenticated: the browser can neither read nor change it. */
    async seal(session: VisitorSession) {
      const seconds = Math.floor(now().getTime() / 1000);
      const token = await new EncryptJWT({ ...session })
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .setAudience(AUDIENCE)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + SESSION_SECONDS)
        .encrypt(key);
      return { access_token: token, expires_in: SESSION_SECONDS };
    },
  };
}

export type SessionSeal = ReturnType<typeof sessionSeal>;

/** The session with one more id in a list; the same object when it was already there. */
export function withIds(session: VisitorSession, list: keyof VisitorSession, ids: readonly string[]): VisitorSession {
  const added = ids.filter((id) => !session[list].includes(id));
  return added.length === 0 ? session : { ...session, [list]: [...session[list], ...added] };
}
