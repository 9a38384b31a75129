import { join } from "node:path";
import { runCommand } from "../process/command-line.ts";
import { PlainProblem, projectRoot } from "../setup/prepare.mjs";
import { type Gate, type GateContext, gates } from "./gates.ts";
import { type GateResult, totalLine } from "./reports.ts";

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The gates to run and whether the long sweeps are wanted. @throws PlainProblem for a word that names no gate. */
function readArguments(words: readonly string[]): { readonly full: boolean; readonly chosen: readonly Gate[] } {
  const keys = words.filter((word) => word !== "--full");
  const unknown = keys.find((key) => !gates.some((gate) => gate.key === key));
  if (unknown) {
    throw new PlainProblem(
      `There is no gate « ${unknown} ». Gates: ${gates.map((gate) => gate.key).join(", ")}; --full adds the long sweeps.`,
    );
  }
  return {
    full: words.includes("--full"),
    chosen: keys.length > 0 ? gates.filter((gate) => keys.includes(gate.key)) : gates,
  };
}

async function runGate(gate: Gate, context: GateContext): Promise<GateResult> {
  try {
    return await gate.run(context);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { passed: 0, failed: 1, details: [reason] };
  }
}

/** `npm test`: every gate, one line each; a failed one does not stop the rest. The last line counts. */
await runCommand(async () => {
  const { full, chosen } = readArguments(process.argv.slice(2));
  const context: GateContext = { root: projectRoot, localFolder: join(projectRoot, ".local"), full, say };
  const results: GateResult[] = [];
  for (const gate of chosen) {
    const started = Date.now();
    const result = await runGate(gate, context);
    results.push(result);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const count =
      result.failed > 0
        ? `${result.passed} passed, ${result.failed} failed`
        : result.skipped && result.passed === 0
          ? "skipped"
          : `${result.passed} passed${result.skipped ? `, ${result.skipped} skipped` : ""}`;
    const mark = result.failed > 0 ? "✗" : result.skipped ? "–" : "✓";
    say(`${mark} ${gate.title}: ${count} (${seconds} s)`);
    for (const line of result.details.flatMap((detail) => detail.split("\n"))) say(`    ${line}`);
  }
  if (results.some((result) => result.failed > 0)) process.exitCode = 1;
  say(totalLine(results));
});
