import { createElement as h } from "react";
import { isReference } from "../leads/reference.ts";
import { type Entered, field, refused, seeOther, show } from "./asked.ts";
import { askErasure, decideErasure, openErasures } from "./erasure-store.ts";
import { type Person, readSearch } from "./people.ts";
import { recordStore } from "./record-store.ts";
import { dossierText } from "./record-texts.ts";
import { auditView } from "./request-store.ts";
import { deskHeaders } from "./view/document.tsx";
import { DecisionBody, PeopleBody, PreviewBody } from "./view/people.tsx";

/** The word that a responsable types before data goes for good. */
export const ERASE_WORD = "EFFACER";
const MOST_REFERENCES = 60;

function referencesOf(values: readonly string[]): string[] {
  return [...new Set(values)].filter(isReference).slice(0, MOST_REFERENCES);
}

const notFound = ({ services }: Entered) =>
  refused(services, 404, "Page introuvable", "Cette page du bureau n'existe pas, ou il n'y a plus rien à y faire.");

async function search(entered: Entered, problem: string | null = null): Promise<Response> {
  const { services, session, desk, url, now } = entered;
  const { database } = services;
  const typed = (url.searchParams.get("q") ?? "").trim().slice(0, 120);
  const wanted = typed === "" ? null : readSearch(typed);
  let people: readonly Person[] | null = null;
  if (wanted !== null) {
    people = await recordStore(database, { kind: "member", id: session.member.id }).find(wanted);
    await auditView(database, { memberId: session.member.id, action: "find-person", now });
  }
  const waiting = await openErasures(database, null);
  const done = {
    demande: "L'effacement est demandé : un responsable le confirme.",
    efface: "Les données sont effacées.",
    refuse: "L'effacement est refusé : rien n'a changé.",
  }[url.searchParams.get("fait") ?? ""];
  const body = h(PeopleBody, {
    desk,
    typed,
    people,
    waiting,
    done: done ?? null,
    problem:
      problem ??
      (typed !== "" && wanted === null ? "Écrivez une adresse, un téléphone, un nom ou une référence." : null),
  });
  return show(entered, "personnes", "Données personnelles", body);
}

async function preview(entered: Entered): Promise<Response> {
  const { services, session, desk, url, now } = entered;
  const { database } = services;
  const references = referencesOf(url.searchParams.getAll("ref"));
  const records = await recordStore(database, { kind: "member", id: session.member.id }).byReferences(references);
  if (records.length === 0) return notFound(entered);
  for (const { reference } of records)
    await auditView(database, { memberId: session.member.id, action: "view", reference, now });
  return show(entered, "personnes", "Une personne", h(PreviewBody, { desk, records }));
}

async function dossier(entered: Entered): Promise<Response> {
  const { services, session, url, now } = entered;
  const { database } = services;
  const references = referencesOf(url.searchParams.getAll("ref"));
  const records = await recordStore(database, { kind: "member", id: session.member.id }).byReferences(references);
  if (records.length === 0) return notFound(entered);
  for (const { reference } of records) {
    await auditView(database, { memberId: session.member.id, action: "export-person", reference, now });
  }
  const headers = deskHeaders(services.identity.hsts);
  headers.set("content-type", "text/plain; charset=utf-8");
  headers.set("content-disposition", 'attachment; filename="dossier.txt"');
  return new Response(`${dossierText([], records)}\n`, { headers });
}

async function ask(entered: Entered, form: URLSearchParams): Promise<Response> {
  const { services, session, now } = entered;
  const { database } = services;
  const records = await recordStore(database, { kind: "member", id: session.member.id }).byReferences(
    referencesOf(form.getAll("ref")),
  );
  const references = records.filter(({ erasedAt }) => erasedAt === null).map(({ reference }) => reference);
  if (references.length === 0) return notFound(entered);
  const id = await askErasure(database, references, session.member.id, now);
  // A responsable goes on to the page that confirms: a second look, and a word to type.
  return seeOther(
    services,
    session.member.role === "responsable" ? `/bureau/personnes/effacement/${id}` : "/bureau/personnes?fait=demande",
  );
}

async function decide(entered: Entered, id: number): Promise<Response> {
  const { services, session, desk, form, now } = entered;
  const { database } = services;
  if (session.member.role !== "responsable") {
    return refused(services, 403, "Réservé aux responsables", "Un responsable du cabinet confirme les effacements.");
  }
  const [request] = await openErasures(database, id);
  if (!request) return notFound(entered);
  const store = recordStore(database, { kind: "member", id: session.member.id });
  const records = await store.byReferences(request.references);
  const page = (problem: string | null) =>
    show(
      entered,
      "personnes",
      "Effacement",
      h(DecisionBody, { desk, request, records, problem }),
      problem === null ? 200 : 422,
    );
  if (form === null) return page(null);
  const by = session.member.id;
  if (field(form, "acte") === "refuser") {
    await decideErasure(database, { id, by, now, what: "refused" });
    return seeOther(services, "/bureau/personnes?fait=refuse");
  }
  if (field(form, "mot") !== ERASE_WORD) return page(`Tapez le mot ${ERASE_WORD} en capitales pour confirmer.`);
  await store.erase(request.references, now);
  await decideErasure(database, { id, by, now, what: "erased" });
  return seeOther(services, "/bureau/personnes?fait=efface");
}

/** `/bureau/personnes`: the rights of persons (GDPR, articles 15 and 17): find, hand over, erase. */
export async function handlePeople(entered: Entered): Promise<Response> {
  const { path, form } = entered;
  const id = /^\/personnes\/effacement\/(\d{1,12})$/.exec(path)?.[1];
  if (id !== undefined) return decide(entered, Number(id));
  if (path === "/personnes/apercu") return form === null ? preview(entered) : ask(entered, form);
  if (form !== null) return notFound(entered);
  if (path === "/personnes") return search(entered);
  return path === "/personnes/dossier.txt" ? dossier(entered) : notFound(entered);
}
