import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import healthProvider from "../../netlify/functions/health-provider.ts";
import { closeDatabase } from "../../netlify/kernel/database.ts";
import { type Simulator, startSimulator } from "../../netlify/provider/simulator/server.ts";
import { healthLimits, secondsToWait } from "../../netlify/provider/visit-limit.ts";
import { WAIT_MS } from "../support/hang.ts";
import { platformContext } from "../support/platform-context.ts";
import { FUNCTION_URL, forgetProvider, useSimulator } from "./health-harness.ts";
import { databaseUrl, emptyDatabase, jsonRequest, requestBody, rows, send, useEnvironment } from "./request-harness.ts";

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
beforeEach(async () => {
  useSimulator(simulator);
  useEnvironment("smtp://127.0.0.1:1");
  // Fifteen calls a minute, thirty an hour.
  Object.assign(process.env, { LEADS_RATE_PER_MINUTE: "1", LEADS_RATE_PER_HOUR: "2" });
  await emptyDatabase();
});
afterAll(async () => {
  forgetProvider();
  await simulator.close();
  await closeDatabase();
});

const IP = "192.0.2.44";
const at = (time: string) => new Date(`2026-11-21T${time}Z`);

/** What the last of some calls at one moment is told. */
async function lastOf(calls: number, now: Date, ip = IP): Promise<number | null> {
  let wait: number | null = null;
  for (let call = 0; call < calls; call += 1) wait = await secondsToWait(ip, now, WAIT_MS);
  return wait;
}

describe("calls of one address to the health provider", () => {
  it("are usually bounded to 75 a minute and 300 an hour", () => {
    expect(healthLimits({ perMinute: 5, perHour: 20 })).toEqual({ perMinute: 75, perHour: 300 });
  });

  it("wait for the next minute or the next hour once there are too many, other addresses unharmed", async () => {
    expect(await lastOf(15, at("10:00:20"))).toBeNull();
    expect(await lastOf(1, at("10:00:20"))).toBe(40);
    expect(await lastOf(14, at("10:01:00"))).toBeNull();
    expect(await lastOf(1, at("10:02:00"))).toBe(58 * 60);
    expect(await lastOf(1, at("10:02:00"), "192.0.2.45")).toBeNull();
    expect(await lastOf(1, at("11:00:00"))).toBeNull();
  });

  it("are refused before the provider is asked: 429, a French sentence, Retry-After", async () => {
    const call = () =>
      healthProvider(
        new Request(FUNCTION_URL, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ action: "test" }),
        }),
        platformContext(IP),
      );
    expect((await call()).status).toBe(200);
    // One after the other: a busy machine counts forty at once too late, and what is not counted in time passes.
    let refused = await call();
    while (refused.status === 200) refused = await call();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({ success: false, error: expect.stringContaining("beaucoup de demandes") });
  });

  it("are counted apart from the forms, under a hash", async () => {
    expect(await lastOf(31, at("10:00:00"))).not.toBeNull();
    expect((await send(jsonRequest(requestBody()), { ip: IP, mode: "store" })).status).toBe(200);
    expect(JSON.stringify(await rows("SELECT * FROM visit_counters"))).not.toContain(IP);
    expect(await rows("SELECT key FROM visit_counters")).toHaveLength(2);
  });

  it.each([
    ["the platform gives no address", "", () => undefined],
    [
      "there is no database",
      IP,
      () => {
        delete process.env.NETLIFY_DB_URL;
      },
    ],
    [
      "the database does not answer",
      IP,
      () => {
        process.env.NETLIFY_DB_URL = "postgres://postgres@127.0.0.1:1/postgres";
      },
    ],
  ])("pass when %s", async (_name, ip, arrange) => {
    arrange();
    expect(await lastOf(40, at("10:00:00"), ip)).toBeNull();
    process.env.NETLIFY_DB_URL = databaseUrl();
  });
});
