import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join, parse } from "node:path";
import { pathToFileURL } from "node:url";
import { PlainProblem } from "../setup/prepare.mjs";
import { type LocalFunction, matchFunction, readFunction } from "./function-config.ts";
import { plainWords } from "./http-bridge.ts";

/** Netlify's limits on a function's duration, in milliseconds. */
const requestLimitMs = 60_000;
const scheduledLimitMs = 30_000;

export interface ScheduledFunction {
  readonly name: string;
  /** Cron expression, in UTC. */
  readonly schedule: string;
  /** Runs it once; a failure is reported, never thrown. */
  run(now: Date): Promise<void>;
}

export interface RunnerOptions {
  /** Folder of the function files. */
  readonly folder: string;
  /** Given to functions as `context.site.url`. */
  readonly siteUrl: string;
  /** Given to functions as `context.deploy.context`. */
  readonly deployContext?: string;
  readonly report: (line: string) => void;
  /** How a module is loaded; Node's own import unless the writer's server reloads it after each change. */
  readonly load?: (file: string) => Promise<unknown>;
  /** Read the files again for each request (the writer's server). */
  readonly fresh?: boolean;
}

/** Files and folders that are functions: `name.ts`, or `name/index.ts`. */
async function functionFiles(folder: string): Promise<{ name: string; file: string }[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return [{ name: entry.name, file: join(folder, entry.name, "index.ts") }];
    const { name, ext } = parse(entry.name);
    return [".ts", ".mts"].includes(ext) && !name.endsWith(".test") ? [{ name, file: join(folder, entry.name) }] : [];
  });
}

/** Names an error without its message, which may quote what a visitor typed. */
function errorName(error: unknown): string {
  if (!(error instanceof Error)) return "an unknown error";
  const code: unknown = Reflect.get(error, "code");
  const where = error.stack
    ?.split("\n")
    .find((line) => /\/(netlify|src)\//.test(line))
    ?.trim();
  return [error.name, typeof code === "string" ? code : undefined, where].filter(Boolean).join(" ");
}

/** Work that has to end in time; what takes longer goes on unheard. @throws PlainProblem. */
export function withLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PlainProblem(`no answer within ${limitMs / 1000} s`)), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

async function importModule(file: string): Promise<unknown> {
  return import(pathToFileURL(file).href);
}

async function readFile(
  { name, file }: { readonly name: string; readonly file: string },
  load: (file: string) => Promise<unknown>,
): Promise<LocalFunction> {
  const module = await load(file).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainProblem(`netlify/functions/${name} cannot be loaded: ${reason}`);
  });
  return readFunction(name, module);
}

/** What the platform tells a function of a call, the same for every function. */
const contextOf = (request: Request, siteUrl: string, deployContext: string) => ({
  account: { id: "local" },
  deploy: { context: deployContext, id: "local", published: deployContext === "production" },
  geo: {},
  json: (input: unknown) => Response.json(input),
  log: console.log,
  requestId: randomUUID(),
  server: { region: "local" },
  site: { id: "local", name: "local", url: siteUrl },
  url: new URL(request.url),
});

/**
 * Runs the functions of a folder inside this process, as a warm instance does on the platform: modules are loaded
 * once, so pools, caches and rate counters in memory remain between calls.
 * @throws PlainProblem when a module cannot be loaded or declares something the platform refuses.
 */
export async function startFunctionRunner(options: RunnerOptions) {
  const { folder, siteUrl, deployContext = "dev", report, load = importModule, fresh = false } = options;
  const waiting = new Set<Promise<unknown>>();

  const readAll = async () => Promise.all((await functionFiles(folder)).map((file) => readFile(file, load)));
  const loaded = await readAll();
  const functions = async () => (fresh ? readAll() : loaded);

  const keep = <T>(work: Promise<T>): Promise<T> => {
    waiting.add(work);
    void work.finally(() => waiting.delete(work));
    return work;
  };
  const waitUntil = (name: string) => (promise: Promise<unknown>) =>
    void keep(
      Promise.resolve(promise).catch((error: unknown) => {
        report(`Function ${name}: work after the answer failed (${errorName(error)}).`);
      }),
    );

  const call = ({ name, handler }: LocalFunction, request: Request, ip: string, params: Record<string, string> = {}) =>
    Promise.resolve(
      handler(request, { ...contextOf(request, siteUrl, deployContext), ip, params, waitUntil: waitUntil(name) }),
    );
  const reasonOf = (error: unknown) => (error instanceof PlainProblem ? error.message : errorName(error));
  const runOnce = async (scheduled: LocalFunction, now: Date): Promise<void> => {
    const { name } = scheduled;
    const url = new URL(`/.netlify/functions/${name}`, siteUrl);
    const body = JSON.stringify({ next_run: new Date(now.getTime() + 60_000).toISOString() });
    const request = new Request(url, { method: "POST", body, headers: { "content-type": "application/json" } });
    try {
      await withLimit(call(scheduled, request, "127.0.0.1"), scheduledLimitMs);
    } catch (error) {
      report(`Scheduled function ${name} failed (${reasonOf(error)}).`);
    }
  };

  return {
    /** Calls the function that answers this request; undefined when none does. */
    async handle(request: Request, { ip }: { readonly ip: string }): Promise<Response | undefined> {
      const url = new URL(request.url);
      const match = matchFunction(await functions(), { method: request.method, pathname: url.pathname });
      if (!match) return undefined;
      const { name } = match.found;
      try {
        const response = await withLimit(call(match.found, request, ip, match.params), requestLimitMs);
        if (response === undefined) return new Response(null, { status: 204 });
        if (response instanceof Response) return response;
        report(`Function ${name} must answer with a Response.`);
      } catch (error) {
        report(`Function ${name} failed (${reasonOf(error)}).`);
      }
      return plainWords(502, "Une erreur est survenue. Veuillez réessayer.", "Something went wrong. Please try again.");
    },
    /** The functions that run at their hours. */
    scheduled: loaded.flatMap((scheduled): readonly ScheduledFunction[] => {
      const { name, schedule } = scheduled;
      return schedule === undefined ? [] : [{ name, schedule, run: (now) => keep(runOnce(scheduled, now)) }];
    }),
    /** Waits for the work that functions go on with after their answer (`waitUntil`). */
    async settle(): Promise<void> {
      while (waiting.size > 0) await Promise.all(waiting);
    },
  };
}
