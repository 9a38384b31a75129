import { formatDay } from "../i18n/format-day.ts";
import { dateDay, parisIsoDay } from "../shared/civil-date.ts";

/** Whether an article is published: not a draft, and its publish date has begun (midnight in Paris). */
export function isPublished(
  article: { readonly draft?: boolean | undefined; readonly publishDate?: Date | undefined },
  now: Date,
): boolean {
  if (article.draft) return false;
  return article.publishDate === undefined || dateDay(article.publishDate) <= parisIsoDay(now);
}

/** For the writer: why an article is not published and what to do about it; undefined when it is published. */
export function whyHidden(article: Parameters<typeof isPublished>[0], now: Date): string | undefined {
  if (isPublished(article, now)) return undefined;
  const day = article.publishDate ? formatDay(article.publishDate) : undefined;
  if (article.draft) {
    const then = day ? ` Il paraîtra alors le ${day} (publishDate).` : "";
    return `Brouillon : le site publié ne le montre pas. Retirez la ligne « draft » de son en-tête pour le publier.${then}`;
  }
  return `À paraître le ${day} (publishDate). Le site doit être reconstruit ce jour-là.`;
}
