import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type BrowserPort, until } from "../engines/browser-port.ts";
import { plain } from "./speech.ts";
import type { Reader } from "./start-reader.ts";

const run = promisify(execFile);

/** Keys by their names in X. */
export type Key = "Tab" | "Return" | "space" | "Escape" | "Down" | "Right" | typeof FOCUS_MODE;

/** Orca's own key: the page gets the arrows, which move through its text else. */
export const FOCUS_MODE = "Insert+a";

/** Somebody who hears a page and has a keyboard: real keys of the screen, which Orca hears too. */
export interface Person {
  /** The page itself, for what no key does: its file dialog, a step that is not listened to. */
  readonly browser: BrowserPort;
  /** Presses a key and listens until it is quiet. @returns what was said. */
  press(key: Key): Promise<readonly string[]>;
  /** Presses Tab until these words are said. @throws Error with what was heard instead. */
  tabTo(words: string): Promise<void>;
  /** Types plain letters and digits. */
  type(text: string): Promise<void>;
  /** Waits until the next page is there: Orca sums it up once it has read it. */
  arrive(): Promise<void>;
  /** Waits for words that come by themselves. */
  hear(words: string): Promise<void>;
  /** All that was said since the page was asked for. */
  said(): readonly string[];
}

const QUIET_MS = 900;
/** A key that nothing is said of; it only ends the listening. */
const SILENT_MS = 20_000;
const POLL_MS = 200;
const MOST_TABS = 60;
const ARRIVED = "Page has ";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A person in front of a page. */
export function personAt(browser: BrowserPort, reader: Reader): Person {
  const begin = reader.said().length;
  const said = () => reader.said().slice(begin);
  /** Until Orca has nothing to do. */
  const quiet = async () => {
    for (let before = -1; reader.written() !== before; await pause(QUIET_MS)) before = reader.written();
  };
  const key = (...parameters: readonly string[]) => run("xdotool", parameters, { env: reader.environment });
  const press = async (name: Key) => {
    const before = said().length;
    await key("key", name);
    // Orca names the key first, and then says what it did.
    const end = Date.now() + SILENT_MS;
    while (said().length < before + 2 && Date.now() < end) await pause(POLL_MS);
    await quiet();
    return said().slice(before);
  };
  let pages = 0;
  return {
    // Orca passes over what happens while a hundred events wait for it: nobody fills a form that fast.
    browser: {
      ...browser,
      async find(role, name) {
        await quiet();
        return browser.find(role, name);
      },
    },
    async arrive() {
      pages += 1;
      await until("the next page", async () => said().filter((one) => one.startsWith(ARRIVED)).length >= pages);
      await quiet();
    },
    press,
    said,
    async tabTo(words) {
      const heard = [];
      for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
        const now = await press("Tab");
        if (now.some((one) => one.includes(plain(words)))) return;
        heard.push(...now);
      }
      throw new Error(`« ${words} » was not reached by Tab, but: ${heard.join(" / ")}`);
    },
    async type(text) {
      await key("type", "--delay", "60", text);
      await quiet();
    },
    async hear(words) {
      const phrase = plain(words);
      await until(`the words « ${phrase} »`, async () => said().some((one) => one.includes(phrase)));
      await quiet();
    },
  };
}
