import { parseArgs } from "node:util";
import { features, type SharedFeature, sharedFeatures } from "./sites.ts";

/** What `npm run bench` was asked to do. */
export interface BenchOptions {
  /** Numbers of articles, from small to large. */
  readonly sizes: readonly number[];
  /** Left out of both sites. */
  readonly without: readonly SharedFeature[];
  /** Number of articles at which each feature is priced; 0: none is. */
  readonly costsAt: number;
  readonly seed: number;
  /** Leave the sites in .local/bench. */
  readonly keep: boolean;
}

export const HELP = `npm run bench -- [--sizes 50,100,1000,3000] [--without ${sharedFeatures.join(",")}] [--costs-at 1000] [--seed 1] [--keep]
Builds copies of this site with its articles and generated ones behind them, and beside each the least Astro MDX site that shows the same
articles, without and with the features that both can have. Prints seconds, processor time, peak memory (all processes
of a build together), and what each feature of ours costs.
  --sizes     numbers of articles, none below those that are published
  --without   features left out of both sites: ${sharedFeatures.join(", ")}
  --costs-at  number of articles at which features are priced (${features.map(({ name }) => name).join(", ")}); 0: not at all
  --seed      another seed writes other articles
  --keep      leaves the sites in .local/bench
The time of a build means little while other jobs run: leave the machine to the bench.
Ends with 1 when a limit is broken (1.25 times the bare site's memory or time of a first build, or time a page that
grows), 2 for a wrong option.`;

const wholeNumber = (text: string): number | undefined => (/^\d{1,5}$/.test(text) ? Number(text) : undefined);

/**
 * Reads the command line: the options, `help`, or what is wrong with them. `fewest`: the published articles, which every
 * size includes.
 */
export function readOptions(
  args: readonly string[],
  fewest: number,
): BenchOptions | "help" | { readonly problem: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        sizes: { type: "string", default: "50,100,1000,3000" },
        without: { type: "string", default: "" },
        "costs-at": { type: "string" },
        seed: { type: "string", default: "1" },
        keep: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    if (values.help) return "help";
    const sizes = values.sizes.split(",").map((size) => wholeNumber(size.trim()));
    const known = sizes.flatMap((size) => (size === undefined || size < 2 ? [] : [size])).toSorted((a, b) => a - b);
    if (known.length !== sizes.length || new Set(known).size !== known.length)
      return { problem: `--sizes ${values.sizes}: give different whole numbers from 2 on, separated by commas` };
    const [smallest = fewest] = known;
    if (smallest < fewest)
      return { problem: `--sizes ${values.sizes}: ${fewest} articles are published and stay; give ${fewest} or more` };
    const names = values.without === "" ? [] : values.without.split(",").map((name) => name.trim());
    const without = sharedFeatures.filter((feature) => names.includes(feature));
    const stranger = names.find((name) => !without.some((feature) => feature === name));
    if (stranger !== undefined)
      return { problem: `--without ${stranger}: no such feature; choose from ${sharedFeatures.join(", ")}` };
    const seed = wholeNumber(values.seed);
    if (seed === undefined) return { problem: `--seed ${values.seed}: give a whole number` };
    const largest = known.at(-1) ?? 0;
    const costsAt = wholeNumber(values["costs-at"] ?? String(Math.min(1_000, largest)));
    if (costsAt === undefined || costsAt === 1)
      return { problem: `--costs-at ${values["costs-at"]}: give a number of articles from 2 on, or 0` };
    return { sizes: known, without, costsAt, seed, keep: values.keep };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
