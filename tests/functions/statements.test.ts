import { afterEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../netlify/kernel/database.ts";
import { databaseUrl } from "./request-harness.ts";

const QUESTION = "SELECT $1::int AS answer";

afterEach(() => vi.unstubAllEnvs());

describe("statements by name", () => {
  it("are used where connections have sessions of their own, and given up where the server wants none", async () => {
    // A pool of several is taken for a real server. Behind a pooler a second connection finds the name of the first one's
    // statement taken, and a first one its own gone.
    vi.stubEnv("LEADS_POOL_SIZE", "3");
    const first = openDatabase(databaseUrl());
    const second = openDatabase(databaseUrl());
    expect((await first.query(QUESTION, { 1: 42 })).rows).toEqual([{ answer: 42 }]);
    const { rows } = await first.query("SELECT name FROM pg_prepared_statements WHERE name LIKE 's\\_%'");
    expect(rows).toHaveLength(1);
    // In the one session of the embedded database it is taken already.
    await second.query(`PREPARE ${String(rows[0]?.name)} AS SELECT 0 AS other`).catch(() => undefined);
    expect((await second.query(QUESTION, { 1: 43 })).rows).toEqual([{ answer: 43 }]);
    expect((await second.query(QUESTION, { 1: 44 })).rows).toEqual([{ answer: 44 }]);
    await first.query("DEALLOCATE ALL");
    expect((await first.query(QUESTION, { 1: 45 })).rows).toEqual([{ answer: 45 }]);
    await Promise.all([first.end(), second.end()]);
  });

  it("are planned once for all values, and not anew for each", async () => {
    vi.stubEnv("LEADS_POOL_SIZE", "3");
    const database = openDatabase(databaseUrl());
    for (let value = 1; value <= 8; value += 1) await database.query("SELECT $1::int AS planned", { 1: value });
    const { rows } = await database.query(
      "SELECT generic_plans::int AS once, custom_plans::int AS anew FROM pg_prepared_statements WHERE statement LIKE '%planned'",
    );
    expect(rows).toEqual([{ once: 8, anew: 0 }]);
    await database.end();
  });

  it("hide no error of the statement itself", async () => {
    vi.stubEnv("LEADS_POOL_SIZE", "3");
    const database = openDatabase(databaseUrl());
    await expect(database.query("SELECT $1::int / 0 AS broken", { 1: 1 })).rejects.toMatchObject({ code: "22012" });
    await database.end();
  });
});
