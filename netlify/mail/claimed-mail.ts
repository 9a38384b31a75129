import * as z from "zod/mini";
import { OUTBOX_KINDS, RECIPIENTS } from "../kernel/ports.ts";
import { moment, wholeNumber } from "../kernel/row.ts";
import { readMailableRequest } from "../request/stored-request.ts";

/** A row of the outbox, as the statement that claims it gives it. */
export const claimedMail = z.object({
  id: z.string(),
  kind: z.enum(OUTBOX_KINDS),
  /** News for the broker's own software goes to no mailbox. */
  recipient: z.catch(z.enum(RECIPIENTS), "contact"),
  attempts: wholeNumber,
  backupTried: z.boolean(),
  /** Earlier attempts that may or may not have arrived. */
  unknownTries: wholeNumber,
  createdAt: moment,
  /** As the folder of its kind wrote it, which reads it. */
  payload: z.unknown(),
  request: z.pipe(
    z.unknown(),
    z.transform((json) => readMailableRequest(json)),
  ),
  /** Of a declaration's receipt: other ones to the same mailbox that leave with it (`id` of the outbox). */
  listed: z.optional(z.nullable(z.array(z.object({ id: z.string(), reference: z.string() })))),
  /** Lower-case address of the visitor, for receipts. */
  visitorAddress: z.nullable(z.string()),
});

/**
 * A row of the outbox that this process holds the lease of. `attempts` is a fencing token: each claim raises
 * it.
 */
export type ClaimedMail = z.infer<typeof claimedMail>;
