import { createHash } from "node:crypto";
import { attribute, elementsOf } from "../../../src/site-checks/page-text.ts";
import type { SitePage } from "../../../src/site-checks/site-pages.ts";
import { eachPage } from "../each-page.ts";

type Policy = ReadonlyMap<string, readonly string[]>;

/** The directives of each security policy in `_headers`, by path. */
function policiesOf(headers: string): ReadonlyMap<string, Policy> {
  const rules = [...headers.matchAll(/^(\/\S*)\n\s+Content-Security-Policy: (.*)$/gm)];
  return new Map(
    rules.map(([, path = "", text = ""]) => {
      const directives = text.split(";").map((directive) => {
        const [name = "", ...sources] = directive.trim().split(/\s+/);
        return [name, sources] as const;
      });
      return [path, new Map(directives)] as const;
    }),
  );
}

const fixedDirectives: Readonly<Record<string, string>> = {
  "default-src": "'none'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
  "form-action": "'self'",
};

/** Also required while no tracker is configured; trackers create scripts from text. */
const typedDirectives: Readonly<Record<string, string>> = {
  "require-trusted-types-for": "'script'",
  "trusted-types": "'none'",
};

function policyProblems(path: string, policy: Policy, trackers: ReadonlySet<string>): readonly string[] {
  const hasTracker = policy.get("script-src")?.some((source) => source.startsWith("https:")) ?? false;
  const wrong = Object.entries({ ...fixedDirectives, ...(hasTracker ? {} : typedDirectives) })
    .filter(([name, sources]) => policy.get(name)?.join(" ") !== sources)
    .map(([name, sources]) => `${name} is ${policy.get(name)?.join(" ") ?? "missing"}, not ${sources}`);
  const wide = [...policy].flatMap(([name, sources]) =>
    sources
      .filter(
        (source) =>
          ["'unsafe-inline'", "'unsafe-eval'", "'wasm-unsafe-eval'", "*"].includes(source) ||
          (/^https?:/.test(source) && !trackers.has(source)) ||
          (source === "data:" && name !== "img-src"),
      )
      .map((source) => `${name} allows ${source}`),
  );
  return [...wrong, ...wide].map((problem) => `policy${path === "/*" ? "" : ` of ${path}`}: ${problem}`);
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Contents of the inline elements of a tag, byte for byte. Data blocks do not count as scripts. */
function inlineContents(html: string, tag: "script" | "style"): readonly string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, "g"))]
    .filter(([, attributes = ""]) => !/\bsrc=|application\/(?:ld\+)?json/.test(attributes))
    .map(([, , content = ""]) => content);
}

function pageProblems(html: string, policy: Policy): readonly string[] {
  const refused = (
    [
      ["script", "script-src"],
      ["style", "style-src"],
    ] as const
  ).flatMap(([tag, directive]) =>
    inlineContents(html, tag)
      .filter((content) => !policy.get(directive)?.includes(hashOf(content)))
      .map((content) => `${directive} has no hash of: ${content.slice(0, 80)}`),
  );
  const elements = elementsOf(html);
  const inElements = elements.flatMap((element) => {
    const name = `<${element.tagName}>`;
    const inline = element.attrs.filter((one) => one.name === "style" || one.name.startsWith("on"));
    const isLink =
      element.tagName === "link" &&
      /preload|stylesheet|icon|manifest|preconnect|dns-prefetch/.test(attribute(element, "rel") ?? "");
    const addresses = ["href", "src", "action"].flatMap((one) => attribute(element, one) ?? []);
    const loaded = ["src", "srcset", ...(isLink ? ["href"] : [])].flatMap((one) => attribute(element, one) ?? []);
    return [
      ...inline.map((one) => `${name} has the attribute ${one.name}`),
      ...addresses.filter((one) => /^\s*javascript:/i.test(one)).map((one) => `${name} runs ${one}`),
      ...loaded.filter((one) => /(?:^|[\s,])(?:https?:)?\/\//.test(one)).map((one) => `${name} loads ${one}`),
      ...(["iframe", "object", "embed", "base"].includes(element.tagName) ? [`${name} is refused`] : []),
    ];
  });
  return [...refused, ...inElements];
}

/**
 * What the security policy allows too widely, what on the pages it refuses, and what would be loaded from
 * another site.
 * @param headers the text of the built `_headers`.
 * @param trackers origins that the broker's trackers need.
 */
export function cspProblems(
  pages: readonly SitePage[],
  headers: string,
  trackers: ReadonlySet<string> = new Set(),
): readonly string[] {
  const policies = policiesOf(headers);
  const usual: Policy = policies.get("/*") ?? new Map();
  return [
    ...(policies.size === 0 ? ["policy: there is none"] : []),
    ...[...policies].flatMap(([path, policy]) => policyProblems(path, policy, trackers)),
    ...eachPage(({ path, html }) => pageProblems(html, policies.get(path) ?? usual))(pages),
  ];
}
