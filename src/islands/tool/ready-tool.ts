import { use } from "react";
import type { Tool } from "../../tools/tool.ts";

const modules = import.meta.glob<Readonly<Record<string, Tool>>>([
  "../../tools/definitions/*.ts",
  "!../../tools/definitions/*.test.ts",
]);
const ready = new Map<string, Tool | Promise<Tool>>();

/** Gives the build a calculator: pages are rendered without waiting for it. */
export function provideTool(tool: Tool): void {
  ready.set(tool.name, tool);
}

async function loadTool(name: string): Promise<Tool> {
  const module = await modules[`../../tools/definitions/${name}.ts`]?.();
  const tool = Object.values(module ?? {}).find((candidate) => candidate.name === name);
  if (!tool) throw new Error(`no calculator is called ${name}`);
  return tool;
}

/** The calculator of an address; in the browser its script comes at the first touch, and hydration waits for it. */
export function useTool(name: string): Tool {
  const known = ready.get(name) ?? loadTool(name);
  ready.set(name, known);
  return known instanceof Promise ? use(known) : known;
}
