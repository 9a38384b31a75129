import type { ReactNode } from "react";
import { ActForm, type Desk } from "./parts.tsx";

interface MailActsProps {
  readonly desk: Desk;
  /** Address that the buttons post to. */
  readonly action: string;
  readonly mails: readonly { readonly state: string }[];
  /** Weight of the first button: the page's main act, or one of several. */
  readonly weight: "primary" | "outline";
}

/** What may be done with mails that did not leave: send them again, and release those that were held. */
export function MailActs({ desk, action, mails, weight }: MailActsProps): ReactNode {
  const has = (...states: readonly string[]) => mails.some(({ state }) => states.includes(state));
  return (
    <>
      {has("dead", "unknown") ? (
        <ActForm desk={desk} action={action} act="renvoyer" press="Renvoyer ce qui n’est pas parti" look={weight} />
      ) : null}
      {has("held") ? <ActForm desk={desk} action={action} act="liberer" press="Libérer ce qui est retenu" /> : null}
    </>
  );
}
