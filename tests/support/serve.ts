// Serves the site under test in a process of its own, so that it shares no processor turn with the browser tests'
// runner. Prints one JSON line with its addresses, then runs until it is told to end.
import { startThrowawaySite } from "../../scripts/local/site/throwaway-site.ts";

// Log lines of the functions must not be taken for the addresses.
console.log = console.error;
const site = await startThrowawaySite();
process.stdout.write(
  `${JSON.stringify({ url: site.url, databaseUrl: site.databaseUrl, mailFolder: site.mailFolder })}\n`,
);
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    site.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
// The runner that started this process is gone: nobody would end it.
process.stdin.on("end", () => process.kill(process.pid, "SIGTERM"));
process.stdin.resume();
