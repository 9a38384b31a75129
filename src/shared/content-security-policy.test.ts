import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, inlineSources } from "./content-security-policy.ts";

describe("inlineSources", () => {
  it("hashes inline scripts and styles as browsers do", () => {
    const found = inlineSources("<style>a{}</style><script>alert(1)</script>");
    expect(found.styles[0]).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
    expect(found.scripts).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"]);
  });

  it.each([
    ["a script with an address", '<script src="/a.js"></script>'],
    ["JSON-LD", '<script type="application/ld+json">{}</script>'],
  ])("needs no hash for %s", (_name, html) => {
    expect(inlineSources(html).scripts).toEqual([]);
  });

  it("names each distinct source once", () => {
    expect(inlineSources("<style>a{}</style><style>a{}</style><style>b{}</style>").styles).toHaveLength(2);
  });
});

describe("contentSecurityPolicy", () => {
  it("allows nothing by default and no third party without a tracker", () => {
    const policy = contentSecurityPolicy({ scripts: ["'sha256-x'"], styles: [] });
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|wasm-unsafe-eval|https:/);
  });

  it("lets no text become HTML or code, unless a tracker needs it", () => {
    const inline = { scripts: [], styles: [] };
    const none = { script: [], connect: [], image: [] };
    for (const policy of [contentSecurityPolicy(inline), contentSecurityPolicy(inline, none)]) {
      expect(policy).toMatch(/; require-trusted-types-for 'script'; trusted-types 'none'$/);
    }
    const trackers = { script: ["https://t.example"], connect: [], image: [] };
    expect(contentSecurityPolicy(inline, trackers)).not.toContain("trusted-types");
  });

  it("adds the origins of the configured trackers to the directives they need", () => {
    const trackers = { script: ["https://t.example"], connect: ["https://c.example"], image: ["https://i.example"] };
    const policy = contentSecurityPolicy({ scripts: [], styles: [] }, trackers);
    expect(policy).toMatch(/script-src [^;]*https:\/\/t\.example/);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/c\.example/);
    expect(policy).toMatch(/img-src [^;]*https:\/\/i\.example/);
  });
});
