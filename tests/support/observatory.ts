/**
 * The Mozilla HTTP Observatory's rules (algorithm 4, the one of its npm package 1.4.8) for what a response header can
 * win or lose. Cookies, redirects and CORS are checked as absent; scripts of other sites are checked by another
 * gate. The package's own grader gave the same scores when both were run on the same headers.
 */
export interface HeaderGrade {
  readonly score: number;
  /** A+ begins at 100; this project asks for 115. */
  readonly grade: string;
  /** Points by check; 0 is a pass. */
  readonly points: Readonly<Record<string, number>>;
}

const HALF_A_YEAR_S = 15_768_000;
/** Extra points count only for a site that loses almost none. */
const EXTRA_CREDIT_FROM = 90;
const PRIVATE_REFERRER = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
const FETCH_DIRECTIVES = ["script-src", "object-src", "style-src"];

function readPolicy(policy: string): Map<string, readonly string[]> {
  return new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().toLowerCase().split(/\s+/);
      return [name, sources];
    }),
  );
}

function policyPoints(header: string | null): number {
  if (header === null) return -25;
  const policy = readPolicy(header);
  const sources = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const broad = (source: string) => ["*", "http:", "https:", "data:", "ftp:"].includes(source);
  const scripts = sources("script-src");
  const isHashed = scripts.some((source) => /^'(sha\d+|nonce)-/.test(source));
  if (scripts.includes("'unsafe-inline'") && !isHashed) return -20;
  if ([...scripts, ...sources("object-src")].some(broad)) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if (sources("style-src").some((source) => source === "'unsafe-inline'" || broad(source))) return 0;
  if (FETCH_DIRECTIVES.some((name) => sources(name).includes("http:"))) return -20;
  return policy.get("default-src")?.join() === "'none'" ? 10 : 5;
}

function transportPoints(header: string | null): number {
  const age = Number(/max-age=(\d+)/.exec(header ?? "")?.[1] ?? Number.NaN);
  if (Number.isNaN(age)) return -20;
  return age < HALF_A_YEAR_S ? -10 : 0;
}

function framePoints(header: string | null, policy: string | null): number {
  if (policy !== null && readPolicy(policy).has("frame-ancestors")) return 5;
  return /^(deny|sameorigin)$/i.test(header ?? "") ? 0 : -20;
}

function referrerPoints(header: string | null): number {
  if (header === null) return 0;
  return PRIVATE_REFERRER.includes(header.split(",").at(-1)?.trim().toLowerCase() ?? "") ? 5 : -5;
}

/** Grades the headers of one response. */
export function gradeHeaders(headers: Headers): HeaderGrade {
  const policy = headers.get("content-security-policy");
  const resources = headers.get("cross-origin-resource-policy");
  const points = {
    "content-security-policy": policyPoints(policy),
    "strict-transport-security": transportPoints(headers.get("strict-transport-security")),
    "x-content-type-options": headers.get("x-content-type-options") === "nosniff" ? 0 : -5,
    "x-frame-options": framePoints(headers.get("x-frame-options"), policy),
    "referrer-policy": referrerPoints(headers.get("referrer-policy")),
    "cross-origin-resource-policy": resources === "same-origin" || resources === "same-site" ? 10 : 0,
    cookies: headers.getSetCookie().length === 0 ? 0 : -40,
    cors: headers.get("access-control-allow-origin") === null ? 0 : -50,
  };
  const lost = Object.values(points).reduce((sum, value) => sum + Math.min(0, value), 0);
  const won = Object.values(points).reduce((sum, value) => sum + Math.max(0, value), 0);
  const score = Math.max(0, 100 + lost + (100 + lost >= EXTRA_CREDIT_FROM ? won : 0));
  return { score, grade: score >= 100 ? "A+" : score >= 90 ? "A" : score >= 70 ? "B" : "C or less", points };
}
