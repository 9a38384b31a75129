import { normaliseEmail } from "../../../src/shared/email.ts";
import { normaliseText } from "../../../src/shared/normalise.ts";
import { saidOf } from "../../pages/said.ts";
import { seeOther } from "../../pages/see-other.ts";
import { listMembers, putMember } from "../shell/access.ts";
import { type Entered, field, notFound, refused, show } from "../shell/asked.ts";
import { countOpenRequests, leave, leftWords, setBack } from "./handover.ts";
import { TeamBody, TrailBody } from "./team.tsx";
import { readTrail } from "./trail-store.ts";

const TRAIL_LINES = 100;

async function team(entered: Entered, problem: string | null): Promise<Response> {
  const { services, desk, url } = entered;
  const members = await listMembers(services.database);
  const open = await countOpenRequests(services.database);
  const done = saidOf(url, {
    ouvert: "L'accès est ouvert.",
    retire: "L'accès est retiré.",
    absent: "L'absence est notée.",
    "de-retour": "L'absence est levée.",
  });
  const body = TeamBody({ desk, members, open, done: problem === null ? done : null, problem });
  return show(entered, "equipe", "Équipe", body, problem === null ? 200 : 422);
}

/** Absence, return and removal of a member. */
async function absence(entered: Entered, form: URLSearchParams, act: string): Promise<Response> {
  const { services, session, now } = entered;
  const { database, identity } = services;
  const by = session.member.id;
  const members = await listMembers(database);
  const member = members.find(({ id }) => id === Number(field(form, "membre")));
  if (member === undefined) return team(entered, "Cette personne n'est pas de l'équipe.");
  if (act === "retirer" && member.id === by) {
    return team(entered, "Vous ne pouvez pas retirer votre propre accès : demandez à un autre responsable.");
  }
  if (act === "de-retour") {
    return (await setBack(database, member.id, by, now))
      ? seeOther(identity.hsts, "/bureau/equipe?fait=de-retour")
      : team(entered, "Rien n'a changé : cet accès est retiré.");
  }
  const result = await leave(database, form, member, { members, by, now });
  if ("problem" in result) return team(entered, result.problem);
  const left = leftWords(result.left);
  return left === null
    ? seeOther(identity.hsts, `/bureau/equipe?fait=${act === "retirer" ? "retire" : "absent"}`)
    : team(entered, `${act === "retirer" ? "L'accès est retiré" : "L'absence est notée"}. ${left}`);
}

async function changeTeam(entered: Entered, form: URLSearchParams): Promise<Response> {
  const { services, session, now } = entered;
  const { database } = services;
  const by = session.member.id;
  const act = field(form, "acte");
  if (act === "retirer" || act === "absent" || act === "de-retour") return absence(entered, form, act);
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
