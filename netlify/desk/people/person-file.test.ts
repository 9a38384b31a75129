import { describe, expect, it } from "vitest";
import { MOST_PART_BYTES, planParts } from "./person-file.ts";

const MEGABYTE = 1024 * 1024;
const documents = (...sizes: readonly number[]) =>
  sizes.map((size, index) => ({
    id: `d${index}`,
    reference: "GA-2611-7K3QX",
    label: "Permis",
    fileName: "permis.pdf",
    mediaType: "application/pdf",
    size,
    isFirms: false,
    at: new Date(0),
  }));

describe("The parts of a person's file", () => {
  it("are one when all fits into it", () => {
    const plan = planParts(documents(MEGABYTE, MEGABYTE), 50_000);
    expect(plan).toEqual({
      parts: 1,
      partOf: new Map([
        ["d0", 1],
        ["d1", 1],
      ]),
    });
  });

  it("hold no more than four megabytes each, every document once, in its order", () => {
    const sizes = [2, 2, 1, 1, 2.5, 0.1, 2.9].map((size) => Math.round(size * MEGABYTE));
    const { parts, partOf } = planParts(documents(...sizes), 300_000);
    const used: number[] = Array.from({ length: parts }, (_, index) => (index === 0 ? 300_000 : 0));
    for (const [index, size] of sizes.entries()) {
      const part = partOf.get(`d${index}`) ?? 0;
      used[part - 1] = (used[part - 1] ?? 0) + Math.ceil(size / 3) * 4;
    }
    expect([...partOf.values()]).toEqual([...partOf.values()].toSorted());
    expect(partOf.size).toBe(sizes.length);
    expect(Math.max(...used)).toBeLessThanOrEqual(MOST_PART_BYTES);
  });

  it("leave a document that is larger than a part once written as text beside them", () => {
    const plan = planParts(documents(4 * MEGABYTE, 1000), 50_000);
    expect(plan).toEqual({
      parts: 1,
      partOf: new Map<string, number | null>([
        ["d0", null],
        ["d1", 1],
      ]),
    });
  });
});
