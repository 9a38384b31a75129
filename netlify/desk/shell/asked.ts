import { type ComponentType, createElement, type ReactNode } from "react";
import type { CallContext } from "../../kernel/call-context.ts";
import type { MailServices } from "../../mail/mail-kinds.ts";
import type { Session } from "./access.ts";
import type { Actor } from "./actor.ts";
import { deskPage, type MenuKey, outerPage, RefusalBody } from "./document.tsx";
import type { ActResult, Desk } from "./parts.tsx";

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

/** A page for somebody who is not signed in. */
export function outside({ identity }: MailServices, title: string, body: ReactNode, status = 200): Response {
  return outerPage({ status, title, hsts: identity.hsts, body }, identity.brandName);
}

/** A short page that says why not, and leads back. */
export function refused(services: MailServices, status: number, title: string, text: string): Response {
  return outside(services, title, RefusalBody({ title, text, href: "/bureau", link: "Aller au bureau" }), status);
}

export const notFound = (services: MailServices): Response =>
  refused(services, 404, "Page introuvable", "Cette page du bureau n'existe pas.");

/** A page of the desk: its place in the menu, its title, and what the act that led to it came to. */
export interface ShownPage extends Partial<ActResult> {
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
  const page = { status, title, hsts: services.identity.hsts, body: createElement(Body, props) };
  return deskPage(page, { ...desk, here, result: { done, problem } }, menu);
}

/** Text of a form's field, bounded; empty when it is missing. */
export function field(form: URLSearchParams, name: string, longest = 200): string {
  return (form.get(name) ?? "").trim().slice(0, longest);
}
