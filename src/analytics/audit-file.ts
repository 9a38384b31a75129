import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { hashSources } from "../shared/source-hash.ts";
import type { AuditScores } from "./events.ts";

/** Where `npm run audit` leaves what it measured; committed, so that a build knows it. */
export const auditFile = "content/data/audit.json";

const score = z.int().min(0).max(100);

/** content/data/audit.json: written by a tool, never by hand. */
export const auditSchema = z.strictObject({
  /** Day of the audit, `2026-11-21`. */
  date: z.iso.date(),
  /** What measured it, with its version. */
  tool: z.string().min(1),
  /** What was audited: hash of the site's sources, this file aside. */
  sources: z.hash("sha256"),
  /** Addresses that were opened; each score is the lowest among them. */
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

/** A build asks on every page, and its sources stay the same. */
function sourcesOfThisBuild(root: string): Promise<string> {
  const known = hashes.get(root) ?? auditedSources(root);
  hashes.set(root, known);
  return known;
}

/**
 * The scores that were measured on exactly these sources, or null when there is no such audit: then nothing is reported.
 * @throws Error when the file was written by hand and is not what the command writes.
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
