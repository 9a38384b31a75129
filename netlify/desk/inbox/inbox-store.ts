import type { Queryable, Row } from "../../kernel/database.ts";
import { optionalDate, requireDate, requireNumber, requireText } from "../../kernel/row.ts";
import { companyOf, nameOf, phoneOf, placeOf, readAnswers } from "../../request/person.ts";
import { PROBE_FORM } from "../../request/probe-pass.ts";
import { BELIEVED } from "../../request/suspect-words.ts";
import { holdsTerms, searchTerms, termsParameter } from "../shell/search.ts";
import type { ExportedRequest } from "./export-csv.ts";
import { INBOX_VIEWS, type InboxOrder, type InboxQuery, type InboxView } from "./inbox-query.ts";

/** One line of the inbox. */
export interface InboxLine {
  readonly reference: string;
  readonly formType: string;
  readonly status: string;
  readonly receivedAt: Date;
  readonly deadlineAt: Date | null;
  readonly firstResponseAt: Date | null;
  readonly nextActionAt: Date | null;
  readonly nextAction: string;
  readonly ownerName: string | null;
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly place: string;
  readonly email: string | null;
  readonly isSuspect: boolean;
  readonly isDeclaration: boolean;
  readonly isErased: boolean;
  readonly possibleDuplicate: boolean;
  /** The mail of this request to the broker did not leave, or came back. */
  readonly mailTrouble: boolean;
}

export interface Inbox {
  readonly lines: readonly InboxLine[];
  readonly total: number;
}

export const PAGE_SIZE = 25;

/** Nobody can be answered once the data is erased. */
const OPEN = "(l.status IN ('new', 'taken', 'contacted', 'quoted') AND l.erased_at IS NULL)";
const UNANSWERED = `${OPEN} AND l.first_response_at IS NULL`;
const LATE = `${UNANSWERED} AND l.deadline_at < $now`;
/** Postponed to a day in the future. */
const AWAKE = "(l.next_action_at IS NULL OR l.next_action_at <= $now)";

/** What each view holds; `$now`, `$me` and `$tonight` become parameters. */
const VIEWS: Readonly<Record<InboxView, string>> = {
  "a-traiter": `${OPEN} AND ${BELIEVED} AND (${AWAKE} OR (${LATE}))`,
  "en-retard": `${LATE} AND ${BELIEVED}`,
  "a-moi": `${OPEN} AND l.owner_id = $me`,
  libres: `${OPEN} AND ${BELIEVED} AND l.owner_id IS NULL`,
  rappels: `${OPEN} AND l.next_action_at <= $tonight`,
  devis: `l.status = 'quoted' AND ${OPEN}`,
  "a-verifier": `l.suspect AND ${OPEN}`,
  closes: `NOT ${OPEN}`,
  toutes: "true",
};

// Late answers first, then reminders that are due, then answers by their deadline, then everything else by date.
const ORDERS: Readonly<Record<InboxOrder, string>> = {
  urgence: `CASE WHEN ${LATE} THEN 0 WHEN ${OPEN} AND l.next_action_at <= $now THEN 1 WHEN ${UNANSWERED} THEN 2
    WHEN ${OPEN} THEN 3 ELSE 4 END,
    CASE WHEN ${UNANSWERED} THEN l.deadline_at END NULLS LAST, l.received_at DESC, l.id DESC`,
  recentes: "l.received_at DESC, l.id DESC",
  anciennes: "l.received_at, l.id",
};

/** Rows that are no visitor's request, or that were erased. */
const REAL = `l.form_type <> '${PROBE_FORM}'`;

interface Who {
  readonly now: Date;
  /** End of the day in Paris. */
  readonly tonight: Date;
  readonly memberId: number;
}

/** Numbers the values of a statement as they are mentioned. */
function numbered() {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  return { values, put };
}

function withMarks(sql: string, marks: Readonly<Record<"now" | "me" | "tonight", string>>): string {
  return sql.replaceAll("$now", marks.now).replaceAll("$me", marks.me).replaceAll("$tonight", marks.tonight);
}

function filterSql(query: InboxQuery, put: (value: unknown) => string): string {
  const parts = [REAL, VIEWS[query.view]];
  if (query.state !== null) parts.push(`l.status = ${put(query.state)}`);
  if (query.form !== null) parts.push(`l.form_type = ${put(query.form)}`);
  if (query.owner !== null) parts.push(`l.owner_id = ${put(query.owner)}`);
  if (searchTerms(query.search).length > 0) parts.push(holdsTerms(put(termsParameter(query.search))));
  return parts.map((part) => `(${part})`).join(" AND ");
}

const COLUMNS = `l.reference, l.form_type, l.status, l.received_at, l.deadline_at, l.first_response_at,
  l.next_action_at, coalesce(l.next_action, '') AS next_action, m.name AS owner_name, l.email, l."values" AS answers,
  l.suspect, l.declaration, l.erased_at, l.possible_duplicate,
  EXISTS (SELECT FROM outbox o WHERE o.lead_id = l.id AND o.kind = 'lead'
    AND (o.state IN ('dead', 'unknown', 'held') OR (o.state = 'sent' AND o.bounced_at >= o.sent_at))) AS mail_trouble`;

