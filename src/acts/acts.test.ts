import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadFigures } from "../content/figures.ts";
import { acts as words } from "../i18n/tables/acts.ts";
import { addDays, compareDays, dayOf } from "../shared/civil-date.ts";
import { type Act, type ActDays, dayOfTerm, delaysOf, figuresOf, statusOf } from "./act.ts";
import { acts } from "./acts.ts";
import { askedActs } from "./asks.ts";
import { declarationActs } from "./declarations.ts";
import { delayText, describeAct } from "./describe.ts";
import { disputeActs } from "./disputes.ts";
import { renunciationActs } from "./renunciations.ts";
import { terminationActs } from "./terminations.ts";

const all = Object.entries<Act>(acts);
const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const today = dayOf("2026-11-23");
const around = fc.integer({ min: -800, max: 800 }).map((days) => addDays(today, days));
/** A case in which every day that an act counts from is known. */
const anyDays: fc.Arbitrary<ActDays> = fc
  .tuple(...Object.keys(words.fr.moment).map((name) => around.map((day) => [name, day] as const)))
  .map((pairs) => Object.fromEntries(pairs));

describe("days that an act counts from", () => {
  const complaint = dayOf("2026-09-10");
  const openOn = (refusal?: string) =>
    dayOfTerm(acts["saisine-du-mediateur"].birth, { complaint, ...(refusal ? { refusal: dayOf(refusal) } : {}) });

  it("the mediator may be asked on the refusal, or two months after a complaint that nobody answered (L.612-2)", () => {
    expect(openOn()).toEqual(dayOf("2026-11-10"));
    expect(openOn("2026-09-20")).toEqual(dayOf("2026-09-20"));
    expect(openOn("2026-11-20")).toEqual(dayOf("2026-11-10"));
  });

  it("an employee asks to be left out when hired, or when one of the two covers begins, not years later (D.911-5)", () => {
    const asked = (hiring: string) =>
      statusOf(acts["dispense-mutuelle-collective"], { hiring: dayOf(hiring) }, dayOf("2026-11-23")).state;
    expect(asked("2026-11-23")).toBe("open");
    expect(asked("2024-11-23")).toBe("lapsed");
  });
});

describe("the acts of the site", () => {
  it("are each in one of the files of acts", () => {
    const files = [terminationActs, declarationActs, renunciationActs, disputeActs, askedActs];
    expect(all).toHaveLength(files.flatMap((file) => Object.keys(file)).length);
  });

  it.each(all)("%s states the delays that figures.yaml tells readers", (_id, act) => {
    const figures = loadFigures();
    for (const key of figuresOf(act)) expect(Object.keys(figures)).toContain(key);
    for (const delay of delaysOf(act))
      if (delay.figure) expect(plainSpaces(figures[delay.figure]?.value ?? "")).toBe(delayText(delay, words.fr));
  });

  it("no other form is said to be without effect but where a court has held it (Cass. 2e civ., 12-14.385: L.132-5-1)", () => {
    const strict = all.filter(([, { form }]) => /sans effet/.test(words.fr.form[form])).map(([id]) => id);
    expect(strict).toEqual(["renonciation-vie"]);
    for (const form of Object.keys(words.fr.form).filter((name) => name !== "only-registered-receipt"))
      expect(Reflect.get(words.en.form, form)).not.toMatch(/no effect/);
  });

  it("who ends a contract has the forms of L.113-14, and the act names it or an article that refers to it", () => {
    const referring = ["L.113-14", "L.113-15-1", "L.121-10", "L.121-11", "R.113-12"];
    const ends = all.filter(([, { kind }]) => kind === "cancel");
    expect(ends.filter(([, { form }]) => form !== "durable" && form !== "registered").map(([id]) => id)).toEqual([]);
    const named = ({ articles }: Act) => articles.some((line) => referring.some((article) => line.endsWith(article)));
    expect(ends.filter(([, act]) => act.form === "durable" && !named(act)).map(([id]) => id)).toEqual([]);
  });

  it.each(all)("%s says form, addressee, first and last day in each language", (_id, act) => {
    for (const language of [words.fr, words.en]) {
      const lines = describeAct(act, language);
      expect(lines.length).toBeGreaterThanOrEqual(6);
      for (const { text } of lines) expect(text).not.toMatch(/undefined|[{}]/);
    }
    expect(act.articles.length).toBeGreaterThan(0);
  });

  it.each(all)("%s is never open before its birth nor after its end, whatever the days", (_id, act) => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const { state, sendFrom, sendBy, effectOn } = statusOf(act, days, today);
        const birth = dayOfTerm(act.birth, days) ?? today;
        expect(compareDays(sendFrom, birth)).toBeGreaterThanOrEqual(0);
        expect(compareDays(sendFrom, today)).toBeGreaterThanOrEqual(0);
        if (state === "open") expect(compareDays(birth, today)).toBeLessThanOrEqual(0);
        if (state !== "lapsed" && sendBy) expect(compareDays(sendFrom, sendBy)).toBeLessThanOrEqual(0);
        if (state === "lapsed") expect(effectOn).toBeNull();
      }),
    );
  });
});
