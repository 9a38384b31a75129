import { describe, expect, it } from "vitest";
import { isProductionDeploy } from "./deploy-context.ts";

describe("isProductionDeploy", () => {
  it.each([
    ["a local build", {}, false],
    ["a preview", { NETLIFY: "true", CONTEXT: "deploy-preview" }, false],
    ["the published site on another host", { CONTEXT: "production" }, true],
    ["the published site on Netlify", { NETLIFY: "true", CONTEXT: "production" }, true],
  ])("says of %s whether it is production", (_case, environment, expected) => {
    expect(isProductionDeploy(environment)).toBe(expected);
  });
});
