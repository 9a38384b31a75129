/** The part of `sessionStorage` that is used; it may be missing or refuse (private windows, full quota). */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * A store that never throws: values that the browser refuses to store are kept in memory until the page closes.
 */
export function safeStore(open: () => TextStore): TextStore {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (store: TextStore) => T): T | undefined => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((store) => store.getItem(key)) ?? null,
    setItem: (key, value) => {
      memory.set(key, value);
      attempt((store) => store.setItem(key, value));
    },
    removeItem: (key) => {
      memory.delete(key);
      attempt((store) => store.removeItem(key));
    },
  };
}

/** FNV-1a, 32 bits: tells changed content from unchanged without keeping a copy of it. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36) + text.length.toString(36);
}

/**
 * Id of this request: the same for every attempt with the same content (a retry after a timeout, a reload after a
 * failure), a new one when the content has changed since an attempt. Forgotten after success.
 */
export function submissionId(store: TextStore, key: string, content: string, newId: () => string): string {
  const print = fingerprint(content);
  const [id, kept] = store.getItem(key)?.split(" ") ?? [];
  if (id && kept === print) return id;
  const fresh = newId();
  store.setItem(key, `${fresh} ${print}`);
  return fresh;
}

/** A UUID of version 4, also where `crypto.randomUUID` is missing (older Safari, plain http on a local network). */
export function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, "$1-$2-4$3-a$4-");
}
