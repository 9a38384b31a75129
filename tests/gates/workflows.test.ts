import { spawnSync } from "node:child_process";
import { chmodSync, globSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import * as z from "zod";

const steps = z.array(z.looseObject({ uses: z.string().optional(), run: z.string().optional() }));
const workflow = z.looseObject({ jobs: z.record(z.string(), z.looseObject({ steps })) });

const allSteps = globSync(".github/workflows/*.yml").flatMap((file) =>
  Object.values(workflow.parse(parse(readFileSync(file, "utf8"))).jobs).flatMap((job) => job.steps),
);

/** Actions whose code can change without a change of this repository: a tag or a branch moves, a commit does not. */
const movable = (uses: readonly string[]) => uses.filter((name) => !/@[0-9a-f]{40}$/.test(name));

it("the workflows run actions by the hash of their commit", () => {
  const uses = allSteps.flatMap((step) => step.uses ?? []);
  expect(uses.length).toBeGreaterThan(0);
  expect(movable(uses)).toEqual([]);
  expect(movable(["actions/checkout@v4", "actions/checkout@main"])).toHaveLength(2);
});

describe.skipIf(process.platform === "win32")("the audit of packages", () => {
  const step = allSteps.find(({ run }) => run?.includes("npm audit"))?.run ?? "exit 9";

  /** Runs the step as GitHub does, with an npm that says this and fails. */
  function auditWith(words: string, status: number): number | null {
    const folder = mkdtempSync(join(tmpdir(), "audit-"));
    const npm = join(folder, "npm");
    writeFileSync(npm, `#!/bin/sh\necho "${words}" >&2\nexit ${status}\n`);
    chmodSync(npm, 0o755);
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, RUNNER_TEMP: folder };
    return spawnSync("bash", ["-e", "-c", step], { env }).status;
  }

  it("passes when nothing is known, and when the registry does not answer", () => {
    expect(auditWith("found 0 vulnerabilities", 0)).toBe(0);
    expect(auditWith("npm error audit endpoint returned an error", 1)).toBe(0);
  });

  it("fails for a package with a known weakness", () => {
    expect(auditWith("1 high severity vulnerability", 1)).not.toBe(0);
  });
});
