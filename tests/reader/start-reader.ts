import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { until } from "../engines/browser-port.ts";
import { startScreen } from "../engines/screen.ts";
import { spokenIn } from "./speech.ts";

/** Orca on a desk of its own: a screen, a bus, a sound card that is none, a voice. */
export interface Reader {
  /** In which a browser has to run to be read. */
  readonly environment: NodeJS.ProcessEnv;
  /** All that was said so far. */
  said(): readonly string[];
  /** How long its log is: it grows while Orca is at work. */
  written(): number;
  /** Ends all that was started, and what that has started. */
  stop(): Promise<void>;
}

/** A sound card that takes everything and plays nothing (ALSA's plug-in `null`). */
const SOUND = "pcm.!default { type null }\nctl.!default { type null }\n";
const VOICE = `LogLevel 0
AudioOutputMethod "alsa"
AudioALSADevice "default"
AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"
DefaultModule espeak-ng
`;

/**
 * Orca as it comes, but for one thing: it does not read the whole page by itself once it has loaded. Without a real voice it
 * would read faster than anybody listens, and the first key would be pressed somewhere in the page.
 */
const ORCA = JSON.stringify({
  general: { sayAllOnLoad: false },
  profiles: { default: { profile: ["Default", "default"], sayAllOnLoad: false, pronunciations: {}, keybindings: {} } },
  pronunciations: {},
  keybindings: {},
});

/** Orca keeps the end of its log back until there is more of it: what it said last would be heard too late. */
const LINE_BY_LINE = "from orca import debug\nif debug.debugFile: debug.debugFile.reconfigure(line_buffering=True)\n";

/** Folders and settings of a person who has just installed Orca. */
function makeHome(folder: string): NodeJS.ProcessEnv {
  rmSync(folder, { recursive: true, force: true });
  const run = join(folder, "run");
  const voice = join(folder, "voice");
  const orca = join(folder, "data", "orca");
  for (const one of [run, voice, orca]) mkdirSync(one, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, "asound.conf"), SOUND);
  writeFileSync(join(voice, "speechd.conf"), VOICE);
  writeFileSync(join(orca, "user-settings.conf"), ORCA);
  writeFileSync(join(orca, "orca-customizations.py"), LINE_BY_LINE);
  symlinkSync("/etc/speech-dispatcher/modules", join(voice, "modules"));
  return {
    // Node's own folders of programs would hide the system's Python, which Orca is written in.
    PATH: "/usr/local/bin:/usr/bin:/bin",
    HOME: folder,
    XDG_RUNTIME_DIR: run,
    XDG_CONFIG_HOME: join(folder, "config"),
    XDG_DATA_HOME: join(folder, "data"),
    XDG_CACHE_HOME: join(folder, "cache"),
    ALSA_CONFIG_PATH: join(folder, "asound.conf"),
    SPEECHD_ADDRESS: `unix_socket:${join(run, "voice.socket")}`,
    // Orca's own words in English, whatever the machine speaks.
    LANG: "C.UTF-8",
    GTK_MODULES: "gail:atk-bridge",
    GNOME_ACCESSIBILITY: "1",
  };
}

interface HomeProcess {
  readonly id: number;
  /** Whether it has children, be they dead and not yet taken note of. */
  readonly isParent: boolean;
}

/** The living processes whose home is this folder: what was started here, and what that has started. */
function processesAtHome(folder: string): readonly HomeProcess[] {
  const read = (id: string, file: string) => {
    try {
      return readFileSync(`/proc/${id}/${file}`, "utf8");
    } catch {
      // It has ended meanwhile, or it is somebody else's.
      return "";
    }
  };
  const ids = readdirSync("/proc").filter((one) => /^\d+$/.test(one));
  const parents = new Set(ids.map((id) => /^PPid:\s*(\d+)/m.exec(read(id, "status"))?.[1]));
  return ids
    .filter((id) => read(id, "environ").split("\0").includes(`HOME=${folder}`))
    .map((id) => ({ id: Number(id), isParent: parents.has(id) }));
}

function endOne(id: number): void {
  try {
    process.kill(id, "SIGKILL");
  } catch {
    // It has ended meanwhile.
  }
}

/** Rounds in which parents are left to take note of their dead; after these, all are ended. */
const PATIENT_ROUNDS = 60;
const MOST_ROUNDS = 100;
const ROUND_MS = 50;

/**
 * Ends all that runs in a home: first those that have started nothing, so that each parent sees its children end. Nothing is
 * asked to leave: Orca would wait for its voice, and the bus starts its services again as long as somebody asks for them.
 * Each turn waits for the caller.
 */
function* endAtHome(folder: string): Generator<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const living = processesAtHome(folder);
    if (living.length === 0) return;
    for (const { id, isParent } of living) if (!isParent || round > PATIENT_ROUNDS) endOne(id);
    yield;
  }
}

/**
 * Starts Xvfb, a bus, a voice without sound, and Orca, and waits until it says that it is on. All of it ends with this
 * process, however that ends.
 * @param debugFile Orca's own log, kept.
 */
export async function startReader(debugFile: string): Promise<Reader> {
  rmSync(debugFile, { force: true });
  const folder = join(tmpdir(), `reader-${process.pid}`);
  const home = makeHome(folder);
  const atExit = () => {
    for (const _ of endAtHome(folder)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ROUND_MS);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", atExit);
  const screen = await startScreen(home);
  const bus = spawn("dbus-daemon", ["--session", "--nofork", "--print-address"], {
    env: { ...home, DISPLAY: screen.display },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [address] = await once(createInterface(bus.stdout), "line");
  const environment = { ...home, DISPLAY: screen.display, DBUS_SESSION_BUS_ADDRESS: String(address) };
  const start = (program: string, parameters: readonly string[]) =>
    spawn(program, parameters, { env: environment, stdio: "ignore" });
  const run = join(folder, "run");
  start("speech-dispatcher", [
    ...["--run-single", "--timeout", "0", "--config-dir", join(folder, "voice"), "--log-dir", run],
    ...["--socket-path", join(run, "voice.socket"), "--pid-file", join(run, "voice.pid")],
  ]);
  const orca = start("orca", [`--debug-file=${debugFile}`]);
  const said = () => {
    try {
      return spokenIn(readFileSync(debugFile, "utf8"));
    } catch {
      return [];
    }
  };
  await until("Orca", async () => {
    // A person has one Orca: it leaves at once where another one runs.
    if (orca.exitCode !== null) throw new Error("Orca has ended: is another one running?");
    return said().length > 0;
  });
  return {
    environment,
    said,
    written: () => statSync(debugFile).size,
    stop: async () => {
      for (const _ of endAtHome(folder)) await setTimeout(ROUND_MS);
      rmSync(folder, { recursive: true, force: true });
      process.off("exit", atExit);
    },
  };
}
