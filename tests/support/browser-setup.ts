import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import * as z from "zod";
import { buildSite } from "../../scripts/local/site/build-site.ts";
import { projectRoot } from "../../scripts/setup/prepare.mjs";
import { siteVariables } from "./site-under-test.ts";

const addresses = z.object({ url: z.string(), databaseUrl: z.string(), mailFolder: z.string() });

/** Before all browser tests: builds the site if its sources changed, starts it, and tells the tests where it is. */
export default async function setUpBrowserTests(): Promise<() => Promise<void>> {
  const say = (line: string) => process.stderr.write(`${line}\n`);
  await buildSite(projectRoot, say);
  const server = spawn(process.execPath, [join(projectRoot, "tests", "support", "serve.ts")], {
    cwd: projectRoot,
    stdio: ["pipe", "pipe", "pipe"],
  });
  let complaints = "";
  server.stderr.on("data", (chunk) => {
    complaints += chunk;
  });
  const firstLine = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).once("line", resolve);
    server.once("close", () => reject(new Error(`The site under test did not start.\n${complaints}`)));
  });
  const site = addresses.parse(JSON.parse(firstLine));
  process.env[siteVariables.url] = site.url;
  process.env[siteVariables.databaseUrl] = site.databaseUrl;
  process.env[siteVariables.mailFolder] = site.mailFolder;
  return async () => {
    server.kill("SIGTERM");
    await once(server, "close");
  };
}
