import { pathToFileURL } from "node:url";
import { describeProblem } from "../src/content/content-error.ts";
import { futureProblems, unfinishedProblems } from "../src/content/unfinished-pages.ts";
import { contentProblems } from "../src/integrations/content-problems.ts";
import { buildTime } from "../src/shared/build-time.ts";
import { runCommand } from "./process/command-line.ts";
import { packageProgram } from "./process/installed-program.ts";
import { PlainProblem } from "./setup/prepare.mjs";

// `astro build` of the folder it is started in. The bundler keeps freed memory for later use, which a build
// does not need: this setting gives it back at once, which saves a quarter of the memory for a thousand
// articles. It is set before the bundler is loaded, which reads it then.
process.env.MIMALLOC_PURGE_DELAY ??= "0";
process.argv.splice(2, 0, "build");

await runCommand(async () => {
  const found = contentProblems(process.cwd(), buildTime);
  const late = () => [...unfinishedProblems(process.cwd(), buildTime), ...futureProblems(process.cwd(), new Date())];
  const problems = found.length > 0 ? found : late();
  if (problems.length > 0)
    throw new PlainProblem(`Le site ne peut pas être construit :\n\n${problems.map(describeProblem).join("\n")}`);
});
await import(pathToFileURL(packageProgram(process.cwd(), "astro", "astro")).href);
