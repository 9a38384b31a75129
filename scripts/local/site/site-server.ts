import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startFunctionRunner } from "../functions/function-runner.ts";
import { allowTsxImports } from "../functions/tsx-imports.ts";
import { startServices } from "../services.ts";
import { createSiteServer, listen } from "./http-bridge.ts";
import { startStaticSite } from "./static-site.ts";

const scheduleEveryMs = 60_000;
const settlePatienceMs = 5_000;

export interface SiteServer {
  readonly url: string;
  readonly databaseUrl: string;
  readonly mailFolder: string;
  /** Runs the scheduled functions now. */
  runScheduled(): Promise<void>;
  stop(): Promise<void>;
}

export interface SiteServerOptions {
  readonly root: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Where the database and the secret are kept. */
  readonly localFolder: string;
  readonly mailFolder: string;
  /** False: the database is in memory and forgotten at the end. */
  readonly keep: boolean;
  /** True: scheduled functions run every minute. */
  readonly schedule: boolean;
  readonly report: (line: string) => void;
  readonly onMail?: (file: string) => void;
  /** Added to the environment of the functions. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Serves the built site with its functions, database and mail, as it will be once deployed. The port is opened
 * first, so that a busy one is reported before anything else is started.
 * @throws PlainProblem that says what to do.
 */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { root, report } = options;
  const ready = Promise.withResolvers<(request: Request, visitor: { readonly ip: string }) => Promise<Response>>();
  ready.promise.catch(() => {});
  const server = createSiteServer(async (request, visitor) => (await ready.promise)(request, visitor), report);
  const port = await listen(server, options.port);
  const url = `http://localhost:${port}`;
  const stops: (() => Promise<unknown>)[] = [
    async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  ];
  const stop = async () => {
    for (const part of stops.toReversed()) await part();
  };

  try {
    const services = await startServices(options);
    stops.push(() => services.stop());
    Object.assign(process.env, services.environment, { URL: url }, options.environment);

    allowTsxImports();
    const functions = await startFunctionRunner({ folder: join(root, "netlify", "functions"), siteUrl: url, report });
    stops.push(() => Promise.race([functions.settle(), pause(settlePatienceMs, undefined, { ref: false })]));
    const site = await startStaticSite({ root, address: url });
    stops.push(() => site.stop());

    const runScheduled = () => functions.runScheduled(new Date());
    if (options.schedule) {
      let running = false;
      const timer = setInterval(() => {
        if (running) return;
        running = true;
        void runScheduled().finally(() => {
          running = false;
        });
      }, scheduleEveryMs);
      stops.push(async () => clearInterval(timer));
    }

    ready.resolve(async (request, visitor) => {
      if (await functions.prefersStatic(request)) {
        const file = await site.answer(request);
        if (file.status !== 404) return file;
      }
      return (await functions.handle(request, visitor)) ?? (await site.answer(request));
    });
    return { url, databaseUrl: services.database.url, mailFolder: services.mailFolder, runScheduled, stop };
  } catch (error) {
    ready.reject(error);
    await stop();
    throw error;
  }
}
