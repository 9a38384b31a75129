/** What the broker has chosen for each act, and what a first launch still asks for: to answer for it, or to do without. */
import type { Act } from "../acts/act.ts";
import { type ActId, actIds, acts, toolActs } from "../acts/acts.ts";
import { formatDay } from "../i18n/format-day.ts";
import { dateDay, dayOf, daysBetween, isoDay, parisDay } from "../shared/civil-date.ts";
import { present } from "../shared/present.ts";
import { french } from "../shared/typography.ts";
import type { ContentProblem } from "./content-error.ts";
import { articlePage } from "./law-articles.ts";
import { readFrontMatter } from "./read-front-matter.ts";
import { loadSite } from "./site.ts";
import { type ActReading, readingOfAct } from "./text-age.ts";
import { withdrawnActs } from "./withdrawn-acts.ts";

/** A text that was read longer ago is to be read again, or answered for. */
const MOST_DAYS = 365;

const isOld = ({ age, unread }: ActReading, now: Date): boolean =>
  age === undefined || unread.length > 0 || daysBetween(dayOf(dateDay(age.date)), parisDay(now)) > MOST_DAYS;

/** « texte lu dans une copie du 3 avril 2026, texte jamais lu : C. assur., art. L.145-8 » */
function readingText({ age, unread }: ActReading): string {
  return present([
    age && `texte lu ${age.copyReadOn ? "dans une copie du" : "le"} ${formatDay(age.date)}`,
    unread.length > 0 && `lecture non notée : ${unread.join(" ; ")}`,
  ]).join(", ");
}

/**
 * Acts that nobody has signed, or whose text is old, and for which the broker has made no choice: one line each, with the
 * official address, and once for all of them the words to type.
 * @param isInvented whether a name is one of the demonstration's: its choice is nobody's.
 */
export function actProblems(root: string, now: Date, isInvented: (name: string) => boolean): readonly ContentProblem[] {
  const site = loadSite(root);
  const { offered } = site.acts;
  const withdrawn = withdrawnActs(site);
  const letters = new Map(readFrontMatter("content/letters", root).map(({ id, data }) => [id, data]));
  const today = isoDay(parisDay(now));
  const advice = `ouvrez l'adresse de chaque acte, puis écrivez sous « acts » soit « offered: { <acte>: { by: Prénom Nom, on: ${today} } } » si vous en répondez, soit « withdrawn: [<acte>] » si vous vous en passez`;
  return actIds.flatMap((id) => {
    const act: Act = acts[id];
    const choice = offered[id];
    if (withdrawn.includes(id) || (choice && !isInvented(choice.by))) return [];
    const letter = letters.get(id);
    const reading = readingOfAct(act, root);
    const why = present([
      letter?.reviewedBy === undefined && "aucun juriste ne l'a relu",
      isOld(reading, now) && "son texte a plus d'un an, ou sa lecture n'est pas notée",
    ]);
    if (why.length === 0) return [];
    const page = act.articles.flatMap((line) => articlePage(line, today) ?? []).at(0) ?? act.articles.join(" ; ");
    const message = `${why.join(", et ")} (${readingText(reading)}) ; ${page}`;
    return [{ file: "content/site.yaml", field: `acts.offered.${id}`, message, advice }];
  });
}

const NOT_READ = "Non relu par un juriste.";

/** What the page of an act says of who answers for it. */
export function actNotice(
  id: ActId,
  reviewedBy: { readonly name: string; readonly role?: string | undefined; readonly on: Date } | undefined,
): string {
  const choice = loadSite().acts.offered[id];
  const { unread } = readingOfAct(acts[id]);
  const missing = unread.length > 0 ? ` Lecture non notée : ${unread.join(" ; ")}.` : "";
  if (reviewedBy) {
    const who = present([reviewedBy.name, reviewedBy.role]).join(", ");
    return french(`Relu par ${who}, le ${formatDay(reviewedBy.on)}.${missing}`);
  }
  const answeredBy = choice ? ` ${choice.by} le propose et en répond, depuis le ${formatDay(choice.on)}.` : "";
  return french(`${NOT_READ}${answeredBy}${missing}`);
}

/** What the page of a calculator says when an act that it answers with has not been read by a lawyer. */
export function toolNotice(tool: string): string | undefined {
  const site = loadSite();
  const { offered } = site.acts;
  const withdrawn = withdrawnActs(site);
  const signed = new Set(
    readFrontMatter("content/letters").flatMap(({ id, data }) => (data.reviewedBy === undefined ? [] : [id])),
  );
  const unsigned = (toolActs[tool] ?? []).filter((id) => !withdrawn.includes(id) && !signed.has(id));
  if (unsigned.length === 0) return undefined;
  const names = [...new Set(unsigned.flatMap((id) => offered[id]?.by ?? []))];
  const answeredBy = names.length > 0 ? ` Calcul proposé sous la responsabilité de ${names.join(", ")}.` : "";
  return french(`${NOT_READ}${answeredBy}`);
}
