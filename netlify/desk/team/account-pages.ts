import { sessionCookie } from "../../kernel/session-cookie.ts";
import { seeOther } from "../../pages/see-other.ts";
import { openSessions, SESSION_NAME, signOut } from "../shell/access.ts";
import { type Entered, field, refused, show } from "../shell/asked.ts";
import { AccountBody } from "./account.tsx";

/** `/bureau/compte`: sessions of the member, and signing out here or everywhere. */
export async function handleAccount(entered: Entered): Promise<Response> {
  const { services, session, form, desk, now, path, request, url } = entered;
  const { database } = services;
  if (path !== "/compte") return refused(services, 404, "Page introuvable", "Cette page du bureau n'existe pas.");
  const { id } = session.member;
  if (form === null) {
    const sessions = await openSessions(database, id, now);
    const done = url.searchParams.get("fait") === "oui";
    return show(entered, "compte", "Mon compte", AccountBody({ desk, sessions, current: session.id, done }));
  }
  const chosen = Number(field(form, "session"));
  const all = field(form, "acte") === "tout-deconnecter";
  if (!all && !(Number.isInteger(chosen) && chosen > 0)) {
    return refused(services, 400, "Envoi refusé", "Choisissez l'appareil à déconnecter.");
  }
  await signOut(database, id, all ? null : chosen, now);
  if (!all && chosen !== session.id) return seeOther(services.identity.hsts, "/bureau/compte?fait=oui");
  const answer = seeOther(services.identity.hsts, "/bureau/entrer");
  answer.headers.append("set-cookie", sessionCookie(request, SESSION_NAME, "", 0));
  return answer;
}
