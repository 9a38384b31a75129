import { normaliseEmail } from "../../../src/shared/email.ts";
import { nameOf, phoneOf } from "../../request/person.ts";
import { compactKey, hasWords, isNumber, nameWords, phoneKey } from "../../request/person-key.ts";

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

/** Whom a search found. */
export interface Found {
  /** The name, address, telephone or reference is theirs. */
  readonly people: readonly Person[];
  /** Who sent other requests that hold the words: a message or a note that names somebody, a town, a form. */
  readonly mentions: readonly Person[];
  /** Whether more requests hold the words, or came from one of these mailboxes, than were read. */
  readonly isCut: boolean;
}

/** Whether what was typed is the reference, address, telephone or name of who sent this request. */
function isMeant({ reference, email, values }: Sender, typed: string): boolean {
  return (
    compactKey(reference) === compactKey(typed) ||
    (email !== null && email === normaliseEmail(typed.trim())?.toLowerCase()) ||
    (isNumber(typed) && phoneKey(typed) !== null && phoneKey(phoneOf(values)) === phoneKey(typed)) ||
    hasWords(nameOf(values), typed)
  );
}

/**
 * Groups requests by person. Two names in one mailbox are two people, so that neither gets the other's data.
 */
export function groupPeople(senders: readonly Sender[]): Person[] {
  const groups = Map.groupBy(senders, ({ email, values }) => `${email ?? ""}|${nameWords(nameOf(values)).join(" ")}`);
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

/** Who is meant by what was typed: everybody of whom one request was found, with all of his or her requests. */
export function foundPeople(
  senders: readonly (Sender & { readonly found: boolean })[],
  typed: string,
  most: number,
): Found {
  const found = senders.filter((sender) => sender.found);
  // A reference means this request alone.
  const isOne = found.some(({ reference }) => compactKey(reference) === compactKey(typed));
  const references = new Set(found.map(({ reference }) => reference));
  const meant = new Set(found.filter((sender) => isMeant(sender, typed)).map(({ reference }) => reference));
  const has = (wanted: ReadonlySet<string>) => (person: Person) => person.references.some((own) => wanted.has(own));
  const everybody = groupPeople(isOne ? found : senders).filter(has(references));
  return {
    people: everybody.filter(has(meant)),
    mentions: everybody.filter((person) => !has(meant)(person)),
    isCut: found.length > most || [...Map.groupBy(senders, ({ email }) => email)].some(([, own]) => own.length > most),
  };
}
