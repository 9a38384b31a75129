import type { ReactNode } from "react";
import { MailActs } from "../shell/mail-acts.tsx";
import { MOST_TROUBLED, type TroubledMail } from "../shell/mail-store.ts";
import { mailState, mailTitle } from "../shell/mail-words.ts";
import { ActForm, Card, Empty, Notices, P, PageHead, TextArea, t, useDesk } from "../shell/parts.tsx";
import { momentText } from "../shell/words.ts";

interface MailsProps {
  readonly mails: readonly TroubledMail[];
}

function Mail({ mail }: { readonly mail: TroubledMail }): ReactNode {
  return (
    <li>
      <span>
        <strong>{t(mailTitle(mail))}</strong>
        {mail.reference === null ? null : (
          <>
            {" "}
            <a href={`/bureau/demandes/${mail.reference}`}>{mail.reference}</a>
          </>
        )}
        <br />
        <span className="quiet">
          {t(mailState(mail.state, mail.bounceCode ?? mail.code))}, depuis {momentText(mail.createdAt, useDesk().now)}
        </span>
      </span>
    </li>
  );
}

/** The mails, and what may be done with all of them at once. */
function Troubled({ mails }: MailsProps): ReactNode {
  const { trouble, now } = useDesk();
  const shown = mails.slice(0, MOST_TROUBLED);
  const isCut = mails.length > shown.length;
  return (
    <Card id="liste" title={`${isCut ? "Plus de " : ""}${shown.length} e-mail${shown.length > 1 ? "s" : ""}`}>
      {isCut ? (
        <P text={`Les ${MOST_TROUBLED} premiers sont ici ; les autres suivent quand ceux-ci sont partis.`} />
      ) : null}
      <ul className="rows rows--tight rows--ends">
        {shown.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </ul>
      <MailActs mails={mails} weight="primary" />
      {trouble === null ? null : (
        <ActForm act="noter" press="J'en prends note : arrêter l'alarme">
          <input type="hidden" name="vu" value={now.getTime()} />
        </ActForm>
      )}
    </Card>
  );
}

/** Mails that need a person, and a form to register a request that exists only as a mail. */
export function MailsBody({ mails }: MailsProps): ReactNode {
  return (
    <>
      <PageHead title="E-mails">
        {"Les e-mails dont quelqu'un doit s'occuper : abandonnés, sans réponse, retenus ou revenus."}
      </PageHead>
      <Notices />
      {mails.length === 0 ? <Empty text="Aucun e-mail ne demande votre attention." /> : <Troubled mails={mails} />}
      <Card id="enregistrer" title="Enregistrer une demande « NON ENREGISTRÉ »">
        <P text="La base de données ne répondait pas, et la demande n'est que dans un e-mail. Copiez tout le texte de ce message, avec le bloc de lettres de la fin, et collez-le ici." />
        <ActForm act="enregistrer" className="stack" press="Enregistrer la demande" look="primary">
          <TextArea label="Texte de l'e-mail" name="texte" required rows={6} maxLength={30_000} />
        </ActForm>
      </Card>
    </>
  );
}
