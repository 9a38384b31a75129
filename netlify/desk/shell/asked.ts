import type { ReactNode } from "react";
import type { CallContext } from "../../kernel/call-context.ts";
import type { MailServices } from "../../mail/mail-kinds.ts";
import type { Session } from "./access.ts";
import { deskPage, type MenuKey, outerPage, RefusalBody } from "./document.tsx";
import type { Desk } from "./parts.tsx";

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
  readonly desk: Desk;
}

/** A short page that says why not, and leads back. */
export function refused(services: MailServices, status: number, title: string, text: string): Response {
  const { identity } = services;
  const body = RefusalBody({ title, text, href: "/bureau", link: "Aller au bureau" });
  return outerPage({ status, title, hsts: identity.hsts, body }, identity.brandName);
}

export const notFound = (services: MailServices): Response =>
  refused(services, 404, "Page introuvable", "Cette page du bureau n'existe pas.");

/** A page of the desk. */
export function show(entered: Entered, current: MenuKey, title: string, body: ReactNode, status = 200): Response {
  return deskPage({ status, title, hsts: entered.services.identity.hsts, body }, entered.desk, current);
}

/** Text of a form's field, bounded; empty when it is missing. */
export function field(form: URLSearchParams, name: string, longest = 200): string {
  return (form.get(name) ?? "").trim().slice(0, longest);
}
