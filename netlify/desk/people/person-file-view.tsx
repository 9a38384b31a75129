import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { otherLanguageName } from "../../../src/i18n/language.ts";
import { formatDeadline, momentInDigits } from "../../../src/i18n/moments.ts";
import { type AdviceSheet, adviceParts } from "../../follow-up/advice.ts";
import { type Identity, privacyAddress } from "../../kernel/identity.ts";
import { companyOf, nameOf, phoneOf } from "../../request/person.ts";
import { answerRows, requestLabel, sourceOf } from "../../request/request-words.ts";
import { stateLabel } from "../../request/states.ts";
import { suspectText } from "../../request/suspect-words.ts";
import { eventActor, eventWords } from "../requests/event-words.ts";
import type { DeskRequest, TimelineEvent } from "../requests/request-store.ts";
import { mailTitle } from "../shell/mail-words.ts";
import { P, t } from "../shell/parts.tsx";
import type { FileDocument, FilePlan, PersonFile } from "./person-file.ts";

// The file is read away from the site: it loads nothing.
const STYLE = `
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1.25rem 4rem; font: 1rem/1.55 system-ui, sans-serif; color: #1c2420; background: #fff }
h1 { font-size: 1.75rem; line-height: 1.2 } h2 { margin-top: 3rem; padding-top: 1rem; border-top: 2px solid #1c2420; font-size: 1.35rem }
h3 { margin: 1.75rem 0 .5rem; font-size: 1.05rem } dl { margin: 0; display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .35rem 1.25rem }
.fact { display: contents } dt { color: #4c5751 } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line } ol, ul { padding-left: 1.25rem } li { margin: .35rem 0; overflow-wrap: anywhere }
blockquote { margin: .25rem 0 .25rem 1rem; white-space: pre-line } .quiet { color: #4c5751 }
@media (max-width: 34rem) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin-bottom: .6rem } }
@media print { a { color: inherit } h2 { break-after: avoid } }`;

interface FileProps {
  readonly identity: Identity;
  readonly file: PersonFile;
  readonly plan: FilePlan;
  /** From 1. */
  readonly part: number;
  /** Of the documents of this part, by id. */
  readonly links: ReadonlyMap<string, string>;
  readonly now: Date;
}

const megabytes = (size: number) =>
  size < 1024 * 1024
    ? `${Math.max(1, Math.round(size / 1024))} Ko`
    : `${(size / 1024 / 1024).toFixed(1).replace(".", ",")} Mo`;

const headingOf = (request: DeskRequest) =>
  request.erasedAt === null ? requestLabel(request) : "Demande dont les données sont effacées";

