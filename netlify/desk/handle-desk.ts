import { MOST_DOCUMENT_BYTES } from "../follow-up/document-bytes.ts";
import type { CallContext } from "../kernel/call-context.ts";
import { databaseErrorCode } from "../kernel/database.ts";
import { mayShowPeople } from "../kernel/database-marker.ts";
import { logEvent } from "../kernel/log.ts";
import { checkEnvelope, readPost } from "../kernel/request-guard.ts";
import { notAllowed } from "../kernel/security-headers.ts";
import { sentSession } from "../kernel/session-cookie.ts";
import { readUpload } from "../kernel/upload.ts";
import type { MailServices } from "../mail/mail-kinds.ts";
import { countMailTrouble, troubleSentence } from "../mail/mail-trouble.ts";
import { formKey, isFormKey } from "../pages/form-key.ts";
import { seeOther } from "../pages/see-other.ts";
import { handleFigures } from "./figures/figures-page.ts";
import { handleInbox } from "./inbox/inbox-page.ts";
import { handleMails } from "./mails/mails-page.ts";
import { handlePeople } from "./people/people-pages.ts";
import { handleRegisters } from "./registers/registers-page.tsx";
import { handleAdvice } from "./requests/advice-page.ts";
import { handleDeskDocument } from "./requests/document-page.ts";
import { handleMailLink } from "./requests/mail-link-page.ts";
import { handleRequest } from "./requests/request-page.ts";
import { findSession, SESSION_NAME } from "./shell/access.ts";
import { type Asked, type Entered, notFound, refused } from "./shell/page.tsx";
import { handleAccount } from "./team/account-pages.ts";
import { handleSignIn } from "./team/sign-in-pages.ts";
import { handleTeam } from "./team/team-pages.ts";

/** Postgres takes no NUL: a query or a form that holds one is refused, since no browser sends it. */
const holdsNul = (values: URLSearchParams) => [...values].some(([name, value]) => `${name}${value}`.includes("\0"));

const unreadable = (services: MailServices) =>
  refused(services, 400, "Envoi refusé", "Ce texte contient un caractère illisible. Retapez-le : rien n'a été changé.");

async function read(request: Request, call: CallContext, services: MailServices): Promise<Asked | Response> {
  const url = new URL(request.url);
  const path = url.pathname.replace(/^\/bureau/, "").replace(/\/$/, "");
  const asked = { request, call, services, url, path, now: services.clock(), file: null };
  if (path.includes("%00") || holdsNul(url.searchParams)) return unreadable(services);
  if (request.method !== "POST") return { ...asked, form: null };
  if (isUpload(request)) return readFile(asked);
  const body = await readPost(request);
  if (!body.ok) return refused(services, body.status, "Envoi refusé", body.message);
  const form = new URLSearchParams(body.text);
  return holdsNul(form) ? unreadable(services) : { ...asked, form };
}

const isUpload = (request: Request) => /^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "");

/** A form with a file, read for a signed-in member alone. */
async function readFile(asked: Omit<Asked, "form">): Promise<Asked | Response> {
  const { request, services, now } = asked;
  const envelope = checkEnvelope(request, "upload");
  if (envelope) return refused(services, envelope.status, "Envoi refusé", envelope.message);
  const session = await findSession(services.database, sentSession(request, SESSION_NAME), now);
  if (session === null) return seeOther(services.identity.hsts, "/bureau/entrer");
  const body = await readUpload(request, MOST_DOCUMENT_BYTES);
  if (body?.ok) return holdsNul(body.fields) ? unreadable(services) : { ...asked, form: body.fields, file: body.file };
  const isLarge = body?.status === 413;
  const why = isLarge ? "Ce fichier dépasse 4 Mo." : "Le fichier est arrivé incomplet.";
  return refused(services, isLarge ? 413 : 400, "Envoi refusé", `${why} Revenez en arrière : rien n'est parti.`);
}

/** Pages of a signed-in member, by the first part of the path. */
const PAGES: Readonly<Record<string, (entered: Entered) => Promise<Response>>> = {
  "": handleInbox,
  demandes: handleRequest,
  conseil: handleAdvice,
  chiffres: handleFigures,
  mails: handleMails,
  personnes: handlePeople,
  "export.csv": handleInbox,
  equipe: handleTeam,
  journal: handleTeam,
  compte: handleAccount,
  documents: handleDeskDocument,
  registres: handleRegisters,
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
    return seeOther(identity.hsts, `/bureau/entrer${back}`);
  }
  const page = Object.hasOwn(PAGES, first) ? PAGES[first] : undefined;
  if (!page) return notFound(services);
  if (asked.form !== null && !isFormKey(secret, "desk-form", session.token, asked.form.get("jeton"))) {
    return refused(
      services,
      403,
      "Envoi refusé",
      "Cette page était ouverte depuis une autre session. Rechargez-la puis recommencez : rien n'a été changé.",
    );
  }
  const trouble = troubleSentence(await countMailTrouble(database, now), now);
  const desk = {
    identity,
    member: session.member,
    here: `/bureau${path}`,
    result: { done: null, problem: null },
    formToken: formKey(secret, "desk-form", session.token),
    now,
    trouble,
  };
  return page({ ...asked, session, actor: { kind: "member", id: session.member.id }, desk });
}

/**
 * Everything under `/bureau`: pages rendered here, without script. Only members of the desk get further than the sign-in
 * page; a preview deploy, or a database that is a copy of production, opens nothing.
 */
export async function handleDesk(request: Request, call: CallContext, services: MailServices): Promise<Response> {
  const { identity } = services;
  if (!["GET", "HEAD", "POST"].includes(request.method)) return notAllowed(identity.hsts, "GET, HEAD, POST");
  try {
    if (!(await mayShowPeople(services.database, call.deployContext))) {
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
    return refused(
      services,
      503,
      "Le bureau ne répond pas",
      "La base de données n'a pas répondu. Rien n'a été changé. Réessayez dans une minute ; les demandes des visiteurs vous arrivent par e-mail.",
      "Réessayer",
    );
  }
}
