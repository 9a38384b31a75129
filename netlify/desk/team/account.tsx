import type { ReactNode } from "react";
import type { OpenSession } from "../shell/access.ts";
import { ActForm, type Desk, Notice, t } from "../shell/parts.tsx";
import { momentText } from "../shell/words.ts";

/** The member's own page: open sessions, signing out. */
export function AccountBody({
  desk,
  sessions,
  current,
  done,
}: {
  readonly desk: Desk;
  readonly sessions: readonly OpenSession[];
  /** Id of the session of this page. */
  readonly current: number;
  readonly done: boolean;
}): ReactNode {
  return (
    <>
      <div className="page__head">
        <h1>Mon compte</h1>
        <p>
          {desk.member.name}, {desk.member.role}, {desk.member.email}
        </p>
      </div>
      {done ? <Notice tone="done">{t("C'est fait : cet appareil n'a plus accès.")}</Notice> : null}
      <section className="card">
        <h2>Appareils connectés</h2>
        <p>{t("Un appareil que vous ne reconnaissez pas ? Déconnectez-le, puis prévenez un responsable.")}</p>
        <ul className="rows">
          {sessions.map(({ id, device, createdAt, seenAt }) => (
            <li key={id} className="rows__row">
              <div>
                <strong>{device}</strong>
                {id === current ? " (cet appareil)" : ""}
                <br />
                <span className="quiet">
                  {t(`Ouvert ${momentText(createdAt, desk.now)}, utilisé ${momentText(seenAt, desk.now)}`)}
                </span>
              </div>
              <ActForm desk={desk} action="/bureau/compte" act="deconnecter">
                <input type="hidden" name="session" value={id} />
                <button type="submit" className="button button--outline">
                  Déconnecter<span className="visually-hidden"> {device}</span>
                </button>
              </ActForm>
            </li>
          ))}
        </ul>
        <ActForm desk={desk} action="/bureau/compte" act="tout-deconnecter">
          <button type="submit" className="button button--primary">
            Déconnecter tous mes appareils
          </button>
        </ActForm>
      </section>
    </>
  );
}
