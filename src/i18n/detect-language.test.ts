import { describe, expect, it } from "vitest";
import { cookieLanguage, detectLanguage, type LanguageSources } from "./detect-language.ts";

const nothing: LanguageSources = { query: null, cookie: null, local: null, session: null, browser: [], page: "fr" };

describe("[S1-223, S1-224, S1-225, S1-226, S1-227, S1-228, S1-229] the language of a visitor, in the specified order", () => {
  it.each<[string, Partial<LanguageSources>, string, boolean]>([
    ["the address comes first", { query: "en", cookie: "fr", local: "fr", session: "fr", browser: ["fr"] }, "en", true],
    ["then the cookie", { cookie: "en", local: "fr", session: "fr", browser: ["fr"] }, "en", false],
    ["then local storage", { local: "en", session: "fr", browser: ["fr"] }, "en", false],
    ["then session storage", { session: "en", browser: ["fr"] }, "en", false],
    ["then the browser's first language that we speak", { browser: ["xx-XX", "en-GB", "fr"] }, "en", false],
    ["then the page", { browser: ["xx-XX"], page: "en" }, "en", false],
    ["French when nothing says anything", { page: "" }, "fr", false],
    ["a region counts as its language", { query: "EN-us" }, "en", true],
    ["a language we do not speak is passed over", { query: "es", cookie: "it", local: "en" }, "en", false],
    ["an empty value is passed over", { query: "", local: "en" }, "en", false],
  ])("%s", (_case, given, language, asked) => {
    expect(detectLanguage({ ...nothing, ...given })).toEqual({ language, asked });
  });

  it.each([
    ["i18next=en", "en"],
    ["a=b; i18next=fr; c=d", "fr"],
    ["noti18next=en", null],
    ["", null],
  ])("reads the cookie « %s »", (cookies, expected) => {
    expect(cookieLanguage(cookies)).toBe(expected);
  });
});
