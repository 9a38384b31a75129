import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { gates } from "./gates.ts";
import { inOrder } from "./in-order.ts";

interface Named {
  readonly key: string;
  readonly oneProcessor?: boolean;
  readonly readsBuild?: boolean;
}

/** What began (+), ended (-) and was reported (!), in that order. */
async function order(all: readonly Named[]): Promise<string> {
  const events: string[] = [];
  await inOrder(
    all,
    async ({ key }) => {
      events.push(`${key}+`);
      await turn();
      events.push(`${key}-`);
    },
    ({ key }) => events.push(`${key}!`),
  );
  return events.join(" ");
}

const types = { key: "types", oneProcessor: true };
const build = { key: "build", oneProcessor: true };
const unit = { key: "unit" };
const site = { key: "site", readsBuild: true };

describe("the gates", () => {
  it("run one after the other, each reported before the next begins", async () => {
    expect(await order([unit, { key: "lint" }])).toBe("unit+ unit- unit! lint+ lint- lint!");
  });

  it("of one processor run one after the other, beside the one that follows them", async () => {
    const events = (await order([types, build, unit])).split(" ");
    const place = (event: string) => events.indexOf(event);
    expect(place("unit+")).toBeLessThan(place("types-"));
    expect(place("build+")).toBeGreaterThan(place("types-"));
    expect(events.filter((event) => event.endsWith("!"))).toEqual(["types!", "build!", "unit!"]);
  });

  it("of one processor may come last", async () => {
    expect((await order([types, build])).split(" ").at(-1)).toBe("build!");
  });

  it("that read the built site wait for it, even without one between them", async () => {
    expect(await order([build, site])).toBe("build+ build- build! site+ site- site!");
  });

  it("that read the built site may run beside each other", async () => {
    const events = (await order([build, { key: "w3c", oneProcessor: true, readsBuild: true }, site])).split(" ");
    expect(events.slice(0, 3)).toEqual(["build+", "build-", "build!"]);
    expect(events.indexOf("site+")).toBeLessThan(events.indexOf("w3c-"));
    expect(events.filter((event) => event.endsWith("!"))).toEqual(["build!", "w3c!", "site!"]);
  });

  it("that need the built site say so", () => {
    const readers = gates.filter(({ readsBuild }) => readsBuild).map(({ key }) => key);
    expect(readers).toEqual(["w3c", "site", "browser"]);
  });
});
