import type { ReactNode } from "react";
import { MailActs } from "../shell/mail-acts.tsx";
import type { TroubledMail } from "../shell/mail-store.ts";
import { MAIL_KINDS } from "../shell/mail-words.ts";
import { ActForm, type ActResult, type Desk, Field, Notices, t } from "../shell/parts.tsx";
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
          {momentText(new Date(mail.createdAt), now)}
        </span>
      </span>
    </li>
  );
}

/** The mails, and what may be done with all of them at once. */
function Troubled({ desk, mails }: MailsProps): ReactNode {
  return (
    <section className="card" aria-labelledby="liste">
      <h2 id="liste">
        {mails.length} e-mail{mails.length > 1 ? "s" : ""}
      </h2>
      <ul className="rows rows--tight rows--ends">
        {mails.slice(0, 100).map((mail) => (
          <Mail key={mail.id} mail={mail} now={desk.now} />
        ))}
      </ul>
      <MailActs desk={desk} action="/bureau/mails" mails={mails} weight="primary" />
      {desk.trouble === null ? null : (
        <ActForm desk={desk} action="/bureau/mails" act="noter">
          <button type="submit" className="button button--outline">
            {t("J'en prends note : arrêter l'alarme")}
          </button>
        </ActForm>
      )}
    </section>
  );
}

/** The form that registers a request of which only a mail exists. */
function Registration({ desk }: Pick<MailsProps, "desk">): ReactNode {
  return (
    <section className="card" aria-labelledby="enregistrer">
      <h2 id="enregistrer">{t("Enregistrer une demande « NON ENREGISTRÉ »")}</h2>
      <p>
        {t(
          "La base de données ne répondait pas, et la demande n'est que dans un e-mail. Copiez tout le texte de ce message, avec le bloc de lettres de la fin, et collez-le ici.",
        )}
      </p>
      <ActForm desk={desk} action="/bureau/mails" act="enregistrer" className="stack">
        <Field label="Texte de l'e-mail">
          <textarea name="texte" required aria-invalid="false" rows={6} maxLength={30_000} />
        </Field>
        <button type="submit" className="button button--primary">
          Enregistrer la demande
        </button>
      </ActForm>
    </section>
  );
}

/** Mails that need a person, and a form to register a request that exists only as a mail. */
export function MailsBody({ desk, mails, done, problem }: MailsProps & ActResult): ReactNode {
  return (
    <>
      <div className="page__head">
        <h1>E-mails</h1>
        <p>{t("Les e-mails dont quelqu'un doit s'occuper : abandonnés, sans réponse, retenus ou revenus.")}</p>
      </div>
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
