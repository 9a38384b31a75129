import type { ReactNode } from "react";
import type { FieldErrors, FormDefinition, FormValues } from "../../src/forms/form-definition.ts";
import { readableValues } from "../../src/forms/labels.ts";
import { FieldView } from "../../src/forms/view/FieldView.tsx";
import { formatDeadline } from "../../src/shared/opening-hours.ts";
import { french } from "../../src/shared/typography.ts";
import type { Identity } from "../leads/identity.ts";
import { closeReasons } from "./close-reasons.ts";
import { type FollowedRequest, isOpenState, stateWords, timeLeft } from "./request.ts";
import type { SlotDay } from "./slots.ts";

const t = french;

/**
 * Fields that a person may correct here: no consents, no legal sentences, and not the e-mail address, which has
 * its own form.
 */
export function correctable(definition: FormDefinition) {
  return definition.fields.filter(
    (field) => field.type !== "hidden" && field.type !== "checkbox" && field.name !== "email",
  );
}

interface AlertProps {
  readonly text: string;
  readonly isError?: boolean;
}

function Alert({ text, isError = false }: AlertProps) {
  return (
    <p className={`follow-said${isError ? " follow-said--error" : ""}`} role={isError ? "alert" : "status"}>
      {t(text)}
    </p>
  );
}

/** A page with a title and its content. */
function Sheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="form-answer follow">
      <h1>{t(title)}</h1>
      {children}
    </div>
  );
}

/** The page's only button, posted to the address of the page. */
function Press({ label, children }: { readonly label: string; readonly children?: ReactNode }) {
  return (
    <form method="post" className="follow-form">
      {children}
      <button type="submit" className="button button--accent button--lg">
        {t(label)}
      </button>
    </form>
  );
}

/** What a link shows before its holder is known: the same text for every link. */
export function Door({ error, isAsked = false }: { readonly error?: string; readonly isAsked?: boolean }) {
  return (
    <Sheet title="Le suivi de votre demande">
      {isAsked && (
        <Alert text="Si ce lien est encore ouvert, un code part à l'adresse de la demande dans la minute. Regardez aussi les indésirables." />
      )}
      {error ? (
        <div id="detail-error">
          <Alert text={error} isError />
        </div>
      ) : (
        <p>
          {t("Ce lien est personnel. Une question suffit pour l'ouvrir : elle protège ce que vous nous avez écrit.")}
        </p>
      )}
      <Press label="Ouvrir">
        <div className="field">
          <label htmlFor="detail">{t("Les quatre derniers chiffres de votre téléphone, ou le code reçu")}</label>
          <p className="field__hint" id="detail-hint">
            {t("Vous n'avez pas donné de téléphone ? Écrivez le code postal de la demande.")}
          </p>
          <input
            id="detail"
            name="detail"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "detail-error detail-hint" : "detail-hint"}
          />
        </div>
      </Press>
      <p>{t("Pour une déclaration, ou si ces chiffres ne sont plus les vôtres, un code par e-mail ouvre la page.")}</p>
      <form method="post" className="follow-form">
        <input type="hidden" name="action" value="code" />
        <button type="submit" className="button button--outline">
          {t("Recevoir un code par e-mail")}
        </button>
      </form>
    </Sheet>
  );
}

/** The link has expired or never existed; a new one is mailed to the stored address only. */
export function Closed({ phone, withToken }: { readonly phone: ReactNode; readonly withToken: boolean }) {
  return (
    <Sheet title="Ce lien n'ouvre plus rien">
      <p>{t("Il a expiré, il a été remplacé, ou trop d'essais l'ont bloqué.")}</p>
      <RenewForm withToken={withToken} />
      <p>
        {t("Vous pouvez aussi nous appeler au ")}
        {phone}.
      </p>
    </Sheet>
  );
}

function RenewForm({ withToken }: { readonly withToken: boolean }) {
  return (
    <Press label="Recevoir un nouveau lien">
      <input type="hidden" name="action" value="renew" />
      {!withToken && (
        <>
          <div className="field">
            <label htmlFor="reference">{t("Référence de la demande")}</label>
            <input id="reference" name="reference" autoComplete="off" maxLength={24} required />
          </div>
          <div className="field">
            <label htmlFor="email">{t("E-mail de la demande")}</label>
            <input id="email" name="email" type="email" autoComplete="email" maxLength={254} required />
          </div>
        </>
      )}
    </Press>
  );
}

/** `/suivi` without an open page. */
export function Entrance({ isAsked }: { readonly isAsked: boolean }) {
  return (
    <Sheet title="Suivre une demande">
      {isAsked && (
        <Alert text="Si cette demande existe, un nouveau lien part à l'adresse qui y figure. Regardez aussi les indésirables." />
      )}
      <p>{t("Chaque accusé de réception contient un lien vers la page de votre demande. Vous ne l'avez plus ?")}</p>
      <RenewForm withToken={false} />
    </Sheet>
  );
}

