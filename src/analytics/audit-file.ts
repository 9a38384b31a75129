import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { hashSources } from "../shared/source-hash.ts";
import type { AuditScores } from "./events.ts";

/** The file in which `npm run audit` stores its results; it is committed, so that builds can read it. */
export const auditFile = "content/data/audit.json";

const score = z.int().min(0).max(100);

/** content/data/audit.json: written by a tool, never by hand. */
export const auditSchema = z.strictObject({
  /** Day of the audit, `2026-11-21`. */
  date: z.iso.date(),
  /** What measured it, with its version. */
  tool: z.string().min(1),
  /** Hash of the sources that were audited, without this file. */
  sources: z.hash("sha256"),
  /** Addresses that were audited; each score is the lowest of them. */
  pages: z.array(z.string().startsWith("/")).min(1),
  seo: score,
  accessibility: score,
  bestPractices: score,
});

export type Audit = z.infer<typeof auditSchema>;

/** Hash of the sources that an audit measured. */
export function auditedSources(root: string): Promise<string> {
  return hashSources(root, [auditFile]);
}

const hashes = new Map<string, Promise<string>>();

/** Cached, because a build asks on every page and its sources do not change. */
function sourcesOfThisBuild(root: string): Promise<string> {
  const known = hashes.get(root) ?? auditedSources(root);
  hashes.set(root, known);
  return known;
}

/**
 * The scores measured on exactly these sources, or null when there is no such audit and nothing is reported.
 * @throws Error when the file is not as the command writes it.
 */
export async function auditScores(root = process.cwd()): Promise<AuditScores | null> {
  const path = join(root, auditFile);
  if (!existsSync(path)) return null;
  const read = auditSchema.safeParse(JSON.parse(readFileSync(path, "utf8")));
  if (!read.success)
    throw new Error(
      `${auditFile} is not what npm run audit writes. Run it again, or delete the file: no score is sent.`,
    );
  const { seo, accessibility, bestPractices, sources } = read.data;
  return sources === (await sourcesOfThisBuild(root)) ? { seo, accessibility, bestPractices } : null;
}
