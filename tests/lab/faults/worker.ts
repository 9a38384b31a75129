import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { startHost } from "../../../scripts/host/serve.ts";
import { loadSite } from "../../../src/content/site.ts";

// The production server of `npm run host`, with functions that fail on command in place of netlify/functions. Nobody asks
// it for a page, so any folder is its site.
const root = process.cwd();
const { port } = await startHost({
  root,
  functions: join(import.meta.dirname, "functions"),
  publish: import.meta.dirname,
  port: 0,
  databaseUrl: process.env.NETLIFY_DB_URL ?? "",
  trustedHops: 1,
  deployContext: "dev",
  siteUrl: loadSite(root).url,
  report: () => undefined,
});
// A killed process leaves nothing for the next one's start; what this one has compiled is kept now, where the run keeps it.
flushCompileCache();
process.send?.({ port });
// A worker whose run has ended, however it ended, ends too.
process.on("disconnect", () => process.exit(0));
