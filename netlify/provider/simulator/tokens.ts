import { randomUUID } from "node:crypto";
import { isRecord } from "../../../src/shared/is-record.ts";
import { type Answer, ok, refuse } from "./answer.ts";
import type { Behaviour } from "./behaviours.ts";

interface TokenRules {
  readonly now: () => Date;
  /** The only key that gets tokens. */
  readonly userKey: string;
  /** How long a token is valid, in seconds. */
  readonly seconds: number;
}

/** The access tokens of the simulated provider. */
export class Tokens {
  /** Number of tokens given so far, revoked ones included. */
  count = 0;
  readonly #rules: TokenRules;
  /** Expiry of each token, in milliseconds. */
  readonly #ends = new Map<string, number>();

  constructor(rules: TokenRules) {
    this.#rules = rules;
  }

  /** Gives a token for the right key. */
  give(body: unknown, behaviour: Behaviour): Answer {
    const { now, userKey, seconds } = this.#rules;
    if (!isRecord(body) || body.user_key !== userKey) return refuse(401, "clé inconnue");
    const value = randomUUID();
    const expiresAt = Math.floor(now().getTime() / 1000) + seconds;
    this.#ends.set(value, expiresAt * 1000);
    this.count += 1;
    return ok({ access_token: value, expires_in: behaviour === "expiry-epoch" ? expiresAt : seconds });
  }

  /** Whether this header holds a valid token. */
  allows(authorization: string | undefined): boolean {
    const token = authorization?.replace(/^Bearer /, "") ?? "";
    return (this.#ends.get(token) ?? 0) > this.#rules.now().getTime();
  }

  revoke(): void {
    this.#ends.clear();
  }
}
