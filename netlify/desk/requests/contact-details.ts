import { normaliseEmail } from "../../../src/shared/email.ts";
import { queueFollowMail } from "../../follow-up/follow-queue.ts";
import { ACTING } from "../../kernel/trail.ts";
import { dialled, phoneOf } from "../../request/person.ts";
import { auditActor } from "../shell/actor.ts";
import { type Entered, field } from "../shell/page.tsx";
import { typedPhone } from "./entry.ts";
import type { DeskRequest } from "./request-store.ts";

// The old address opens nothing any more: its links and open pages end in the same statement, and the half hour that it
// had proven waits for the new one.
const CORRECT = `
WITH changed AS (
  UPDATE leads SET email = $email::text,
    "values" = "values" || $values::jsonb,
    mailbox_proven_at = CASE WHEN email IS DISTINCT FROM $email::text THEN NULL ELSE mailbox_proven_at END
  WHERE reference = $reference AND erased_at IS NULL AND archived_at IS NULL RETURNING id
),
revoked AS (
  UPDATE follow_links SET revoked_at = $now FROM changed
  WHERE follow_links.lead_id = changed.id AND revoked_at IS NULL AND $renews::boolean
),
closed AS (
  DELETE FROM follow_sessions USING changed WHERE follow_sessions.lead_id = changed.id AND $renews::boolean
),
told AS (
  INSERT INTO lead_events (lead_id, at, actor, member_id, kind, text, detail)
  SELECT id, $now, 'member', $member, 'contact-corrected', $text, '{"words": "Coordonnées corrigées"}' FROM changed
)
SELECT id::text, ${ACTING} FROM changed`;

/** The name under which a request keeps its telephone. */
const phoneName = ({ answers }: DeskRequest) => ("telephone" in answers ? "telephone" : "phone");

/**
 * Corrects the address or the number of a request: what it was stays in the timeline, and a new address gets a new link
 * to the page of the request while the old ones end.
 * @returns why nothing changed, in a sentence; null when it did.
 */
export async function correctContact(
  { services, session, actor, now }: Entered,
  form: URLSearchParams,
  request: DeskRequest,
): Promise<string | null> {
  const typedEmail = field(form, "email", 254);
  const email = typedEmail === "" ? null : (normaliseEmail(typedEmail)?.toLowerCase() ?? "");
  if (email === "") return "Cette adresse e-mail n'est pas complète : rien n'a changé.";
  const typedNumber = field(form, "telephone", 40);
  const before = phoneOf(request.answers);
  const phone = typedNumber === "" || dialled(before) === typedNumber ? before : typedPhone(typedNumber);
  if (phone === null) return "Ce numéro de téléphone n'est pas complet : rien n'a changé.";
  if (email === null && request.email !== null) {
    return "L'adresse ne s'efface pas ici : un effacement se demande sous « Données personnelles ».";
  }
  const isMoved = email !== request.email;
  if (!isMoved && phone === before) return "Ce sont les coordonnées que la demande a déjà.";
  const lines = [
    isMoved ? `E-mail : ${request.email ?? "aucun"} → ${email ?? "aucun"}` : "",
    phone === before ? "" : `Téléphone : ${before === "" ? "aucun" : dialled(before)} → ${dialled(phone)}`,
  ];
  const { rows } = await services.database.query(CORRECT, {
    reference: request.reference,
    email,
    values: JSON.stringify({
      ...(isMoved ? { email } : {}),
      ...(phone === before ? {} : { [phoneName(request)]: phone }),
    }),
    renews: isMoved,
    text: lines.filter(Boolean).join("\n"),
    member: session.member.id,
    by: auditActor(actor),
    now,
  });
  const requestId = rows[0]?.id;
  if (typeof requestId !== "string")
    return "Rien n'a changé : les données de cette demande sont effacées ou archivées.";
  if (!isMoved || email === null || services.follow === null) return null;
  const isQueued = await queueFollowMail(
    services.database,
    services.secret,
    { requestId, email },
    { mail: { type: "link" }, now },
  );
  return isQueued
    ? null
    : "L'adresse est corrigée, mais aucun lien ne part : cette adresse en a déjà reçu beaucoup aujourd'hui.";
}
