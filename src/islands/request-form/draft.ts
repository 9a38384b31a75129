import type { RawValues } from "../../forms/form-data.ts";
import { checkedText, type Form, type FormValues } from "../../forms/form-definition.ts";

/**
 * Values typed so far, by field name. Hidden fields are never part of it, nor are segments: the page and its address show
 * the choice from the first paint, and a draft read at the first touch must not change it. Of a ticked box, a health
 * answer or bank details it holds an empty text: that it was answered, not what.
 */
export type Draft = Readonly<Record<string, string>>;

const notDrafted: ReadonlySet<string> = new Set(["hidden", "segment"]);

/** The draft of the form: filled fields that differ from the page's own values. */
export function draftOf(definition: Form, raw: RawValues, initial: FormValues): Draft {
  const draft: Record<string, string> = {};
  for (const field of definition.fields) {
    if (notDrafted.has(field.type)) continue;
    const value = field.type === "checks" ? checkedText(field, raw) : raw[field.name];
    if (typeof value !== "string" || value === "" || value === initial[field.name]) continue;
    draft[field.name] = field.type === "checkbox" || field.notKept ? "" : value;
  }
  return draft;
}

/** Reads a stored draft: anything but short text under the form's own names is left out. */
export function parseDraft(definition: Form, stored: string | null): Draft {
  if (!stored) return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(stored);
  } catch {
    return {};
  }
  if (typeof parsed !== "object" || parsed === null) return {};
  const known = new Map(Object.entries(parsed));
  const draft: Record<string, string> = {};
  for (const field of definition.fields) {
    const value: unknown = known.get(field.name);
    const isKept = field.type !== "checkbox" && !field.notKept;
    if (!notDrafted.has(field.type) && typeof value === "string") draft[field.name] = isKept ? value : "";
  }
  return draft;
}
