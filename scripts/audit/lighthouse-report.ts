import * as z from "zod";

/** The part of Lighthouse's JSON report that is read; scores are 0 to 1. */
const reportSchema = z.object({
  lighthouseVersion: z.string(),
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.enum(["performance", "seo", "accessibility", "best-practices"]),
    z.object({
      score: z.number().min(0).max(1),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
});

/** Scores of a page, 0 to 100. */
export interface AuditedPage {
  readonly page: string;
  readonly version: string;
  readonly performance: number;
  readonly seo: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** The audits that cost points, as Lighthouse names them. */
  readonly failed: readonly string[];
}

/**
 * The scores of one page's report, from 0 to 100.
 * @throws Error when it is no report, or the report of a page that could not be loaded.
 */
export function lighthousePage(page: string, report: unknown): AuditedPage {
  const { lighthouseVersion: version, runtimeError, categories, audits } = reportSchema.parse(report);
  if (runtimeError) throw new Error(`Lighthouse could not load ${page}: ${runtimeError.message}`);
  const percent = (score: number) => Math.round(score * 100);
  const { performance: _measured, ...others } = categories;
  const weighed = Object.values(others).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const failed = weighed.flatMap(({ id }) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < 1 ? [audit.title] : [];
  });
  return {
    page,
    version,
    performance: percent(categories.performance.score),
    seo: percent(categories.seo.score),
    accessibility: percent(categories.accessibility.score),
    bestPractices: percent(categories["best-practices"].score),
    failed,
  };
}

/** One page's line, and below it the audits that cost points. */
export function auditReport({ page, performance, seo, accessibility, bestPractices, failed }: AuditedPage): string {
  return [
    `${page}: performance ${performance}, SEO ${seo}, accessibility ${accessibility}, best practices ${bestPractices}`,
    ...failed.map((title) => `  - ${title}`),
  ].join("\n");
}
