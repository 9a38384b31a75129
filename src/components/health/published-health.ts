import { healthContent, type TesterContent } from "../../health/health-content.ts";
import type { Language } from "../../i18n/language.ts";
import { provideTester } from "../../islands/health-tester/ready-tester.ts";
import { publishedFile } from "../forms/published-file.ts";

/** The files of the health tester in a language: what its first page shows, then all the rest; and the address of the first. */
export function publishedHealth(language: Language) {
  const content = healthContent(language);
  const rest = publishedFile(`sante-offres.${language}`, content);
  const first: TesterContent = {
    words: content.words.tester,
    questions: content.questions.tariff,
    rest: rest.source,
  };
  const tester = publishedFile(`sante.${language}`, first);
  provideTester(tester.source, first);
  return { source: tester.source, files: [tester, rest] };
}
