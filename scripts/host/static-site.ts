import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseAllHeaders } from "@netlify/headers-parser";
import { RedirectsHandler } from "@netlify/redirects";
import { StaticHandler } from "@netlify/static";
import { languageOfPath } from "../../src/i18n/language.ts";
import { PlainProblem } from "../setup/prepare.mjs";

/** Files with instructions for the CDN, which are never delivered. */
const instructions = new Set(["/_headers", "/_redirects"]);

/**
 * The not-found page of another language comes from a rule with status 404 (`_redirects`): the CDN answers 404 with it, the parts
 * used here 200. A path that leaves the site's folder has no file.
 */
function isMissing(publish: string, pathname: string): boolean {
  if (languageOfPath(pathname) === "fr" || pathname.includes("..")) return false;
  const file = join(publish, decodeURI(pathname));
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

/**
 * A file as it travels: a browser that has it already gets 304 (the tag is made from its bytes, so every instance and
 * every start gives the same), and text is compressed.
 */
async function inTransit(request: Request, response: Response): Promise<Response> {
  if (response.status !== 200) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  const tag = `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 24)}"`;
  headers.set("etag", tag);
  const isText = compressed.test(headers.get("content-type") ?? "");
  if (isText) headers.append("vary", "accept-encoding");
  const known = (request.headers.get("if-none-match") ?? "").split(",").map((each) => each.trim());
  if (known.includes(tag)) return new Response(null, { status: 304, headers });
  if (!isText || !/\bgzip\b/.test(request.headers.get("accept-encoding") ?? ""))
    return new Response(bytes, { status: 200, headers });
  headers.set("content-encoding", "gzip");
  return new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip")), { status: 200, headers });
}

/**
 * The header rules of `_headers` and netlify.toml, in the order in which the CDN applies them.
 * @throws PlainProblem when a line of them cannot be read: headers are the site's security policy.
 */
async function readHeaderRules(root: string, publish: string): Promise<(pathname: string) => Record<string, string>> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(publish, "_headers")],
    netlifyConfigPath: join(root, "netlify.toml"),
    configHeaders: [],
    minimal: false,
  });
  if (errors.length > 0) throw new PlainProblem(errors.map(({ message }) => message).join("\n"));
  return (pathname) =>
    Object.assign(
      {},
      ...headers.map((rule) => ("forRegExp" in rule && rule.forRegExp.test(pathname) ? rule.values : {})),
    );
}

/**
 * Serves the built site as Netlify's CDN does, with the parts of Netlify's own emulator: files with their clean addresses,
 * `_redirects`, `_headers` and the header rules of netlify.toml, which are read once.
 * @param publish the folder of the built site.
 */
export async function startStaticSite({ root, publish = join(root, "dist") }: { root: string; publish?: string }) {
  const headersOf = await readHeaderRules(root, publish);
  const redirects = new RedirectsHandler({
    configPath: undefined,
    configRedirects: [],
    jwtRoleClaim: "",
    jwtSecret: "",
    projectDir: publish,
    publicDir: publish,
  });
  const files = new StaticHandler({ directory: publish });

  /** The file of a path, with the headers of that path; null where there is none. */
  const fileOf = async (url: string | URL): Promise<Response | null> => {
    const found = await files.match(new Request(url));
    if (!found) return null;
    const response = await found.handle();
    for (const [name, value] of Object.entries(headersOf(new URL(url).pathname))) response.headers.set(name, value);
    return response;
  };

  const notFound = async (request: Request) => {
    const page = await fileOf(new URL("/404.html", request.url));
    return page ? withStatus(page, 404) : new Response("Not found\n", { status: 404 });
  };

  const answerTo = async (request: Request): Promise<Response | null> => {
    const match = await redirects.match(request);
    const redirected =
      match &&
      (await redirects.handle(request, match, async (wanted: Request) => {
        const file = await fileOf(wanted.url);
        return file ? async () => file : undefined;
      }));
    return redirected ?? fileOf(request.url);
  };

  return {
    /** The file, redirect or 404 page that the CDN would answer with, headers included. */
    async answer(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      if (!isReadable(pathname)) return new Response("Bad request\n", { status: 400 });
      if (request.method !== "GET" && request.method !== "HEAD") {
        return new Response("Method not allowed\n", { status: 405, headers: { allow: "GET, HEAD" } });
      }
      if (instructions.has(pathname)) return notFound(request);
      const asked = new Request(request.url, { headers: request.headers });
      const answered = (await answerTo(asked)) ?? (await notFound(request));
      return answered.status === 200 && isMissing(publish, pathname)
        ? withStatus(answered, 404)
        : inTransit(request, answered);
    },
  };
}
