import { describe, expect, it } from "vitest";
import { changesByTime, changesOf, changesSchema, loadChanges } from "./changes.ts";

const line = (date: string, more: object = {}) => ({
  date,
  published: "2026-11-22",
  kind: "site",
  text: `Une chose a changé le ${date}, et cette phrase le dit.`,
  pages: ["/a"],
  ...more,
});
const read = (...lines: object[]) => changesSchema().parse(lines);
const days = (list: readonly { date: Date }[]) => list.map(({ date }) => date.toISOString().slice(0, 10));
const now = new Date("2026-11-22T10:00:00Z");

describe("what changed", () => {
  it("is cut at today in Paris: soonest to come, newest since", () => {
    const changes = read(line("2026-01-01"), line("2027-01-01"), line("2026-11-22"), line("2026-12-09"));
    const { toCome, since } = changesByTime(changes, now);
    expect(days(toCome)).toEqual(["2026-12-09", "2027-01-01"]);
    expect(days(since)).toEqual(["2026-11-22", "2026-01-01"]);
  });

  it("holds from midnight in Paris", () => {
    const changes = read(line("2026-12-09"));
    expect(changesByTime(changes, new Date("2026-12-08T22:59:00Z")).toCome).toHaveLength(1);
    expect(changesByTime(changes, new Date("2026-12-08T23:00:00Z")).since).toHaveLength(1);
  });

  it("shows a page its own two newest lines", () => {
    const changes = read(
      line("2026-01-01"),
      line("2026-03-01"),
      line("2026-02-01"),
      line("2026-11-01", { pages: ["/b"] }),
    );
    expect(days(changesOf("/a", changes))).toEqual(["2026-03-01", "2026-02-01"]);
    expect(changesOf("/c", changes)).toEqual([]);
  });

  it("has a text when it is the law that changed", () => {
    const [issue] = changesSchema().safeParse([line("2026-01-01", { kind: "loi" })]).error?.issues ?? [];
    expect(issue?.message).toContain("un changement de la loi a un texte");
  });

  it("has one sentence each", () => {
    for (const { text } of loadChanges()) expect(text.match(/[.!?](?:\s|$)/g) ?? [], text).toHaveLength(1);
  });
});
