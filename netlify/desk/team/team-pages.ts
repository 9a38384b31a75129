import { normaliseEmail } from "../../../src/shared/email.ts";
import { normaliseText } from "../../../src/shared/normalise.ts";
import { seeOther } from "../../pages/see-other.ts";
import { listMembers, putMember } from "../shell/access.ts";
import { type ActPage, answerActs } from "../shell/act-page.ts";
import { type Entered, field, notFound, refused, show } from "../shell/page.tsx";
import { changeAbsence, countOpenRequests } from "./handover.ts";
import { TeamBody, TrailBody } from "./team.tsx";
import { readTrail } from "./trail-store.ts";

const TRAIL_LINES = 100;

const said = {
  ouvert: "L'accès est ouvert.",
  retirer: "L'accès est retiré.",
  absent: "L'absence est notée.",
  "de-retour": "L'absence est levée.",
};

/** Absence, return and removal of a member; nobody ends his or her own access. */
async function absence(entered: Entered, form: URLSearchParams) {
  const id = Number(field(form, "membre"));
  if (field(form, "acte") === "retirer" && id === entered.session.member.id) {
    return "Vous ne pouvez pas retirer votre propre accès : demandez à un autre responsable.";
  }
  return changeAbsence(entered, form, id, said);
}

const PAGE: ActPage = {
  said,
  acts: {
    absent: absence,
    "de-retour": absence,
    retirer: absence,
    async ouvrir({ services, session, now }, form) {
      const email = normaliseEmail(field(form, "email", 254))?.toLowerCase();
      const name = normaliseText(field(form, "nom", 80), { multiline: false });
      if (!email || name === "") return "Écrivez un nom, et une adresse e-mail complète.";
      const role = field(form, "role") === "responsable" ? "responsable" : "conseiller";
      return (await putMember(services.database, { email, name, role }, session.member.id, now))
        ? seeOther(services.identity.hsts, "/bureau/equipe?fait=ouvert")
        : "Rien n'a changé : le bureau garde au moins un responsable.";
    },
  },
  async draw(entered, result) {
    const { database } = entered.services;
    const props = { members: await listMembers(database), open: await countOpenRequests(database) };
    return show(entered, { menu: "equipe", title: "Équipe", ...result }, TeamBody, props);
  },
};

/** `/bureau/equipe` and `/bureau/journal`: for responsables only. */
export async function handleTeam(entered: Entered): Promise<Response> {
  const { services, session, form, path, url } = entered;
  if (session.member.role !== "responsable") {
    return refused(services, 403, "Réservé aux responsables", "Demandez à un responsable du cabinet.");
  }
  if (path === "/equipe") return answerActs(entered, PAGE, null);
  if (path !== "/journal" || form !== null) {
    return notFound(services);
  }
  const before = Number(url.searchParams.get("avant"));
  const entries = await readTrail(services.database, {
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
    limit: TRAIL_LINES,
  });
  const last = entries.length === TRAIL_LINES ? entries.at(-1) : undefined;
  const older = last === undefined ? null : `/bureau/journal?avant=${last.id}`;
  return show(entered, { menu: "journal", title: "Journal" }, TrailBody, { entries, older });
}
