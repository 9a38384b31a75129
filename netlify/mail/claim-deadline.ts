import { declarationOf, isClaimEvent } from "../../src/acts/claim-events.ts";
import { loadSite } from "../../src/content/site.ts";
import { withdrawnActs } from "../../src/content/withdrawn-acts.ts";
import type { FormValues } from "../../src/forms/form-definition.ts";
import { formatDay } from "../../src/i18n/format-day.ts";
import type { Language } from "../../src/i18n/language.ts";
import { mails } from "../../src/i18n/tables/mails.ts";
import { readIsoDay } from "../../src/shared/civil-date.ts";
import { fill } from "../../src/shared/fill.ts";
import { claimArticles, claimDeadlines } from "../../src/tools/rules/claim-deadlines.ts";
import { projectRoot } from "../kernel/site-identity.ts";

const dayOf = (value: unknown) => (typeof value === "string" ? readIsoDay(value) : undefined);

/**
 * Until which day the insurer must be told of a claim, as a sentence, from the answers of the form `sinistre`: the day
 * it became known, else the day it happened. Null for other forms, for events without a legal day, and for a natural
 * disaster, whose delay runs from an order that may not be published yet.
 */
export function claimDeadlineSentence(values: FormValues, language: Language = "fr"): string | null {
  const { evenement } = values;
  const known = dayOf(values.connuLe) ?? dayOf(values.survenuLe);
  if (typeof evenement !== "string" || !isClaimEvent(evenement) || evenement === "catastrophe-naturelle") return null;
  if (withdrawnActs(loadSite(projectRoot())).includes(declarationOf[evenement])) return null;
  const [first] = known ? claimDeadlines({ event: evenement, known }) : [];
  if (!first) return null;
  return fill(mails[language].declaration.insurerBefore, {
    day: formatDay(first.until, language),
    article: claimArticles[first.article],
  });
}
