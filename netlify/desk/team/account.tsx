import type { ReactNode } from "react";
import { isoDayInDigits } from "../../../src/shared/civil-date.ts";
import type { OpenSession, TeamMember } from "../shell/access.ts";
import { About, ActForm, Notices, P, PageHead, t, useDesk } from "../shell/parts.tsx";
import { momentText } from "../shell/words.ts";
import { AbsenceForm, BackForm, isAway } from "./absence.tsx";

/** The member's own page: open sessions, signing out. */
export function AccountBody({
  sessions,
  current,
  members,
  open,
}: {
  readonly sessions: readonly OpenSession[];
  /** Id of the session of this page. */
  readonly current: number;
  readonly members: readonly TeamMember[];
  /** How many open requests the member has. */
  readonly open: number;
}): ReactNode {
  const { member, now } = useDesk();
  const own = members.find(({ id }) => id === member.id);
  return (
    <>
      <PageHead title="Mon compte">
        {member.name}, {member.role}, {member.email}
      </PageHead>
      <Notices />
      {own === undefined ? null : (
        <section className="card stack">
          <h2>Absence</h2>
          {isAway(own, now) ? (
            <>
              <p>{t(`Vous êtes noté absent jusqu'au ${isoDayInDigits(own.awayUntil ?? "")}.`)}</p>
              <BackForm member={own} />
            </>
          ) : (
            <AbsenceForm member={own} members={members} open={open} />
          )}
        </section>
      )}
      <section className="card">
        <h2>Appareils connectés</h2>
        <P text="Un appareil que vous ne reconnaissez pas ? Déconnectez-le, puis prévenez un responsable." />
        <ul className="rows rows--tight rows--ends">
          {sessions.map(({ id, device, createdAt, seenAt }) => (
            <li key={id}>
              <div>
                <strong>{device}</strong>
                {id === current ? " (cet appareil)" : ""}
                <br />
                <span className="quiet">
                  {t(`Ouvert ${momentText(createdAt, now)}, utilisé ${momentText(seenAt, now)}`)}
                </span>
              </div>
              <ActForm act="deconnecter" press={<About words="Déconnecter" who={device} />}>
                <input type="hidden" name="session" value={id} />
              </ActForm>
            </li>
          ))}
        </ul>
        <ActForm act="tout-deconnecter" press="Déconnecter tous mes appareils" look="primary" />
      </section>
    </>
  );
}
