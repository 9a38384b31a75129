import { formTypeLabels } from "../../../src/forms/stored-names.ts";
import { normaliseEmail } from "../../../src/shared/email.ts";
import { bareNumber, compactKey, foldText, isNumber } from "../../request/person-key.ts";

/** One thing that a request must hold: any of these texts, or one of these forms. */
export interface SearchTerm {
  /** Folded; compared with `leads.search_text` and with the notes. */
  readonly texts: readonly string[];
  readonly forms: readonly string[];
}

const MOST_TERMS = 8;
const LONGEST = 120;

/** An address or its end (`@société.fr`) in the spellings that are stored: as typed, and its domain in punycode. */
function addressTexts(word: string): string[] {
  const whole = normaliseEmail(word)?.toLowerCase();
  if (whole) return [whole];
  const domain = word.slice(word.lastIndexOf("@") + 1);
  try {
    const ascii = new URL(`http://${domain}`).hostname;
    return [`${word.slice(0, word.length - domain.length)}${ascii}`];
  } catch {
    return [];
  }
}

/** A reference, or its beginning, with some of its dashes or none. */
const REFERENCE = /^[a-z0-9]{1,6} ?\d{4} ?[a-z0-9]{0,5}$/;

function wordTerm(word: string): SearchTerm {
  const folded = foldText(word).trim();
  const isAddress = word.includes("@") || /\.\p{L}{2,}$/u.test(word);
  const texts = [folded, ...(isAddress ? addressTexts(word).map(foldText) : [])];
  if (REFERENCE.test(folded)) texts.push(compactKey(word));
  const forms = Object.entries(formTypeLabels)
    .filter(([name, label]) => folded.length > 2 && (foldText(label).includes(folded) || name.includes(folded)))
    .map(([name]) => name);
  return { texts: [...new Set(texts)], forms };
}

/**
 * Understands what was typed: a telephone number in any spelling is one term, otherwise each word is one. All terms must
 * be found; at most eight of them count.
 */
export function searchTerms(typed: string): SearchTerm[] {
  const text = typed.normalize("NFC").trim().slice(0, LONGEST);
  if (isNumber(text)) return [{ texts: [bareNumber(text)], forms: [] }];
  return text
    .split(/\s+/)
    .filter((word) => foldText(word).trim() !== "")
    .slice(0, MOST_TERMS)
    .map(wordTerm);
}

/** What was typed, as the parameter of `holdsTerms`. */
export function termsParameter(typed: string): string {
  return JSON.stringify(searchTerms(typed).map(({ texts, forms }) => ({ texts: texts.map(containing), forms })));
}

/**
 * The one condition of every search, over `leads l`: the request holds each term in what it says, in a note of the desk,
 * or by its form. The inbox, the console and the rights of persons ask it, so that each finds what the others find.
 */
export function holdsTerms(parameter: string): string {
  return `NOT EXISTS (SELECT FROM jsonb_to_recordset(${parameter}::jsonb) AS term (texts text[], forms text[])
    WHERE NOT (l.search_text LIKE ANY(term.texts) OR l.form_type = ANY(term.forms)
      OR EXISTS (SELECT FROM lead_events e WHERE e.lead_id = l.id AND e.text <> '' AND fold_text(e.text) LIKE ANY(term.texts))))`;
}

/** A LIKE pattern that finds the text anywhere. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