function Facts({ facts }: { readonly facts: readonly (readonly [label: string, value: string])[] }): ReactNode {
  return (
    <dl>
      {facts
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <div key={label} className="fact">
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Agreements({ request }: { readonly request: DeskRequest }): ReactNode {
  const { notice, version, boxes } = request.consents;
  if (boxes.length === 0 && notice === "") return null;
  return (
    <>
      <h3>{t("Ce qui vous a été dit, et vos accords")}</h3>
      <ul>
        {boxes.map(({ text, ticked, withdrawnAt }) => (
          <li key={text}>
            {withdrawnAt !== null
              ? t(`Accord retiré le ${momentInDigits(withdrawnAt)} : `)
              : t(ticked ? "Case cochée : " : "Case non cochée : ")}
            {text}
          </li>
        ))}
      </ul>
      {notice === "" ? null : (
        <p className="quiet">
          {t(`Information affichée (version ${version}) : `)}
          {notice}
        </p>
      )}
    </>
  );
}

function Sending({ request, identity }: { readonly request: DeskRequest; readonly identity: Identity }): ReactNode {
  const { pageUrl = "", referrer, userAgent = "", sentAt = "", channel } = request.metadata;
  return (
    <>
      <h3>{t("Comment elle est arrivée")}</h3>
      <Facts
        facts={[
          ["Page", pageUrl],
          ["Venue de", sourceOf(referrer, identity.url)],
          ["Navigateur", userAgent],
          ["Heure de votre appareil", Number.isNaN(Date.parse(sentAt)) ? "" : momentInDigits(new Date(sentAt))],
          ["Envoi", channel === "native" ? "sans JavaScript" : channel === "json" ? "avec JavaScript" : ""],
          ["Langue", otherLanguageName(request.language) ?? "français"],
          ["Contrôle automatique", request.suspectReasons.length === 0 ? "" : suspectText(request.suspectReasons)],
        ]}
      />
    </>
  );
}

/** What became of a mail; a file that is kept names days, not « aujourd'hui ». */
function mailWords({ sentAt, bouncedAt }: DeskRequest["mails"][number]): string {
  if (sentAt === null) return "pas encore parti";
  return `parti le ${momentInDigits(sentAt)}${bouncedAt === null ? "" : `, revenu le ${momentInDigits(bouncedAt)}`}`;
}

const actorOf = (event: TimelineEvent) => (event.actor === "visitor" ? "Vous" : eventActor(event));

function History({ request }: { readonly request: DeskRequest }): ReactNode {
  return (
    <>
      <h3>Le suivi</h3>
      <Facts
        facts={[
          ["État", stateLabel(request.status)],
          ["Suivie par", request.ownerName ?? ""],
          ["Réponse promise avant", request.deadlineAt === null ? "" : momentInDigits(request.deadlineAt)],
          ["Première réponse", request.firstResponseAt === null ? "" : momentInDigits(request.firstResponseAt)],
          ["À faire", request.nextAction ?? ""],
          ["Rappel réservé", request.slot === null ? "" : formatDeadline(request.slot.startsAt)],
          ["Doublon de", request.duplicateOf ?? ""],
        ]}
      />
      {request.events.length === 0 ? null : (
        <ol>
          {request.events.toReversed().map((event) => (
            <li key={event.id}>
              {momentInDigits(event.at)}, {actorOf(event)} : {t(eventWords(event))}
              {event.text === "" ? null : <blockquote>{event.text}</blockquote>}
            </li>
          ))}
        </ol>
      )}
      {request.mails.length === 0 ? null : (
        <>
          <h3>Les e-mails</h3>
          <ul>
            {request.mails.map((mail) => (
              <li key={mail.id}>
                {t(`${mailTitle(mail)}, ${mail.recipient === "visitor" ? "à votre adresse" : "au cabinet"} : `)}
                {t(mailWords(mail))}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function DocumentLine({
  document,
  plan,
  part,
  links,
}: Pick<FileProps, "plan" | "part" | "links"> & { readonly document: FileDocument }): ReactNode {
  const { id, label, fileName, size, at, isFirms } = document;
  const own = plan.partOf.get(id);
  const link = links.get(id);
  const facts = t(` (${megabytes(size)}, ${isFirms ? "envoyé par le cabinet" : "reçu"} le ${momentInDigits(at)})`);
  if (own === part && link !== undefined) {
    return (
      <li>
        <a href={link} download={fileName}>
          {t(label)}
        </a>
        {facts}
      </li>
    );
  }
  const place =
    own === null
      ? ` : remis à part, dans le fichier ${fileName}`
      : own === part
        ? " : le site n'a pas pu l'ouvrir, demandez-le au cabinet"
        : ` : dans la partie ${own} de ce dossier`;
  return (
    <li>
      {t(label)}
      {facts}
      {t(place)}
    </li>
  );
}

function Documents({
  documents,
  ...props
}: Pick<FileProps, "plan" | "part" | "links"> & { readonly documents: readonly FileDocument[] }): ReactNode {
  if (documents.length === 0) return null;
  return (
    <>
      <h3>Les documents</h3>
      <ul>
        {documents.map((document) => (
          <DocumentLine key={document.id} document={document} {...props} />
        ))}
      </ul>
    </>
  );
}

/** The text of a sheet as it was sent; of a draft, its parts. */
const sheetText = (sheet: AdviceSheet): string =>
  sheet.proof?.text ??
  adviceParts(sheet, "fr")
    .map(({ heading, text }) => `${heading}\n${text}`)
    .join("\n\n");

/** Why a sheet is there after the data of its request, until when, and whom it names. */
function Kept({ sheet: { keptUntil, person } }: { readonly sheet: AdviceSheet }): ReactNode {
  if (keptUntil === null || person === null) return null;
  return (
    <>
      <P
        text={`Elle reste après votre demande, comme preuve du conseil donné avant un contrat (RGPD, article 17, paragraphe 3, point e), jusqu'au ${momentInDigits(keptUntil)}, avec :`}
      />
      <Facts
        facts={[
          ["Nom", nameOf(person.values)],
          ["Entreprise", companyOf(person.values)],
          ["Adresse e-mail", person.email ?? ""],
          ["Téléphone", phoneOf(person.values)],
        ]}
      />
    </>
  );
}

function Sheets({ sheets }: { readonly sheets: readonly AdviceSheet[] }): ReactNode {
  return sheets.map((sheet) => (
    <Fragment key={sheet.id}>
      <h3>
        {t(
          `Fiche de conseil, version ${sheet.version}, ${sheet.sentAt === null ? "brouillon qui n'a pas été remis" : `remise le ${momentInDigits(sheet.sentAt)}`}`,
        )}
      </h3>
      {sheet.receivedAt === null ? null : (
        <P text={`Vous avez confirmé l'avoir reçue le ${momentInDigits(sheet.receivedAt)}.`} />
      )}
      <Kept sheet={sheet} />
      <blockquote>{sheetText(sheet)}</blockquote>
    </Fragment>
  ));
}

function RequestSection({ request, ...props }: FileProps & { readonly request: DeskRequest }): ReactNode {
  const { reference, receivedAt, erasedAt, archivedAt } = request;
  const { calculation } = request.metadata;
  const answers = answerRows(request).map(({ label, value }) => [label, value] as const);
  return (
    <section id={reference}>
      <h2>
        {t(headingOf(request))}, {reference}
      </h2>
      <p>
        {t(`Reçue le ${momentInDigits(receivedAt)}.`)}
        {erasedAt === null ? null : t(` Effacée le ${momentInDigits(erasedAt)}.`)}
        {archivedAt === null ? null : t(` Archivée le ${momentInDigits(archivedAt)}.`)}
      </p>
      <h3>Vos réponses</h3>
      {answers.length === 0 ? <P text="Elles ne sont plus conservées." /> : <Facts facts={answers} />}
      {calculation === undefined ? null : (
        <>
          <h3>{t(`Calcul joint : ${calculation.tool}`)}</h3>
          <Facts facts={calculation.rows.map(({ label, value }) => [label, value] as const)} />
        </>
      )}
      <Agreements request={request} />
      <Sending request={request} identity={props.identity} />
      <History request={request} />
      <Sheets sheets={props.file.sheets.get(reference) ?? []} />
      <Documents {...props} documents={props.file.documents.filter((document) => document.reference === reference)} />
    </section>
  );
}

/** What is left of requests that were deleted. */
function LeftSections({ file }: { readonly file: PersonFile }): ReactNode {
  return [...file.sheets]
    .filter(([reference]) => file.requests.every((request) => request.reference !== reference))
    .map(([reference, sheets]) => (
      <section key={reference} id={reference}>
        <h2>{t(`Demande supprimée, ${reference}`)}</h2>
        <Sheets sheets={sheets} />
      </section>
    ));
}

/** « Le site a enregistré une demande et deux documents », as numbers. */
function storedWords({ requests, documents, references }: PersonFile): string {
  const left = references.length - requests.length;
  const counted = [
    [requests.length, "une demande", "demandes"],
    [left, "la fiche de conseil d'une demande supprimée", "fiches de conseil de demandes supprimées"],
    [documents.length, "un document", "documents"],
  ] as const;
  return counted
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => (count === 1 ? one : `${count} ${many}`))
    .join(", ")
    .replace(/, ([^,]*)$/, " et $1");
}

function Rights({ identity }: { readonly identity: Identity }): ReactNode {
  const policy = privacyAddress(identity, "fr");
  return (
    <section>
      <h2>Vos droits</h2>
      <p>
        {t("Pourquoi ces données sont utilisées, combien de temps elles sont gardées et qui les reçoit : ")}
        <a href={policy}>{policy}</a>
      </p>
      <P
        text={`Vous pouvez demander leur rectification, leur effacement ou la limitation de leur usage, vous y opposer, et les recevoir dans un format lisible par une machine : écrivez à ${identity.email}. Vous pouvez aussi saisir la CNIL (www.cnil.fr).`}
      />
      <P text="D'autres copies peuvent exister hors du site : les e-mails déjà partis, dans les boîtes du cabinet et dans la vôtre, et les sauvegardes de l'hébergeur, qui s'effacent au bout de leur durée." />
    </section>
  );
}

/**
 * One part of the file that is handed to a person (GDPR, article 15): one page in French that loads nothing and runs
 * nothing, the documents inside it as links. All of it is text that React escapes.
 */
export function personFileHtml(props: FileProps): string {
  const { identity, file, plan, part, now } = props;
  const { requests, documents } = file;
  const own = documents.filter(({ id }) => plan.partOf.get(id) === part);
  const title = `Vos données chez ${identity.brandName}`;
  const page = (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{title}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>
          <h1>{t(title)}</h1>
          <P
            text={`Dossier remis le ${momentInDigits(now)}, en réponse à une demande d'accès (RGPD, article 15). Le site a enregistré ${storedWords(file)}.`}
          />
          {plan.parts === 1 ? null : <P text={`Partie ${part} sur ${plan.parts}.`} />}
          {part > 1 ? (
            <Documents {...props} documents={own} />
          ) : (
            <>
              {requests.length === 1 ? null : (
                <ul>
                  {requests.map((request) => (
                    <li key={request.reference}>
                      <a href={`#${request.reference}`}>
                        {t(headingOf(request))}, {request.reference}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
              {requests.map((request) => (
                <RequestSection key={request.reference} {...props} request={request} />
              ))}
              <LeftSections file={file} />
              <Rights identity={identity} />
            </>
          )}
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
