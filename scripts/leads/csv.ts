import type { LeadRecord } from "./records.ts";

const byteOrderMark = "\uFEFF";
const parisDate = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  dateStyle: "short",
  timeStyle: "short",
});

/** Columns that every lead has, with their French titles. */
const fixedColumns: readonly (readonly [string, (lead: LeadRecord) => string])[] = [
  ["Référence", (lead) => lead.reference],
  ["Reçue le", (lead) => parisDate.format(new Date(lead.receivedAt))],
  ["Formulaire", (lead) => lead.formType],
  ["État", (lead) => lead.status],
  ["À répondre avant", (lead) => (lead.deadlineAt ? parisDate.format(new Date(lead.deadlineAt)) : "")],
  ["Suspecte", (lead) => (lead.suspect ? "oui" : "non")],
  ["Doublon possible", (lead) => (lead.possibleDuplicate ? "oui" : "non")],
  ["Langue", (lead) => lead.language],
];

/**
 * One cell: quoted, and harmless in a spreadsheet. A text that begins like a formula (`=`, `+`, `-`, `@`, tab, return,
 * and the full-width forms that Excel takes for them) gets an apostrophe before it, or a visitor's message could run commands on the broker's machine.
 */
export function csvCell(text: string): string {
  const harmless = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20\u2212\ufe62\ufe63\ufe66\ufe6b]/.test(text)
    ? `'${text}`
    : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

function valueText(value: unknown): string {
  if (value === true) return "oui";
  if (value === false) return "non";
  return value === undefined || value === null ? "" : String(value);
}

/** The leads as French Excel opens them: byte order mark, semicolons, quoted cells, CRLF. */
export function leadsCsv(leads: readonly LeadRecord[]): string {
  const fields = [...new Set(leads.flatMap((lead) => Object.keys(lead.values)))].sort((one, other) =>
    one.localeCompare(other, "fr"),
  );
  const lines = [
    [...fixedColumns.map(([title]) => title), ...fields],
    ...leads.map((lead) => [
      ...fixedColumns.map(([, read]) => read(lead)),
      ...fields.map((field) => valueText(lead.values[field])),
    ]),
  ];
  return byteOrderMark + lines.map((cells) => `${cells.map(csvCell).join(";")}\r\n`).join("");
}
