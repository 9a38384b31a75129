import { describe, expect, it } from "vitest";
import {
  type AnsweredRequest,
  closingText,
  lossReasons,
  quantile,
  responseFigures,
  shareText,
  waitText,
} from "./figures.ts";

const day = [{ opens: "09:00", closes: "18:00" }];
const hours = [day, day, day, day, day, [], []];
const at = (text: string) => new Date(`${text}+01:00`);
const request = (change: Partial<AnsweredRequest>): AnsweredRequest => ({
  receivedAt: at("2026-11-23T10:00:00"),
  firstResponseAt: null,
  deadlineAt: at("2026-11-24T10:00:00"),
  group: "Auto",
  status: "new",
  statusAt: null,
  lostReason: null,
  ...change,
});

describe("Figures of first responses", () => {
  it.each([
    [[], 0.5, null],
    [[7], 0.5, 7],
    [[1, 2, 3, 4], 0.5, 2],
    [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.9, 9],
    [[1, 100], 0.9, 100],
  ])("gives as the quantile of %j at %f: %s", (values, share, expected) => {
    expect(quantile(values, share)).toBe(expected);
  });

  it("counts opening hours: Friday at 17:00 to Monday at 10:00 is two hours", () => {
    const { all } = responseFigures(
      [request({ receivedAt: at("2026-11-20T17:00:00"), firstResponseAt: at("2026-11-23T10:00:00") })],
      hours,
      at("2026-11-25T12:00:00"),
    );
    expect([all.median, waitText(all.median)]).toEqual([120, "2\u00a0h"]);
  });

  it("counts an unanswered request against the promise once its deadline has passed, and not before", () => {
    const requests = [
      request({ firstResponseAt: at("2026-11-23T11:00:00") }),
      request({ firstResponseAt: at("2026-11-24T11:00:00") }),
      request({}),
      request({ deadlineAt: at("2026-12-01T10:00:00") }),
    ];
    const { all } = responseFigures(requests, hours, at("2026-11-25T12:00:00"));
    expect([all.requests, all.answered, shareText(all.inTime)]).toEqual([4, 2, "33\u00a0%"]);
  });

  it("groups, the largest first, and says nothing where there is nothing", () => {
    const { groups } = responseFigures(
      [request({ group: "Habitation", deadlineAt: null }), request({}), request({})],
      hours,
      at("2026-11-23T12:00:00"),
    );
    expect(groups.map(({ group, median, inTime }) => [group, waitText(median), shareText(inTime)])).toEqual([
      ["Auto", "–", "–"],
      ["Habitation", "–", "–"],
    ]);
  });

  it.each([
    [0, "0\u00a0min"],
    [59.6, "1\u00a0h"],
    [130, "2\u00a0h\u00a010"],
    [600, "10\u00a0h"],
  ])("writes %f minutes as %s", (minutes, text) => {
    expect(waitText(minutes)).toBe(text);
  });
});

describe("Figures of what became of requests", () => {
  const closed = (change: Partial<AnsweredRequest>) => request({ statusAt: at("2026-11-26T10:00:00"), ...change });

  it("count won and lost, and the days until the end of those that have one", () => {
    const { all } = responseFigures(
      [closed({ status: "won" }), closed({ status: "lost", lostReason: "prix" }), request({ status: "quoted" })],
      hours,
      at("2026-11-30T12:00:00"),
    );
    expect([all.won, all.lost, closingText(all.closing)]).toEqual([1, 1, "3\u00a0jours"]);
    expect(closingText(null)).toBe("–");
  });

  it("name the reasons of the losses, the most frequent first, and one that was never said", () => {
    const lost = (lostReason: string | null) => closed({ status: "lost", lostReason });
    expect(
      lossReasons([lost("prix"), lost(null), lost("concurrent"), lost("prix"), closed({ status: "won" })]),
    ).toEqual([
      ["Prix", 2],
      ["A choisi un autre courtier ou assureur", 1],
      ["Sans raison", 1],
    ]);
  });
});
