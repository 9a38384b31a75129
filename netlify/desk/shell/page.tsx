/** A request to the desk, and the pages that answer it. */
import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { CallContext } from "../../kernel/call-context.ts";
import { pageHeaders } from "../../kernel/security-headers.ts";
import type { MailServices } from "../../mail/mail-kinds.ts";
import type { Session } from "./access.ts";
import type { Actor } from "./actor.ts";
import { type ActResult, type Desk, DeskContext, t, useDesk } from "./parts.tsx";

/** A request to the desk whose envelope was checked. */
export interface Asked {
  readonly request: Request;
  readonly call: CallContext;
  readonly services: MailServices;
  readonly url: URL;
  /** Path below `/bureau`, without a slash at the end: empty, or `/demandes/GA-2611-7K3QX`. */
  readonly path: string;
  readonly now: Date;
  /** Fields of a POST; null for GET and HEAD. */
  readonly form: URLSearchParams | null;
  /** The file of a POST, of a signed-in member; null for none. */
  readonly file: File | null;
}

/** A request of a signed-in member; the form token of a POST is right. */
export interface Entered extends Asked {
  readonly session: Session;
  /** The member, as who acts. */
  readonly actor: Actor;
  readonly desk: Desk;
}

/** Text of a form's field, bounded; empty when it is missing. */
export function field(form: URLSearchParams, name: string, longest = 200): string {
  return (form.get(name) ?? "").trim().slice(0, longest);
}

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

type MenuKey = (typeof MENU)[number]["key"];

function Header({ current }: { readonly current: MenuKey }): ReactNode {
  const { identity, member } = useDesk();
  const entries = MENU.filter(({ restricted }) => !restricted || member.role === "responsable");
  return (
    <header className="top">
      <div className="top__in">
        <p className="top__brand">
          <a href="/bureau">{identity.brandName}</a> <span>Bureau</span>
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

/** A whole page: no cache, no search engine, no frame. */
function answer({ identity }: MailServices, status: number, title: string, body: ReactNode): Response {
  const page = (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} – Bureau`}</title>
        <link rel="stylesheet" href={STYLE_SHEET} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>{body}</body>
    </html>
  );
  const headers = pageHeaders(identity.hsts, POLICY);
  headers.set("x-robots-tag", "noindex, nofollow");
  return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, { status, headers });
}

/** A page of the desk: its place in the menu, its title, and what the act that led to it came to. */
interface ShownPage extends Partial<ActResult> {
  readonly menu: MenuKey;
  readonly title: string;
  /** Its address, where that is more than its path. */
  readonly here?: string;
  /** Where a problem is not the usual 422. */
  readonly status?: number;
}

/** Draws a page of the desk. */
export function show<Props extends object>(
  { desk, services }: Entered,
  { menu, title, here = desk.here, done = null, problem = null, status = problem === null ? 200 : 422 }: ShownPage,
  Body: ComponentType<Props>,
  props: Props,
): Response {
  return answer(
    services,
    status,
    title,
    <DeskContext value={{ ...desk, here, result: { done, problem } }}>
      <a className="skip-link" href="#contenu">
        Aller au contenu
      </a>
      <Header current={menu} />
      <main id="contenu" className="page">
        {desk.trouble === null || menu === "mails" ? null : (
          <div className="notice notice--problem">
            <a href="/bureau/mails">{t(desk.trouble)}</a>
          </div>
        )}
        <Body {...props} />
      </main>
    </DeskContext>,
  );
}

/** A page for somebody who is not signed in: a card, and nothing about any request. */
export function outside(services: MailServices, title: string, body: ReactNode, status = 200): Response {
  return answer(
    services,
    status,
    title,
    <main id="contenu" className="outer">
      <div className="card">
        <p className="outer__brand">
          {services.identity.brandName} <span>Bureau</span>
        </p>
        {body}
      </div>
    </main>,
  );
}

/** A short page that says why not, and leads back. */
export function refused(
  services: MailServices,
  status: number,
  title: string,
  text: string,
  back = "Aller au bureau",
): Response {
  const body = (
    <>
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
      <p>
        <a href="/bureau">{t(back)}</a>
      </p>
    </>
  );
  return outside(services, title, body, status);
}

export const notFound = (services: MailServices): Response =>
  refused(services, 404, "Page introuvable", "Cette page du bureau n'existe pas.");
