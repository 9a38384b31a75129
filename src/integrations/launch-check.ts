import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { missingVariables } from "../launch/host-variables.ts";
import { launchProblems } from "../launch/launch-problems.ts";
import { launchReport } from "../launch/launch-report.ts";
import { buildTime } from "../shared/build-time.ts";
import { isProductionDeploy } from "../shared/deploy-context.ts";

/**
 * Keeps a demonstration from going out by mistake: a production deploy stops before it builds, with the list of what
 * to replace, unless SITE_DEMO=1 says that it is a demonstration on purpose. The page of components is for whoever
 * works on the site: production has none.
 */
export function launchCheck(): AstroIntegration {
  const isProduction = isProductionDeploy(process.env);
  return {
    name: "launch-check",
    hooks: {
      // The first hook: nothing is read or made before the refusal.
      "astro:config:setup": ({ command, logger }) => {
        if (!isProduction || command !== "build") return;
        // On Netlify the functions' variables are those of the build; elsewhere `npm run host` asks for them at its start.
        const variables = process.env.NETLIFY === "true" ? process.env : null;
        if (process.env.SITE_DEMO === "1") {
          logger.warn("SITE_DEMO=1 : le site part en ligne avec ses données de démonstration.");
          for (const { field, message } of variables ? missingVariables(variables) : [])
            logger.warn(`${field} : ${message}`);
          return;
        }
        const problems = launchProblems(process.cwd(), variables, buildTime);
        if (problems.length === 0) return;
        const advice = "Pour publier la démonstration exprès, donnez SITE_DEMO=1 aux variables du site.";
        const refusal = new Error(`Mise en ligne refusée.\n\n${launchReport(problems)}\n${advice}`);
        // No stack: a place in the code does not help the person who has to replace these values.
        refusal.stack = refusal.name;
        throw refusal;
      },
      "astro:build:done": async ({ dir }) => {
        if (isProduction) await rm(fileURLToPath(new URL("styleguide.html", dir)), { force: true });
      },
    },
  };
}
