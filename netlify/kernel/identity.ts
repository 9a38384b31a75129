import { type Language, pathIn } from "../../src/i18n/language.ts";
import type { ReplyPromise, WeeklyHours } from "../../src/shared/opening-hours.ts";
import type { Mailbox, RecipientKey } from "./ports.ts";
import type { HstsPolicy } from "./security-headers.ts";

/** What the request intake needs to know about the broker. All of it comes from content/site.yaml. */
export interface Identity {
  readonly brandName: string;
  readonly referencePrefix: string;
  /** Public address of the site, without a trailing slash. */
  readonly url: string;
  readonly phoneDisplay: string;
  readonly phoneE164: string;
  readonly email: string;
  readonly orias: string;
  readonly from: string;
  readonly mailboxes: Readonly<Partial<Record<Mailbox, string>>>;
  readonly hours: WeeklyHours;
  /** Product lines that are switched off, which the answer page does not offer. */
  readonly withoutLines: readonly string[];
  /** Colours, `#rrggbb`, of page, sheet, text and thin lines: mail programs load no style sheet, so each mail contains them. */
  readonly colours: Readonly<Record<"page" | "sheet" | "text" | "line", string>>;
  readonly receipts: boolean;
  /** How many years the archive of a handled declaration is kept. */
  readonly archiveYears: number;
  readonly hsts: HstsPolicy;
  /** Reply promises as published: one for all, a shorter one for car insurance. */
  readonly promises: { readonly usual: ReplyPromise; readonly auto: ReplyPromise };
}

/** Path of the privacy page, as receipts and consent texts name it. */
export const PRIVACY_PATH = "/confidentialite";

/**
 * Address of the privacy page, for mails. Made here and not in the mail's texts, because the bundler takes a
 * template that begins with a constant path for a file and searches the whole project for it.
 */
export function privacyAddress(identity: Pick<Identity, "url">, language: Language): string {
  return new URL(pathIn(language, PRIVACY_PATH), identity.url).href;
}

/**
 * Address of a recipient key, or null when there is none. A missing mailbox falls back to `contact`; a missing backup
 * does not (there is then no second recipient).
 */
export function recipientAddress(identity: Identity, key: RecipientKey): string | null {
  // A member's or a visitor's address is in the database: the mail itself knows it.
  if (key === "member" || key === "visitor") return null;
  if (key === "backup") return identity.mailboxes.backup ?? null;
  return identity.mailboxes[key] ?? identity.mailboxes.contact ?? null;
}

/** Domain of the site, for Message-IDs. */
export function siteDomain(identity: Identity): string {
  return new URL(identity.url).hostname.replace(/^www\./, "");
}

/** The promise for one form. Car insurance has its own, shorter one. */
export function promiseOf(identity: Identity, formType: string): ReplyPromise {
  return formType === "devis-auto" || formType === "lead-auto" ? identity.promises.auto : identity.promises.usual;
}
