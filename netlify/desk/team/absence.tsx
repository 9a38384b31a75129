import type { ReactNode } from "react";
import { parisIsoDay } from "../../../src/shared/civil-date.ts";
import type { TeamMember } from "../shell/access.ts";
import { About, ActForm, Choice, TextInput, t } from "../shell/parts.tsx";
import { countWords } from "../shell/words.ts";

interface AbsenceProps {
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
function Taker({ member, members, open }: AbsenceProps): ReactNode {
  if (open === 0) return null;
  return (
    <Choice
      label={`Qui reprend les demandes ouvertes (${countWords(open)}) ?`}
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
export function AbsenceForm(leaving: AbsenceProps): ReactNode {
  return (
    <ActForm act="absent" className="stack" press="Noter l'absence">
      <input type="hidden" name="membre" value={leaving.member.id} />
      <TextInput label="Absent jusqu'au (inclus)" type="date" name="jour" required />
      <Taker {...leaving} />
    </ActForm>
  );
}

/** Removing the access, and who takes over. */
export function RemovalForm(leaving: AbsenceProps): ReactNode {
  const { member } = leaving;
  const press = <About words="Retirer l'accès" who={`de ${member.name}`} />;
  return (
    <ActForm act="retirer" className="stack" press={press}>
      <input type="hidden" name="membre" value={member.id} />
      <Taker {...leaving} />
    </ActForm>
  );
}

/** Ends an absence before its last day. */
export function BackForm({ member }: Pick<AbsenceProps, "member">): ReactNode {
  return (
    <ActForm act="de-retour" press={<About words="De retour" who={`: ${member.name}`} />}>
      <input type="hidden" name="membre" value={member.id} />
    </ActForm>
  );
}
