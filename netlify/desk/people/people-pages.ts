import { isReference } from "../../kernel/reference.ts";
import { download } from "../../kernel/security-headers.ts";
import { sweepOutbox } from "../../mail/outbox.ts";
import { saidOf, withSaid } from "../../pages/said.ts";
import { seeOther } from "../../pages/see-other.ts";
import { readRequests } from "../requests/request-store.ts";
import { listMembers } from "../shell/access.ts";
import { type ActPage, answerActs } from "../shell/act-page.ts";
import { auditView } from "../shell/audit-view.ts";
import { isErasureLink } from "../shell/member-mails.ts";
import { type Entered, field, refused, show } from "../shell/page.tsx";
import { momentText } from "../shell/words.ts";
import { type Confirmation, confirmationOf } from "./erasure-rule.ts";
import { askErasure, decideErasure, openErasures, tellResponsables } from "./erasure-store.ts";
import { DecisionBody, PeopleBody, PreviewBody, partsOf } from "./people-views.tsx";
import { documentLinks, type FilePlan, type PersonFile, planParts, readPersonFile } from "./person-file.ts";
import { personFileHtml } from "./person-file-view.tsx";
import { findPeople } from "./whole-request-store.ts";

/** The word that a responsable types before data is erased. */
export const ERASE_WORD = "EFFACER";

function referencesOf(values: readonly string[]): string[] {
  return [...new Set(values)].filter(isReference);
}

const WITHOUT_MAIL =
  "La demande d'effacement attend un responsable. Aucun e-mail n'est parti : trop ont été demandés dans l'heure. Prévenez-le vous-même.";

const notFound = ({ services }: Entered) =>
  refused(services, 404, "Page introuvable", "Cette page du bureau n'existe pas, ou il n'y a plus rien à y faire.");

async function search(entered: Entered): Promise<Response> {
  const { services, url } = entered;
  const { database } = services;
  const typed = (url.searchParams.get("q") ?? "").trim().slice(0, 120);
  const found = await findPeople(database, typed);
  if (found !== null) await auditView(entered, "find-person");
  const waiting = await openErasures(database, null);
  const done = saidOf(url, {
    demande: "L'effacement est demandé : un responsable le confirme.",
    efface: "Les données sont effacées.",
    refuse: "L'effacement est refusé : rien n'a changé.",
    decide: "Une autre personne a déjà décidé : rien n'a changé. Le journal dit qui, et quoi.",
    "sans-mail": WITHOUT_MAIL,
  });
  const problem = typed !== "" && found === null ? "Écrivez une adresse, un téléphone, un nom ou une référence." : null;
  const page = { menu: "personnes", title: "Données personnelles", status: 200, done, problem } as const;
  return show(entered, page, PeopleBody, { typed, found, waiting });
}

/** What is handed to the person, and its parts. */
async function fileOf({ services, now }: Entered, references: readonly string[]): Promise<[PersonFile, FilePlan]> {
  const { database, identity } = services;
  const file = await readPersonFile(database, references);
  const plan = { parts: 1, partOf: new Map(file.documents.map(({ id }) => [id, null])) };
  const text = personFileHtml({ identity, file, plan, part: 1, links: new Map(), now });
  return [file, planParts(file.documents, Buffer.byteLength(text))];
}

async function preview(entered: Entered): Promise<Response> {
  const [part = [], ...others] = partsOf(referencesOf(entered.url.searchParams.getAll("ref")));
  const [file, plan] = await fileOf(entered, part);
  if (file.references.length === 0) return notFound(entered);
  await auditView(entered, "view", file.references);
  return show(entered, { menu: "personnes", title: "Une personne" }, PreviewBody, { others, file, plan });
}

/** One part of the person's file, as a download. */
async function dossier(entered: Entered): Promise<Response> {
  const { services, url, now } = entered;
  const { database, documentsKey, identity } = services;
  const part = Number(url.searchParams.get("partie") ?? 1);
  const [file, plan] = await fileOf(entered, referencesOf(url.searchParams.getAll("ref")));
  if (file.references.length === 0 || !Number.isInteger(part) || part < 1 || part > plan.parts)
    return notFound(entered);
  await auditView(entered, "export-person", file.references);
  const own = file.documents.filter(({ id }) => plan.partOf.get(id) === part);
  const links = await documentLinks(database, documentsKey, own);
  const name = `${plan.parts === 1 ? "dossier" : `dossier-${part}`}.html`;
  const body = personFileHtml({ identity, file, plan, part, links, now });
  return download(identity.hsts, { type: "text/html; charset=utf-8", name, body });
}

