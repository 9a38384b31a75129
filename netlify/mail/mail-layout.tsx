import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "../../src/i18n/language.ts";
import { mails } from "../../src/i18n/tables/mails.ts";
import type { MailColours } from "../kernel/identity.ts";

/** One line of a table: French label, readable value, and where a touch on the value leads (`tel:+33…`). */
export interface MailRow {
  readonly label: string;
  readonly value: string;
  readonly href?: string;
}

/** A mail as content; both parts, HTML and plain text, are made from the same words. */
export interface MailContent {
  readonly title: string;
  readonly intro: readonly string[];
  /** Links to pages of the site, as buttons. */
  readonly actions?: readonly { readonly label: string; readonly href: string }[];
  readonly tables: readonly { readonly heading: string; readonly rows: readonly MailRow[] }[];
  readonly outro: readonly string[];
}

const SCHEME = /\b(https?|ftp|javascript|data):(?=\S)/gi;
const WWW = /\bwww\.(?=\S)/gi;

/**
 * What a visitor typed, made harmless for mail programs that turn text into links: `https:` becomes `hxxps:` and
 * `www.` becomes `www[.]`. Readable, and nobody clicks on it by accident.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(SCHEME, (_all, scheme: string) => `${scheme.toLowerCase().replace("http", "hxxp")}[:]`)
    .replace(WWW, "www[.]");
}

function lines(text: string): ReactNode {
  const [first, ...others] = text.split("\n");
  return others.reduce<ReactNode>(
    (before, line) => (
      <>
        {before}
        <br />
        {line}
      </>
    ),
    first,
  );
}

const CELL = { padding: "6px 12px 6px 0", verticalAlign: "top" } as const;

function table({ heading, rows }: MailContent["tables"][number], line: string): ReactNode {
  const cell = { ...CELL, borderBottom: `1px solid ${line}` };
  const row = ({ label, value, href }: MailRow, index: number) => (
    <tr key={`${label}-${index}`}>
      <th scope="row" style={{ ...cell, textAlign: "left", fontWeight: 600, width: "35%" }}>
        {label}
      </th>
      <td style={cell}>{href === undefined ? lines(value) : <a href={href}>{value}</a>}</td>
    </tr>
  );
  return (
    <div key={heading}>
      <h2 style={{ fontSize: "16px", margin: "24px 0 8px" }}>{heading}</h2>
      <table style={{ borderCollapse: "collapse", tableLayout: "fixed", width: "100%", fontSize: "15px" }}>
        <tbody>{rows.map(row)}</tbody>
      </table>
    </div>
  );
}

/** A word of any length breaks inside the sheet, also where a mail program knows one of the two properties only. */
const SHEET = {
  maxWidth: "640px",
  margin: "0 auto",
  padding: "24px",
  overflowWrap: "anywhere",
  wordBreak: "break-word",
} as const;

/** The HTML part. React escapes every value; there is no script, no picture and no remote content. */
export function renderHtml(content: MailContent, colours: MailColours, language: Language = "fr"): string {
  const margin = { margin: "0 0 12px" };
  const paragraph = (text: string, index: number) => (
    <p key={index} style={margin}>
      {lines(text)}
    </p>
  );
  const page = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <title>{content.title}</title>
      </head>
      <body
        style={{
          margin: 0,
          padding: "24px",
          background: colours.page,
          color: colours.text,
          fontFamily: "Arial, sans-serif",
        }}
      >
        <div style={{ ...SHEET, background: colours.sheet }}>
          <h1 style={{ fontSize: "20px", margin: "0 0 16px" }}>{content.title}</h1>
          {content.intro.map(paragraph)}
          {(content.actions ?? []).map(({ label, href }) => (
            <p key={href} style={margin}>
              <a href={href} style={{ color: colours.text, fontWeight: 600 }}>
                {label}
              </a>
            </p>
          ))}
          {content.tables.map((part) => table(part, colours.line))}
          {content.outro.length > 0 ? <div style={{ marginTop: "24px" }}>{content.outro.map(paragraph)}</div> : null}
        </div>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** The plain-text part, same words in the same order. */
export function renderText(content: MailContent, language: Language = "fr"): string {
  const { colon } = mails[language];
  const tables = content.tables.map(({ heading, rows }) =>
    [heading, ...rows.map(({ label, value }) => `- ${label}${colon}${value.replaceAll("\n", "\n    ")}`)].join("\n"),
  );
  const actions = (content.actions ?? []).map(({ label, href }) => `${label}${colon}${href}`);
  return [content.title, ...content.intro, ...actions, ...tables, ...content.outro].join("\n\n");
}
