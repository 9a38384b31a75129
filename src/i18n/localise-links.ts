import { type Language, languageOfPath, pathIn } from "./language.ts";
import { wordsIn } from "./words.ts";

/** Files that have no language. */
const file = /\.(?:png|svg|ico|xml|pdf|webmanifest|css|js|woff2|txt)$/;

/**
 * Links of a page in another language than French, written as French paths: those whose page exists in this language lead
 * to it, every other one says that its page is in French (“(in French)” and `hreflang`). A link with a language of its own
 * is not changed.
 * @param html a whole page.
 * @param own French paths of the pages that exist in this language.
 */
export function localiseLinks(html: string, language: Language, own: ReadonlySet<string>): string {
  const mark = wordsIn(language).inFrench;
  return html.replace(
    /<a\b([^>]*?)\bhref="(\/[^"]*)"([^>]*)>([\s\S]*?)<\/a>/g,
    (link, before: string, href: string, after: string, content: string) => {
      const [, path = "/", rest = ""] = /^([^?#]*)(.*)$/.exec(href) ?? [];
      if (/hreflang=/i.test(`${before}${after}`) || languageOfPath(path) !== "fr") return link;
      if (own.has(path)) return `<a${before}href="${pathIn(language, path)}${rest}"${after}>${content}</a>`;
      const isFile = file.test(path);
      const open = `<a${before}href="${href}"${isFile && !path.endsWith(".pdf") ? "" : ' hreflang="fr"'}${after}>`;
      if (isFile || content.includes(mark)) return `${open}${content}</a>`;
      const label = /aria-label="([^"]*)"/.exec(open);
      if (label) return `${open.replace(label[0], `aria-label="${label[1]} ${mark}"`)}${content}</a>`;
      return `${open}${markText(content, mark)}</a>`;
    },
  );
}

/** The mark is after the words, before a closing drawing or element. */
function markText(content: string, mark: string): string {
  const end = /(\s*(?:<svg\b[\s\S]*?<\/svg>|<\/[a-z0-9]+>|\s)*)$/.exec(content);
  const at = end ? content.length - (end[1] ?? "").length : content.length;
  return `${content.slice(0, at)} ${mark}${content.slice(at)}`;
}
