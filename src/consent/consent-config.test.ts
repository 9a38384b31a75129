import { describe, expect, it } from "vitest";
import type { TrackerIds } from "../analytics/trackers.ts";
import { cookies } from "../i18n/tables/cookies.ts";
import { french } from "../shared/typography.ts";
import { consentConfig, consentRevision } from "./consent-config.ts";
import { cookieDomains, cookieNames } from "./erase-traces.ts";

const all: TrackerIds = { ga4: "G-T1", googleAds: "AW-1/x", metaPixel: "1234567890" };

function banner(ids: TrackerIds, language: "fr" | "en") {
  const translation = consentConfig(ids).language.translations[language];
  if (typeof translation !== "object") throw new Error("The banner's words must be there at once.");
  return translation;
}

const texts = (value: unknown): readonly string[] =>
  typeof value === "string" ? [value] : typeof value === "object" && value ? Object.values(value).flatMap(texts) : [];

describe("the banner", () => {
  it("offers refusing beside accepting, with the same weight, and keeps the choice 182 days", () => {
    const config = consentConfig(all);
    const { consentModal } = banner(all, "fr");
    expect(config.guiOptions?.consentModal?.equalWeightButtons).toBe(true);
    expect(consentModal).toMatchObject({ acceptAllBtn: "Tout accepter", acceptNecessaryBtn: "Tout refuser" });
    expect(config.cookie?.expiresAfterDays).toBe(182);
    expect(config.mode).toBe("opt-in");
  });

  it("has nothing ticked in advance", () => {
    const { necessary, ...optional } = consentConfig(all).categories;
    expect(necessary?.readOnly).toBe(true);
    expect(Object.keys(optional)).toEqual(["audience", "publicite"]);
    for (const category of Object.values(optional)) expect(category.enabled ?? false).toBe(false);
  });

  it.each(["fr", "en"] as const)("names the third parties on its first layer (%s)", (language) => {
    expect(banner(all, language).consentModal.description).toMatch(/Google Ireland Ltd .* Meta Platforms Ireland Ltd/);
    const oneTool = banner({ ga4: "G-T1", googleAds: null, metaPixel: null }, language);
    expect(oneTool.consentModal.description).not.toMatch(/Meta|\{[a-z]+\}(?!\})/);
    expect(oneTool.preferencesModal.sections.map(({ linkedCategory }) => linkedCategory)).toEqual([
      undefined,
      "necessary",
      "audience",
    ]);
  });

  it("holds French typography already", () => {
    for (const text of texts(cookies.fr)) expect(french(text)).toBe(text);
    expect(Object.keys(cookies.en)).toEqual(Object.keys(cookies.fr));
  });
});

describe("the revision", () => {
  it("changes with every tool and identifier, and only then", () => {
    const none = { ga4: null, googleAds: null, metaPixel: null };
    const revisions = [none, all, { ...all, ga4: null }, { ...all, ga4: "G-T2" }, { ...all, metaPixel: null }].map(
      consentRevision,
    );
    expect(new Set(revisions).size).toBe(revisions.length);
    expect(consentRevision({ ...all })).toBe(consentRevision(all));
    for (const revision of revisions) expect(revision).toBeGreaterThan(0);
  });
});

describe("what withdrawal erases", () => {
  it("reaches every domain that a cookie may be set on", () => {
    expect(cookieDomains("www.cabinet.fr")).toEqual(["", ".www.cabinet.fr", ".cabinet.fr"]);
    expect(cookieDomains("localhost")).toEqual([""]);
    expect(cookieNames("_ga=1; _ga_ABC=2;x")).toEqual(["_ga", "_ga_ABC", "x"]);
  });
});
