import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "../../src/i18n/language.ts";
import { mails } from "../../src/i18n/tables/mails.ts";
import type { Identity } from "../kernel/identity.ts";
import type { OutgoingMail } from "../kernel/ports.ts";

/** One line of a table: French label, readable value, and where a touch on the value leads (`tel:+33…`). */
export interface MailRow {
  readonly label: string;
  readonly value: string;
  readonly href?: string;
}

/** A link to a page of the site. */
export interface MailLink {
  readonly label: string;
  readonly href: string;
}

/** A mail as content; both parts, HTML and plain text, are made from the same words. */
export interface MailContent {
  readonly title: string;
  /** What the mail is about, in one line: product, day, reference. Mail programs show it beside the subject. */
  readonly about?: string;
  readonly intro: readonly string[];
  /** Links to pages of the site, as buttons. */
  readonly actions?: readonly MailLink[];
  readonly tables: readonly { readonly heading: string; readonly rows: readonly MailRow[] }[];
  /** Last lines: text, or a link whose address is never broken. */
  readonly outro: readonly (string | MailLink)[];
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
      <td style={cell}>
        {href === undefined ? (
          lines(value)
        ) : (
          <a href={href} style={{ color: "inherit" }}>
            {value}
          </a>
        )}
      </td>
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
  maxWidth: "600px",
  margin: "0 auto",
  padding: "24px 20px",
  overflowWrap: "anywhere",
  wordBreak: "break-word",
} as const;

/** A finger finds it: 44 px high, and room before the next. */
const BUTTON = {
  display: "inline-block",
  boxSizing: "border-box",
  minHeight: "44px",
  padding: "11px 18px",
  lineHeight: "20px",
  fontWeight: 600,
  textDecoration: "none",
  borderRadius: "4px",
} as const;

/**
 * What mail programs show beside the subject, also on a locked screen, and nobody in the mail itself: which request it is, and
 * none of its words.
 */
// Hidden, and of the size of every text: filters count letters of one pixel as a trick.
const PREHEADER = { display: "none", maxHeight: 0, overflow: "hidden" } as const;

/** The colours of a mail at night: those of the day, the other way round. Mail programs that know no such rule show the day. */
function nightStyles({ text, sheet, line }: Identity["colours"]): string {
  const inverse = `background:${text}!important;color:${sheet}!important`;
  const rules = [
    `.page,.sheet{${inverse}}`,
    `.sheet a{color:${sheet}!important}`,
    `.sheet .button{border-color:${line}!important}`,
    `.sheet .first{background:${sheet}!important;color:${text}!important}`,
  ];
  return `@media (prefers-color-scheme:dark){${rules.join("")}}`;
}

/** The buttons, the first one filled. */
function buttons(actions: readonly MailLink[], colours: Identity["colours"]): ReactNode {
  return actions.map(({ label, href }, index) => {
    const colour =
      index === 0
        ? { background: colours.text, color: colours.sheet }
        : { background: "transparent", color: colours.text };
    return (
      <p key={href} style={{ margin: "0 0 12px" }}>
        <a
          href={href}
          className={index === 0 ? "button first" : "button"}
          style={{ ...BUTTON, ...colour, border: `1px solid ${colours.text}` }}
        >
          {label}
        </a>
      </p>
    );
  });
}

/** A text or a link as a paragraph. */
const paragraphIn = (colour: string) => (part: string | MailLink, index: number) => (
  <p key={index} style={{ margin: "0 0 12px" }}>
    {typeof part === "string" ? (
      lines(part)
    ) : (
      <a href={part.href} style={{ color: colour }}>
        {part.label}
      </a>
    )}
  </p>
);

const TEXT = { fontFamily: "Arial, sans-serif", fontSize: "16px", lineHeight: "24px" } as const;

/** The HTML part. React escapes every value; there is no script, no picture and no remote content. */
function renderHtml(
  content: MailContent,
  { colours, brandName }: Pick<Identity, "brandName" | "colours">,
  language: Language,
): string {
  const { title, about = "", intro, actions = [], tables, outro } = content;
  const { page: paper, sheet, text, line } = colours;
  const paragraph = paragraphIn(text);
  const brand = { margin: "0 0 20px", paddingBottom: "12px", borderBottom: `1px solid ${line}`, fontWeight: 600 };
  const page = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{nightStyles(colours)}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: "16px 8px", background: paper, color: text, ...TEXT }}>
        <div style={PREHEADER}>{content.about ?? intro[0]}</div>
        <div className="sheet" style={{ ...SHEET, background: sheet, color: text }}>
          <p style={brand}>{brandName}</p>
          <h1 style={{ fontSize: "20px", lineHeight: "26px", margin: "0 0 8px" }}>{title}</h1>
          {about === "" ? null : <p style={{ margin: "0 0 16px", fontSize: "15px" }}>{about}</p>}
          {intro.map(paragraph)}
          {actions.length > 0 ? <div style={{ margin: "20px 0" }}>{buttons(actions, colours)}</div> : null}
          {tables.map((part) => table(part, line))}
          {outro.length > 0 ? <div style={{ marginTop: "24px" }}>{outro.map(paragraph)}</div> : null}
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
  const linked = ({ label, href }: MailLink) => `${label}${colon}${href}`;
  const outro = content.outro.map((part) => (typeof part === "string" ? part : linked(part)));
  const about = content.about === undefined ? [] : [content.about];
  const actions = (content.actions ?? []).map(linked);
  return [content.title, ...about, ...content.intro, ...actions, ...tables, ...outro].join("\n\n");
}

/** Whom a mail goes to and what it is about; its parts are made from its content. */
type MailHead = Pick<OutgoingMail, "to" | "subject" | "messageId"> & Partial<OutgoingMail>;

/** What every mail says of itself: a program wrote it, and no other program answers it. */
const BY_PROGRAM = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** A mail of the firm to a visitor, in a language: the firm gets the answer. */
export const mailToVisitor = (
  identity: Identity,
  content: MailContent,
  language: Language,
  head: MailHead,
): OutgoingMail => ({
  from: { name: identity.brandName, address: identity.from },
  replyTo: identity.email,
  html: renderHtml(content, identity, language),
  text: renderText(content, language),
  ...head,
  headers: { ...BY_PROGRAM, ...head.headers },
});

/** A mail of the site to the firm: it names the site, and nobody answers it unless it says whom. */
export const mailToFirm = (identity: Identity, content: MailContent, head: MailHead): OutgoingMail =>
  mailToVisitor(identity, content, "fr", {
    from: { name: `${identity.brandName} (site)`, address: identity.from },
    replyTo: null,
    ...head,
  });
