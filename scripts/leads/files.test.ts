import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readGiven, writePrivately } from "./files.ts";

const folder = mkdtempSync(join(tmpdir(), "console-"));

describe("a file of the console", () => {
  it("is readable by its owner alone, also when it was there before", async () => {
    const file = join(folder, "export.csv");
    writeFileSync(file, "un ancien export, plus long", { mode: 0o644 });
    await writePrivately(file, ["Jean", "ne"]);
    expect(readFileSync(file, "utf8")).toBe("Jeanne");
    if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.each([
    ["a folder that is not there", join(folder, "absent", "export.csv"), "ENOENT"],
    ["a folder in place of a file", folder, "EISDIR"],
  ])("that cannot be written says which, why and what to check: %s", async (_name, file, code) => {
    await expect(writePrivately(file, ["Jeanne"])).rejects.toThrow(
      `Impossible d'écrire ${file} (${code}). Vérifiez le chemin et vos droits sur ce dossier.`,
    );
  });

  it("that cannot be read says so too", () => {
    expect(() => readGiven(join(folder, "absent.eml"))).toThrow(/^Impossible de lire .*absent\.eml \(ENOENT\)/);
  });
});
