import * as z from "zod/mini";
import type { Parameters, Queryable } from "../../kernel/database.ts";
import { columnsOf, readPages, readRow, readRows, wholeNumber } from "../../kernel/row.ts";
import { companyOf, nameOf, phoneOf, placeOf, textAnswers } from "../../request/person.ts";
import { isPresent } from "../../request/present.ts";
import { PROBE_FORM } from "../../request/probe-pass.ts";
import { requestStates } from "../../request/states.ts";
import { BELIEVED } from "../../request/suspect-words.ts";
import { holdsTerms, matchingIds, searchTerms, termsParameter } from "../shell/search.ts";
import { MOST_COUNTED } from "../shell/words.ts";
import { type ExportedRequest, exportedRequest } from "./export-csv.ts";
import { INBOX_VIEWS, type InboxOrder, type InboxQuery, type InboxView } from "./inbox-query.ts";

const line = z.object({
  answers: z.record(z.string(), z.unknown()),
  /** Kinds of what the person did and nobody has looked at, and since when. */
  waitingFor: z.array(z.string()),
  waitingSince: z.nullable(z.date()),
  /** The booked call that nobody has made. */
  callAt: z.nullable(z.date()),
  reference: z.string(),
  formType: z.string(),
  status: z.string(),
  receivedAt: z.date(),
  deadlineAt: z.nullable(z.date()),
  /** The first duty of the law that is not done, and its last moment. */
  legalDuty: z.nullable(z.string()),
  legalDueAt: z.nullable(z.date()),
  firstResponseAt: z.nullable(z.date()),
  nextActionAt: z.nullable(z.date()),
  nextAction: z.string(),
  ownerName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  isSuspect: z.boolean(),
  isDeclaration: z.boolean(),
  isErased: z.boolean(),
  possibleDuplicate: z.boolean(),
  /** The mail of this request to the broker did not leave, or came back. */
  mailTrouble: z.boolean(),
  /** A quote was sent, and no sheet of advice (C. assur., L. 521-4). */
  isUnadvised: z.boolean(),
});

const inboxLine = z.pipe(
  line,
  z.transform(({ answers, ...facts }) => ({
    ...facts,
    answers: textAnswers(answers),
    name: nameOf(answers),
    company: companyOf(answers),
    phone: phoneOf(answers),
    place: placeOf(answers),
  })),
);

/** One line of the inbox. */
export type InboxLine = z.infer<typeof inboxLine>;

export interface Inbox {
  readonly lines: readonly InboxLine[];
  readonly total: number;
  /** On the last page of a list that did not look at all requests: how it goes on. */
  readonly rest: Partial<InboxQuery> | null;
}

/** How many requests a view holds; a view without an end is not counted. `isCut`: more are open than the counts look at. */
export type ViewCounts = Readonly<Partial<Record<InboxView, number>>> & { readonly isCut: boolean };

export const PAGE_SIZE = 25;

/**
 * Something is to be done, by state or because the person did something since; nobody can be answered once the data is
 * erased. The index `leads_desk_idx` has this condition.
 */
const OPEN =
  "((l.status IN ('new', 'taken', 'contacted', 'quoted') OR l.waiting_since IS NOT NULL) AND l.erased_at IS NULL)";
const UNANSWERED = `(l.status IN ('new', 'taken', 'contacted', 'quoted') AND l.erased_at IS NULL AND l.first_response_at IS NULL)`;
const LATE = `((${UNANSWERED} AND l.deadline_at < $now) OR l.legal_due_at < $now)`;
/** A duty of the law that ends in the next days: what is left of it is spent before a weekend is over. */
const LEGAL_NEAR = "l.legal_due_at <= $tonight + interval '3 days'";
/** A booked call of today that nobody has made, or a reminder whose time has come. */
const CALL_TODAY = "(c.starts_at <= $tonight)";
const APPOINTED = "(c.starts_at <= $now + interval '30 minutes' OR l.next_action_at <= $now)";
/** Of a request that was closed: a half hour of today that the person still waits for. */
const PROMISED = "(c.starts_at > $tonight - interval '1 day' AND l.erased_at IS NULL AND l.status <> 'spam')";
/** Not postponed to a day in the future: a late answer, a legal day, a booked call and what the person does wake a request. */
const AWAKE = `(l.next_action_at IS NULL OR l.next_action_at <= $now OR l.waiting_since IS NOT NULL
  OR ${LATE} OR l.legal_due_at <= $tonight OR ${CALL_TODAY})`;