/** One line from a row of `COLUMNS`. */
function readLine(row: Row): InboxLine {
  const answers = readAnswers(row.answers);
  return {
    reference: requireText(row, "reference"),
    formType: requireText(row, "form_type"),
    status: requireText(row, "status"),
    receivedAt: requireDate(row, "received_at"),
    deadlineAt: optionalDate(row, "deadline_at"),
    firstResponseAt: optionalDate(row, "first_response_at"),
    nextActionAt: optionalDate(row, "next_action_at"),
    nextAction: requireText(row, "next_action"),
    ownerName: typeof row.owner_name === "string" ? row.owner_name : null,
    name: nameOf(answers),
    company: companyOf(answers),
    phone: phoneOf(answers),
    place: placeOf(answers),
    email: typeof row.email === "string" ? row.email : null,
    isSuspect: row.suspect === true && row.declaration !== true,
    isDeclaration: row.declaration === true,
    isErased: row.erased_at !== null,
    possibleDuplicate: row.possible_duplicate === true,
    mailTrouble: row.mail_trouble === true,
  };
}

/** The statement that selects columns of what a query means, in its order. */
function selection(
  columns: string,
  query: InboxQuery,
  who: Who,
  page: { readonly limit: number; readonly offset: number },
): { readonly text: string; readonly values: unknown[] } {
  const { values, put } = numbered();
  const marks = { now: put(who.now), me: put(who.memberId), tonight: put(who.tonight) };
  // Each parameter appears in the statement whatever the view, so that Postgres knows its type.
  const typed = `${marks.now}::timestamptz IS NOT NULL AND ${marks.me}::bigint IS NOT NULL AND ${marks.tonight}::timestamptz IS NOT NULL`;
  const where = withMarks(filterSql(query, put), marks);
  const order = withMarks(ORDERS[query.order], marks);
  const text = `SELECT ${columns} FROM leads l LEFT JOIN desk_members m ON m.id = l.owner_id
    WHERE ${typed} AND ${where} ORDER BY ${order} LIMIT ${put(page.limit)} OFFSET ${put(page.offset)}`;
  return { text, values };
}

const MOST_EXPORTED = 10_000;

const EXPORT = `l.reference, l.form_type, l.status, l.language, l.received_at, l.deadline_at, l.email, l.suspect,
  l.possible_duplicate, m.name AS owner_name, l."values" AS answers, l.metadata, l.consents`;

/** All requests of a query as an export has them, erased ones left out. */
export async function readExport(database: Queryable, query: InboxQuery, who: Who): Promise<ExportedRequest[]> {
  const { text, values } = selection(`${EXPORT}`, query, who, { limit: MOST_EXPORTED, offset: 0 });
  const { rows } = await database.query(text, values);
  return rows.map((row) => ({
    reference: requireText(row, "reference"),
    formType: requireText(row, "form_type"),
    status: requireText(row, "status"),
    language: requireText(row, "language"),
    receivedAt: requireDate(row, "received_at").toISOString(),
    deadlineAt: optionalDate(row, "deadline_at")?.toISOString() ?? null,
    email: typeof row.email === "string" ? row.email : null,
    suspect: row.suspect === true,
    possibleDuplicate: row.possible_duplicate === true,
    ownerName: typeof row.owner_name === "string" ? row.owner_name : null,
    values: readAnswers(row.answers),
    metadata: readAnswers(row.metadata),
    consents: readAnswers(row.consents),
  }));
}

/** One page of the inbox, and how many requests match in all. */
export async function readInbox(database: Queryable, query: InboxQuery, who: Who): Promise<Inbox> {
  const page = { limit: PAGE_SIZE, offset: (query.page - 1) * PAGE_SIZE };
  const { text, values } = selection(`${COLUMNS}, count(*) OVER () AS total`, query, who, page);
  const { rows } = await database.query(text, values);
  return { lines: rows.map(readLine), total: rows[0] ? requireNumber(rows[0], "total") : 0 };
}

/** How many requests each view holds, and each query beside them. */
export async function countViews(
  database: Queryable,
  who: Who,
  more: readonly InboxQuery[],
): Promise<{ readonly views: Readonly<Record<InboxView, number>>; readonly more: readonly number[] }> {
  const { values, put } = numbered();
  const marks = {
    now: `${put(who.now)}::timestamptz`,
    me: `${put(who.memberId)}::bigint`,
    tonight: `${put(who.tonight)}::timestamptz`,
  };
  const count = (where: string, name: string) => `count(*) FILTER (WHERE ${withMarks(where, marks)}) AS "${name}"`;
  const counts = [
    ...INBOX_VIEWS.map((view) => count(VIEWS[view], view)),
    ...more.map((query, index) => count(filterSql(query, put), `more-${index}`)),
  ];
  const { rows } = await database.query(`SELECT ${counts.join(", ")} FROM leads l WHERE ${REAL}`, values);
  const row = rows[0] ?? {};
  const found = (view: InboxView) => requireNumber(row, view);
  return {
    views: {
      "a-traiter": found("a-traiter"),
      "en-retard": found("en-retard"),
      "a-moi": found("a-moi"),
      libres: found("libres"),
      rappels: found("rappels"),
      devis: found("devis"),
      "a-verifier": found("a-verifier"),
      closes: found("closes"),
      toutes: found("toutes"),
    },
    more: more.map((_query, index) => requireNumber(row, `more-${index}`)),
  };
}
