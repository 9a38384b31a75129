import { formTypeLabels } from "../../../src/forms/stored-names.ts";
import { normaliseEmail } from "../../../src/shared/email.ts";
import { foldText } from "../../../src/shared/fold-text.ts";

/** One thing that a request must hold: any of these texts, or one of these forms. */
export interface SearchTerm {
  /** Folded; compared with `leads.search_text` and with the notes. */
  readonly texts: readonly string[];
  readonly forms: readonly string[];
}

const MOST_TERMS = 8;
const LONGEST = 120;

/** The last nine digits, which every spelling of a French number has. */
function bareNumber(typed: string): string {
  return typed.replace(/\D/g, "").replace(/^(?:0033|33(?=\d{9}$)|0)/, "");
}

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

function wordTerm(word: string): SearchTerm {
  const folded = foldText(word);
  const isAddress = word.includes("@") || /\.\p{L}{2,}$/u.test(word);
  const texts = [folded, ...(isAddress ? addressTexts(word).map(foldText) : [])];
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
  if (/^\+?[\d\s.()/-]{4,}$/.test(text) && bareNumber(text).length >= 4) {
    return [{ texts: [bareNumber(text)], forms: [] }];
  }
  return text.split(/\s+/).filter(Boolean).slice(0, MOST_TERMS).map(wordTerm);
}

/** A LIKE pattern that finds the text anywhere. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
