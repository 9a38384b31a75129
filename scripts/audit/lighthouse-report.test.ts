import { describe, expect, it } from "vitest";
import { auditReport, lighthousePage } from "./lighthouse-report.ts";

const report = (change: object = {}) => ({
  lighthouseVersion: "13.5.0",
  categories: {
    performance: { score: 0.994, auditRefs: [{ id: "largest-contentful-paint", weight: 25 }] },
    seo: { score: 0.92, auditRefs: [{ id: "canonical", weight: 1 }] },
    accessibility: { score: 1, auditRefs: [{ id: "color-contrast", weight: 7 }] },
    "best-practices": {
      score: 0.955,
      auditRefs: [
        { id: "errors-in-console", weight: 1 },
        { id: "js-libraries", weight: 0 },
      ],
    },
  },
  audits: {
    "largest-contentful-paint": { title: "Largest Contentful Paint", score: 0.98 },
    canonical: { title: "Document has no valid canonical", score: 0 },
    "color-contrast": { title: "Colours contrast", score: 1 },
    "errors-in-console": { title: "Errors were logged", score: null },
    "js-libraries": { title: "Libraries", score: 0 },
  },
  ...change,
});

describe("What Lighthouse measured", () => {
  it("is read as whole points, with the audits that cost points", () => {
    expect(lighthousePage("/", report())).toEqual({
      page: "/",
      version: "13.5.0",
      performance: 99,
      seo: 92,
      accessibility: 100,
      bestPractices: 96,
      failed: ["Document has no valid canonical"],
    });
  });

  it("is refused when the page could not be loaded", () => {
    const broken = report({ runtimeError: { message: "NO_FCP" } });
    expect(() => lighthousePage("/contact", broken)).toThrow("/contact: NO_FCP");
  });

  it("is refused when it is no report", () => {
    expect(() => lighthousePage("/", { scores: 100 })).toThrow();
  });

  it("is printed page by page", () => {
    expect(auditReport(lighthousePage("/", report()))).toBe(
      "/: performance 99, SEO 92, accessibility 100, best practices 96\n  - Document has no valid canonical",
    );
  });
});
