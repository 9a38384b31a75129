import { describe, expect, it } from "vitest";
import { isProductionDeploy } from "./deploy-context.ts";

describe("isProductionDeploy", () => {
  it.each([
    ["a local build", {}, false],
    ["a preview", { NETLIFY: "true", CONTEXT: "deploy-preview" }, false],
    ["a production context outside the platform", { CONTEXT: "production" }, false],
    ["the published site", { NETLIFY: "true", CONTEXT: "production" }, true],
  ])("says of %s whether it is production", (_case, environment, expected) => {
    expect(isProductionDeploy(environment)).toBe(expected);
  });
});
