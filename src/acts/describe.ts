/** What an act is, in words: the lines that its letter, a page and `npm run law -- acts` show. */
import type { ActWords } from "../i18n/tables/acts.ts";
import { fill } from "../shared/fill.ts";
import type { Act, Delay, Term } from "./act.ts";

/** « 30 jours » */
export function delayText({ count, unit }: Delay, words: ActWords): string {
  const [one = "", many = one] = words.units[unit];
  return `${count} ${count === 1 ? one : many}`;
}

/** « 30 jours après l’envoi » */
export function termText({ from, after, before, sooner }: Term, words: ActWords): string {
  const moment = words.moment[from];
  const delay = after ?? before;
  const term = delay ? fill(after ? words.after : words.before, { delay: delayText(delay, words), moment }) : moment;
  return sooner ? fill(words.sooner, { term, moment: words.moment[sooner] }) : term;
}

function endText(end: Act["end"], words: ActWords): string {
  if (end === "none") return words.noEnd;
  return end === "contract" ? words.contractEnd : termText(end, words);
}

/** The lines of an act, in the order in which somebody who acts needs them. */
export function describeAct(act: Act, words: ActWords) {
  const { refund, effect } = act;
  const what = refund && words.refund[refund.of];
  const back = what && refund.by ? fill(words.refundBy, { what, term: termText(refund.by, words) }) : what;
  return [
    { label: words.authorLabel, text: words.author[act.author] },
    { label: words.formLabel, text: words.form[act.form] },
    { label: words.addresseeLabel, text: words.addressee[act.addressee] },
    { label: words.birthLabel, text: termText(act.birth, words) },
    { label: words.endLabel, text: endText(act.end, words) },
    ...(effect ? [{ label: words.effectLabel, text: termText(effect, words) }] : []),
    ...(back ? [{ label: words.refundLabel, text: back }] : []),
    { label: words.proofLabel, text: words.proof[act.proof] },
  ];
}
