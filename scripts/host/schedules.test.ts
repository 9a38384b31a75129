import { afterEach, expect, it, vi } from "vitest";
import { isLeader } from "./schedules.ts";

afterEach(() => vi.useRealTimers());

it("runs the schedules when the database has been asked whose turn it is and says nothing any more", async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const silent = { query: () => new Promise<never>(() => undefined), end: async () => undefined };
  const asked = isLeader(silent, (line) => lines.push(line));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await asked).toBe(true);
  expect(lines.join()).toContain("no answer within 5 s");
});
