import type { ReactNode } from "react";
import { isoDayInDigits } from "../../../src/shared/civil-date.ts";
import type { OpenSession, TeamMember } from "../shell/access.ts";
import { ActForm, type ActResult, type Desk, Notices, PageHead, t } from "../shell/parts.tsx";
import { momentText } from "../shell/words.ts";
import { AbsenceForm, BackForm, isAway } from "./absence.tsx";

const signOutOf = (device: string) => (
  <>
    Déconnecter<span className="visually-hidden"> {device}</span>
  </>
);

/** The member's own page: open sessions, signing out. */
export function AccountBody({
  desk,
  sessions,
  current,
  members,
  open,
  done,
  problem,
}: ActResult & {
  readonly desk: Desk;
  readonly sessions: readonly OpenSession[];
  /** Id of the session of this page. */
  readonly current: number;
  readonly members: readonly TeamMember[];
  /** How many open requests the member has. */
  readonly open: number;
}): ReactNode {
  const own = members.find(({ id }) => id === desk.member.id);
  return (
    <>
      <PageHead title="Mon compte">
        {desk.member.name}, {desk.member.role}, {desk.member.email}
      </PageHead>
      <Notices done={done} problem={problem} />
      {own === undefined ? null : (
        <section className="card stack">
          <h2>Absence</h2>
          {isAway(own, desk.now) ? (
            <>
              <p>{t(`Vous êtes noté absent jusqu'au ${isoDayInDigits(own.awayUntil ?? "")}.`)}</p>
              <BackForm desk={desk} action="/bureau/compte" member={own} />
            </>
          ) : (
            <AbsenceForm desk={desk} action="/bureau/compte" member={own} members={members} open={open} />
          )}
        </section>
      )}
      <section className="card">
        <h2>Appareils connectés</h2>
        <p>{t("Un appareil que vous ne reconnaissez pas ? Déconnectez-le, puis prévenez un responsable.")}</p>
        <ul className="rows rows--tight rows--ends">
          {sessions.map(({ id, device, createdAt, seenAt }) => (
            <li key={id}>
              <div>
                <strong>{device}</strong>
                {id === current ? " (cet appareil)" : ""}
                <br />
                <span className="quiet">
                  {t(`Ouvert ${momentText(createdAt, desk.now)}, utilisé ${momentText(seenAt, desk.now)}`)}
                </span>
              </div>
              <ActForm desk={desk} action="/bureau/compte" act="deconnecter" press={signOutOf(device)}>
                <input type="hidden" name="session" value={id} />
              </ActForm>
            </li>
          ))}
        </ul>
        <ActForm
          desk={desk}
          action="/bureau/compte"
          act="tout-deconnecter"
          press="Déconnecter tous mes appareils"
          look="primary"
        />
      </section>
    </>
  );
}
