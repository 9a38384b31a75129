import { sessionCookie } from "../../kernel/session-cookie.ts";
import { type SaidTexts, saidOf } from "../../pages/said.ts";
import { seeOther } from "../../pages/see-other.ts";
import { listMembers, openSessions, SESSION_NAME, signOut } from "../shell/access.ts";
import { type Entered, field, notFound, refused, show } from "../shell/asked.ts";
import { AccountBody } from "./account.tsx";
import { changeAbsence, countOpenRequests } from "./handover.ts";

const DONE: SaidTexts = {
  oui: "C'est fait : cet appareil n'a plus accès.",
  absent: "Votre absence est notée.",
  "de-retour": "Votre absence est levée.",
};

async function account(entered: Entered, done: string | null, problem: string | null): Promise<Response> {
  const { services, session, desk, now } = entered;
  const { database } = services;
  const { id } = session.member;
  const [sessions, members, open] = await Promise.all([
    openSessions(database, id, now),
    listMembers(database),
    countOpenRequests(database),
  ]);
  const props = { desk, sessions, current: session.id, members, open: open.get(id) ?? 0, done, problem };
  return show(entered, "compte", "Mon compte", AccountBody(props), problem === null ? 200 : 422);
}

/** `/bureau/compte`: absence and sessions of the member, and signing out here or everywhere. */
export async function handleAccount(entered: Entered): Promise<Response> {
  const { services, session, form, now, path, request, url } = entered;
  const { database } = services;
  if (path !== "/compte") return notFound(services);
  const { id } = session.member;
  if (form === null) {
    return account(entered, saidOf(url, DONE), null);
  }
  const act = field(form, "acte");
  if (act === "absent" || act === "de-retour") {
    const outcome = await changeAbsence(entered, form, id, { path: "/bureau/compte", said: DONE });
    return typeof outcome === "string" ? account(entered, null, outcome) : outcome;
  }
  const chosen = Number(field(form, "session"));
  const all = act === "tout-deconnecter";
  if (!all && !(Number.isInteger(chosen) && chosen > 0)) {
    return refused(services, 400, "Envoi refusé", "Choisissez l'appareil à déconnecter.");
  }
  await signOut(database, id, all ? null : chosen, now);
  if (!all && chosen !== session.id) return seeOther(services.identity.hsts, "/bureau/compte?fait=oui");
  const answer = seeOther(services.identity.hsts, "/bureau/entrer");
  answer.headers.append("set-cookie", sessionCookie(request, SESSION_NAME, "", 0));
  return answer;
}
