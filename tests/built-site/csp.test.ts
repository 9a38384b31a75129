import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { attribute, elementsOf } from "../../src/site-checks/page-text.ts";
import { builtPages, dist } from "./site-files.ts";

const headers = readFileSync(join(dist, "_headers"), "utf8");
const policy = new Map(
  (headers.match(/Content-Security-Policy: (.*)/)?.[1] ?? "").split(";").map((directive) => {
    const [name = "", ...sources] = directive.trim().split(/\s+/);
    return [name, sources] as const;
  }),
);

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Contents of the inline elements of a tag, byte for byte. Data blocks are no scripts. */
function inlineContents(html: string, tag: "script" | "style"): readonly string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, "g"))]
    .filter(([, attributes = ""]) => !/\bsrc=|application\/(?:ld\+)?json/.test(attributes))
    .map(([, , content = ""]) => content);
}

describe("the security policy of the pages", () => {
  it("allows nothing by default and nothing inline without a hash", () => {
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    expect([...policy.values()].flat()).not.toContain("'unsafe-inline'");
    expect([...policy.values()].flat()).not.toContain("'unsafe-eval'");
    expect([...policy.values()].flat().filter((source) => /^https?:|^\*$|^data:$/.test(source))).toEqual(["data:"]);
  });

  it.each(builtPages().map((page) => [page.path, page] as const))(
    "%s holds nothing that it refuses",
    (_path, { html }) => {
      for (const [tag, directive] of [
        ["script", "script-src"],
        ["style", "style-src"],
      ] as const) {
        const allowed = policy.get(directive) ?? [];
        const refused = inlineContents(html, tag).filter((content) => !allowed.includes(hashOf(content)));
        expect(
          refused.map((content) => content.slice(0, 80)),
          directive,
        ).toEqual([]);
      }
      const elements = elementsOf(html);
      const inline = elements.filter(({ attrs }) =>
        attrs.some(({ name }) => name === "style" || name.startsWith("on")),
      );
      expect(inline.map(({ tagName, attrs }) => `${tagName} ${attrs.map(({ name }) => name).join(" ")}`)).toEqual([]);
      const addresses = elements.flatMap((element) => [
        attribute(element, "href"),
        attribute(element, "src"),
        attribute(element, "action"),
      ]);
      expect(addresses.filter((address) => address?.startsWith("javascript:"))).toEqual([]);
      expect(elements.filter(({ tagName }) => ["iframe", "object", "embed", "base"].includes(tagName))).toEqual([]);
    },
  );

  it.each(builtPages().map((page) => [page.path, page] as const))(
    "%s asks nobody else for anything",
    (_path, { html }) => {
      const loading = elementsOf(html).flatMap((element) => {
        const isLink =
          element.tagName === "link" &&
          /preload|stylesheet|icon|manifest|preconnect|dns-prefetch/.test(attribute(element, "rel") ?? "");
        return [
          attribute(element, "src"),
          attribute(element, "srcset"),
          isLink ? attribute(element, "href") : undefined,
        ];
      });
      expect(loading.filter((address) => address !== undefined && /(?:^|\s)(?:https?:)?\/\//.test(address))).toEqual(
        [],
      );
    },
  );
});
