import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type HstsPolicy, pageHeaders } from "../../kernel/security-headers.ts";
import { type Desk, DeskContext, t } from "./parts.tsx";

// The style sheet is a file of the site (src/pages/styles/bureau.css.ts); nothing else is loaded but its fonts.
const STYLE_SHEET = "/styles/bureau.css";
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Pages of the menu, in an order whose two rows fit on a phone. `restricted`: for responsables. */
const MENU = [
  { path: "/bureau", label: "Demandes", key: "demandes", restricted: false },
  { path: "/bureau/chiffres", label: "Chiffres", key: "chiffres", restricted: false },
  { path: "/bureau/mails", label: "E-mails", key: "mails", restricted: false },
  { path: "/bureau/equipe", label: "Équipe", key: "equipe", restricted: true },
  { path: "/bureau/personnes", label: "Données personnelles", key: "personnes", restricted: false },
  { path: "/bureau/journal", label: "Journal", key: "journal", restricted: true },
  { path: "/bureau/compte", label: "Mon compte", key: "compte", restricted: false },
] as const;

export type MenuKey = (typeof MENU)[number]["key"];

function Header({ desk, current }: { readonly desk: Desk; readonly current: MenuKey }): ReactNode {
  const entries = MENU.filter(({ restricted }) => !restricted || desk.member.role === "responsable");
  return (
    <header className="top">
      <div className="top__in">
        <p className="top__brand">
          <a href="/bureau">{desk.identity.brandName}</a> <span>Bureau</span>
        </p>
        <nav className="top__menu" aria-label="Bureau">
          <ul>
            {entries.map(({ path, label, key }) => (
              <li key={key}>
                <a href={path} aria-current={key === current ? "page" : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

function html(title: string, body: ReactNode): string {
  const page = (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{title}</title>
        <link rel="stylesheet" href={STYLE_SHEET} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>{body}</body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** Headers of every answer of the desk: no cache, no search engine, no frame. */
export function deskHeaders(hsts: HstsPolicy): Headers {
  const headers = pageHeaders(hsts, POLICY);
  headers.set("x-robots-tag", "noindex, nofollow");
  return headers;
}

export interface DeskPage {
  readonly status?: number;
  readonly title: string;
  readonly hsts: HstsPolicy;
  readonly body: ReactNode;
}

/** A page of a signed-in member. */
export function deskPage(page: DeskPage, desk: Desk, current: MenuKey): Response {
  const body = (
    <DeskContext value={desk}>
      <a className="skip-link" href="#contenu">
        Aller au contenu
      </a>
      <Header desk={desk} current={current} />
      <main id="contenu" className="page">
        {desk.trouble === null || current === "mails" ? null : (
          <div className="notice notice--problem">
            <a href="/bureau/mails">{t(desk.trouble)}</a>
          </div>
        )}
        {page.body}
      </main>
    </DeskContext>
  );
  const title = `${page.title} – Bureau`;
  return new Response(html(title, body), { status: page.status ?? 200, headers: deskHeaders(page.hsts) });
}

/** A page for somebody who is not signed in: a card, and nothing about any request. */
export function outerPage(page: DeskPage, brandName: string): Response {
  const body = (
    <main id="contenu" className="outer">
      <div className="outer__card">
        <p className="outer__brand">
          {brandName} <span>Bureau</span>
        </p>
        {page.body}
      </div>
    </main>
  );
  return new Response(html(`${page.title} – Bureau`, body), {
    status: page.status ?? 200,
    headers: deskHeaders(page.hsts),
  });
}

/** A refusal in plain words, with a link to continue. */
export function RefusalBody({
  title,
  text,
  href,
  link,
}: Readonly<Record<"title" | "text" | "href" | "link", string>>): ReactNode {
  return (
    <>
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
      <p>
        <a href={href}>{t(link)}</a>
      </p>
    </>
  );
}
