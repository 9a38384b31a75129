import type { ReactNode } from "react";
import { type DeskAction, deskActions } from "../../mail/desk-links.ts";
import { formLabel } from "../../request/request-words.ts";
import { isRequestState, lostReasons, requestStates, stateLabel } from "../../request/states.ts";
import { Choice, Press, Quiet, t } from "../shell/parts.tsx";
import { momentText } from "../shell/words.ts";
import type { DeskRequest } from "./request-store.ts";

interface LinkProps {
  readonly request: Pick<
    DeskRequest,
    "reference" | "formType" | "status" | "receivedAt" | "nextActionAt" | "ownerName"
  >;
  readonly action: DeskAction;
  /** Path and query of the link itself. */
  readonly href: string;
  readonly now: Date;
  /** Name of the member who is signed in in this browser, or whom the link was mailed to; null for nobody. */
  readonly memberName: string | null;
  /** Whether the link can still change something. */
  readonly possible: boolean;
}

const QUESTIONS: Readonly<Record<DeskAction, string>> = {
  prendre: "Vous vous occupez de cette demande ?",
  demain: "Rappeler cette demande demain matin ?",
  gagne: "Cette demande est gagnée ?",
  perdu: "Cette demande est perdue ?",
};

function stateText({ request, now }: LinkProps): string {
  const owner = request.ownerName === null ? "" : `, suivie par ${request.ownerName}`;
  const open = isRequestState(request.status) && requestStates[request.status].open;
  const next =
    open && request.nextActionAt !== null ? ` Prochain rappel : ${momentText(request.nextActionAt, now)}.` : "";
  return `État : ${stateLabel(request.status)}${owner}.${next}`;
}

/** The page of a mailed link: a button that acts, or what was done already. It shows no personal data. */
export function MailLinkBody(props: LinkProps): ReactNode {
  const { request, action, href, now, memberName, possible } = props;
  const by =
    memberName !== null
      ? `Le suivi retient votre nom : ${memberName}.`
      : action === "prendre"
        ? "Entrez d'abord dans le bureau : une demande prise en charge porte le nom de qui s'en occupe."
        : "Le suivi retient : « lien envoyé » à la boîte qui a reçu l'e-mail. Pour agir en votre nom, entrez d'abord dans le bureau.";
  return (
    <>
      <h1>{t(possible ? QUESTIONS[action] : "C'est déjà noté")}</h1>
      <p>
        {t(`${formLabel(request.formType)}, référence `)}
        <span className="unbroken">{request.reference}</span>
        {t(`, reçue ${momentText(request.receivedAt, now)}.`)}
        <br />
        {t(stateText(props))}
      </p>
      {possible ? (
        <>
          <form method="post" action={href} className="stack">
            {action === "perdu" ? (
              <Choice label="Pourquoi ?" name="raison" chosen="autre" options={Object.entries(lostReasons)} />
            ) : null}
            <Press look="accent">{deskActions[action]}</Press>
          </form>
          <Quiet text={by} />
        </>
      ) : null}
      <p>
        <a href={`/bureau/demandes/${request.reference}`}>{t("Ouvrir la demande au bureau")}</a>
      </p>
    </>
  );
}
