import type { ReactNode } from "react";
import { isoDayInDigits } from "../../../src/shared/civil-date.ts";
import type { TeamMember } from "../shell/access.ts";
import { ActForm, Choice, Empty, Notices, P, PageHead, TextInput, t, useDesk } from "../shell/parts.tsx";
import { dayText, momentText } from "../shell/words.ts";
import { AbsenceForm, BackForm, isAway, RemovalForm } from "./absence.tsx";
import type { TrailEntry } from "./trail-store.ts";

interface TeamProps {
  readonly members: readonly TeamMember[];
  /** How many open requests each member has, by id. */
  readonly open: ReadonlyMap<number, number>;
}

/** Who comes in, each with what says an absence and what ends the access; nobody ends his or her own. */
function OpenAccess({ members, open }: TeamProps): ReactNode {
  const desk = useDesk();
  const leaving = (member: TeamMember) => ({ member, members, open: open.get(member.id) ?? 0 });
  return (
    <section className="card">
      <h2>Accès ouverts</h2>
      <ul className="rows rows--tight rows--ends">
        {members.map((member) => (
          <li key={member.id}>
            <div>
              <strong>{member.name}</strong>
              <br />
              <span className="quiet">
                {member.email}, {member.role}, depuis le {dayText(member.addedAt, desk.now)}
                {isAway(member, desk.now) ? `, absent jusqu’au ${isoDayInDigits(member.awayUntil ?? "")}` : ""}
              </span>
            </div>
            {isAway(member, desk.now) ? (
              <BackForm member={member} />
            ) : (
              <details className="disclosure">
                <summary>
                  {t(member.id === desk.member.id ? "Vous : absence" : "Absence, départ")}
                  <span className="visually-hidden"> de {member.name}</span>
                </summary>
                <AbsenceForm {...leaving(member)} />
                {member.id === desk.member.id ? null : <RemovalForm {...leaving(member)} />}
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewAccess(): ReactNode {
  return (
    <section className="card">
      <h2>Ouvrir un accès</h2>
      <P text="Une adresse déjà connue reçoit le nom et le rôle que vous écrivez ici." />
      <ActForm act="ouvrir" className="stack" press="Ouvrir l'accès" look="primary">
        <TextInput label="Nom, comme les visiteurs le lisent" name="nom" maxLength={80} required autoComplete="off" />
        <TextInput label="Adresse e-mail" type="email" name="email" maxLength={254} required autoComplete="off" />
        <Choice
          label="Rôle"
          hint="Un responsable gère aussi l'équipe, les exports et les effacements."
          name="role"
          chosen="conseiller"
          options={[
            ["conseiller", "Conseiller"],
            ["responsable", "Responsable"],
          ]}
        />
      </ActForm>
    </section>
  );
}

/** Who has access, with which role. */
export function TeamBody({ members, open }: TeamProps): ReactNode {
  const { now } = useDesk();
  const active = members.filter(({ removedAt }) => removedAt === null);
  const former = members.filter(({ removedAt }) => removedAt !== null);
  return (
    <>
      <PageHead title="Équipe">
        Qui entre dans le bureau. Un accès retiré se ferme à la demande suivante, sur tous les appareils.
      </PageHead>
      <Notices />
      <OpenAccess members={active} open={open} />
      <NewAccess />
      {former.length === 0 ? null : (
        <section className="card">
          <h2>Accès retirés</h2>
          <ul className="rows rows--tight rows--ends">
            {former.map(({ id, name, email, removedAt }) => (
              <li key={id} className="quiet">
                {name}, {email}, retiré le {removedAt === null ? "" : dayText(removedAt, now)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The audit trail: who looked at what and did what, without personal data. */
export function TrailBody({
  entries,
  older,
}: {
  readonly entries: readonly TrailEntry[];
  /** Address of the page with older lines, or null. */
  readonly older: string | null;
}): ReactNode {
  const { now } = useDesk();
  return (
    <>
      <PageHead title="Journal">
        {"Chaque consultation et chaque geste. La base de données refuse d'y changer ou d'en ôter une ligne."}
      </PageHead>
      {entries.length === 0 ? <Empty text="Aucune ligne pour le moment." /> : null}
      <ol className="rows rows--tight trail">
        {entries.map(({ id, at, who, what, reference, detail }) => (
          <li key={id}>
            <span className="quiet">{momentText(at, now)}</span>
            <strong>{who}</strong>
            <span>
              {what}
              {reference === null ? null : (
                <>
                  {" "}
                  <a href={`/bureau/demandes/${reference}`}>{reference}</a>
                </>
              )}
              {detail === "" ? null : <span className="quiet"> {detail}</span>}
            </span>
          </li>
        ))}
      </ol>
      {older === null ? null : (
        <p className="muted page__foot">
          <a href={older}>Lignes plus anciennes</a>
        </p>
      )}
    </>
  );
}
