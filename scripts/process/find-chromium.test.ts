import { describe, expect, it } from "vitest";
import { chromiumFlags, installedChromium } from "./find-chromium.ts";

const search = (files: readonly string[], explicit?: string) =>
  installedChromium({
    explicit,
    path: "/usr/local/bin:/usr/bin",
    playwrightsOwn: "/cache/chrome",
    exists: (file) => files.includes(file),
  });

describe("Chromium for the browser tests", () => {
  it.each([
    [
      "an explicit one before all others",
      ["/my/chrome", "/usr/bin/chromium", "/cache/chrome"],
      "/my/chrome",
      "/my/chrome",
    ],
    ["Debian's", ["/usr/bin/chromium", "/cache/chrome"], undefined, "/usr/bin/chromium"],
    [
      "the one without windows before the one with",
      ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"],
      undefined,
      "/usr/bin/chromium-headless-shell",
    ],
    ["Google's", ["/usr/bin/google-chrome", "/cache/chrome"], undefined, "/usr/bin/google-chrome"],
    ["Playwright's own when nothing else is there", ["/cache/chrome"], undefined, "/cache/chrome"],
    ["none", [], undefined, undefined],
  ])("is %s", (_what, files, explicit, expected) => {
    expect(search(files, explicit)).toBe(expected);
  });

  it("is not looked for elsewhere when CHROMIUM_PATH is wrong", () => {
    expect(() => search(["/usr/bin/chromium"], "/missing")).toThrow("CHROMIUM_PATH names /missing");
  });

  it("runs without its sandbox for root only", () => {
    expect(chromiumFlags(true)).toContain("--no-sandbox");
    expect(chromiumFlags(false)).not.toContain("--no-sandbox");
  });
});
