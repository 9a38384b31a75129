import { setTimeout as pause } from "node:timers/promises";
import { closeServer, createSiteServer, listen } from "../../host/http-bridge.ts";
import { openSite } from "../../host/open-site.ts";
import { startSchedules } from "../../host/schedules.ts";
import { projectRoot } from "../../setup/prepare.mjs";
import { type LocalPlace, startServices } from "../services.ts";

const settlePatienceMs = 5_000;

export interface SiteServerOptions extends LocalPlace {
  /** 0 for any free port. */
  readonly port: number;
  readonly report: (line: string) => void;
  /** Added to the environment of the functions. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Serves the built site with its functions, database and mail, as it will be once deployed. The port is opened
 * first, so that a busy one is reported before anything else is started. What is not kept is for tests: scheduled functions
 * then run only when they are told to.
 * @throws PlainProblem that says what to do.
 */
export async function startSiteServer(options: SiteServerOptions) {
  const { report } = options;
  const ready = Promise.withResolvers<(request: Request, visitor: { readonly ip: string }) => Promise<Response>>();
  ready.promise.catch(() => {});
  const server = createSiteServer(async (request, visitor) => (await ready.promise)(request, visitor), report);
  const port = await listen(server, options.port);
  const url = `http://localhost:${port}`;
  const stops: (() => Promise<unknown>)[] = [() => closeServer(server, 0)];
  const stop = async () => {
    for (const part of stops.toReversed()) await part();
  };

  try {
    const services = await startServices(options);
    stops.push(() => services.stop());
    Object.assign(process.env, services.environment, { URL: url }, options.environment);

    const site = await openSite({ root: projectRoot, siteUrl: url, report });
    stops.push(() => Promise.race([site.functions.settle(), pause(settlePatienceMs, undefined, { ref: false })]));

    const { scheduled } = site.functions;
    /** Runs the scheduled functions now. */
    const runScheduled = async () => {
      for (const { run } of scheduled) await run(new Date());
    };
    if (options.keep) {
      const stopSchedules = startSchedules(scheduled, () => Promise.resolve(true));
      stops.push(async () => stopSchedules());
    }

    ready.resolve(site.answer);
    return { url, databaseUrl: services.database.url, mailFolder: services.mailFolder, runScheduled, stop };
  } catch (error) {
    ready.reject(error);
    await stop();
    throw error;
  }
}

export type SiteServer = Awaited<ReturnType<typeof startSiteServer>>;
