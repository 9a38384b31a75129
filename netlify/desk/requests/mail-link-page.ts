import { type DeskAction, type DeskLink, readDeskLink } from "../../mail/desk-links.ts";
import { seeOther } from "../../pages/see-other.ts";
import { isRequestState, lostReasons, type RequestState, requestStates } from "../../request/states.ts";
import { findMember, type Member, type Session } from "../shell/access.ts";
import { dayField, morningIn } from "../shell/calendar.ts";
import { type Asked, field, outside, refused } from "../shell/page.tsx";
import { type Act, callClash, changeRequests } from "./change-requests.ts";
import { MailLinkBody } from "./mail-link.tsx";
import { clashWords } from "./request-page.ts";
import { type DeskRequest, readRequest } from "./request-store.ts";

const OPEN_STATES: readonly RequestState[] = ["new", "taken", "contacted", "quoted"];

/** Whether this link would still change something. */
function isPossible(action: DeskAction, request: DeskRequest, now: Date): boolean {
  if (request.erasedAt !== null || !isRequestState(request.status) || !requestStates[request.status].open) return false;
  if (action === "prendre") return request.status === "new";
  return action !== "demain" || request.nextActionAt === null || request.nextActionAt <= now;
}

function actOf(action: DeskAction, { services, now, form }: Asked, member: number | null): Act {
  switch (action) {
    case "prendre":
      return { kind: "status", state: "taken", from: ["new"], owner: member, unlessOwnedByAnother: member };
    case "demain": {
      const at = morningIn(1, now, services.identity.hours);
      return {
        kind: "next-action",
        nextAction: { at, what: "Rappeler" },
        onlyWithoutReminder: true,
        from: OPEN_STATES,
        detail: { day: dayField(at) },
      };
    }
    case "gagne":
      return { kind: "status", state: "won", from: OPEN_STATES };
    case "perdu": {
      const reason = form === null ? "" : field(form, "raison");
      const known = Object.hasOwn(lostReasons, reason) ? reason : "autre";
      return { kind: "status", state: "lost", from: OPEN_STATES, lostReason: known, detail: { reason: known } };
    }
  }
}

/** Who acts by a link: whoever is signed in, else the member that it was mailed to, while he or she has access. */
async function holderOf(link: DeskLink, { services }: Asked, session: Session | null): Promise<Member | null> {
  if (session !== null) return session.member;
  return "member" in link ? findMember(services.database, link.member) : null;
}

async function act(asked: Asked, link: DeskLink, member: Member | null): Promise<Response> {
  const { services, now, url } = asked;
  const href = `${url.pathname}${url.search}`;
  // Nobody takes a request without a name: the sign-in leads back to this link.
  if (member === null && ("member" in link || link.action === "prendre")) {
    return seeOther(services.identity.hsts, `/bureau/entrer?vers=${encodeURIComponent(href)}`);
  }
  const actor =
    member === null && "mailbox" in link
      ? ({ kind: "link", mailbox: link.mailbox } as const)
      : ({ kind: "member", id: member?.id ?? 0 } as const);
  // Nothing that somebody did in the meantime is undone; the page says so.
  const wanted = actOf(link.action, asked, member?.id ?? null);
  const changed = await changeRequests(services.database, { ...wanted, references: [link.reference], actor, now });
  if (changed.length === 0 && wanted.owner !== undefined) {
    const clash = await callClash(services.database, link.reference, wanted.owner, now);
    if (clash !== null) return refused(services, 409, "Deux rappels au même moment", clashWords(clash, now));
  }
  return seeOther(services.identity.hsts, href);
}

/**
 * `/bureau/lien/<reference>/<action>/<mailbox>?lien=`: the links of the broker's mail. GET shows, POST acts; a second
 * POST changes nothing. A link that was mailed to a member acts under that name, as a signed-in member does; whoever holds
 * another may put a request off or close it, and takes one by signing in.
 */
export async function handleMailLink(asked: Asked, session: Session | null): Promise<Response> {
  const { services, path, url, now, form } = asked;
  const { secret, database } = services;
  const link = readDeskLink(secret, path, url.searchParams.get("lien"), now);
  const request = link === null ? null : await readRequest(database, link.reference);
  if (link === null || request === null) {
    return refused(
      services,
      404,
      "Lien non valable",
      "Ce lien est incomplet, a plus de trois semaines, ou la demande n'est plus conservée. Ouvrez la demande au bureau.",
    );
  }
  const member = await holderOf(link, asked, session);
  if (form !== null) return act(asked, link, member);
  const body = MailLinkBody({
    request,
    action: link.action,
    href: `${url.pathname}${url.search}`,
    now,
    memberName: member?.name ?? null,
    possible: isPossible(link.action, request, now),
  });
  return outside(services, "Demande", body);
}
