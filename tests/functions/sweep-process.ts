// One sweep in a process of its own, which a test can end at any moment.
import { allowTsxImports } from "../../scripts/host/tsx-imports.ts";

allowTsxImports();
const { createServices } = await import("../../netlify/services.ts");
const { runSweep } = await import("../../netlify/watch/jobs.ts");
await runSweep(createServices("dev"));
process.exit(0);
