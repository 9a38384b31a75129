import { describe, expect, it } from "vitest";
import { median } from "./median.ts";

describe("The median", () => {
  it.each<[readonly number[], number]>([
    [[3, 1, 2], 2],
    [[5], 5],
    [[4, 1, 3, 2], 3],
    [[900, 10, 11], 11],
  ])("of %j is %d", (values, middle) => {
    expect(median(values)).toBe(middle);
  });
});
