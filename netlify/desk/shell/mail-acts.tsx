import type { ReactNode } from "react";
import { ActForm } from "./parts.tsx";

interface MailActsProps {
  readonly mails: readonly { readonly state: string }[];
  /** Weight of the first button: the page's main act, or one of several. */
  readonly weight: "primary" | "outline";
}

/** What may be done with mails that did not leave: send them again, and release those that were held. */
export function MailActs({ mails, weight }: MailActsProps): ReactNode {
  const has = (...states: readonly string[]) => mails.some(({ state }) => states.includes(state));
  return (
    <>
      {has("dead", "unknown") ? <ActForm act="renvoyer" press="Renvoyer ce qui n’est pas parti" look={weight} /> : null}
      {has("held") ? <ActForm act="liberer" press="Libérer ce qui est retenu" /> : null}
    </>
  );
}