/** Of this member, of nobody, or of somebody who has left or is absent. */
const MINE = `(l.owner_id IS NULL
  OR l.owner_id <> ALL(ARRAY(SELECT d.id FROM desk_members d WHERE ${isPresent("d")} AND d.id <> $me)))`;

/** The person did something since somebody last looked. */
const NEWS = "l.waiting_since IS NOT NULL";

/** What each view holds. */
const VIEWS: Readonly<Record<InboxView, string>> = {
  "a-faire": `${OPEN} AND ${BELIEVED} AND ${AWAKE} AND ${MINE}`,
  "a-lire": `${OPEN} AND ${BELIEVED} AND ${NEWS} AND ${MINE}`,
  "a-traiter": `${OPEN} AND ${BELIEVED} AND ${AWAKE}`,
  "en-retard": `${OPEN} AND ${LATE} AND ${BELIEVED}`,
  "a-moi": `${OPEN} AND l.owner_id = $me`,
  libres: `${OPEN} AND ${BELIEVED} AND l.owner_id IS NULL`,
  rappels: `${OPEN} AND (l.next_action_at <= $tonight OR ${CALL_TODAY})`,
  devis: `l.status = 'quoted' AND ${OPEN}`,
  "a-verifier": `l.suspect AND ${OPEN}`,
  closes: `NOT ${OPEN}`,
  toutes: "true",
};

/** What the person said, rather than a paper or a half hour, asks to be read. */
const WROTE = "l.waiting_for <> '{}' AND NOT l.waiting_for <@ '{document,document-removed,slot}'";

// Declarations and injured people, duties of the law that end soon, promised answers that are late or due within two hours, calls and reminders at their
// time, people who wrote, documents to read, new requests by their deadline, then everything else by date.
const ORDERS: Readonly<Record<InboxOrder, string>> = {
  urgence: `CASE WHEN ${UNANSWERED} AND l.declaration THEN 0 WHEN ${OPEN} AND ${LEGAL_NEAR} THEN 1
      WHEN ${UNANSWERED} AND l.deadline_at <= $now + interval '2 hours' THEN 2
      WHEN ${OPEN} AND ${APPOINTED} THEN 3 WHEN ${OPEN} AND ${WROTE} THEN 4 WHEN l.waiting_since IS NOT NULL THEN 5
      WHEN ${UNANSWERED} THEN 6 WHEN ${OPEN} THEN 7 ELSE 8 END,
    CASE WHEN l.declaration AND l."values"->>'blesses' = 'oui' THEN 0 ELSE 1 END,
    CASE WHEN ${OPEN} AND (${LEGAL_NEAR} OR l.declaration AND ${UNANSWERED}) THEN least(l.legal_due_at, l.deadline_at)
      WHEN ${OPEN} AND ${APPOINTED} AND NOT (${UNANSWERED} AND l.deadline_at <= $now + interval '2 hours')
        THEN least(c.starts_at, l.next_action_at)
      WHEN ${UNANSWERED} THEN l.deadline_at ELSE l.waiting_since END NULLS LAST,
    l.received_at DESC, l.id DESC`,
  recentes: "l.received_at DESC, l.id DESC",
  anciennes: "l.received_at, l.id",
};

/** Views without an end, whatever the desk has done: they are not counted. */
const ENDLESS: readonly InboxView[] = ["closes", "toutes"];
/** Requests that a list by date looks at. */
export const MOST_LOOKED_AT = 10_000;

/** Whether all of a query's requests are open ones, so that it can be counted on each page. */
function isBounded({ view, state }: InboxQuery): boolean {
  return !ENDLESS.includes(view) || (state !== null && requestStates[state].open);
}

/** Rows that are no visitor's request, or that were erased. */
const REAL = `l.form_type <> '${PROBE_FORM}'`;

interface Who {
  readonly now: Date;
  /** End of the day in Paris. */
  readonly tonight: Date;
  readonly memberId: number;
}

