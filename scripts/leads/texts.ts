import type { LeadRecord, LeadStats } from "./records.ts";

const parisDate = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  dateStyle: "short",
  timeStyle: "short",
});

function date(text: string | null): string {
  return text ? parisDate.format(new Date(text)) : "-";
}

/** State of a lead's mails in a few words. */
function mailText({ mails, erasedAt }: LeadRecord): string {
  if (erasedAt) return "erased";
  return mails.map((mail) => `${mail.kind} ${mail.state}`).join(", ") || "no mail";
}

/** Columns under one another, as wide as their longest cell. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** The leads, one line each. */
export function listText(leads: readonly LeadRecord[]): string {
  if (leads.length === 0) return "No lead matches.";
  const titles = ["Reference", "Received", "Form", "Status", "E-mail", "Mails"];
  const rows = leads.map((lead) => [
    lead.reference,
    date(lead.receivedAt),
    lead.formType,
    lead.suspect ? `${lead.status} (suspect)` : lead.status,
    lead.email ?? "-",
    mailText(lead),
  ]);
  return table([titles, ...rows]);
}

/** Everything about one lead. */
export function leadText(lead: LeadRecord): string {
  const entries = (title: string, values: Readonly<Record<string, unknown>>) => {
    const lines = Object.entries(values).map(
      ([key, value]) => `  ${key}: ${typeof value === "object" ? JSON.stringify(value) : String(value)}`,
    );
    return lines.length > 0 ? [title, ...lines] : [];
  };
  return [
    `${lead.reference}  ${lead.formType}  ${lead.status}${lead.suspect ? `  suspect (${lead.suspectReasons.join(", ")})` : ""}`,
    `Received ${date(lead.receivedAt)}, answer due ${date(lead.deadlineAt)}${lead.possibleDuplicate ? ", possible duplicate" : ""}`,
    ...(lead.erasedAt ? [`Erased ${date(lead.erasedAt)}`] : []),
    ...entries("Fields", lead.values),
    ...entries("Consents", lead.consents),
    ...entries("Sent from", lead.metadata),
    "Mails",
    ...lead.mails.map(
      (mail) =>
        `  ${mail.kind} to ${mail.recipient}: ${mail.state}, ${mail.attempts} attempts${mail.lastErrorCode ? `, last error ${mail.lastErrorCode}` : ""}`,
    ),
  ].join("\n");
}

/** The counts. */
export function statsText(stats: LeadStats): string {
  const counts = (values: Readonly<Record<string, number>>) =>
    Object.entries(values)
      .map(([key, count]) => `${key} ${count}`)
      .join(", ") || "none";
  return [
    `Leads: ${stats.total} (${stats.suspects} suspect, ${stats.overdueAnswers} without answer after their deadline)`,
    `By form: ${counts(stats.byForm)}`,
    `By status: ${counts(stats.byStatus)}`,
    `Mails: ${counts(stats.mailsByState)}; oldest waiting: ${date(stats.oldestPendingMail)}`,
  ].join("\n");
}
