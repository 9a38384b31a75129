/** A token is renewed this long before it expires. */
export const RENEWAL_MARGIN_MS = 5 * 60 * 1000;
/** Above this, `expires_in` is an absolute epoch in seconds; otherwise seconds from now. */
const EPOCH_THRESHOLD = 1e9;

export interface Token {
  readonly value: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Moment a token expires, from the provider's ambiguous `expires_in`. */
export function expiryOf(expiresIn: number, now: Date): number {
  return expiresIn > EPOCH_THRESHOLD ? expiresIn * 1000 : now.getTime() + expiresIn * 1000;
}

/** False when missing, or within five minutes of its end. */
export function isFresh(token: Token | undefined, now: Date): token is Token {
  return token !== undefined && token.expiresAt - RENEWAL_MARGIN_MS > now.getTime();
}

/**
 * Keeps one token.
 * @param fetchToken gets a new one, given the old one if there was any (even expired or refused)
 */
export function createTokenCache(
  fetchToken: (previous: Token | undefined) => Promise<Token>,
  now: () => Date,
  initial?: Token,
) {
  let token = initial;
  let previous = initial;
  let renewal: Promise<Token> | undefined;

  const renew = async () => {
    try {
      token = await fetchToken(previous);
      previous = token;
      return token;
    } finally {
      renewal = undefined;
    }
  };

  return {
    /** The cached token, or a new one; concurrent callers share one renewal, and a failed renewal is not kept. */
    get: (): Promise<Token> => {
      if (isFresh(token, now())) return Promise.resolve(token);
      renewal ??= renew();
      return renewal;
    },
    /** Forgets `refused`, unless it was already replaced: a late 401 must not discard a newer token. */
    discard: (refused: Token) => {
      if (token?.value === refused.value) token = undefined;
    },
    /** Replaces the token by one that came with another answer. */
    put: (next: Token) => {
      token = next;
      previous = next;
    },
  };
}
