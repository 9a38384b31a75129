import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

it.skipIf(process.platform === "win32")(
  "keeps nothing of a person older than two weeks, halves of dumps included",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "backups-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const programs = mkdtempSync(join(tmpdir(), "programs-"));
    onTestFinished(() => rmSync(programs, { recursive: true }));
    const dump =
      '#!/bin/sh\nfor one; do case $one in --file=*) echo dump > "$(echo "$one" | cut -d= -f2)";; esac; done\n';
    writeFileSync(join(programs, "pg_dump"), dump, { mode: 0o755 });
    const old = new Date(Date.now() - 20 * 86_400_000);
    for (const [name, at] of [
      ["site-2026-11-01T030000Z.dump", old],
      ["site-2026-11-02T030000Z.dump.part", old],
      ["site-2026-11-20T030000Z.dump", new Date()],
    ] as const) {
      writeFileSync(join(folder, name), "");
      utimesSync(join(folder, name), at, at);
    }
    const path = [programs, process.env.PATH].join(delimiter);
    execFileSync("sh", ["scripts/host/backup.sh"], { env: { ...process.env, PATH: path, BACKUP_FOLDER: folder } });
    expect(readdirSync(folder).sort()).toEqual([
      "site-2026-11-20T030000Z.dump",
      expect.stringMatching(/^site-\d.+Z\.dump$/),
    ]);
  },
);
