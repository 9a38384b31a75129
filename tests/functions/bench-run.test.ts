import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { BenchMessage } from "../lab/bench/lead-worker.ts";
import { databaseUrl } from "./request-harness.ts";

const program = fileURLToPath(new URL("../lab/bench/lead-worker.ts", import.meta.url));

// The long run, on a real server: npm run bench:leads.
it("a worker of npm run bench:leads has requests of every form accepted, and reports the time of each", async () => {
  const messages: BenchMessage[] = [];
  const worker = fork(program, ["1", "0.3", "0"], {
    env: { ...process.env, NETLIFY_DB_URL: databaseUrl(), LEADS_SECRET: "s", LEADS_INLINE_MAIL: "off", SMTP_URL: "" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  worker.on("message", (message: BenchMessage) => messages.push(message));
  expect(await once(worker, "exit")).toEqual([0, null]);
  const beats = messages.filter((message) => message.kind === "beat");
  expect(beats.flatMap(({ latencies }) => latencies).length).toBeGreaterThan(0);
  expect(beats.map(({ errors }) => errors)).toEqual(beats.map(() => 0));
});
