import { describe, expect, it } from "vitest";
import { addressHash } from "../../netlify/kernel/database-marker.ts";
import { assertMayWipe, databaseName } from "./wipe-copy.ts";

const right = { context: "deploy-preview", origin: "copy", expected: "ep-blue-1", typed: "ep-blue-1" } as const;

describe("Emptying a preview's database", () => {
  it("is allowed in a preview, on a copy, to somebody who typed its name", () => {
    expect(() => assertMayWipe(right)).not.toThrow();
    expect(() => assertMayWipe({ ...right, context: "branch-deploy" })).not.toThrow();
  });

  it.each([
    ["in production", { context: "production" }, "contexte est « production »"],
    ["in an unknown context", { context: undefined }, "contexte est « inconnu »"],
    ["on a developer's machine", { context: "dev" }, "contexte est « dev »"],
    ["on the production database, whatever the context says", { origin: "production" }, "celle de la production"],
    ["on a database without a mark", { origin: "none" }, "ne porte pas la marque"],
    ["with another name", { typed: "ep-blue-2" }, "nom tapé"],
    ["with no name", { typed: "" }, "nom tapé"],
  ] as const)("is refused %s", (_name, change, message) => {
    expect(() => assertMayWipe({ ...right, ...change })).toThrow(message);
  });
});

it("distinguishes a branch's address from production's, and treats the pooled and the direct address as the same", () => {
  const production = addressHash("postgres://u:p@ep-green-1.eu-central-1.aws.neon.tech/neondb?sslmode=require");
  expect(addressHash("postgres://x:y@ep-green-1-pooler.eu-central-1.aws.neon.tech/neondb")).toBe(production);
  expect(addressHash("postgres://u:p@ep-blue-1.eu-central-1.aws.neon.tech/neondb")).not.toBe(production);
  expect(databaseName("postgres://u:p@ep-blue-1.eu-central-1.aws.neon.tech/neondb")).toBe("ep-blue-1");
});
