import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { languageTables, languageTopics, unevenLanguages } from "./list-languages.mjs";

const topics = languageTopics(".");

/** Texts by their path in a topic: `errors.tooMany`. */
function texts(value: unknown, path = ""): readonly (readonly [path: string, text: string])[] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => texts(part, path === "" ? key : `${path}.${key}`));
}

const marks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([mark]) => mark).sort();

describe("the languages of the site", () => {
  it("are the folders of src/i18n: each has the same files", () => {
    expect(Object.keys(topics)).toEqual(expect.arrayContaining(["en", "fr"]));
    expect(unevenLanguages(topics)).toEqual([]);
  });

  it.each(Object.entries(languageTables(topics)))(
    "are all in tables/%s.ts, which any npm command writes",
    (name, code) => {
      expect(readFileSync(`src/i18n/tables/${name}.ts`, "utf8")).toBe(code);
    },
  );

  it("ask a new one for every file of texts, by name", () => {
    const german = { ...topics, de: ["shell", "menus"] };
    const missing = (topics.fr ?? []).filter((topic) => topic !== "shell");
    expect(unevenLanguages(german)).toEqual([
      ...missing.map((topic) => `src/i18n/de/${topic}.ts is missing: the texts of src/i18n/fr/${topic}.ts`),
      "src/i18n/de/menus.ts has no texts in src/i18n/fr",
    ]);
    const tables = languageTables(german);
    expect(tables.languages).toContain('["de", "en", "fr"]');
    // A file that is not there does not compile, nor does one whose keys are not those of the French file.
    expect(tables.answers).toContain('import { answers as de } from "../de/answers.ts";');
    expect(tables.answers).toContain("answers: Readonly<Record<Language, typeof fr>> = { de, en, fr }");
  });
});

describe("a language other than French", () => {
  const others = Object.keys(topics).filter((code) => code !== "fr");
  const files = ["src", "netlify"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.(?:astro|tsx?)$/.test(file) && !/\.test\./.test(file)),
  );
  const code = files.map((file) => [file, readFileSync(file, "utf8")] as const);

  it.each(others)("is asked for by no condition: « %s » is a key of tables and folders", (language) => {
    const condition = new RegExp(`[!=]== "${language}"`);
    expect(code.filter(([, text]) => condition.test(text)).map(([file]) => file)).toEqual([]);
  });

  it.each(others)("has the addresses of functions below /%s, where they answer in another one", (language) => {
    const functions = code.filter(([file]) => file.startsWith("netlify/functions/"));
    const missing = functions.flatMap(([file, text]) => {
      const french = [...text.matchAll(/"\/[a-z]{2}(\/[^"]+)"/g)].map(([, path = ""]) => path);
      return [...new Set(french)]
        .filter((path) => !text.includes(`"/${language}${path}"`))
        .map((path) => `${file}: /${language}${path}`);
    });
    expect(missing).toEqual([]);
  });
});

describe("the texts of a language", () => {
  // The names of the health tester are shown in place of French values: other languages have more of them.
  const compared = (topic: string, value: unknown) =>
    texts(value).filter(([path]) => !(topic === "health" && path.startsWith("names.")));

  it.each(Object.entries(topics).flatMap(([language, files]) => files.map((topic) => [language, topic] as const)))(
    "of %s in %s.ts are all there, with the marks of the French ones",
    async (language, topic) => {
      const [french, own] = await Promise.all(
        ["fr", language].map(async (code) => {
          const module: Readonly<Record<string, unknown>> = await import(`../../src/i18n/${code}/${topic}.ts`);
          return new Map(Object.values(module).flatMap((value) => compared(topic, value)));
        }),
      );
      if (topic === "menu") return expect(own?.size).toBeGreaterThan(0);
      expect([...(own?.keys() ?? [])].sort()).toEqual([...(french?.keys() ?? [])].sort());
      for (const [path, text] of own ?? []) {
        if (language !== "fr") expect(text === "" && french?.get(path) !== "", path).toBe(false);
        expect(marks(text), path).toEqual(marks(french?.get(path) ?? ""));
      }
    },
  );
});
