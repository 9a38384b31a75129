import * as z from "zod";

/** A lead as the console shows it. Dates are ISO texts. */
export const leadRecord = z.object({
  reference: z.string(),
  submissionId: z.string(),
  formType: z.string(),
  status: z.string(),
  language: z.string(),
  receivedAt: z.string(),
  deadlineAt: z.string().nullable(),
  email: z.string().nullable(),
  suspect: z.boolean(),
  suspectReasons: z.array(z.string()),
  possibleDuplicate: z.boolean(),
  erasedAt: z.string().nullable(),
  /** What the visitor typed and ticked, by field name of the form. */
  values: z.record(z.string(), z.unknown()),
  metadata: z.record(z.string(), z.unknown()),
  consents: z.record(z.string(), z.unknown()),
  mails: z.array(
    z.object({
      kind: z.string(),
      recipient: z.string(),
      state: z.string(),
      attempts: z.number(),
      lastErrorCode: z.string().nullable(),
      sentAt: z.string().nullable(),
      bouncedAt: z.string().nullable(),
      bounceCode: z.string().nullable(),
    }),
  ),
});

export type LeadRecord = z.infer<typeof leadRecord>;

/** Who sent a request, for a search. */
export const senders = z.array(
  z.object({ reference: z.string(), email: z.string().nullable(), values: z.record(z.string(), z.unknown()) }),
);

/** Counts of the console's `stats`. */
export const leadStats = z.object({
  total: z.number(),
  suspects: z.number(),
  byForm: z.record(z.string(), z.number()),
  byStatus: z.record(z.string(), z.number()),
  mailsByState: z.record(z.string(), z.number()),
  oldestPendingMail: z.string().nullable(),
  overdueAnswers: z.number(),
});

export type LeadStats = z.infer<typeof leadStats>;
