import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { present } from "../../../src/shared/present.ts";
import { type SitePage, sitePages } from "../../../src/site-checks/site-pages.ts";

/** How a server answers one path; a redirect is an answer like another. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** As it is: most of the time of a gate would go into compressing pages. */
const plain = { headers: { "accept-encoding": "identity" } };
/** Requests under way at once. */
const AT_ONCE = 8;

async function inTurns<One>(all: readonly One[], work: (one: One) => Promise<readonly string[]>): Promise<string[]> {
  const waiting = [...all];
  const found: string[] = [];
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) found.push(...(await work(one)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found.sort();
}

const textOf = (folder: string, name: string) =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : "";

/** A page arrives as it was built, under the policy of `_headers`, and is not sent again to a browser that has it. */
async function pageProblems({ path, html }: SitePage, policy: string, ask: Ask): Promise<readonly string[]> {
  const answer = await ask(path, plain);
  if (answer.status !== 200) return [`${path}: answered with ${answer.status}`];
  const isWhole = (await answer.text()) === html;
  const sentPolicy = answer.headers.get("content-security-policy");
  const tag = answer.headers.get("etag") ?? "";
  const again = await ask(path, { headers: { ...plain.headers, "if-none-match": tag } });
  await again.body?.cancel();
  return present([
    !isWhole && `${path}: another text than the built one`,
    sentPolicy !== policy && `${path}: its security policy is « ${sentPolicy} »`,
    again.status !== 304 && `${path}: sent again to a browser that has it (${again.status})`,
  ]);
}

/** One line of `_redirects` without pattern: from, to, status. */
async function redirectProblems([from = "", to = "", status = ""]: readonly string[], ask: Ask): Promise<string[]> {
  const answer = await ask(from, plain);
  const location = new URL(answer.headers.get("location") ?? "", "http://site.invalid");
  const said = `${answer.status} ${location.pathname}${location.search}${location.hash}`;
  const wanted = `${status.replace("!", "")} ${to}`;
  return said === wanted ? [] : [`${from}: « ${said} », not « ${wanted} »`];
}

/** An address that nobody has gets the page for it, in its language. */
async function missingProblems(folder: string, ask: Ask): Promise<string[]> {
  const found = [];
  for (const [path, file] of [
    ["/cette-page-n-existe-pas", "404.html"],
    ["/en/there-is-no-such-page", "en/404.html"],
  ] as const) {
    if (!existsSync(join(folder, file))) continue;
    const answer = await ask(path, plain);
    const isOwn = (await answer.text()) === textOf(folder, file);
    if (answer.status !== 404 || !isOwn)
      found.push(`${path}: answered with ${answer.status}, not with ${file} and 404`);
  }
  return found;
}

/** Addresses of this site that pages link to or fetch, without fragment and question. */
function linkedPaths(pages: readonly SitePage[]): readonly string[] {
  const found = pages.flatMap(({ html }) =>
    [...html.matchAll(/\b(?:href|src|action)="(\/[^"#?]*)/g)].map(([, path = ""]) => path),
  );
  return [...new Set(found)];
}

/**
 * What a server of the built site gets wrong: pages, their security policy, redirects, the pages for what is not there, what
 * browsers keep.
 * @param everyLink every address that a page names, too: files, pictures, functions.
 */
export async function servedProblems(folder: string, ask: Ask, everyLink = false): Promise<readonly string[]> {
  const pages = sitePages(folder);
  const policy = /^\s+Content-Security-Policy: (.+)$/m.exec(textOf(folder, "_headers"))?.[1] ?? "";
  const redirects = textOf(folder, "_redirects")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([from = "", , status = ""]) => from.startsWith("/") && !/[*:]/.test(from) && /^30\d!?$/.test(status));
  return [
    ...(await inTurns(pages, (page) => pageProblems(page, policy, ask))),
    ...(await inTurns(redirects, (line) => redirectProblems(line, ask))),
    ...(await missingProblems(folder, ask)),
    ...(await inTurns(everyLink ? linkedPaths(pages) : [], async (path) => {
      const answer = await ask(path, plain);
      await answer.body?.cancel();
      return answer.status === 404 ? [`${path}: a page names it, and there is nothing`] : [];
    })),
  ];
}