/** A condition with its parameters. */
interface Condition {
  readonly sql: string;
  readonly values: Parameters;
}

/** Each parameter appears in the statement whatever the view, so that Postgres knows its type. */
const KNOWN_TYPES = "$now::timestamptz IS NOT NULL AND $me::bigint IS NOT NULL AND $tonight::timestamptz IS NOT NULL";
const whoValues = ({ now, memberId, tonight }: Who): Parameters => ({ now, me: memberId, tonight });

/**
 * Ids of what lists of open requests and their counts look at, however many are open: the first thousand of each kind that is
 * put first, by the indexes of 0001_leads.sql, and the newest thousand of all. (In the order of the whole index: no other one
 * serves then.)
 */
const PRESSING_IDS = `${[
  [`${OPEN} AND ${BELIEVED}`, `${BELIEVED} DESC, l.received_at DESC`],
  [`${OPEN} AND ${BELIEVED} IS FALSE`, `${BELIEVED} DESC, l.received_at DESC`],
  [`${OPEN} AND l.owner_id = $me`, "l.owner_id DESC, l.received_at DESC"],
  [`${UNANSWERED} AND ${BELIEVED}`, `${BELIEVED}, l.deadline_at`],
  ["l.legal_due_at IS NOT NULL", "l.legal_due_at"],
  [`${OPEN} AND l.next_action_at IS NOT NULL`, "l.next_action_at"],
  [NEWS, "l.waiting_since"],
]
  .map(([where, order]) => `(SELECT l.id FROM leads l WHERE ${where} ORDER BY ${order} LIMIT ${MOST_COUNTED})`)
  .join(" UNION ")}
  UNION (SELECT c.lead_id FROM call_slots c WHERE c.cancelled_at IS NULL AND c.called_at IS NULL AND ${CALL_TODAY}
    ORDER BY c.starts_at DESC LIMIT ${MOST_COUNTED})`;
/** Requests by a query of their ids, each looked for by itself (`LIMIT 1`): a join could read all of them. */
const byId = (ids: string) => `(SELECT l.* FROM (${ids}) AS p (id)
    CROSS JOIN LATERAL (SELECT * FROM leads WHERE id = p.id LIMIT 1) AS l)`;
const PRESSING = byId(PRESSING_IDS);

/** What a list by date looks at: the first of its view, open or closed, from the moment where the list before ended. */
function byDate(query: InboxQuery): string {
  const direction = query.order === "anciennes" ? "" : " DESC";
  // Without the id: the index gives the order.
  const order = `l.received_at${direction} LIMIT ${MOST_LOOKED_AT}`;
  const kinds = isBounded(query)
    ? [`${OPEN} AND ${BELIEVED}`, `${OPEN} AND ${BELIEVED} IS FALSE`]
    : [query.view === "closes" ? `NOT ${OPEN}` : "true"];
  const since = `l.received_at ${direction === "" ? ">=" : "<="} $from::timestamptz`;
  const first = isBounded(query) ? `${BELIEVED}${direction}, ` : "";
  const each = kinds.map((kind) => `(SELECT * FROM leads l WHERE ${kind} AND ${since} ORDER BY ${first}${order})`);
  return `(SELECT * FROM (${each.join(" UNION ALL ")}) AS l ORDER BY ${order})`;
}

/** A search of one page first reads so many of the newest texts for each line that it may list: most requests have fewer. */
const TEXTS_PER_LINE = 4;

/**
 * Ids of what a search for one page of a list looks at, so that a word that every request holds costs little more than one that
 * few hold: of the requests that match, those that are pressing and the `$most` that were stored last (« Les plus anciennes »:
 * first), of « Closes » the closed ones alone. The index of words knows no order and finds all that match: it is asked when the
 * newest texts hold fewer than `$most`.
 */
