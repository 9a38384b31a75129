import * as web from "node:stream/web";
import * as z from "zod/mini";
import { momentInDigits } from "../../../src/i18n/moments.ts";
import { isRecord } from "../../../src/shared/is-record.ts";
import { download, type HstsPolicy } from "../../kernel/security-headers.ts";
import {
  companyOf,
  dialled,
  firstNameOf,
  lastNameOf,
  nameOf,
  phoneOf,
  placeOf,
  textAnswers,
} from "../../request/person.ts";
import { answerRows, pathOf, requestLabel, sourceOf } from "../../request/request-words.ts";
import { stateLabel } from "../../request/states.ts";
import { wholeRequest } from "../people/whole-request-store.ts";
import { phoneConsentTerm } from "../requests/phone-consent.ts";

/** A request as an export needs it. */
export type ExportedRequest = z.infer<typeof exportedRequest>;

export const exportedRequest = z.pick(wholeRequest, {
  reference: true,
  formType: true,
  status: true,
  language: true,
  receivedAt: true,
  deadlineAt: true,
  email: true,
  suspect: true,
  possibleDuplicate: true,
  ownerName: true,
  values: true,
  metadata: true,
  consents: true,
});

const byteOrderMark = "\uFEFF";

function boxTicked(request: ExportedRequest, key: string): string {
  const { boxes } = request.consents;
  if (!Array.isArray(boxes)) return "";
  const box: unknown = boxes.find((candidate: unknown) => isRecord(candidate) && candidate.key === key);
  return isRecord(box) ? yesNo(box.ticked === true) : "";
}

function wordingOf({ consents }: ExportedRequest): string {
  return typeof consents.version === "string" ? consents.version : "";
}

function yesNo(value: boolean): string {
  return value ? "oui" : "non";
}

function moment(at: Date | null): string {
  return at === null ? "" : momentInDigits(at);
}

/** The place; a postcode alone is named, because a spreadsheet would make 1000 of 01000. */
function placeText({ values }: ExportedRequest): string {
  const place = placeOf(values);
  return /^\d+$/.test(place) ? `code postal ${place}` : place;
}

/** Answers in words, one line each: questions that only one form asks have no column of their own. */
function answersText(request: ExportedRequest): string {
  const rows = answerRows({ formType: request.formType, answers: textAnswers(request.values) });
  return rows.map(({ label, value }) => `${label} : ${value}`).join("\n");
}

/** Calls about other offers: « échu le … » once the agreement is too old. */
function callsTicked(request: ExportedRequest, now: Date): string {
  const ticked = boxTicked(request, "phoneConsent");
  if (ticked !== yesNo(true)) return ticked;
  const { lastDay, isOver } = phoneConsentTerm(request.receivedAt, now);
  return isOver ? `échu le ${lastDay}` : ticked;
}

/** Columns of the export, the same for every form; docs/desk.md maps them to HubSpot and Pipedrive fields. */
export function requestColumns(siteUrl: string, now: Date): CsvColumns<ExportedRequest> {
  return [
    ["Référence", (request) => request.reference],
    ["Reçue le", (request) => moment(request.receivedAt)],
    ["Demande", (request) => requestLabel({ formType: request.formType, answers: textAnswers(request.values) })],
    ["Formulaire", (request) => request.formType],
    ["État", (request) => stateLabel(request.status)],
    ["Responsable", (request) => request.ownerName ?? ""],
    ["À répondre avant", (request) => moment(request.deadlineAt)],
    ["Prénom", (request) => firstNameOf(request.values)],
    ["Nom", (request) => lastNameOf(request.values)],
    ["Nom complet", (request) => nameOf(request.values)],
    ["Téléphone", (request) => dialled(phoneOf(request.values))],
    ["E-mail", (request) => request.email ?? ""],
    ["Entreprise", (request) => companyOf(request.values)],
    ["Lieu", (request) => placeText(request)],
    ["Page", (request) => pathOf(request.metadata.pageUrl)],
    ["Source", (request) => sourceOf(request.metadata.referrer, siteUrl)],
    ["Rappel demandé", (request) => boxTicked(request, "consent")],
    ["Offres par e-mail", (request) => boxTicked(request, "newsletterConsent")],
    ["Offres par téléphone", (request) => callsTicked(request, now)],
    ["Version des textes", wordingOf],
    ["Langue", (request) => request.language],
    ["À vérifier", (request) => yesNo(request.suspect)],
    ["Doublon possible", (request) => yesNo(request.possibleDuplicate)],
    ["Réponses", answersText],
  ];
}

/** Signs that begin a formula, and the full-width and small forms that Excel takes for them. */
const SIGN = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20\u2212\ufe62\ufe63\ufe66\ufe6b]`;
// Spreadsheets drop white space and invisible characters before a sign.
const FORMULA = new RegExp(String.raw`^(?:[\s\p{C}]*${SIGN}|[\t\r])`, "u");
// Read with commas or line by line instead of semicolons and quotes, what follows one of these is a cell of its own.
const INNER_FORMULA = new RegExp(String.raw`(?<=[,;\t\r\n"])${SIGN}`, "gu");

/**
 * One cell: quoted, and harmless in a spreadsheet. A text that begins like a formula, or that would where the file is
 * read with another separator, gets an apostrophe there, or a visitor's message could run commands on the broker's
 * machine.
 */
export function csvCell(text: string): string {
  const harmless = (FORMULA.test(text) ? `'${text}` : text).replaceAll(INNER_FORMULA, "'$&");
  return `"${harmless.replaceAll('"', '""')}"`;
}

const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(";")}\r\n`;

/** Titles of a table that is exported, and how a row fills each. */
export type CsvColumns<Row> = readonly (readonly [title: string, read: (row: Row) => string])[];

const csvRows = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]) =>
  rows.map((row) => csvLine(columns.map(([, read]) => read(row)))).join("");

/** A table as French Excel opens it: byte order mark, semicolons, quoted cells, CRLF. */
export const csvText = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string =>
  `${byteOrderMark}${csvLine(columns.map(([title]) => title))}${csvRows(columns, rows)}`;

/** The same, page by page as the database gives them, so that no number of rows fills the memory. */
export async function* csvParts<Row>(
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield csvText(columns, []);
  for await (const rows of pages) yield csvRows(columns, rows);
}

/** The answer that downloads a table. */
export function csvDownload<Row>(
  hsts: HstsPolicy,
  name: string,
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): Response {
  const parts = web.ReadableStream.from(csvParts(columns, pages)).pipeThrough(new web.TextEncoderStream());
  // Node and the browser describe the same stream in types of their own.
  const body = parts as ReadableStream;
  return download(hsts, { type: "text/csv; charset=utf-8", name: `${name}.csv`, body });
}
