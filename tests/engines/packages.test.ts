import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { dayKeys } from "./browser-port.ts";
import { enginePrograms, missingPackages } from "./packages.ts";

describe("the programs of the engines", () => {
  it("are named by their packages in one sentence in both languages where they are missing", () => {
    const sentence = missingPackages(enginePrograms, mkdtempSync(join(tmpdir(), "empty-")));
    expect(sentence).toContain("Il manque des programmes");
    expect(sentence).toContain("apt-get install webkit2gtk-driver xvfb firefox-esr");
    expect(sentence).not.toContain("\n");
  });

  it("are enough when they are on the path", () => {
    const folder = mkdtempSync(join(tmpdir(), "programs-"));
    for (const { program } of enginePrograms) {
      writeFileSync(join(folder, program), "");
      chmodSync(join(folder, program), 0o755);
    }
    expect(missingPackages(enginePrograms, folder)).toBeUndefined();
  });
});

describe("the keys of a day", () => {
  it("read alike in either order of its parts", () => {
    expect(dayKeys("2027-01-01")).toBe("01/01/2027");
    expect(() => dayKeys("2027-01-31")).toThrow("the number of its month");
  });
});
