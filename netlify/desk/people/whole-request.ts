import * as z from "zod/mini";

/** A timestamp as ISO text with Z, so that every program reads the same instant. */
export const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A request as the console shows it. Dates are ISO texts. */
export const wholeRequest = z.object({
  reference: z.string(),
  submissionId: z.string(),
  formType: z.string(),
  status: z.string(),
  language: z.string(),
  receivedAt: z.string(),
  deadlineAt: z.nullable(z.string()),
  email: z.nullable(z.string()),
  suspect: z.boolean(),
  suspectReasons: z.array(z.string()),
  possibleDuplicate: z.boolean(),
  erasedAt: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  /** What the visitor typed and ticked, by field name of the form. */
  values: z.record(z.string(), z.unknown()),
  metadata: z.record(z.string(), z.unknown()),
  consents: z.record(z.string(), z.unknown()),
  /** What the desk noted, the oldest first. */
  events: z.array(z.object({ at: z.string(), who: z.string(), kind: z.string(), text: z.string() })),
  mails: z.array(
    z.object({
      kind: z.string(),
      recipient: z.string(),
      state: z.string(),
      attempts: z.number(),
      lastErrorCode: z.nullable(z.string()),
      sentAt: z.nullable(z.string()),
      bouncedAt: z.nullable(z.string()),
      bounceCode: z.nullable(z.string()),
    }),
  ),
});

export type WholeRequest = z.infer<typeof wholeRequest>;

/** Who sent a request, for a search. */
export const senders = z.array(
  z.object({
    reference: z.string(),
    email: z.nullable(z.string()),
    values: z.record(z.string(), z.unknown()),
    found: z.boolean(),
  }),
);
