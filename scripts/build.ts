import { pathToFileURL } from "node:url";
import { describeProblem } from "../src/content/content-error.ts";
import { contentProblems, unfinishedProblems } from "../src/integrations/content-problems.ts";
import { buildTime } from "../src/shared/build-time.ts";
import { runCommand } from "./process/command-line.ts";
import { packageProgram } from "./process/installed-program.ts";
import { PlainProblem } from "./setup/prepare.mjs";

// `astro build` of the folder it is started in. The bundler keeps memory it no longer needs in case it needs it again,
// and a build never does: this gives it back at once, a quarter less for a thousand articles. It is read when the
// bundler is loaded, so it is set before.
process.env.MIMALLOC_PURGE_DELAY ??= "0";
process.argv.splice(2, 0, "build");

await runCommand(async () => {
  const found = contentProblems(process.cwd(), buildTime);
  const problems = found.length > 0 ? found : unfinishedProblems(process.cwd(), buildTime);
  if (problems.length > 0)
    throw new PlainProblem(`Le site ne peut pas être construit :\n\n${problems.map(describeProblem).join("\n")}`);
});
await import(pathToFileURL(packageProgram(process.cwd(), "astro", "astro")).href);
