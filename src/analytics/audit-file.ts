import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { AuditScores } from "./events.ts";

/** Where the audit command leaves what it measured; committed, so that a build knows it. */
export const auditFile = "content/data/audit.json";

const score = z.int().min(0).max(100);

/** content/data/audit.json: written by a tool, never by hand. */
export const auditSchema = z.strictObject({
  /** Day of the audit, `2026-11-21`. */
  date: z.iso.date(),
  /** What measured it, with its version. */
  tool: z.string().min(1),
  seo: score,
  accessibility: score,
  bestPractices: score,
});

/**
 * The values of the last audit, or null when there was none: then nothing is reported.
 * @throws Error when the file was written by hand and is not what the command writes.
 */
export function auditScores(root = process.cwd()): AuditScores | null {
  const path = join(root, auditFile);
  if (!existsSync(path)) return null;
  const read = auditSchema.safeParse(JSON.parse(readFileSync(path, "utf8")));
  if (!read.success)
    throw new Error(`${auditFile} is not what the audit writes. Delete it: without it no score is sent.`);
  const { seo, accessibility, bestPractices } = read.data;
  return { seo, accessibility, bestPractices };
}
