import { mails } from "../../../src/i18n/tables/mails.ts";
import { fill } from "../../../src/shared/fill.ts";
import { frenchPhoneToE164 } from "../../../src/shared/phone.ts";
import type { Identity } from "../../kernel/identity.ts";
import { firstNameOf, lastNameOf, phoneOf } from "../../request/person.ts";
import { requestLabel } from "../../request/request-words.ts";
import type { DeskRequest } from "./request-store.ts";

/** `tel:` of the number that the person gave, or null when it cannot be dialled. */
export function callLink(request: Pick<DeskRequest, "answers">): string | null {
  const typed = phoneOf(request.answers);
  const number =
    frenchPhoneToE164(typed) ?? (/^\+\d[\d\s.()-]{6,20}$/.test(typed) ? typed.replace(/[^\d+]/g, "") : null);
  return number === null ? null : `tel:${number}`;
}

/**
 * `mailto:` with subject and first words written; null without an address. What the person wrote is not quoted: the
 * adviser's own mail program sends it, and the answer comes back to the adviser.
 */
export function replyLink(
  request: Pick<DeskRequest, "answers" | "email" | "reference" | "formType" | "language">,
  identity: Pick<Identity, "brandName" | "phoneDisplay">,
  adviser: string,
): string | null {
  if (request.email === null) return null;
  const name = [firstNameOf(request.answers), lastNameOf(request.answers)].filter(Boolean).join(" ");
  const words = mails[request.language].reply;
  const subject = words.subject({
    reference: request.reference,
    what: requestLabel(request),
    brand: identity.brandName,
  });
  const greeting = name === "" ? words.greetingWithoutName : fill(words.greeting, { name });
  const lines = [greeting, "", words.thanks, "", "", words.closing];
  const body = [...lines, adviser, identity.brandName, identity.phoneDisplay].join("\r\n");
  return `mailto:${encodeURIComponent(request.email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
