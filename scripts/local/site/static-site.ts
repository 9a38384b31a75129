import { existsSync } from "node:fs";
import { join } from "node:path";
import { NetlifyDev } from "@netlify/dev";
import { languageOfPath } from "../../../src/i18n/language.ts";

export interface StaticSite {
  /** The file, redirect or 404 page that the CDN would answer with, headers included. */
  answer(request: Request): Promise<Response>;
  stop(): Promise<void>;
}

/** Files with instructions for the CDN, which are never delivered. */
const instructions = new Set(["/_headers", "/_redirects"]);

const silent = { error: () => {}, log: () => {}, warn: () => {} };

/**
 * The not-found page of another language comes from a rule with status 404 (`_redirects`): the CDN answers 404 with it, the emulator
 * 200. A path that leaves the site's folder has no file.
 */
function isMissing(root: string, pathname: string): boolean {
  if (languageOfPath(pathname) === "fr" || pathname.includes("..")) return false;
  const file = join(root, "dist", decodeURI(pathname));
  return !existsSync(file) && !existsSync(`${file}.html`);
}

/** A path such as `/%ff` is not valid UTF-8. */
function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function withStatus(response: Response, status: number): Response {
  return new Response(response.body, { status, headers: response.headers });
}

const compressed = /^(?:text\/|image\/svg|application\/(?:json|javascript|manifest\+json|rss\+xml|xml))/;

/** Text travels compressed, as from the CDN; the emulator sends it plain. */
function inTransit(request: Request, response: Response): Response {
  const accepts = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
  const { body, headers, status } = response;
  if (!accepts || !body || status !== 200 || !compressed.test(headers.get("content-type") ?? "")) return response;
  const sent = new Headers(headers);
  sent.delete("content-length");
  sent.set("content-encoding", "gzip");
  sent.append("vary", "accept-encoding");
  return new Response(body.pipeThrough(new CompressionStream("gzip")), { status, headers: sent });
}

/**
 * Serves the built site as Netlify's CDN does, through Netlify's own emulator (`@netlify/dev`): files with their clean
 * addresses, `_redirects`, `_headers` and the header rules of netlify.toml.
 * Its function runner is switched off: measured on 2 cores it takes 0.4 s for each call and 1.8 s for eight at once
 * (a new bundle and worker thread each time), opens a new database connection per call on a database that has
 * one session, loses all module state between calls, runs no schedule and serves no 404 page.
 * `function-runner.ts` calls the same modules in 4 ms, mail and database included.
 */
export async function startStaticSite({ root, address }: { root: string; address: string }): Promise<StaticSite> {
  const off = { enabled: false };
  const emulator = new NetlifyDev({
    projectRoot: root,
    serverAddress: address,
    logger: silent,
    skipGitignore: true,
    aiGateway: off,
    blobs: off,
    database: off,
    edgeFunctions: off,
    environmentVariables: off,
    functions: off,
    geolocation: off,
    images: off,
  });
  await emulator.start();

  const notFound = async (request: Request) => {
    const page = await emulator.handle(new Request(new URL("/404.html", request.url)));
    return page ? withStatus(page, 404) : new Response("Not found\n", { status: 404 });
  };

  return {
    async answer(request) {
      const { pathname } = new URL(request.url);
      if (!isReadable(pathname)) return new Response("Bad request\n", { status: 400 });
      if (request.method !== "GET" && request.method !== "HEAD") {
        return new Response("Method not allowed\n", { status: 405, headers: { allow: "GET, HEAD" } });
      }
      if (instructions.has(pathname)) return notFound(request);
      const asked = new Request(request.url, { headers: request.headers });
      const answered = (await emulator.handle(asked)) ?? (await notFound(request));
      return answered.status === 200 && isMissing(root, pathname)
        ? withStatus(answered, 404)
        : inTransit(request, answered);
    },
    stop: () => emulator.stop(),
  };
}
