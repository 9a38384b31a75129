import type { Role } from "./find-in-page.ts";

/** Something of the page that was found. */
export interface Found {
  /** A press as a visitor's: pointer down and up on the element, scrolled into view. */
  press(): Promise<void>;
  /**
   * Writes into a text, chooses the option called so, or gives a file its path. A day is written `2027-01-01`
   * (`dayKeys`).
   */
  type(text: string): Promise<void>;
  /** What it says. */
  read(): Promise<string>;
}

/** The six verbs in which a journey is written: open, find, press, type, key, read. Each engine has its driver behind them. */
export interface BrowserPort {
  /** Name and version of the engine, as it says itself. */
  readonly version: string;
  open(address: string): Promise<void>;
  /** Waits for an element in view with this role and a name that begins so. @throws when none comes. */
  find(role: Role, name: string): Promise<Found>;
  /** A key on what has the focus: `Tab`, `Enter`, `ArrowRight`. */
  key(name: "Tab" | "Enter" | "ArrowRight"): Promise<void>;
  /** All that the page says. */
  read(): Promise<string>;
  close(): Promise<void>;
}

/**
 * The keys of a day in a date control, whose parts follow the language of the machine: a journey takes days whose number is
 * that of their month, so that the order does not matter.
 */
export function dayKeys(isoDay: string): string {
  const [year = "", month = "", day = ""] = isoDay.split("-");
  if (month !== day) throw new Error(`${isoDay}: a journey needs a day with the number of its month`);
  return `${day}/${month}/${year}`;
}

/** Ends a hang; no journey is judged by it. */
export const PATIENCE_MS = 90_000;
const PAUSE_MS = 100;

/** Asks until the answer is there. @throws Error that names what did not come. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | null | false>,
): Promise<Answer> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`did not come: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
