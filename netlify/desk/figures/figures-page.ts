import { addDays, isoDay, parisDay, readIsoDay } from "../../../src/shared/civil-date.ts";
import { parisInstant } from "../../../src/shared/opening-hours.ts";
import type { Queryable } from "../../kernel/database.ts";
import { optionalDate, requireDate, requireText } from "../../kernel/row.ts";
import { PROBE_FORM } from "../../request/probe-pass.ts";
import { formLabel, pathOf, sourceOf } from "../../request/request-words.ts";
import { BELIEVED } from "../../request/suspect-words.ts";
import { type Entered, notFound, show } from "../shell/asked.ts";
import { type AnsweredRequest, lossReasons, responseFigures } from "./figures.ts";
import { FiguresBody, type FiguresGrouping, figuresGroupings, mayGroup } from "./figures-view.tsx";

/** Longest period, in days. */
const MOST_DAYS = 366;
const USUAL_DAYS = 30;

// Requests that needed no answer are left out: robots, duplicates, and declarations in somebody else's name.
const READ = `
SELECT l.received_at, l.first_response_at, l.deadline_at, l.form_type, l.metadata->>'pageUrl' AS page,
  l.metadata->>'referrer' AS referrer, m.name AS owner, l.status, l.status_at, l.lost_reason
FROM leads l LEFT JOIN desk_members m ON m.id = l.owner_id
WHERE l.received_at >= $from AND l.received_at < $until AND l.form_type <> '${PROBE_FORM}'
  AND ${BELIEVED} AND l.status NOT IN ('spam', 'duplicate', 'usurpation')
ORDER BY l.received_at LIMIT 50000`;

async function readRequests(
  database: Queryable,
  period: { readonly from: Date; readonly until: Date },
  grouping: FiguresGrouping,
  siteUrl: string,
): Promise<AnsweredRequest[]> {
  const { rows } = await database.query(READ, { from: period.from, until: period.until });
  return rows.map((row) => {
    const group = {
      produit: () => formLabel(requireText(row, "form_type")),
      source: () => sourceOf(row.referrer, siteUrl),
      page: () => pathOf(row.page) || "inconnue",
      responsable: () => (typeof row.owner === "string" ? row.owner : "Sans responsable"),
    }[grouping]();
    return {
      receivedAt: requireDate(row, "received_at"),
      firstResponseAt: optionalDate(row, "first_response_at"),
      deadlineAt: optionalDate(row, "deadline_at"),
      group,
      status: requireText(row, "status"),
      statusAt: optionalDate(row, "status_at"),
      lostReason: typeof row.lost_reason === "string" ? row.lost_reason : null,
    };
  });
}

function isGrouping(text: string): text is FiguresGrouping {
  return Object.hasOwn(figuresGroupings, text);
}

/** `/bureau/chiffres?du=&au=&par=`: first responses against the promise. */
export async function handleFigures(entered: Entered): Promise<Response> {
  const { services, url, now, desk, form, path } = entered;
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
  const grouping = isGrouping(par) && mayGroup(par, desk.member.role) ? par : "produit";
  const period = { from: parisInstant(first, 0), until: parisInstant(addDays(last, 1), 0) };
  const requests = await readRequests(services.database, period, grouping, services.identity.url);
  const figures = responseFigures(requests, services.identity.hours, now);
  const body = FiguresBody({
    desk,
    figures,
    reasons: lossReasons(requests),
    grouping,
    from: isoDay(first),
    until: isoDay(last),
  });
  return show(entered, "chiffres", "Chiffres", body);
}
