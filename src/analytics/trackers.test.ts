import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "../shared/content-security-policy.ts";
import { configuredPurposes, hasTracker, trackerSources } from "./trackers.ts";

const none = { ga4: null, metaPixel: null, googleAds: null };
const inline = { scripts: [], styles: [] };

describe("the configured trackers", () => {
  it("are none by default: the policy allows this site only", () => {
    expect(hasTracker(none)).toBe(false);
    expect(configuredPurposes(none)).toEqual([]);
    expect(contentSecurityPolicy(inline, trackerSources(none))).toBe(contentSecurityPolicy(inline));
    expect(contentSecurityPolicy(inline, trackerSources(none))).not.toMatch(/https:/);
  });

  it.each([
    ["Google Analytics", { ...none, ga4: "G-TEST1" }, "audience", "https://www.googletagmanager.com", "facebook"],
    ["Meta", { ...none, metaPixel: "1234567890" }, "publicite", "https://connect.facebook.net", "google"],
    ["Google Ads", { ...none, googleAds: "AW-1/x" }, "publicite", "https://www.googleadservices.com", "facebook"],
  ])("let %s in and nobody else", (_name, ids, purpose, origin, other) => {
    const policy = contentSecurityPolicy(inline, trackerSources(ids));
    expect(configuredPurposes(ids)).toEqual([purpose]);
    expect(policy).toMatch(new RegExp(`script-src [^;]*${origin.replaceAll(".", "\\.")}`));
    expect(policy).not.toContain(other);
    expect(policy).not.toMatch(/'unsafe-(?:inline|eval)'/);
  });

  it("name each origin once when two tools share it", () => {
    const { script } = trackerSources({ ga4: "G-TEST1", googleAds: "AW-1", metaPixel: null });
    expect(script).toEqual([...new Set(script)]);
  });
});
