import type { TrackedEvent } from "./events.ts";
import { type Purpose, purposes } from "./trackers.ts";

/** One configured tool, behind the purpose it serves. Its methods may throw: the tracking survives that. */
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

/** More events than a page makes; a loop must not fill the memory. */
const longestQueue = 50;

/** A tool that throws, or that a blocker replaced, disturbs nobody. */
function quietly(action: () => void): void {
  try {
    action();
  } catch {
    // The visit matters more than its measure.
  }
}

/**
 * Sends events to the tools that are configured and consented. Before a choice events wait; a refused purpose forgets
 * them.
 * @param pageEvents what to say of the page itself, to each tool as it starts.
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

/** The choice that holds the given purposes and no other. */
export function choiceOf(accepted: readonly string[]): Choice {
  const [audience, publicite] = purposes.map((purpose) => accepted.includes(purpose));
  return { audience: audience === true, publicite: publicite === true };
}
