import type { Language } from "../../src/i18n/language.ts";
import { followPage } from "../../src/i18n/tables/follow-page.ts";
import { fill } from "../../src/shared/fill.ts";
import { setText } from "../../src/shared/typography.ts";

export type FollowKey = keyof (typeof followPage)["fr"];

/** One text of the visitor's page, filled in and set. */
export type Say = (key: FollowKey, values?: Readonly<Record<string, string>>) => string;

/** The texts of the visitor's page in a language. */
export function speakerOf(language: Language): Say {
  return (key, values = {}) => setText(language, fill(followPage[language][key], values));
}
