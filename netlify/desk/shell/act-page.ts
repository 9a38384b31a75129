import { type SaidTexts, saidOf, withSaid } from "../../pages/said.ts";
import { seeOther } from "../../pages/see-other.ts";
import { type Entered, field } from "./page.tsx";
import type { ActResult } from "./parts.tsx";

/** What came of an act: null when it is done, why nothing changed in a sentence, or the page that follows. */
export type Outcome = string | null | Response;

/** An act of a page about something. */
export type DoAct<Subject> = (entered: Entered, form: URLSearchParams, subject: Subject) => Outcome | Promise<Outcome>;

/** A page that takes acts: its forms post to it the name of one of them, in the field `acte`. */
export interface ActPage<Subject = null> {
  /** What the page says after each act, by its name: the address holds the name and never the text. */
  readonly said: SaidTexts;
  readonly acts: Readonly<Record<string, DoAct<Subject>>>;
  readonly draw: (entered: Entered, result: ActResult, subject: Subject) => Promise<Response>;
}

/** Draws a page that takes acts, or does the act that was posted: back to the page then, or the page again with the problem. */
export async function answerActs<Subject>(
  entered: Entered,
  { said, acts, draw }: ActPage<Subject>,
  subject: Subject,
): Promise<Response> {
  const { form, url, services, desk } = entered;
  if (form === null) return draw(entered, { done: saidOf(url, said), problem: null }, subject);
  const name = field(form, "acte");
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  const outcome = act === undefined ? "Ce geste n'existe pas." : await act(entered, form, subject);
  if (outcome instanceof Response) return outcome;
  if (outcome !== null) return draw(entered, { done: null, problem: outcome }, subject);
  return seeOther(services.identity.hsts, withSaid(desk.here, name));
}
