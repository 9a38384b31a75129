import { join } from "node:path";
import { runCommand, say } from "../process/command-line.ts";
import { PlainProblem, projectRoot } from "../setup/prepare.mjs";
import { type Gate, type GateContext, gates } from "./gates.ts";
import { inOrder } from "./in-order.ts";
import { type GateResult, totalLine } from "./reports.ts";

/**
 * The gates to run, and whether to run the long sweeps.
 * @throws PlainProblem for a word that names no gate.
 */
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

interface TimedResult extends GateResult {
  readonly seconds: number;
}

async function runGate(gate: Gate, context: GateContext): Promise<TimedResult> {
  const started = Date.now();
  const timed = (result: GateResult) => ({ ...result, seconds: (Date.now() - started) / 1000 });
  try {
    return timed(await gate.run(context));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return timed({ passed: 0, failed: 1, details: [reason] });
  }
}

function report({ title }: Gate, { passed, failed, skipped = 0, details, seconds }: TimedResult): void {
  const count =
    failed > 0
      ? `${passed} passed, ${failed} failed`
      : skipped > 0 && passed === 0
        ? "skipped"
        : `${passed} passed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
  const mark = failed > 0 ? "✗" : skipped > 0 ? "–" : "✓";
  say(`${mark} ${title}: ${count} (${seconds.toFixed(1)} s)`);
  for (const line of details.flatMap((detail) => detail.split("\n"))) say(`    ${line}`);
}

/** Seconds between two lines of a run that say it is alive. */
const ALIVE_EVERY = 30;

/** Of the long gates, on two quiet processors (docs/measurements.md). They are told to a person and decide nothing. */
const usualSeconds: Readonly<Record<string, number>> = {
  types: 50,
  build: 60,
  unit: 220,
  w3c: 30,
  site: 50,
  browser: 260,
  brand: 50,
};

/** The same of `npm run test:full`. */
const longSeconds: Readonly<Record<string, number>> = { ...usualSeconds, unit: 350, browser: 2_070, brand: 410 };

/** Which gates run at this moment, since when, and how long each usually takes. */
function watchGates(chosen: readonly Gate[], full: boolean) {
  const usual = full ? longSeconds : usualSeconds;
  const started = Date.now();
  const running = new Map<Gate, number>();
  const since = (moment: number) => `${Math.round((Date.now() - moment) / 1000)} s`;
  let ended = 0;
  const alive = setInterval(() => {
    const each = [...running].map(([{ key }, from]) => `${key} ${since(from)} of about ${usual[key] ?? 10} s`);
    say(`… ${since(started)}: ${ended} of ${chosen.length} gates done, running: ${each.join(", ")}`);
  }, ALIVE_EVERY * 1_000);
  return {
    async during(gate: Gate, result: Promise<TimedResult>): Promise<TimedResult> {
      running.set(gate, Date.now());
      const found = await result;
      running.delete(gate);
      ended += 1;
      return found;
    },
    end: () => clearInterval(alive),
  };
}

/**
 * `npm test`: runs every gate, one line each; a failed one does not stop the others. The last line has the
 * totals.
 */
await runCommand(async () => {
  const { full, chosen } = readArguments(process.argv.slice(2));
  // Hundreds of processes of a run read the same modules: the first of them compiles, the others take what it kept.
  process.env.NODE_COMPILE_CACHE ??= join(projectRoot, ".local", "compile-cache");
  const context: GateContext = { root: projectRoot, full, say };
  const results: TimedResult[] = [];
  const watch = watchGates(chosen, full);
  await inOrder(
    chosen,
    (gate) => watch.during(gate, runGate(gate, context)),
    (gate, result) => {
      results.push(result);
      report(gate, result);
    },
  );
  watch.end();
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1;
  say(totalLine(results));
});
