import { withFormats } from "../forms/define-form.ts";
import type { Questions } from "../forms/form-definition.ts";
import { type Language, languageNamed } from "../i18n/language.ts";
import { type HealthWords, health } from "../i18n/tables/health.ts";
import { isRecord } from "../shared/is-record.ts";
import { setText } from "../shared/typography.ts";
import { adviceQuestions, reviewQuestions } from "./questions/agreements.ts";
import { bankQuestions } from "./questions/bank.ts";
import type { HealthQuestions } from "./questions/health-questions.ts";
import { memberQuestions } from "./questions/member.ts";
import { needsQuestions } from "./questions/needs.ts";
import { tariffQuestions } from "./questions/tariff.ts";

type HealthForm = "tariff" | "needs" | "advice" | "member" | "bank" | "review";

/** All that the health tester asks and says, in one language: plain data, which the browser fetches as a file. */
export interface HealthContent {
  readonly language: Language;
  readonly words: HealthWords;
  readonly questions: Readonly<Record<HealthForm, Questions>>;
}

/** The part of it that the first page shows; the rest comes with the first focus. */
export interface TesterContent {
  readonly words: HealthWords["tester"];
  readonly questions: Questions;
  /** Address of the file that holds the whole `HealthContent`. */
  readonly rest: string;
}

/** Gives texts the typography of their language, in place; those below `errors` stay as they are written. */
function setTexts(language: Language, texts: unknown): void {
  if (!isRecord(texts)) return;
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text === "string") texts[key] = setText(language, text);
    else if (key !== "errors") setTexts(language, text);
  }
}

/** The language with this code if the tester is asked in it, else French. */
export function languageOfTester(code: unknown): Language {
  const language = languageNamed(code);
  return tariffQuestions[language] ? language : "fr";
}

/**
 * What the health tester asks and says in a language, as it is shown.
 * @throws RangeError for a language that one of its forms is not asked in: no page of that language may offer the tester.
 */
export function healthContent(language: Language): HealthContent {
  const asked = (questions: HealthQuestions): Questions => {
    const own = questions[language];
    if (!own) throw new RangeError(`Le testeur santé n'existe pas encore dans cette langue : « ${language} ».`);
    return { ...own, fields: withFormats(own.fields, language) };
  };
  const words = structuredClone(health[language]);
  setTexts(language, words);
  return {
    language,
    words,
    questions: {
      tariff: asked(tariffQuestions),
      needs: asked(needsQuestions),
      advice: asked(adviceQuestions),
      member: asked(memberQuestions),
      bank: asked(bankQuestions),
      review: asked(reviewQuestions),
    },
  };
}
