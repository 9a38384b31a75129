/** What a form says in the page around it once it is alive: until when an answer comes, and what was answered so far. */
import type { Form, FormValues } from "../../forms/form-definition.ts";
import { answersBefore } from "../../forms/labels.ts";
import type { FormIdentity } from "../../forms/view/form-identity.ts";
import { answerBy } from "../../i18n/answer-by.ts";
import type { Language } from "../../i18n/language.ts";
import { replyDeadline } from "../../shared/opening-hours.ts";

/**
 * Says until when an answer comes (« avant mardi 18 h ») where the card around the form says a delay (« sous un jour
 * ouvré »): the page does not know the time of its reader. The function computes the same day when the request arrives.
 */
export function sayReplyDay(
  form: Element | null,
  { within, hours }: FormIdentity,
  language: Language,
  now: Date,
): void {
  const place = form?.closest(".form-card, .quote")?.querySelector("[data-answer-by]");
  const deadline = within && hours && replyDeadline(now, within, hours);
  if (place && deadline) place.textContent = answerBy(deadline, now, language);
}

/** Writes into the list of the guided quote's questions what was answered on the screens before this one. */
export function sayAnswers(form: Element | null, definition: Form, step: number, answers: FormValues): void {
  const places = form?.closest(".quote")?.querySelectorAll("[data-answer]") ?? [];
  const said = answersBefore(definition, step, answers);
  for (const [index, place] of places.entries()) place.textContent = said[index] ?? "";
}
