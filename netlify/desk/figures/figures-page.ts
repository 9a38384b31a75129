import * as z from "zod/mini";
import { addDays, isoDay, parisDay, readIsoDay } from "../../../src/shared/civil-date.ts";
import { isKeyOf } from "../../../src/shared/is-key-of.ts";
import { parisInstant } from "../../../src/shared/opening-hours.ts";
import type { Queryable } from "../../kernel/database.ts";
import { columnsOf, readRows } from "../../kernel/row.ts";
import { PROBE_FORM } from "../../request/probe-pass.ts";
import { formLabel, pathOf, sourceOf } from "../../request/request-words.ts";
import { BELIEVED } from "../../request/suspect-words.ts";
import { type Entered, notFound, show } from "../shell/page.tsx";
import { type AnsweredRequest, answered, lossReasons, responseFigures } from "./figures.ts";
import { FiguresBody, type FiguresGrouping, figuresGroupings, mayGroup } from "./figures-view.tsx";

/** Requests that one page counts. */
const MOST_REQUESTS = 50_000;
/** Longest period, in days. */
const MOST_DAYS = 366;
const USUAL_DAYS = 30;

const read = z.object({
  ...answered.shape,
  formType: z.string(),
  page: z.nullable(z.string()),
  referrer: z.nullable(z.string()),
  owner: z.nullable(z.string()),
});

// Requests that needed no answer are left out: robots, duplicates, and declarations in somebody else's name.
const READ = `
SELECT ${columnsOf(read, "l", { page: "l.metadata->>'pageUrl'", referrer: "l.metadata->>'referrer'", owner: "m.name" })}
FROM leads l LEFT JOIN desk_members m ON m.id = l.owner_id
WHERE l.received_at >= $from AND l.received_at < $until AND l.form_type <> '${PROBE_FORM}'
  AND ${BELIEVED} AND l.status NOT IN ('spam', 'duplicate', 'usurpation')
ORDER BY l.received_at DESC LIMIT ${MOST_REQUESTS}`;

async function readRequests(
  database: Queryable,
  period: { readonly from: Date; readonly until: Date },
  grouping: FiguresGrouping,
  siteUrl: string,
): Promise<AnsweredRequest[]> {
  const requests = await readRows(database, read, READ, period);
  return requests.map(({ formType, page, referrer, owner, ...request }) => {
    const group = {
      produit: () => formLabel(formType),
      source: () => sourceOf(referrer, siteUrl),
      page: () => pathOf(page) || "inconnue",
      responsable: () => owner ?? "Sans responsable",
    }[grouping]();
    return { ...request, group };
  });
}

/** `/bureau/chiffres?du=&au=&par=`: first responses against the promise. */
export async function handleFigures(entered: Entered): Promise<Response> {
  const { services, session, url, now, form, path } = entered;
  if (form !== null || path !== "/chiffres") {
    return notFound(services);
  }
  const today = parisDay(now);
  const last = readIsoDay(url.searchParams.get("au") ?? "") ?? today;
  const asked = readIsoDay(url.searchParams.get("du") ?? "") ?? addDays(last, 1 - USUAL_DAYS);
  const earliest = addDays(last, 1 - MOST_DAYS);
  // A period whose days are swapped, or longer than a year, becomes the nearest one that can be shown.
  const first = isoDay(asked) > isoDay(last) ? last : isoDay(asked) < isoDay(earliest) ? earliest : asked;
  const par = url.searchParams.get("par") ?? "";
  const grouping = isKeyOf(figuresGroupings, par) && mayGroup(par, session.member.role) ? par : "produit";
  const period = { from: parisInstant(first, 0), until: parisInstant(addDays(last, 1), 0) };
  const requests = await readRequests(services.database, period, grouping, services.identity.url);
  const figures = responseFigures(requests, services.identity.hours, now);
  const days = { from: isoDay(first), until: isoDay(last) };
  const reasons = lossReasons(requests);
  return show(entered, { menu: "chiffres", title: "Chiffres" }, FiguresBody, {
    figures,
    reasons,
    grouping,
    ...days,
    isCut: requests.length === MOST_REQUESTS,
  });
}
