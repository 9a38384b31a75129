import { describe, expect, it } from "vitest";
import { loadQuestionsWords } from "./page-words.ts";
import { groupQuestions, type QuestionSource, questionAnchor, subjectWords } from "./question-groups.ts";

const source = (path: string, subject: QuestionSource["subject"], count: number): QuestionSource => ({
  path,
  title: path,
  subject,
  items: Array.from({ length: count }, (_, index) => ({ question: `Question ${index} ?`, answer: "Oui." })),
});

describe("the questions of the site by subject", () => {
  it("follow the order of the subjects, then that of the pages", () => {
    const groups = groupQuestions([
      source("/b", "epargne", 2),
      source("/a", "auto", 3),
      source("/", "cabinet", 5),
      source("/c", "auto", 1),
    ]);
    expect(groups.map(({ subject, total, sources }) => [subject, total, sources.map(({ path }) => path)])).toEqual([
      ["cabinet", 5, ["/"]],
      ["auto", 4, ["/a", "/c"]],
      ["epargne", 2, ["/b"]],
    ]);
  });

  it("are answered on the page of their trade or case, and only linked from the subject", () => {
    const [group] = groupQuestions([source("/a", "auto", 3), { ...source("/a/taxi", "auto", 5), isVariant: true }]);
    expect(group).toMatchObject({ total: 3, sources: [{ path: "/a" }], variants: [{ path: "/a/taxi" }] });
  });

  it("leave out a page without question and a subject without page", () => {
    expect(groupQuestions([source("/a", "auto", 0)])).toEqual([]);
  });
});

describe("a subject whose main offer is not sold", () => {
  const titled = (title: string) => ({ ...source(`/${title}`, "auto", 1), title });
  const named = {
    heading: "{offers}",
    intro: "Intro.",
    title: "Questions",
    description: "Tout.",
    h1: "{offers} ?",
    lead: "Lu.",
  };
  const words = { subjects: loadQuestionsWords().subjects, others: named };
  it("names a case below another offer after the offers of its own", () => {
    const [group] = groupQuestions([{ ...titled("Bateau"), isVariant: true }, titled("Moto")]);
    expect(group && subjectWords(group, words, new Set(["auto"])).heading).toBe("Moto, Bateau");
  });

  const shown = (titles: readonly string[], withdrawn: readonly string[]) =>
    groupQuestions(titles.map(titled)).map((group) => subjectWords(group, words, new Set(withdrawn)));

  it("has the names of the offers that are, two at most, in its title and its heading", () => {
    const [two] = shown(["Moto", "Flotte"], ["auto"]);
    expect(two).toMatchObject({ heading: "Moto, Flotte", h1: "Moto, Flotte ?" });
    expect(shown(["Moto", "Flotte", "Camping-car"], ["auto"])[0]?.heading).toBe("Moto, Flotte…");
    expect(Object.values(two ?? {}).join(" ")).not.toMatch(/auto|voiture|\{/i);
  });

  it("keeps its own words as long as that offer is sold", () => {
    expect(shown(["Auto", "Moto"], ["sante"])).toEqual([words.subjects.auto]);
  });
});

describe("the anchor of a question", () => {
  it.each([
    ["/rc-pro", 0, "rc-pro-1"],
    ["/assurance-auto/transport/taxi", 4, "assurance-auto-transport-taxi-5"],
    ["/", 0, "accueil-1"],
  ])("of %s, question %i, is %s", (path, index, anchor) => {
    expect(questionAnchor(path, index)).toBe(anchor);
  });
});
