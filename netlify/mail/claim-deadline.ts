import { loadSite } from "../../src/content/site.ts";
import { withdrawnActs } from "../../src/content/withdrawn-acts.ts";
import type { FormValues } from "../../src/forms/form-definition.ts";
import { formatDay } from "../../src/i18n/format-day.ts";
import type { Language } from "../../src/i18n/language.ts";
import { mails } from "../../src/i18n/tables/mails.ts";
import { fill } from "../../src/shared/fill.ts";
import { claimArticles } from "../../src/tools/rules/claim-deadlines.ts";
import { projectRoot } from "../kernel/site-identity.ts";
import { insuredUntil } from "../request/duties.ts";

/** Until which day the insurer must be told of a claim, as a sentence; null also for an act that the broker withdrew. */
export function claimDeadlineSentence(values: FormValues, language: Language = "fr"): string | null {
  const deadline = insuredUntil(values);
  if (deadline === null || withdrawnActs(loadSite(projectRoot())).includes(deadline.act)) return null;
  return fill(mails[language].declaration.insurerBefore, {
    day: formatDay(deadline.until, language),
    article: claimArticles[deadline.article],
  });
}
