import type { Gate } from "./gates.ts";

type Ordered = Pick<Gate, "oneProcessor" | "readsBuild">;

/**
 * Runs gates in their order. Those that keep one processor busy run one after the other beside the next gate that takes
 * all of them; a gate that reads the built site starts when those before it that do not read it have ended.
 * @param run must not reject.
 * @param report gets each result in the order of the gates.
 */
export async function inOrder<One extends Ordered, Result>(
  gates: readonly One[],
  run: (gate: One) => Promise<Result>,
  report: (gate: One, result: Result) => void,
): Promise<void> {
  const running: { readonly gate: One; readonly result: Promise<Result> }[] = [];
  const reportRunning = async () => {
    for (const { gate, result } of running.splice(0)) report(gate, await result);
  };
  let lastBeside: Promise<unknown> = Promise.resolve();
  for (const gate of gates) {
    if (gate.readsBuild && running.some(({ gate: earlier }) => !earlier.readsBuild)) await reportRunning();
    const result = gate.oneProcessor ? lastBeside.then(() => run(gate)) : run(gate);
    if (gate.oneProcessor) lastBeside = result;
    running.push({ gate, result });
    if (!gate.oneProcessor) await reportRunning();
  }
  await reportRunning();
}
