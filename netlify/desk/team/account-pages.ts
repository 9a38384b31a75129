import { sessionCookie } from "../../kernel/session-cookie.ts";
import { seeOther } from "../../pages/see-other.ts";
import { listMembers, openSessions, SESSION_NAME, signOut } from "../shell/access.ts";
import { type ActPage, answerActs } from "../shell/act-page.ts";
import { type Entered, field, notFound, refused, show } from "../shell/page.tsx";
import { AccountBody } from "./account.tsx";
import { changeAbsence, countOpenRequests } from "./handover.ts";

const said = {
  oui: "C'est fait : cet appareil n'a plus accès.",
  absent: "Votre absence est notée.",
  "de-retour": "Votre absence est levée.",
};

/** Ends one session of the member, or all of them (null), and leaves the desk with its own. */
async function leave({ services, session, request, now }: Entered, ended: number | null): Promise<Response> {
  const { database, identity } = services;
  await signOut(database, session.member.id, ended, now);
  if (ended !== null && ended !== session.id) return seeOther(identity.hsts, "/bureau/compte?fait=oui");
  return seeOther(identity.hsts, "/bureau/entrer", [sessionCookie(request, SESSION_NAME, "", 0)]);
}

const absence = (entered: Entered, form: URLSearchParams) =>
  changeAbsence(entered, form, entered.session.member.id, said);

const PAGE: ActPage = {
  said,
  acts: {
    absent: absence,
    "de-retour": absence,
    async deconnecter(entered, form) {
      const chosen = Number(field(form, "session"));
      return Number.isInteger(chosen) && chosen > 0
        ? leave(entered, chosen)
        : refused(entered.services, 400, "Envoi refusé", "Choisissez l'appareil à déconnecter.");
    },
    "tout-deconnecter": (entered) => leave(entered, null),
  },
  async draw(entered, result) {
    const { services, session, now } = entered;
    const { database } = services;
    const { id } = session.member;
    const [sessions, members, open] = await Promise.all([
      openSessions(database, id, now),
      listMembers(database),
      countOpenRequests(database),
    ]);
    const props = { sessions, current: session.id, members, open: open.get(id) ?? 0 };
    return show(entered, { menu: "compte", title: "Mon compte", ...result }, AccountBody, props);
  },
};

/** `/bureau/compte`: absence and sessions of the member, and signing out here or everywhere. */
export const handleAccount = async (entered: Entered): Promise<Response> =>
  entered.path === "/compte" ? answerActs(entered, PAGE, null) : notFound(entered.services);
