import type { BuildFigures } from "./measured-build.ts";

/** Builds of one number of articles. */
export interface SizeFigures {
  readonly articles: number;
  /** The articles and nothing else. */
  readonly bare: BuildFigures;
  /** The bare site with the features that both have. */
  readonly featured: { readonly first: BuildFigures; readonly second: BuildFigures };
  readonly ours: { readonly first: BuildFigures; readonly second: BuildFigures };
}

/** How much more than the featured bare site ours may take, and a later page more than an earlier one. */
export const ALLOWED = 1.25;
/** Below so many articles the rest of the site (some 460 pages, forms, their scripts) weighs more than the articles. */
export const JUDGED_FROM = 1_000;

/** Milliseconds per page. */
export const perPage = ({ seconds, pages }: BuildFigures): number => (seconds * 1_000) / pages;

/** Milliseconds of each further article between two sizes, first build. */
export function perFurtherArticle(smaller: SizeFigures, larger: SizeFigures, site: "featured" | "ours"): number {
  const seconds = larger[site].first.seconds - smaller[site].first.seconds;
  return (seconds * 1_000) / (larger.articles - smaller.articles);
}

/**
 * The limits that were broken, as sentences; empty when all hold. Sizes run from small to large. Against the bare site a
 * build from nothing is judged, the one a host makes, and the memory of both. The time of a second build is shown only:
 * the pictures are drawn, so what remains are pages, and ours say several times as much.
 */
export function brokenLimits(sizes: readonly SizeFigures[]): readonly string[] {
  const problems: string[] = [];
  const compare = (what: string, ours: number, theirs: number) => {
    const ratio = ours / theirs;
    if (ratio > ALLOWED) problems.push(`${what}: ${ratio.toFixed(2)} times, allowed are ${ALLOWED}`);
  };
  for (const [index, size] of sizes.entries()) {
    const { articles, featured, ours } = size;
    if (articles >= JUDGED_FROM) {
      compare(
        `${articles} articles, first build, time against the bare site`,
        ours.first.seconds,
        featured.first.seconds,
      );
      for (const build of ["first", "second"] as const)
        compare(
          `${articles} articles, ${build} build, memory against the bare site`,
          ours[build].peakBytes,
          featured[build].peakBytes,
        );
    }
    const before = sizes[index - 1];
    if (before && before.articles >= JUDGED_FROM)
      for (const build of ["first", "second"] as const)
        compare(
          `${build} build, time a page at ${articles} articles against ${before.articles}`,
          perPage(ours[build]),
          perPage(before.ours[build]),
        );
  }
  return problems;
}

/** Rows of cells as lines of text, columns aligned: the first to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, column) => Math.max(known[column] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
