import type { RecipientKey } from "../../kernel/ports.ts";

/** Who acts on a request. */
export type Actor =
  | { readonly kind: "member"; readonly id: number }
  /** A link that was mailed to a mailbox. Mails get forwarded, so no person is named. */
  | { readonly kind: "link"; readonly mailbox: RecipientKey }
  | { readonly kind: "console" };

/** A member as the audit trail names people. */
export const byMember = (id: number): string => `desk:${id}`;

/** The actor as the audit trail names it: no personal data. */
export function auditActor(actor: Actor): string {
  if (actor.kind === "member") return byMember(actor.id);
  return actor.kind === "link" ? `link:${actor.mailbox}` : "console";
}