function listedIds({ view, order }: InboxQuery): string {
  const byAge = `ORDER BY lead_id ${order === "anciennes" ? "" : "DESC"} LIMIT`;
  const isClosed = `SELECT FROM leads l WHERE l.id = m.lead_id AND NOT ${OPEN} LIMIT 1`;
  const listed = (ids: string) =>
    view === "closes"
      ? `SELECT m.lead_id FROM (${ids} ${byAge} ${MOST_LOOKED_AT}) AS m CROSS JOIN LATERAL (${isClosed}) AS closed LIMIT $most`
      : `${ids} ${byAge} $most`;
  const texts = `(SELECT lead_id, words FROM request_search ${byAge} $most * ${TEXTS_PER_LINE})`;
  const ofLead = "(SELECT lead_id, words FROM request_search WHERE lead_id = p.id OFFSET 0)";
  const pressing = `SELECT p.id FROM (${PRESSING_IDS}) AS p (id) CROSS JOIN LATERAL (${matchingIds("$terms", ofLead)}) AS m`;
  return `WITH newest AS MATERIALIZED (${listed(matchingIds("$terms", texts))})
    SELECT lead_id FROM newest UNION
    (${listed(matchingIds("$terms", "request_search", "(SELECT count(*) FROM newest) < $most"))})
    ${view === "closes" ? "" : `UNION ${pressing}`}`;
}

/** What a query of the inbox means: all that it finds. `mark` sets its parameters apart in a statement of several. */
function conditionOf(query: InboxQuery, mark = "", terms = holdsTerms): Condition {
  const { state, form, owner, search } = query;
  const parts = [REAL, VIEWS[query.view]];
  const values: Record<string, unknown> = {};
  const where = (name: string, value: unknown, sql: (parameter: string) => string) => {
    values[`${name}${mark}`] = value;
    parts.push(sql(`$${name}${mark}`));
  };
  if (state !== null) where("state", state, (parameter) => `l.status = ${parameter}`);
  if (form !== null) where("form", form, (parameter) => `l.form_type = ${parameter}`);
  if (owner !== null) where("owner", owner, (parameter) => `l.owner_id = ${parameter}`);
  if (searchTerms(search).length > 0) where("terms", termsParameter(search), terms);
  return { sql: parts.map((part) => `(${part})`).join(" AND "), values };
}

const COLUMNS = columnsOf(line, "l", {
  answers: "l.values",
  callAt: "c.starts_at",
  nextAction: "coalesce(l.next_action, '')",
  ownerName: "m.name",
  isSuspect: "l.suspect AND NOT l.declaration",
  isDeclaration: "l.declaration",
  isErased: "l.erased_at IS NOT NULL",
  mailTrouble: `EXISTS (SELECT FROM outbox o WHERE o.lead_id = l.id AND o.kind = 'lead'
    AND (o.state IN ('dead', 'unknown', 'held') OR (o.state = 'sent' AND o.bounced_at >= o.sent_at)))`,
  isUnadvised: `l.status = 'quoted' AND NOT EXISTS (SELECT FROM advice_sheets a
    WHERE a.lead_id = l.id AND a.sent_at IS NOT NULL)`,
});

/** Requests with who has them and the call that is booked and not made. */
const requestsOf = (table: string) => `${table} l LEFT JOIN desk_members m ON m.id = l.owner_id
    LEFT JOIN call_slots c ON c.lead_id = l.id AND c.cancelled_at IS NULL AND c.called_at IS NULL`;
const REQUESTS = requestsOf("leads");

/** Whether a list looks at what is pressing, rather than at requests by date. */
const isPressing = (query: InboxQuery) => query.order === "urgence" && isBounded(query);

/** The first moment of a list by date, as a parameter of `byDate`. */
const startOf = ({ from, order }: InboxQuery) =>
  from === null ? (order === "anciennes" ? "-infinity" : "infinity") : new Date(from);

/**
 * The requests of a query as `found (id, place)`, its first `$most` in their order, for a statement that begins with it: they
 * are looked for, ordered and counted once.
 */
