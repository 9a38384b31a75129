import type { ReactNode } from "react";
import type { TroubledMail } from "../mail-store.ts";
import { momentText } from "../words.ts";
import { MAIL_KINDS } from "./mail-words.ts";
import { ActForm, type Desk, Field, Notice, t } from "./parts.tsx";

const STATES: Readonly<Record<TroubledMail["state"], string>> = {
  dead: "Abandonné, plus aucun essai",
  unknown: "Pris par le serveur, sans réponse : peut-être arrivé",
  held: "Retenu pendant un afflux",
  bounced: "Revenu",
};

/** Mails that need a person, and a form to register a request that exists only as a mail. */
export function MailsBody({
  desk,
  mails,
  done,
  problem,
}: {
  readonly desk: Desk;
  readonly mails: readonly TroubledMail[];
  readonly done: string | null;
  readonly problem: string | null;
}): ReactNode {
  const has = (...states: readonly TroubledMail["state"][]) => mails.some(({ state }) => states.includes(state));
  return (
    <>
      <div className="page__head">
        <h1>E-mails</h1>
        <p>{t("Les e-mails dont quelqu'un doit s'occuper : abandonnés, sans réponse, retenus ou revenus.")}</p>
      </div>
      {done === null ? null : <Notice tone="done">{t(done)}</Notice>}
      {problem === null ? null : <Notice tone="problem">{t(problem)}</Notice>}
      {mails.length === 0 ? (
        <p className="empty">{t("Aucun e-mail ne demande votre attention.")}</p>
      ) : (
        <section className="card" aria-labelledby="liste">
          <h2 id="liste">
            {mails.length} e-mail{mails.length > 1 ? "s" : ""}
          </h2>
          <ul className="rows">
            {mails.slice(0, 100).map((mail) => (
              <li key={mail.id} className="rows__row">
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
                    {momentText(new Date(mail.createdAt), desk.now)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          {has("dead", "unknown") ? (
            <ActForm desk={desk} action="/bureau/mails" act="renvoyer">
              <button type="submit" className="button button--primary">
                Renvoyer ce qui n’est pas parti
              </button>
            </ActForm>
          ) : null}
          {has("held") ? (
            <ActForm desk={desk} action="/bureau/mails" act="liberer">
              <button type="submit" className="button button--outline">
                Libérer ce qui est retenu
              </button>
            </ActForm>
          ) : null}
        </section>
      )}
      <section className="card" aria-labelledby="enregistrer">
        <h2 id="enregistrer">{t("Enregistrer une demande « NON ENREGISTRÉ »")}</h2>
        <p>
          {t(
            "La base de données ne répondait pas, et la demande n'est que dans un e-mail. Copiez tout le texte de ce message, avec le bloc de lettres de la fin, et collez-le ici.",
          )}
        </p>
        <ActForm desk={desk} action="/bureau/mails" act="enregistrer" className="stack">
          <Field label="Texte de l'e-mail">
            <textarea name="texte" required rows={6} maxLength={30_000} />
          </Field>
          <button type="submit" className="button button--primary">
            Enregistrer la demande
          </button>
        </ActForm>
      </section>
    </>
  );
}
