import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import * as z from "zod";
import { type BrowserPort, dayKeys, type Found, PATIENCE_MS, until } from "./browser-port.ts";
import { controlInPage, findInPage, scrollInPage, textInPage } from "./find-in-page.ts";
import { startScreen } from "./screen.ts";

/** Name of an element in an answer (W3C WebDriver, « web element identifier »). */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const elementAnswer = z.object({ [ELEMENT]: z.string() }).nullable();
const keys = { Tab: "\uE004", Enter: "\uE007", ArrowRight: "\uE014" } as const;

/** Sends one command of classic WebDriver. @throws Error with what the driver says. */
async function command(address: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, {
    method: body ? "POST" : "GET",
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const { value } = z.object({ value: z.unknown() }).parse(await answer.json());
  if (!answer.ok) throw new Error(`${address}: ${JSON.stringify(value).slice(0, 300)}`);
  return value;
}

/** A session of Debian's WebKitWebDriver, which starts GNOME's MiniBrowser. */
async function openSession(driver: string) {
  const asked = { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { args: ["--automation"] } } } };
  const session = z
    .object({ sessionId: z.string(), capabilities: z.object({ browserName: z.string(), browserVersion: z.string() }) })
    .parse(await until("WebKitWebDriver", () => command(`${driver}/session`, asked).catch(() => undefined)));
  const base = `${driver}/session/${session.sessionId}`;
  /** Runs a function in the page, with what JSON can carry and elements that were found. */
  const run = (task: (...given: never[]) => unknown, ...given: readonly unknown[]) =>
    command(`${base}/execute/sync`, { script: `return (${task}).apply(null, arguments)`, args: given });
  return { base, run, capabilities: session.capabilities };
}

type Session = Awaited<ReturnType<typeof openSession>>;

function found({ base, run }: Session, id: string): Found {
  const element = { [ELEMENT]: id };
  const send = (text: string) => command(`${base}/element/${id}/value`, { text });
  return {
    // What loads above an element may have moved it out of view since it was found: the driver refuses such a press. A new
    // screen brings itself into view once more with its second frame: a press before it would land beside the element.
    press: async () => {
      let place: unknown;
      await until("a press", async () => {
        const before = place;
        place = await run(scrollInPage, element);
        if (place !== before) return false;
        return command(`${base}/element/${id}/click`, {}).then(
          () => true,
          (error: unknown) => {
            if (String(error).includes("element not interactable")) return false;
            throw error;
          },
        );
      });
    },
    async type(text) {
      const { kind, option } = z
        .object({ kind: z.string(), option: z.string() })
        .parse(await run(controlInPage, element, text));
      if (kind !== "select") {
        if (kind !== "file") await command(`${base}/element/${id}/clear`, {});
        return void (await send(kind === "date" ? dayKeys(text) : text));
      }
      const place = z
        .object({ [ELEMENT]: z.string() })
        .parse(
          await command(`${base}/element/${id}/element`, { using: "css selector", value: `option[value="${option}"]` }),
        );
      await command(`${base}/element/${place[ELEMENT]}/click`, {});
    },
    read: async () => z.string().parse(await run(textInPage, element)),
  };
}

/** A port of this machine that nobody uses. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("no free port");
  return address.port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, "close");
}

/** WebKit (GNOME's engine) on a screen of its own. */
export async function openWebKit(): Promise<BrowserPort> {
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display, LANG: "fr_FR.UTF-8", LANGUAGE: "fr", GDK_BACKEND: "x11" },
    stdio: "ignore",
  });
  const session = await openSession(`http://127.0.0.1:${port}`);
  const { base, run, capabilities } = session;
  return {
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    open: async (address) => void (await command(`${base}/url`, { url: address })),
    find: async (role, name) => {
      const answer = await until(`${role} « ${name} »`, async () =>
        elementAnswer.parse(await run(findInPage, role, name).catch(() => null)),
      );
      return found(session, z.string().parse(answer[ELEMENT]));
    },
    key: async (name) => {
      const actions = ["keyDown", "keyUp"].map((type) => ({ type, value: keys[name] }));
      await command(`${base}/actions`, { actions: [{ type: "key", id: "keyboard", actions }] });
    },
    read: async () => z.string().parse(await run(textInPage, null)),
    close: async () => {
      await fetch(base, { method: "DELETE" }).catch(() => undefined);
      await end(driver);
      await screen.stop();
    },
  };
}
