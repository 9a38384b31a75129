import type { TrackedEvent } from "./events.ts";
import type { Purpose } from "./trackers.ts";

/** One configured tool, behind the purpose it serves. Errors that its methods throw are caught. */
export interface Vendor {
  readonly purpose: Purpose;
  /** Loads the tool: called once, after the visitor's yes. */
  start(): void;
  send(event: TrackedEvent): void;
  /** Tells the tool to stop; its cookies are erased by the consent. */
  stop(): void;
}

/** A visitor's choice, by purpose. */
export type Choice = Readonly<Record<Purpose, boolean>>;

export interface Tracking {
  /** Reports an event to every consented tool; waits in memory until the visitor has chosen. */
  track(event: TrackedEvent): void;
  /** A choice was made, read back or changed. Returns true when a tool that ran must go: the page is to be reloaded. */
  decide(choice: Choice): boolean;
}

/** More than a page's events; the limit keeps a loop from filling the memory. */
const longestQueue = 50;

/** Runs a tool's method and ignores its errors (a blocker may have replaced it). */
function quietly(action: () => void): void {
  try {
    action();
  } catch {}
}

/**
 * Sends events to the tools that are configured and consented. Events wait until a choice is made; those of a
 * refused purpose are dropped.
 * @param pageEvents the page's own events, which each tool gets when it starts.
 */
export function createTracking(vendors: readonly Vendor[], pageEvents: readonly TrackedEvent[]): Tracking {
  const running = new Set<Vendor>();
  let decided = false;
  let queue: TrackedEvent[] = [];

  const send = (event: TrackedEvent) => {
    for (const vendor of running) quietly(() => vendor.send(event));
  };

  return {
    track(event) {
      if (decided) send(event);
      else if (queue.length < longestQueue) queue.push(event);
    },
    decide(choice) {
      let mustReload = false;
      for (const vendor of vendors) {
        const allowed = choice[vendor.purpose];
        if (allowed && !running.has(vendor)) {
          running.add(vendor);
          quietly(() => vendor.start());
          for (const event of pageEvents) quietly(() => vendor.send(event));
        } else if (!allowed && running.delete(vendor)) {
          quietly(() => vendor.stop());
          mustReload = true;
        }
      }
      decided = true;
      const waiting = queue;
      queue = [];
      for (const event of waiting) send(event);
      return mustReload;
    },
  };
}

/** The choice that accepts the given purposes and no others. */
export function choiceOf(accepted: readonly string[]): Choice {
  return { audience: accepted.includes("audience"), publicite: accepted.includes("publicite") };
}