async function ask(entered: Entered, form: URLSearchParams): Promise<Response> {
  const { services, session, now } = entered;
  const { database } = services;
  const requests = await readRequests(database, referencesOf(form.getAll("ref")));
  const references = requests.filter(({ erasedAt }) => erasedAt === null).map(({ reference }) => reference);
  if (references.length === 0) return notFound(entered);
  const id = await askErasure(database, references, session.member.id, now);
  const page = session.member.role === "responsable" ? decisionPath(id) : "/bureau/personnes";
  return mailResponsables(entered, { id, only: null }, page, "demande");
}

const decisionPath = (id: number) => `/bureau/personnes/effacement/${id}`;

/** Few mails wait there, and the sweep of every minute takes what these seconds leave. */
const AT_ONCE = { limit: 8, beginMs: 5_000, lifeMs: 20_000 };

/** Queues the mails of an erasure that waits, and sends them at once; the page that follows says so, or that none left. */
async function mailResponsables(
  { call, services, session, now }: Entered,
  { id, only }: { readonly id: number; readonly only: number | null },
  page: string,
  said: string,
): Promise<Response> {
  const isQueued = await tellResponsables(services.database, { erasure: id, by: session.member.id, only, now });
  if (isQueued) call.waitUntil(sweepOutbox(services, AT_ONCE));
  return seeOther(services.identity.hsts, withSaid(page, isQueued ? said : "sans-mail"));
}

/** Why this responsable cannot confirm now; null when he or she can. */
function obstacle(rule: Confirmation, hasLink: boolean, now: Date): string | null {
  if (rule.kind === "now") return null;
  if (rule.kind === "other") return `Cet effacement se confirme par une autre personne : ${rule.names.join(", ")}.`;
  if (now < rule.from) {
    return `Personne d'autre ne peut confirmer : cet effacement attend un jour. Il s'ouvre ${momentText(rule.from, now)}, par le lien envoyé à votre adresse.`;
  }
  return hasLink ? null : "Personne d'autre ne peut confirmer : ouvrez cette page par le lien envoyé à votre adresse.";
}

/** Carries out a decision; the first one counts. */
async function decided({ services, session, now }: Entered, id: number, what: "erased" | "refused"): Promise<Response> {
  const isFirst = await decideErasure(services.database, { id, by: session.member.id, now, what });
  const said = what === "erased" ? "efface" : "refuse";
  return seeOther(services.identity.hsts, withSaid("/bureau/personnes", isFirst ? said : "decide"));
}

async function decide(entered: Entered, id: number): Promise<Response> {
  const { services, session, form, now, url } = entered;
  const { database, secret } = services;
  if (session.member.role !== "responsable") {
    return refused(services, 403, "Réservé aux responsables", "Un responsable du cabinet confirme les effacements.");
  }
  const [request] = await openErasures(database, id);
  if (!request) return notFound(entered);
  const by = session.member.id;
  const link = form?.get("confirmation") ?? url.searchParams.get("confirmation");
  const hasLink = isErasureLink(secret, id, by, link, now);
  const rule = confirmationOf(request, by, await listMembers(database), now);
  const reason = obstacle(rule, hasLink, now);
  const shown: ActPage = {
    said: {
      demande: "L'effacement est demandé. Les responsables reçoivent un e-mail.",
      lien: "Un nouveau lien part à votre adresse.",
      "sans-mail": WITHOUT_MAIL,
    },
    acts: {
      refuser: () => decided(entered, id, "refused"),
      renvoyer: () => mailResponsables(entered, { id, only: by }, decisionPath(id), "lien"),
      async effacer(_, sent) {
        if (reason !== null) return reason;
        if (field(sent, "mot") !== ERASE_WORD) return `Tapez le mot ${ERASE_WORD} en capitales pour confirmer.`;
        return decided(entered, id, "erased");
      },
    },
    async draw(_, result) {
      const requests = await readRequests(database, request.references);
      const props = { obstacle: reason, link: hasLink ? link : null, canResend: rule.kind === "alone" };
      const page = { menu: "personnes", title: "Effacement", ...result } as const;
      return show(entered, page, DecisionBody, { request, requests, ...props });
    },
  };
  return answerActs(entered, shown, null);
}

/** `/bureau/personnes`: the rights of persons (GDPR, articles 15 and 17): find, hand over, erase. */
export async function handlePeople(entered: Entered): Promise<Response> {
  const { path, form } = entered;
  const id = /^\/personnes\/effacement\/(\d{1,12})$/.exec(path)?.[1];
  if (id !== undefined) return decide(entered, Number(id));
  if (path === "/personnes/apercu") return form === null ? preview(entered) : ask(entered, form);
  if (form !== null) return notFound(entered);
  if (path === "/personnes") return search(entered);
  return path === "/personnes/dossier.html" ? dossier(entered) : notFound(entered);
}