const confirmations = {
  email: {
    title: "Changer l'adresse de votre demande",
    text: "La nouvelle adresse recevra les prochains messages. L'ancienne n'en recevra plus.",
    button: "Confirmer la nouvelle adresse",
  },
  erase: {
    title: "Demander l'effacement",
    text: "Nous effaçons vos informations sous un mois au plus, sauf ce que la loi nous oblige à garder. Un devis en cours s'arrête.",
    button: "Confirmer la demande d'effacement",
  },
  stop: {
    title: "Ne plus recevoir de rappel",
    text: "Vous ne recevrez plus de rappel automatique pour cette demande. Votre conseiller peut toujours vous répondre.",
    button: "Arrêter les rappels",
  },
} as const;

/** The page of a mailed link for one action: what it would do, and the button that does it. */
export function Confirmation({
  purpose,
  detail,
}: {
  readonly purpose: keyof typeof confirmations;
  readonly detail: string | null;
}) {
  const { title, text, button } = confirmations[purpose];
  return (
    <Sheet title={title}>
      {purpose === "email" && detail !== null && (
        <p>
          {t("Nouvelle adresse :")} <strong>{detail}</strong>
        </p>
      )}
      <p>{t(text)}</p>
      <Press label={button} />
    </Sheet>
  );
}

/** What a mailed link for one action has done. */
export function Done({ text }: { readonly text: string }) {
  return (
    <Sheet title="C'est noté">
      <p>{t(text)}</p>
    </Sheet>
  );
}

export interface RequestPageProps {
  readonly request: FollowedRequest;
  readonly identity: Identity;
  readonly now: Date;
  readonly csrf: string;
  readonly days: readonly SlotDay[];
  /** What has just been done, or why it was not. */
  readonly said: { readonly text: string; readonly isError: boolean } | null;
  /** Typed answers that were refused, shown again. */
  readonly typed?: FormValues;
  readonly errors?: FieldErrors;
  /** The section of documents; made by its own module. */
  readonly documents: ReactNode;
}

function Action({
  csrf,
  action,
  label,
  look = "button--outline",
  children,
}: {
  readonly csrf: string;
  readonly action: string;
  readonly label: string;
  readonly look?: string;
  readonly children?: ReactNode;
}) {
  return (
    <form method="post" action="/suivi" className="follow-form">
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="action" value={action} />
      {children}
      <button type="submit" className={`button ${look}`}>
        {t(label)}
      </button>
    </form>
  );
}

function ReplyPromise({ request, identity, now }: Pick<RequestPageProps, "request" | "identity" | "now">) {
  const { deadlineAt, firstResponseAt, status } = request;
  if (!isOpenState(status)) return null;
  if (firstResponseAt) return <p>{t(`Nous vous avons répondu ${formatDeadline(firstResponseAt)}.`)}</p>;
  if (!deadlineAt) return null;
  const left = timeLeft(now, deadlineAt, identity.hours);
  if (left !== null) return <p>{t(`Réponse promise avant ${formatDeadline(deadlineAt)} : il reste ${left}.`)}</p>;
  return (
    <p>
      {t(
        `Nous devions vous répondre avant ${formatDeadline(deadlineAt)}. Appelez-nous, nous vous devons une réponse : `,
      )}
      <a href={`tel:${identity.phoneE164}`}>{identity.phoneDisplay}</a>.
    </p>
  );
}

const clock = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", hour: "numeric", minute: "2-digit" });
const dayName = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  weekday: "long",
  day: "numeric",
  month: "long",
});

function Slots({ request, csrf, days }: Pick<RequestPageProps, "request" | "csrf" | "days">) {
  const { slot } = request;
  const booked = slot && !slot.isCancelled ? slot : null;
  return (
    <section aria-labelledby="rappel">
      <h2 id="rappel">{t("Votre rappel")}</h2>
      {booked ? (
        <>
          <p>{t(`Nous vous appelons ${formatDeadline(booked.startsAt)}.`)}</p>
          <p>
            <a href="/suivi/rappel.ics">{t("L'ajouter à votre agenda")}</a>
          </p>
          <Action csrf={csrf} action="unbook" label="Annuler ce rappel" look="button--ghost" />
        </>
      ) : (
        <p>
          {t("Choisissez quand un conseiller vous appelle.")}{" "}
          {slot && <a href="/suivi/rappel.ics">{t("Retirer l'ancien rappel de votre agenda")}</a>}
        </p>
      )}
      {days.length > 0 && (
        <Action
          csrf={csrf}
          action="book"
          label={booked ? "Déplacer le rappel" : "Réserver ce créneau"}
          look="button--primary"
        >
          <div className="field">
            <label htmlFor="slot">{t("Créneau d'une demi-heure, heure de Paris")}</label>
            <select id="slot" name="slot" required defaultValue="">
              <option value="">Choisir</option>
              {days.map(({ slots }) => {
                const [first] = slots;
                if (!first) return null;
                return (
                  <optgroup key={first.toISOString()} label={dayName.format(first)}>
                    {slots.map((start) => (
                      <option key={start.toISOString()} value={start.toISOString()}>
                        {`${dayName.format(start)}, ${clock.format(start).replace(":", " h ")}`}
                      </option>
                    ))}
                  </optgroup>
                );
              })}
            </select>
          </div>
        </Action>
      )}
    </section>
  );
}

