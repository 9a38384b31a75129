import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { announceRun, readRun, refuseSecondRun } from "./running-server.ts";

const details = {
  url: "http://localhost:8888",
  databaseUrl: "postgres://postgres@localhost:1/postgres",
};

describe("The note about the running server", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "run-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is found while its process lives and a second start is refused", () => {
    announceRun(folder, { pid: process.ppid, ...details });
    expect(readRun(folder)?.url).toBe("http://localhost:8888");
    expect(() => refuseSecondRun(folder)).toThrow("already running at http://localhost:8888");
  });

  it("does not count when its process is gone", () => {
    announceRun(folder, { pid: 4_194_303, ...details });
    expect(readRun(folder)).toBeUndefined();
    expect(() => refuseSecondRun(folder)).not.toThrow();
  });

  it("does not count when it is damaged or taken away", () => {
    writeFileSync(join(folder, "run.json"), "{");
    expect(readRun(folder)).toBeUndefined();
    const remove = announceRun(folder, { pid: process.ppid, ...details });
    remove();
    expect(readRun(folder)).toBeUndefined();
  });
});
