import { describe, expect, it } from "vitest";
import { nextTab } from "./next-tab.ts";

describe("nextTab", () => {
  it.each([
    ["ArrowRight", 0, 1],
    ["ArrowRight", 2, 0],
    ["ArrowLeft", 0, 2],
    ["ArrowLeft", 1, 0],
    ["Home", 2, 0],
    ["End", 0, 2],
    ["Tab", 1, undefined],
  ])("%s from tab %i of 3 leads to %s", (key, current, expected) => {
    expect(nextTab(key, current, 3)).toBe(expected);
  });
});
