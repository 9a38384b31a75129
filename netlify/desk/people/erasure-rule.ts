import type { TeamMember } from "../shell/access.ts";

/**
 * One day in milliseconds: how long somebody must have had access to count as the second person, and how long a
 * lone responsable waits.
 */
const REFLECTION_MS = 86_400_000;

/** How an erasure may be confirmed by the responsable who looks at it. */
export type Confirmation =
  /** Two people: somebody else asked. */
  | { readonly kind: "now" }
  /** The one who asked does not confirm while another responsable can: their names. */
  | { readonly kind: "other"; readonly names: readonly string[] }
  /** Nobody else can: the one who asked may confirm from this time on, by the link that was mailed. */
  | { readonly kind: "alone"; readonly from: Date };

/**
 * Erasing takes two people: one asks, a responsable who is another confirms. A member who got access less than
 * a day ago does not count as the second person: otherwise a stolen session could create that person. A
 * responsable without a second person waits a day and confirms once more by mail.
 * @param asked who asked, and when.
 * @param me the responsable who looks at it.
 */
export function confirmationOf(
  asked: { readonly askedBy: number; readonly askedAt: Date },
  me: number,
  members: readonly TeamMember[],
  now: Date,
): Confirmation {
  const settled = members.filter(
    ({ addedAt, removedAt }) => removedAt === null && now.getTime() - addedAt.getTime() >= REFLECTION_MS,
  );
  const isSettled = (id: number) => settled.some((member) => member.id === id);
  const isMine = asked.askedBy === me;
  if (!isMine && isSettled(me) && isSettled(asked.askedBy)) return { kind: "now" };
  const others = settled.filter(({ id, role }) => role === "responsable" && id !== me && id !== asked.askedBy);
  if ((isMine || !isSettled(me)) && others.length > 0) return { kind: "other", names: others.map(({ name }) => name) };
  return { kind: "alone", from: new Date(asked.askedAt.getTime() + REFLECTION_MS) };
}
