import { normaliseEmail } from "../../../src/shared/email.ts";
import { isReference } from "../../kernel/reference.ts";
import { nameOf, phoneOf } from "../../request/person.ts";

/** What is known of who sent one request. */
export interface Sender {
  readonly reference: string;
  readonly email: string | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/** One person: the same mailbox under the same name. */
export interface Person {
  readonly name: string;
  readonly email: string | null;
  readonly phones: readonly string[];
  readonly references: readonly string[];
}

/** How to look for a person. Exactly one property is set. */
export interface Search {
  readonly email?: string;
  /** Last nine digits of a telephone number, which every spelling shares. */
  readonly phone?: string;
  readonly reference?: string;
  /** Words of a name, without accents and in lower case. */
  readonly words?: readonly string[];
}

/** Lower-case letters without accents; everything else separates words. */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Last nine digits of a number, or null when there are fewer. */
export function phoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, "");
  return digits.length >= 9 ? digits.slice(-9) : null;
}

/** Understands what the broker typed: reference, address (accents in its domain too), telephone, else a name. */
export function readSearch(typed: string): Search | null {
  const text = typed.trim();
  if (isReference(text.toUpperCase())) return { reference: text.toUpperCase() };
  if (text.includes("@")) {
    const email = normaliseEmail(text)?.toLowerCase();
    return email ? { email } : null;
  }
  const phone = /^[\d\s.+()/-]+$/.test(text) ? phoneDigits(text) : null;
  if (phone) return { phone };
  const words = fold(text).split(" ").filter(Boolean);
  return words.length > 0 ? { words } : null;
}

/** Whether this name has all these words. */
export function hasWords(name: string, words: readonly string[]): boolean {
  const own = fold(name).split(" ");
  return words.every((word) => own.includes(word));
}

/** The same words, in any order and spelling of accents. */
export function isSameName(one: string, other: string): boolean {
  const words = (name: string) => fold(name).split(" ").sort().join(" ");
  return words(one) === words(other);
}

/**
 * Groups requests by person. Two names in one mailbox are two people, so that neither gets the other's data.
 */
export function groupPeople(senders: readonly Sender[]): Person[] {
  const groups = Map.groupBy(
    senders,
    ({ email, values }) => `${email ?? ""}|${fold(nameOf(values)).split(" ").sort().join(" ")}`,
  );
  return [...groups.values()].flatMap((own) => {
    const first = own[0];
    if (!first) return [];
    return [
      {
        name: nameOf(first.values) || "(sans nom)",
        email: first.email,
        phones: [...new Set(own.map(({ values }) => phoneOf(values)).filter(Boolean))],
        references: own.map(({ reference }) => reference),
      },
    ];
  });
}
