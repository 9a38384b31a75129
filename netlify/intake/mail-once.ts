/** Requests that this process remembers: a bounded memory, the oldest are forgotten first. */
const MOST_REMEMBERED = 500;

/**
 * Mails a request that no database takes, once: a visitor who presses again, or a browser that tries again, gets the
 * first answer. A mail that was not taken is forgotten, so that the next try sends it. Another process may send it
 * too: its Message-ID is the same.
 */
export function createMailOnce<Outcome extends { readonly kind: string }>() {
  const mailed = new Map<string, Promise<Outcome>>();
  /** @param key of the request and what it says. */
  return async (key: string, mail: () => Promise<Outcome>): Promise<Outcome> => {
    const known = mailed.get(key);
    if (known !== undefined) return known;
    const sending = mail();
    mailed.set(key, sending);
    const [oldest] = mailed.keys();
    if (mailed.size > MOST_REMEMBERED && oldest !== undefined) mailed.delete(oldest);
    let isMailed = false;
    try {
      const outcome = await sending;
      isMailed = outcome.kind === "mailed";
      return outcome;
    } finally {
      if (!isMailed) mailed.delete(key);
    }
  };
}
