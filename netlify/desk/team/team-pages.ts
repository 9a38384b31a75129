import { normaliseEmail } from "../../../src/shared/email.ts";
import { normaliseText } from "../../../src/shared/normalise.ts";
import { type SaidTexts, saidOf } from "../../pages/said.ts";
import { seeOther } from "../../pages/see-other.ts";
import { listMembers, putMember } from "../shell/access.ts";
import { type Entered, field, notFound, refused, show } from "../shell/asked.ts";
import { changeAbsence, countOpenRequests } from "./handover.ts";
import { TeamBody, TrailBody } from "./team.tsx";
import { readTrail } from "./trail-store.ts";

const TRAIL_LINES = 100;

const DONE: SaidTexts = {
  ouvert: "L'accès est ouvert.",
  retirer: "L'accès est retiré.",
  absent: "L'absence est notée.",
  "de-retour": "L'absence est levée.",
};

async function team(entered: Entered, problem: string | null): Promise<Response> {
  const { services, desk, url } = entered;
  const members = await listMembers(services.database);
  const open = await countOpenRequests(services.database);
  const done = saidOf(url, DONE);
  const body = TeamBody({ desk, members, open, done: problem === null ? done : null, problem });
  return show(entered, "equipe", "Équipe", body, problem === null ? 200 : 422);
}

/** Absence, return and removal of a member; nobody ends his or her own access. */
async function absence(entered: Entered, form: URLSearchParams): Promise<Response> {
  const id = Number(field(form, "membre"));
  if (field(form, "acte") === "retirer" && id === entered.session.member.id) {
    return team(entered, "Vous ne pouvez pas retirer votre propre accès : demandez à un autre responsable.");
  }
  const outcome = await changeAbsence(entered, form, id, { path: "/bureau/equipe", said: DONE });
  return typeof outcome === "string" ? team(entered, outcome) : outcome;
}

async function changeTeam(entered: Entered, form: URLSearchParams): Promise<Response> {
  const { services, session, now } = entered;
  const { database } = services;
  const by = session.member.id;
  const act = field(form, "acte");
  if (act === "retirer" || act === "absent" || act === "de-retour") return absence(entered, form);
  const email = normaliseEmail(field(form, "email", 254))?.toLowerCase();
  const name = normaliseText(field(form, "nom", 80), { multiline: false });
  if (!email || name === "") return team(entered, "Écrivez un nom, et une adresse e-mail complète.");
  const role = field(form, "role") === "responsable" ? "responsable" : "conseiller";
  if (!(await putMember(database, { email, name, role }, by, now))) {
    return team(entered, "Rien n'a changé : le bureau garde au moins un responsable.");
  }
  return seeOther(services.identity.hsts, "/bureau/equipe?fait=ouvert");
}

/** `/bureau/equipe` and `/bureau/journal`: for responsables only. */
export async function handleTeam(entered: Entered): Promise<Response> {
  const { services, session, form, path, url, desk } = entered;
  if (session.member.role !== "responsable") {
    return refused(services, 403, "Réservé aux responsables", "Demandez à un responsable du cabinet.");
  }
  if (path === "/equipe") return form === null ? team(entered, null) : changeTeam(entered, form);
  if (path !== "/journal" || form !== null) {
    return notFound(services);
  }
  const before = Number(url.searchParams.get("avant"));
  const entries = await readTrail(services.database, {
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
    reference: null,
    limit: TRAIL_LINES,
  });
  const last = entries.length === TRAIL_LINES ? entries.at(-1) : undefined;
  const older = last === undefined ? null : `/bureau/journal?avant=${last.id}`;
  return show(entered, "journal", "Journal", TrailBody({ desk, entries, older }));
}
