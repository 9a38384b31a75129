import { randomUUID } from "node:crypto";
import { isRecord } from "../../../src/shared/is-record.ts";
import { type Answer, ok, refuse } from "./answer.ts";
import type { Behaviour } from "./behaviours.ts";

/** The only key that the simulator accepts; it is good for nothing else. */
export const SIMULATOR_USER_KEY = "simulateur";
const TOKEN_SECONDS = 3600;

/** The access tokens of the simulated provider. */
export class Tokens {
  /** Number of tokens given so far, revoked ones included. */
  count = 0;
  /** Expiry of each token, in milliseconds. */
  readonly #ends = new Map<string, number>();

  /** Gives a token for the right key. */
  give(body: unknown, behaviour: Behaviour): Answer {
    if (!isRecord(body) || body.user_key !== SIMULATOR_USER_KEY) return refuse(401, "clé inconnue");
    const value = randomUUID();
    const expiresAt = Math.floor(Date.now() / 1000) + TOKEN_SECONDS;
    this.#ends.set(value, expiresAt * 1000);
    this.count += 1;
    return ok({ access_token: value, expires_in: behaviour === "expiry-epoch" ? expiresAt : TOKEN_SECONDS });
  }

  /** Whether this header holds a valid token. */
  allows(authorization: string | undefined): boolean {
    const token = authorization?.replace(/^Bearer /, "") ?? "";
    return (this.#ends.get(token) ?? 0) > Date.now();
  }

  revoke(): void {
    this.#ends.clear();
  }
}
