import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { relative } from "node:path";
import * as z from "zod";
import type { SitePage } from "../../../src/site-checks/site-pages.ts";
import { runProgram } from "../../process/child-process.ts";

const vnuJar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");

const report = z.object({
  messages: z.array(
    z.object({ type: z.string(), url: z.string().optional(), lastLine: z.number().optional(), message: z.string() }),
  ),
});

/** The checker does not know recent CSS; the browser tests show what a browser cannot read. */
const isUnknownCss = (message: string) =>
  /^CSS: (?:Unrecognized at-rule |“[\w-]+”: (?:Property “[\w-]+” doesn't exist|“.*” is not a “[\w-]+” value))/.test(
    message,
  );

/** Whether Java is installed, which the checker needs. */
export function hasJava(): boolean {
  return spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0;
}

/** Errors that the W3C's own checker (vnu) finds on the pages, except CSS that it does not know. */
export async function w3cProblems(pages: readonly SitePage[]): Promise<readonly string[]> {
  // Without Java's second compiler, which such a short run never earns back, it takes half the processor time. The simpler
  // code of the first one needs a larger stack.
  const program = [
    "-XX:TieredStopAtLevel=1",
    "-Xss4m",
    "-jar",
    vnuJar,
    "--errors-only",
    "--format",
    "json",
    "--exit-zero-always",
  ];
  const { output } = await runProgram("java", [...program, ...pages.map(({ file }) => file)], { cwd: process.cwd() });
  const { messages } = report.parse(JSON.parse(output.slice(output.indexOf("{"))));
  return messages
    .filter(({ type, message }) => type !== "info" && !isUnknownCss(message))
    .map(({ url, lastLine, message }) => {
      const file = url ? relative(process.cwd(), new URL(url).pathname) : "?";
      return `${file}:${lastLine ?? 0} ${message}`;
    });
}
