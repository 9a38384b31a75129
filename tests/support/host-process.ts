// One instance of the production server in a process of its own: tells its parent the port, ends when it is told to.
import { startHost } from "../../scripts/host/serve.ts";

const { NETLIFY_DB_URL = "", HOST_TEST_PUBLISH: publish = "dist", URL: siteUrl = "" } = process.env;
const host = await startHost({
  root: process.cwd(),
  publish,
  port: 0,
  databaseUrl: NETLIFY_DB_URL,
  trustedHops: 1,
  deployContext: "production",
  siteUrl,
  report: () => {},
});
process.send?.(host.port);
process.once("SIGTERM", () => void host.stop().then(() => process.exit(0)));
process.once("disconnect", () => process.exit());
