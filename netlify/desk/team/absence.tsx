import type { ReactNode } from "react";
import { parisIsoDay } from "../../../src/shared/civil-date.ts";
import type { TeamMember } from "../shell/access.ts";
import { ActForm, Choice, type Desk, TextInput, t } from "../shell/parts.tsx";

interface AbsenceProps {
  readonly desk: Desk;
  /** Where the form goes: the page that it is on. */
  readonly action: string;
  readonly member: TeamMember;
  readonly members: readonly TeamMember[];
  /** How many open requests the member has. */
  readonly open: number;
}

/** Whether a member is absent today. */
export function isAway({ awayUntil }: TeamMember, now: Date): boolean {
  return awayUntil !== null && awayUntil >= parisIsoDay(now);
}

/** Who takes the open requests; nothing to choose when there are none. */
function Taker({ member, members, open }: Pick<AbsenceProps, "member" | "members" | "open">): ReactNode {
  if (open === 0) return null;
  return (
    <Choice
      label={`Qui reprend ses demandes ouvertes (${open}) ?`}
      hint="Les rappels réservés et les créneaux suivent."
      name="reprend"
      chosen=""
      options={[
        ["", "Choisir"],
        ...members
          .filter(({ id, removedAt }) => removedAt === null && id !== member.id)
          .map(({ id, name, awayUntil }) => [id, awayUntil === null ? name : `${name} (absent)`] as const),
        [0, t("Personne : elles sont libres")],
      ]}
    />
  );
}

/** « Absent jusqu'au … », and who takes over. */
export function AbsenceForm({ desk, action, member, members, open }: AbsenceProps): ReactNode {
  return (
    <ActForm desk={desk} action={action} act="absent" className="stack" press="Noter l'absence">
      <input type="hidden" name="membre" value={member.id} />
      <TextInput label="Absent jusqu'au (inclus)" type="date" name="jour" required />
      <Taker member={member} members={members} open={open} />
    </ActForm>
  );
}

/** Removing the access, and who takes over. */
export function RemovalForm({ desk, action, member, members, open }: AbsenceProps): ReactNode {
  const press = (
    <>
      {t("Retirer l'accès")}
      <span className="visually-hidden"> de {member.name}</span>
    </>
  );
  return (
    <ActForm desk={desk} action={action} act="retirer" className="stack" press={press}>
      <input type="hidden" name="membre" value={member.id} />
      <Taker member={member} members={members} open={open} />
    </ActForm>
  );
}

/** Ends an absence before its last day. */
export function BackForm({ desk, action, member }: Pick<AbsenceProps, "desk" | "action" | "member">): ReactNode {
  const press = (
    <>
      De retour<span className="visually-hidden"> : {member.name}</span>
    </>
  );
  return (
    <ActForm desk={desk} action={action} act="de-retour" press={press}>
      <input type="hidden" name="membre" value={member.id} />
    </ActForm>
  );
}
