import { pathIn } from "./language.ts";

/** Files that have no language. */
const file = /\.(?:png|svg|ico|xml|pdf|webmanifest|css|js|woff2|txt)$/;

/**
 * Links of an English page, written as French paths: those whose page exists in English lead to it, every other one says
 * that its page is in French (« (in French) » and `hreflang`). A link with a language of its own is not
 * changed.
 * @param html a whole page.
 * @param english French paths of the pages that exist in English.
 */
export function localiseLinks(html: string, english: ReadonlySet<string>): string {
  return html.replace(
    /<a\b([^>]*?)\bhref="(\/[^"]*)"([^>]*)>([\s\S]*?)<\/a>/g,
    (link, before: string, href: string, after: string, content: string) => {
      const [, path = "/", rest = ""] = /^([^?#]*)(.*)$/.exec(href) ?? [];
      if (/hreflang=/i.test(`${before}${after}`) || /^\/en(?:\/|$)/.test(path)) return link;
      if (english.has(path)) return `<a${before}href="${pathIn("en", path)}${rest}"${after}>${content}</a>`;
      const isFile = file.test(path);
      const open = `<a${before}href="${href}"${isFile && !path.endsWith(".pdf") ? "" : ' hreflang="fr"'}${after}>`;
      if (isFile || /in French\)/.test(content)) return `${open}${content}</a>`;
      const label = /aria-label="([^"]*)"/.exec(open);
      if (label) return `${open.replace(label[0], `aria-label="${label[1]} (in French)"`)}${content}</a>`;
      return `${open}${markText(content)}</a>`;
    },
  );
}

/** The mark is after the words, before a closing drawing or element. */
function markText(content: string): string {
  const end = /(\s*(?:<svg\b[\s\S]*?<\/svg>|<\/[a-z0-9]+>|\s)*)$/.exec(content);
  const at = end ? content.length - (end[1] ?? "").length : content.length;
  return `${content.slice(0, at)} (in French)${content.slice(at)}`;
}
