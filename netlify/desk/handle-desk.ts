import { createElement as h } from "react";
import { databaseErrorCode } from "../leads/database.ts";
import { readOrigin } from "../leads/database-marker.ts";
import { logEvent } from "../leads/log.ts";
import { checkEnvelope, readBody } from "../leads/request-guard.ts";
import { notAllowed } from "../leads/security-headers.ts";
import type { CallContext, Services } from "../leads/services.ts";
import { sentSession } from "../leads/session-cookie.ts";
import { findSession, formTokenOf, isFormTokenOf, SESSION_NAME } from "./access.ts";
import { handleAccount } from "./account-pages.ts";
import { type Asked, type Entered, refused, seeOther } from "./asked.ts";
import { handleDeskDocument } from "./document-page.ts";
import { handleFigures } from "./figures-page.ts";
import { handleInbox } from "./inbox-page.ts";
import { handleMailLink } from "./mail-link-page.ts";
import { handleMails } from "./mails-page.ts";
import { handlePeople } from "./people-pages.ts";
import { handleRequest } from "./request-page.ts";
import { handleSignIn } from "./sign-in-pages.ts";
import { handleTeam } from "./team-pages.ts";
import { outerPage, RefusalBody } from "./view/document.tsx";

/** Contexts in which the desk opens: production, and a developer's machine. */
function opensIn(deployContext: string | undefined): boolean {
  const context = deployContext ?? process.env.CONTEXT;
  return context === undefined || context === "" || ["production", "dev", "dev-server"].includes(context);
}

/** A preview's database is a copy of real people's data: nobody works on it. */
async function isCopy({ database }: Services, deployContext: string | undefined): Promise<boolean> {
  const url = process.env.NETLIFY_DB_URL;
  if (deployContext === "production" || !url) return false;
  return (await readOrigin(database, url)) === "copy";
}

async function read(request: Request, call: CallContext, services: Services): Promise<Asked | Response> {
  const url = new URL(request.url);
  const path = url.pathname.replace(/^\/bureau/, "").replace(/\/$/, "");
  const asked = { request, call, services, url, path, now: services.clock() };
  if (request.method !== "POST") return { ...asked, form: null };
  const refusal = checkEnvelope(request, "form");
  if (refusal) return refused(services, refusal.status, "Envoi refusé", refusal.message);
  const body = await readBody(request);
  if (!body.ok) return refused(services, body.status, "Envoi refusé", body.message);
  return { ...asked, form: new URLSearchParams(body.text) };
}

/** Pages of a signed-in member, by the first part of the path. */
const PAGES: Readonly<Record<string, (entered: Entered) => Promise<Response>>> = {
  "": handleInbox,
  demandes: handleRequest,
  chiffres: handleFigures,
  mails: handleMails,
  personnes: handlePeople,
  "export.csv": handleInbox,
  equipe: handleTeam,
  journal: handleTeam,
  compte: handleAccount,
  documents: handleDeskDocument,
};

async function answer(asked: Asked): Promise<Response> {
  const { services, path, request, url, now } = asked;
  const { database, identity, secret } = services;
  const first = path.split("/")[1] ?? "";
  if (first === "entrer") return handleSignIn(asked);
  const session = await findSession(database, sentSession(request, SESSION_NAME), now);
  if (first === "lien") return handleMailLink(asked, session);
  if (session === null) {
    const back = asked.form === null ? `?vers=${encodeURIComponent(`${url.pathname}${url.search}`)}` : "";
    return seeOther(services, `/bureau/entrer${back}`);
  }
  const page = Object.hasOwn(PAGES, first) ? PAGES[first] : undefined;
  if (!page) return refused(services, 404, "Page introuvable", "Cette page du bureau n'existe pas.");
  if (asked.form !== null && !isFormTokenOf(secret, session, asked.form.get("jeton") ?? undefined)) {
    return refused(
      services,
      403,
      "Envoi refusé",
      "Cette page était ouverte depuis une autre session. Rechargez-la puis recommencez : rien n'a été changé.",
    );
  }
  return page({
    ...asked,
    session,
    desk: { brandName: identity.brandName, member: session.member, formToken: formTokenOf(secret, session), now },
  });
}

/**
 * Everything under `/bureau`: pages rendered here, without script. Only members of the desk get further than the sign-in
 * page; a preview deploy, or a database that is a copy of production, opens nothing.
 */
export async function handleDesk(request: Request, call: CallContext, services: Services): Promise<Response> {
  const { identity } = services;
  if (!["GET", "HEAD", "POST"].includes(request.method)) return notAllowed(identity.hsts, "GET, HEAD, POST");
  try {
    if (!opensIn(call.deployContext) || (await isCopy(services, call.deployContext))) {
      return refused(
        services,
        403,
        "Le bureau n'ouvre pas ici",
        "Cette version du site est un aperçu, avec une copie des données. Le bureau n'ouvre que sur le site en ligne.",
      );
    }
    if (!services.isSecretOwn) {
      return refused(
        services,
        503,
        "Le bureau attend sa clé",
        "La variable LEADS_SECRET manque : sans elle, la clé des signatures viendrait de l'adresse de la base. Les demandes des visiteurs vous arrivent par e-mail.",
      );
    }
    const asked = await read(request, call, services);
    return asked instanceof Response ? asked : await answer(asked);
  } catch (error) {
    logEvent("unexpected", {
      kind: error instanceof Error ? error.name : "unknown",
      code: databaseErrorCode(error),
      outcome: "desk",
    });
    call.waitUntil(services.reportFailure());
    const body = h(RefusalBody, {
      title: "Le bureau ne répond pas",
      text: "La base de données n'a pas répondu. Rien n'a été changé. Réessayez dans une minute ; les demandes des visiteurs vous arrivent par e-mail.",
      href: "/bureau",
      link: "Réessayer",
    });
    return outerPage({ status: 503, title: "Bureau indisponible", hsts: identity.hsts, body }, identity.brandName);
  }
}