function listOf(query: InboxQuery, who: Who, most: number): Condition {
  const isSearched = searchTerms(query.search).length > 0;
  // A search that is filtered besides looks at all that match.
  const isListed = isSearched && query.state === null && query.form === null && query.owner === null;
  const where = conditionOf(query, "", isListed ? () => "true" : holdsTerms);
  const searched = isListed ? byId(listedIds(query)) : "leads";
  const table = isSearched ? searched : isPressing(query) ? PRESSING : byDate(query);
  // All of the past, and what carries a robot's signs, by date.
  const isByDate = !isSearched && (query.view === "a-verifier" || !isBounded(query));
  const sql = `WITH found AS MATERIALIZED (
    SELECT id, row_number() OVER () AS place FROM (
      SELECT l.id FROM ${requestsOf(table)} WHERE ${KNOWN_TYPES} AND ${where.sql}
      ORDER BY ${ORDERS[query.order === "urgence" && isByDate ? "recentes" : query.order]} LIMIT $most
    ) AS ordered
  )`;
  const from = isSearched || isPressing(query) ? {} : { from: startOf(query) };
  return { sql, values: { ...whoValues(who), ...where.values, ...from, most } };
}

/** How a list goes on beyond what it looked at, as a change of its query; null for a list that looked at all. */
async function readRest(database: Queryable, query: InboxQuery): Promise<Partial<InboxQuery> | null> {
  const isSearched = searchTerms(query.search).length > 0;
  if (isSearched && !isBounded(query)) return null;
  if (isSearched || isPressing(query)) {
    const kind = query.view === "a-verifier" ? `${BELIEVED} IS FALSE` : BELIEVED;
    const { rows } = await database.query(
      `SELECT FROM leads l WHERE ${OPEN} AND ${kind} ORDER BY ${BELIEVED} DESC, l.received_at DESC OFFSET ${MOST_COUNTED} LIMIT 1`,
    );
    return rows.length === 0 ? null : { order: "recentes", ...(isSearched ? { view: "toutes" } : {}) };
  }
  const { rows } = await database.query(
    `SELECT l.received_at AS at FROM ${byDate(query)} AS l OFFSET ${MOST_LOOKED_AT - 1} LIMIT 1`,
    { from: startOf(query) },
  );
  const last = z.array(z.object({ at: z.date() })).parse(rows)[0];
  // A date has thousandths of a second, the database millionths.
  return last === undefined ? null : { from: last.at.getTime() + (query.order === "anciennes" ? 0 : 1) };
}

const EXPORT = `l.id::text AS id, l.received_at::text AS cursor, ${columnsOf(exportedRequest, "l", { ownerName: "m.name" })}`;

/** All requests of a query as an export has them, the newest first, page by page. */
export function readExport(
  database: Queryable,
  query: InboxQuery,
  who: Who,
): AsyncGenerator<readonly ExportedRequest[]> {
  const where = conditionOf(query);
  const text = `SELECT ${EXPORT} FROM ${REQUESTS} WHERE ${KNOWN_TYPES} AND ${where.sql}
    AND (l.received_at, l.id) < ($cursor::timestamptz, $id::bigint) ORDER BY l.received_at DESC, l.id DESC LIMIT $most`;
  return readPages(database, exportedRequest, text, { ...whoValues(who), ...where.values, cursor: "infinity", id: 0 });
}

/** How many requests an export of a query holds. */
export async function countExport(database: Queryable, query: InboxQuery, who: Who): Promise<number> {
  const where = conditionOf(query);
  const { rows } = await database.query(
    `SELECT count(*) AS total FROM ${REQUESTS} WHERE ${KNOWN_TYPES} AND ${where.sql}`,
    { ...whoValues(who), ...where.values },
  );
  return Number(rows[0]?.total ?? 0);
}

/** One page of the inbox, and how many requests match in all; a thousand at most are counted. */
export async function readInbox(database: Queryable, query: InboxQuery, who: Who): Promise<Inbox> {
  const offset = (query.page - 1) * PAGE_SIZE;
  const { sql, values } = listOf(query, who, Math.max(MOST_COUNTED, offset + PAGE_SIZE));
  const { rows } = await database.query(
    `${sql} SELECT counted.total, page.* FROM (SELECT least(count(*), ${MOST_COUNTED}) AS total FROM found) AS counted
     LEFT JOIN (SELECT found.place, ${COLUMNS} FROM found JOIN (${REQUESTS}) ON l.id = found.id
       WHERE found.place > $offset AND found.place <= $offset + ${PAGE_SIZE}) AS page ON true
     ORDER BY page.place`,
    { ...values, offset },
  );
  // A page beyond the end is one row with the count alone.
  const lines = z.array(inboxLine).parse(rows.filter(({ place }) => place !== null));
  const total = Number(rows[0]?.total ?? 0);
  const isLast = total < MOST_COUNTED ? offset + PAGE_SIZE >= total : lines.length < PAGE_SIZE;
  return { lines, total, rest: isLast ? await readRest(database, query) : null };
}

