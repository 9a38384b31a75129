import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { until } from "../engines/browser-port.ts";
import { startScreen } from "../engines/screen.ts";
import { spokenIn } from "./speech.ts";

/** Orca on a desk of its own: a screen, a bus, a sound card that is none, a voice. */
export interface Reader {
  /** In which a browser has to run to be read. */
  readonly environment: NodeJS.ProcessEnv;
  /** All that was said so far. */
  said(): readonly string[];
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

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // Orca waits for its voice when it is asked to leave; nothing of it is kept.
  child.kill("SIGKILL");
  await once(child, "close");
}

/**
 * Starts Xvfb, a bus, a voice without sound, and Orca, and waits until it says that it is on.
 * @param debugFile Orca's own log, kept.
 */
export async function startReader(debugFile: string): Promise<Reader> {
  rmSync(debugFile, { force: true });
  const folder = join(tmpdir(), `reader-${process.pid}`);
  const screen = await startScreen();
  const home = { ...makeHome(folder), DISPLAY: screen.display };
  const bus = spawn("dbus-daemon", ["--session", "--nofork", "--print-address"], {
    env: home,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [address] = await once(createInterface(bus.stdout), "line");
  const environment = { ...home, DBUS_SESSION_BUS_ADDRESS: String(address) };
  const start = (program: string, parameters: readonly string[]) =>
    spawn(program, parameters, { env: environment, stdio: "ignore" });
  const run = join(folder, "run");
  const voice = start("speech-dispatcher", [
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
    stop: async () => {
      for (const child of [orca, voice, bus]) await end(child);
      await screen.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