function Corrections({ request, csrf, typed, errors }: RequestPageProps) {
  const { definition, values } = request;
  const shown = typed ?? values;
  return (
    <details open={errors !== undefined}>
      <summary>{t("Corriger mes réponses")}</summary>
      <Action csrf={csrf} action="correct" label="Enregistrer les corrections" look="button--primary">
        {correctable(definition).map((field) =>
          field.type === "hidden" ? null : (
            <FieldView
              key={field.name}
              definition={definition}
              field={field}
              values={shown}
              error={errors?.[field.name]}
              idPrefix="suivi"
              mode="static"
            />
          ),
        )}
      </Action>
    </details>
  );
}

/** Who answers. Nobody is announced for a request that is answered or closed. */
function adviserWords(name: string | null, status: string): string {
  if (name !== null) return `Votre conseiller : ${name}.`;
  return status === "new" ? "Votre conseiller sera nommé dès la prise en charge." : "Une question ?";
}

/** The page of a request: state, promise, what was sent, and what its person may do. */
export function RequestPage(props: RequestPageProps) {
  const { request, identity, csrf, said } = props;
  const { definition, values, reference, adviser, isDeclaration, status } = request;
  const isOpen = isOpenState(status);
  return (
    <article className="form-answer follow">
      <h1>{t(`Votre demande ${reference}`)}</h1>
      {said && <Alert {...said} />}
      <section className="follow__state" aria-label={t("État")}>
        <p>
          <strong>{t(stateWords(status))}</strong>
        </p>
        <ReplyPromise {...props} />
        <p>
          {t(adviserWords(adviser.name, status))} <a href={`tel:${identity.phoneE164}`}>{identity.phoneDisplay}</a>
        </p>
      </section>
      {isOpen && <Slots {...props} />}
      {isOpen && props.documents}
      <section aria-labelledby="envoye">
        <h2 id="envoye">{t(`Envoyé ${formatDeadline(request.receivedAt)}`)}</h2>
        <dl className="proof__list">
          {readableValues(definition, values).map(({ name, label, value }) => (
            <div key={name}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {isOpen && !isDeclaration && <Corrections {...props} />}
        {isDeclaration && (
          <p>{t("Une déclaration ne se modifie pas. Ajoutez une précision : elle part au même service.")}</p>
        )}
        <details>
          <summary>{t("Ajouter une précision")}</summary>
          <Action csrf={csrf} action="say" label="Envoyer la précision" look="button--primary">
            <div className="field">
              <label htmlFor="words">{t("Votre message")}</label>
              <p className="field__hint" id="words-hint">
                {t("N'indiquez ni donnée de santé, ni numéro de Sécurité sociale.")}
              </p>
              <textarea id="words" name="words" rows={5} maxLength={2000} required aria-describedby="words-hint" />
            </div>
          </Action>
        </details>
      </section>
      <section aria-labelledby="droits">
        <h2 id="droits">{t("Vos informations")}</h2>
        {request.marketing && <Action csrf={csrf} action="withdraw" label="Retirer mon accord pour les offres" />}
        <details>
          <summary>{t("Changer d'adresse e-mail")}</summary>
          <Action csrf={csrf} action="email" label="Demander le changement">
            <div className="field">
              <label htmlFor="new-email">{t("Nouvelle adresse")}</label>
              <p className="field__hint" id="new-email-hint">
                {t("Un message de confirmation part à l'adresse actuelle.")}
              </p>
              <input
                id="new-email"
                name="email"
                type="email"
                autoComplete="email"
                maxLength={254}
                required
                aria-describedby="new-email-hint"
              />
            </div>
          </Action>
        </details>
        {isOpen && !isDeclaration && (
          <details>
            <summary>{t("Fermer la demande")}</summary>
            <p>{t("Votre conseiller le voit, et ne vous relance plus. Vos informations restent conservées.")}</p>
            <Action csrf={csrf} action="close" label="Fermer cette demande">
              <div className="field">
                <label htmlFor="reason">{t("Pourquoi la fermez-vous ?")}</label>
                <select id="reason" name="reason" required defaultValue="">
                  <option value="">Choisir</option>
                  {Object.entries(closeReasons).map(([key, { label }]) => (
                    <option key={key} value={key}>
                      {t(label)}
                    </option>
                  ))}
                </select>
              </div>
            </Action>
          </details>
        )}
        <details>
          <summary>{t("Effacer mes informations")}</summary>
          <p>{t("L'effacement se confirme par un message envoyé à votre adresse.")}</p>
          <Action csrf={csrf} action="erase" label="Demander l'effacement" />
        </details>
        <Action csrf={csrf} action="leave" label="Quitter cette page" look="button--ghost" />
      </section>
    </article>
  );
}
