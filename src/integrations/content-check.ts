import { ContentError } from "../content/content-error.ts";
import { figuresDue } from "../content/figures.ts";
import { withdrawnMentions } from "../content/withdrawn-mentions.ts";
import { formatDay } from "../i18n/format-day.ts";
import { afterBuild } from "../shared/after-build.ts";
import { buildTime } from "../shared/build-time.ts";
import { publishedPictureProblems } from "../site-checks/published-pictures.ts";
import { siteProblems } from "../site-checks/site-problems.ts";

/**
 * After a build, checks the links, fragments and pictures of the pages that were made and the pictures themselves (the files themselves were checked
 * before: content-problems.ts), and says which texts speak of a line that is
 * switched off, and which legal figures end or are to be read again within sixty days. All
 * problems are reported at once.
 */
export const contentCheck = () =>
  afterBuild("content-check", async (folder, logger) => {
    for (const { key, kind, date, isExpired } of figuresDue(buildTime)) {
      const day = formatDay(new Date(date));
      const tense =
        kind === "review"
          ? `sa source est à relire avant le ${day}`
          : isExpired
            ? `n'est plus valable depuis le ${day} ; ses phrases le disent jusqu'à ce que vous le corrigiez`
            : `n'est plus valable après le ${day}`;
      logger.warn(`content/data/figures.yaml, ${key} : ${tense}.`);
    }
    for (const { title, files } of withdrawnMentions())
      logger.warn(
        `Sans « ${title} » : ${files.length === 1 ? "ce texte en parle" : `ces ${files.length} textes en parlent`} encore : ${files.join(", ")}.`,
      );
    const found = [...siteProblems(folder), ...(await publishedPictureProblems(folder))];
    if (found.length > 0) throw new ContentError(found);
  });
