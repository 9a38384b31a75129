import type { ReactNode } from "react";
import { MailActs } from "../shell/mail-acts.tsx";
import type { TroubledMail } from "../shell/mail-store.ts";
import { MAIL_KINDS } from "../shell/mail-words.ts";
import { ActForm, type ActResult, Card, type Desk, Notices, PageHead, TextArea, t } from "../shell/parts.tsx";
import { momentText } from "../shell/words.ts";

const STATES: Readonly<Record<TroubledMail["state"], string>> = {
  dead: "Abandonné, plus aucun essai",
  unknown: "Pris par le serveur, sans réponse : peut-être arrivé",
  held: "Retenu pendant un afflux",
  bounced: "Revenu",
};

interface MailsProps {
  readonly desk: Desk;
  readonly mails: readonly TroubledMail[];
}

function Mail({ mail, now }: { readonly mail: TroubledMail; readonly now: Date }): ReactNode {
  return (
    <li>
      <span>
        <strong>{MAIL_KINDS[mail.kind] ?? mail.kind}</strong>
        {mail.reference === null ? null : (
          <>
            {" "}
            <a href={`/bureau/demandes/${mail.reference}`}>{mail.reference}</a>
          </>
        )}
        <br />
        <span className="quiet">
          {STATES[mail.state]}
          {mail.bounceCode === null && mail.code === null ? "" : ` (${mail.bounceCode ?? mail.code})`}, depuis{" "}
          {momentText(mail.createdAt, now)}
        </span>
      </span>
    </li>
  );
}

/** The mails, and what may be done with all of them at once. */
function Troubled({ desk, mails }: MailsProps): ReactNode {
  return (
    <Card id="liste" title={`${mails.length} e-mail${mails.length > 1 ? "s" : ""}`}>
      <ul className="rows rows--tight rows--ends">
        {mails.slice(0, 100).map((mail) => (
          <Mail key={mail.id} mail={mail} now={desk.now} />
        ))}
      </ul>
      <MailActs desk={desk} action="/bureau/mails" mails={mails} weight="primary" />
      {desk.trouble === null ? null : (
        <ActForm desk={desk} action="/bureau/mails" act="noter" press="J'en prends note : arrêter l'alarme" />
      )}
    </Card>
  );
}

/** The form that registers a request of which only a mail exists. */
function Registration({ desk }: Pick<MailsProps, "desk">): ReactNode {
  return (
    <Card id="enregistrer" title="Enregistrer une demande « NON ENREGISTRÉ »">
      <p>
        {t(
          "La base de données ne répondait pas, et la demande n'est que dans un e-mail. Copiez tout le texte de ce message, avec le bloc de lettres de la fin, et collez-le ici.",
        )}
      </p>
      <ActForm
        desk={desk}
        action="/bureau/mails"
        act="enregistrer"
        className="stack"
        press="Enregistrer la demande"
        look="primary"
      >
        <TextArea label="Texte de l'e-mail" name="texte" required rows={6} maxLength={30_000} />
      </ActForm>
    </Card>
  );
}

/** Mails that need a person, and a form to register a request that exists only as a mail. */
export function MailsBody({ desk, mails, done, problem }: MailsProps & ActResult): ReactNode {
  return (
    <>
      <PageHead title="E-mails">
        {"Les e-mails dont quelqu'un doit s'occuper : abandonnés, sans réponse, retenus ou revenus."}
      </PageHead>
      <Notices done={done} problem={problem ?? desk.trouble} />
      {mails.length === 0 ? (
        <p className="empty">{t("Aucun e-mail ne demande votre attention.")}</p>
      ) : (
        <Troubled desk={desk} mails={mails} />
      )}
      <Registration desk={desk} />
    </>
  );
}