/** Calls and news that the head of « À faire » names at most: both lists fit above the fold of a phone. */
const MOST_CALLS = 10;
const MOST_NEWS = 4;

/** What the first screen of « À faire » names, whatever else waits, of this member or of nobody. */
export interface Head {
  /** The booked calls of today that nobody has made, also of a request that was closed without calling or cancelling. */
  readonly calls: readonly InboxLine[];
  /** Persons who did something on their page, the one who waits longest first; those who wrote before those who sent a document. */
  readonly news: readonly InboxLine[];
}

/** Reads the head of « À faire ». */
export async function readHead(database: Queryable, who: Who): Promise<Head> {
  const read = (where: string, order: string, most: number) =>
    readRows(
      database,
      inboxLine,
      `SELECT ${COLUMNS} FROM ${requestsOf(PRESSING)} WHERE ${KNOWN_TYPES} AND ${REAL} AND ${where} AND ${BELIEVED} AND ${MINE} ORDER BY ${order} LIMIT ${most}`,
      whoValues(who),
    );
  const [calls, news] = await Promise.all([
    read(`(${OPEN} OR ${PROMISED}) AND ${CALL_TODAY}`, "c.starts_at", MOST_CALLS),
    read(`${OPEN} AND ${NEWS}`, `${WROTE} DESC, l.waiting_since, l.id`, MOST_NEWS),
  ]);
  return { calls, news };
}

const MOST_STEPPED = 300;

/**
 * The request that follows another one in a list; the first of the list when that one has left it. Null when there is
 * none.
 */
export async function readNext(
  database: Queryable,
  query: InboxQuery,
  who: Who,
  reference: string,
): Promise<InboxLine | null> {
  const { sql, values } = listOf(query, who, MOST_STEPPED);
  const { rows: listed } = await database.query(
    `${sql} SELECT l.reference FROM found JOIN leads l ON l.id = found.id ORDER BY found.place`,
    values,
  );
  const references = listed.map((row) => String(row.reference));
  const at = references.indexOf(reference);
  const next = references[at + 1] ?? (at > 0 ? references[0] : undefined);
  if (next === undefined) return null;
  return readRow(database, inboxLine, `SELECT ${COLUMNS} FROM ${REQUESTS} WHERE l.reference = $next`, { next });
}

/** How many requests each view of open ones holds, and each query beside them; null where all of the past would be counted. */
export async function countViews(
  database: Queryable,
  who: Who,
  more: readonly InboxQuery[],
): Promise<{ readonly views: ViewCounts; readonly more: readonly (number | null)[] }> {
  const count = (where: string, name: string) => `count(*) FILTER (WHERE ${where}) AS "${name}"`;
  const views = INBOX_VIEWS.filter((view) => !ENDLESS.includes(view));
  const beside = more.map((query, index) => (isBounded(query) ? conditionOf(query, `${index}`) : null));
  const counts = [
    ...views.map((view) => count(VIEWS[view], view)),
    ...beside.flatMap((where, index) => (where === null ? [] : [count(where.sql, `more-${index}`)])),
    count(`${OPEN} AND ${BELIEVED}`, "open"),
  ];
  const { rows } = await database.query(
    `SELECT ${counts.join(", ")} FROM ${requestsOf(PRESSING)} WHERE ${KNOWN_TYPES} AND ${REAL}`,
    Object.fromEntries([whoValues(who), ...beside.map((where) => where?.values ?? {})].flatMap(Object.entries)),
  );
  const row = z.record(z.string(), wholeNumber).parse(rows[0]);
  return {
    views: { ...Object.fromEntries(views.map((view) => [view, row[view]])), isCut: (row.open ?? 0) >= MOST_COUNTED },
    more: beside.map((_, index) => row[`more-${index}`] ?? null),
  };
}
