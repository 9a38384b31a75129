import type { TrackerSources } from "../shared/content-security-policy.ts";

/** Identifiers of `trackers` in content/site.yaml; null switches a tool off. */
export interface TrackerIds {
  /** Google Analytics 4: `G-ABC123`. */
  readonly ga4: string | null;
  /** Meta pixel: digits. */
  readonly metaPixel: string | null;
  /** Google Ads: `AW-123456789`, with `/label` when conversions are to be counted. */
  readonly googleAds: string | null;
}

/** What a visitor says yes or no to (CNIL, recommendation of 17 September 2020). */
export type Purpose = "audience" | "publicite";

const purposes: readonly Purpose[] = ["audience", "publicite"];

export type TrackerName = keyof TrackerIds;

/** A cookie that a tool leaves. */
export interface TrackerCookie {
  /** As shown to visitors: `_ga_*`. */
  readonly name: string;
  /** Matches every name that it takes. */
  readonly pattern: RegExp;
  readonly lifetime: "13 mois" | "3 mois";
}

/** A tool that may be configured: who runs it, what it leaves and where it talks to. */
export interface Tracker {
  readonly name: TrackerName;
  readonly purpose: Purpose;
  /** Product and company, as named to visitors. */
  readonly product: string;
  readonly company: string;
  readonly privacyUrl: string;
  readonly cookies: readonly TrackerCookie[];
  /** Keys it leaves in local storage. */
  readonly storage: readonly RegExp[];
  /** Origins it needs, by directive of the Content-Security-Policy. */
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
}

const tagManager = "https://www.googletagmanager.com";

/**
 * The tools this site knows. Cookies as their vendors list them; Google Analytics is told to keep its own 13 months at
 * most (google.ts).
 */
const knownTrackers: readonly Tracker[] = [
  {
    name: "ga4",
    purpose: "audience",
    product: "Google Analytics",
    company: "Google Ireland Ltd",
    privacyUrl: "https://policies.google.com/privacy",
    cookies: [
      { name: "_ga", pattern: /^_ga$/, lifetime: "13 mois" },
      { name: "_ga_*", pattern: /^_ga_/, lifetime: "13 mois" },
    ],
    storage: [],
    script: [tagManager],
    connect: [tagManager, "https://*.google-analytics.com", "https://*.analytics.google.com"],
    image: [tagManager, "https://*.google-analytics.com"],
  },
  {
    name: "googleAds",
    purpose: "publicite",
    product: "Google Ads",
    company: "Google Ireland Ltd",
    privacyUrl: "https://policies.google.com/privacy",
    cookies: [{ name: "_gcl_*", pattern: /^_gcl_/, lifetime: "3 mois" }],
    storage: [/^_gcl_/],
    script: [tagManager, "https://www.googleadservices.com", "https://googleads.g.doubleclick.net"],
    connect: [
      tagManager,
      "https://www.google.com",
      "https://www.googleadservices.com",
      "https://googleads.g.doubleclick.net",
      "https://pagead2.googlesyndication.com",
    ],
    image: [tagManager, "https://www.google.com", "https://www.google.fr", "https://googleads.g.doubleclick.net"],
  },
  {
    name: "metaPixel",
    purpose: "publicite",
    product: "Meta Pixel",
    company: "Meta Platforms Ireland Ltd",
    privacyUrl: "https://www.facebook.com/privacy/policy/",
    cookies: [
      { name: "_fbp", pattern: /^_fbp$/, lifetime: "3 mois" },
      { name: "_fbc", pattern: /^_fbc$/, lifetime: "3 mois" },
    ],
    storage: [/^lastExternalReferrer(?:Time)?$/],
    script: ["https://connect.facebook.net"],
    connect: ["https://connect.facebook.net", "https://www.facebook.com"],
    image: ["https://www.facebook.com"],
  },
];

/** The tools that content/site.yaml switches on. */
export function configuredTrackers(ids: TrackerIds): readonly Tracker[] {
  return knownTrackers.filter(({ name }) => ids[name] !== null);
}

/** Origins that the Content-Security-Policy must allow for the configured tools: none without a tool. */
export function trackerSources(ids: TrackerIds): TrackerSources {
  const origins = (directive: (tracker: Tracker) => readonly string[]) =>
    [...new Set(configuredTrackers(ids).flatMap(directive))].sort();
  return {
    script: origins(({ script }) => script),
    connect: origins(({ connect }) => connect),
    image: origins(({ image }) => image),
  };
}

/** False: no banner, no script and no link about cookies on any page. */
export function hasTracker(ids: TrackerIds): boolean {
  return configuredTrackers(ids).length > 0;
}

/** The purposes that at least one configured tool serves. */
export function configuredPurposes(ids: TrackerIds): readonly Purpose[] {
  const used = new Set(configuredTrackers(ids).map(({ purpose }) => purpose));
  return purposes.filter((purpose) => used.has(purpose));
}
