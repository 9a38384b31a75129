/**
 * Name of the trap field, which people do not see. If it is filled, the request is marked as suspect, never
 * dropped.
 */
export const HONEYPOT_FIELD = "siteWeb";

/** Hidden field that names the form in a native POST, as hosted forms do. */
export const FORM_NAME_FIELD = "form-name";

/**
 * The visitor's confirmation of the recap: value of the button in a native POST, or key of `metadata` in JSON.
 */
export const CONFIRM_FIELD = "confirm";

/** Another button of a native POST: back to the form from a recap, or to the screen whose number is its value. */
export const MODIFY_FIELD = "modify";

/** Number of the screen that a native POST comes from (1 for the first); absent: the whole form at once. */
export const STEP_FIELD = "etape";

/** Hidden field that names the path of the guided quote (`src/forms/quote-paths.ts`). */
export const PATH_FIELD = "parcours";

/** Hidden field that names the language of a form that is not French: its messages come back in it. */
export const LANGUAGE_FIELD = "lng";

/** Hidden field that names the version of the consent texts that the page shows: `metadata.consentVersion` in JSON. */
export const CONSENT_VERSION_FIELD = "texts";

/** Hidden field of a native recap: the token that this server gave it. With JavaScript it is in `metadata`. */
export const TOKEN_FIELD = "jeton";

const MAX_KEYS = 60;
const MAX_KEY_LENGTH = 64;
const MAX_VALUE_LENGTH = 20_000;
/** Names that would reach the prototype of an object. */
export const DANGEROUS_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Values as they came over the wire, before any rule. Has no prototype. */
export type RawValues = Record<string, unknown>;

/**
 * Key-value pairs of a urlencoded or multipart form as a raw object: the last value of a name wins, but those of a list
 * are all kept (as many as a form may have names). Files are ignored, names beyond 60 or longer than 64 characters are dropped, values are cut at 20 000 characters (every field's
 * own limit is lower, so a cut value is refused with a message).
 * @param lists names of the fields that take several answers; each becomes an array.
 */
export function rawFromEntries(
  entries: Iterable<readonly [string, unknown]>,
  lists: readonly string[] = [],
): RawValues {
  const raw: RawValues = Object.create(null);
  let count = 0;
  for (const [name, value] of entries) {
    if (typeof value !== "string" || name.length > MAX_KEY_LENGTH || DANGEROUS_KEYS.has(name)) continue;
    if (!Object.hasOwn(raw, name)) {
      if (count >= MAX_KEYS) continue;
      count += 1;
    }
    const text = value.slice(0, MAX_VALUE_LENGTH);
    const kept = raw[name];
    if (!lists.includes(name)) raw[name] = text;
    else if (!Array.isArray(kept)) raw[name] = [text];
    else if (kept.length < MAX_KEYS) kept.push(text);
  }
  return raw;
}

/** A urlencoded body as a raw object. */
export function rawFromUrlEncoded(body: string, lists: readonly string[] = []): RawValues {
  return rawFromEntries(new URLSearchParams(body), lists);
}
