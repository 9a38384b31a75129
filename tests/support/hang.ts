/**
 * The one time-out of all tests. It ends what hangs and decides nothing else: the slowest test needs less than a tenth of it
 * on a quiet machine. What must be quick is asserted as an order or a count, and measured by a bench.
 */
export const HANG_MS = 600_000;

/** For one awaited thing of a test (a mail, a page, an element), so that the message names it before the test is ended. */
export const WAIT_MS = HANG_MS / 4;
