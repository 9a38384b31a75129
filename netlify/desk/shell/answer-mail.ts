import * as z from "zod/mini";
import type { AnswerMail, OutgoingMail } from "../../kernel/ports.ts";
import { type DeskMailer, deskMail } from "./desk-mail.ts";

const row = z.object({ email: z.string(), references: z.array(z.string()).check(z.minLength(1)) });

/** What the outbox found for a reminder of promised answers, or null. */
export function readAnswerMail(json: unknown): AnswerMail | null {
  const parsed = row.safeParse(json);
  return parsed.success ? parsed.data : null;
}

/** Tells a member of answers that are due within the hour and that nobody has given. */
export function answerMail(services: DeskMailer, { email, references }: AnswerMail): OutgoingMail {
  const [first = ""] = references;
  const isOne = references.length === 1;
  return deskMail(services, {
    to: email,
    title: isOne ? `Réponse promise dans l'heure (${first})` : `${references.length} réponses promises dans l'heure`,
    intro: [
      `Personne n'a encore répondu : ${references.join(", ")}.`,
      "Après l'appel ou la réponse, notez-le sur la demande.",
    ],
    action: isOne
      ? { label: "Ouvrir la demande", path: `/bureau/demandes/${first}` }
      : { label: "Ouvrir le bureau", path: "/bureau" },
    outro: "Vous recevez ce message parce que la demande est à vous, ou que personne ne l'a prise.",
  });
}
