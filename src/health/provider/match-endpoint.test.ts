import { describe, expect, it } from "vitest";
import { endpointPath, isProviderId } from "./endpoints.ts";
import { matchEndpoint } from "./match-endpoint.ts";

describe("the allow-list of the provider's endpoints", () => {
  it.each([
    ["GET", "/nws/public/v1/api/products", "products", []],
    ["GET", "/nws/public/v1/api/product/538/saledocuments", "saleDocuments", ["538"]],
    ["GET", "/nws/public/v1/api/product/538/saledocumentcontent/7", "saleDocumentContent", ["538", "7"]],
    ["POST", "/nws/public/v1/api/cart", "cart", []],
    ["POST", "/nws/public/v1/api/subscription", "subscription", []],
    ["PUT", "/nws/public/v1/api/subscription/1/stepconcern/2", "stepConcern", ["1", "2"]],
    ["PUT", "/nws/public/v1/api/subscription/1/stepbank/2", "stepBank", ["1", "2"]],
    ["GET", "/nws/public/v1/api/subscription/1", "readSubscription", ["1"]],
    ["POST", "/nws/public/v1/api/subscription/1/document", "document", ["1"]],
    ["PUT", "/nws/public/v1/api/contract/123456789012/validate", "validateContract", ["123456789012"]],
  ] as const)("knows %s %s", (method, path, name, ids) => {
    expect(matchEndpoint(method, path)).toEqual({ name, ids });
    expect(endpointPath(name, ...ids)).toBe(path);
  });

  it.each([
    ["DELETE", "/nws/public/v1/api/products"],
    ["get", "/nws/public/v1/api/products"],
    ["POST", "/nws/public/v1/api/products"],
    ["GET", "/nws/public/v1/api/products/"],
    ["GET", "x/nws/public/v1/api/products"],
    ["GET", "/nws/public/v1/api/products?a=1"],
    ["GET", "/nws/public/v1/api/subscription/"],
    ["GET", "/nws/public/v1/api/subscription/a"],
    ["GET", "/nws/public/v1/api/subscription/1234567890123"],
    ["GET", "/nws/public/v1/api/subscription/1/../2"],
    ["GET", "/nws/public/v1/token"],
  ])("refuses %s %s", (method, path) => {
    expect(matchEndpoint(method, path)).toBeUndefined();
  });

  it.each(["", "a", "1a", "a1", "1234567890123", "１", "-1", "../1"])("builds no path with the id « %s »", (id) => {
    expect(isProviderId(id)).toBe(false);
    expect(() => endpointPath("readSubscription", id)).toThrow("Identifiant refusé pour readSubscription");
  });

  it("builds no path without its ids", () => {
    expect(() => endpointPath("stepBank", "1")).toThrow(TypeError);
  });
});
