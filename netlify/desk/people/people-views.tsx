import type { ReactNode } from "react";
import { nameOf, phoneOf } from "../../request/person.ts";
import { formLabel } from "../../request/request-words.ts";
import { stateLabel } from "../../request/states.ts";
import type { DeskRequest } from "../requests/request-store.ts";
import { ActForm, Card, Empty, Notices, P, PageHead, Press, Quiet, TextInput, t, useDesk } from "../shell/parts.tsx";
import { momentText } from "../shell/words.ts";
import { type ErasureRequest, MOST_WAITING } from "./erasure-store.ts";
import type { Found, Person } from "./people.ts";
import type { FilePlan, PersonFile } from "./person-file.ts";

/** Title of the requests that hold the words that were looked for, of other people. */
const CITED = "Citée dans d'autres demandes";

function queryOf(references: readonly string[]): string {
  return new URLSearchParams(references.map((reference) => ["ref", reference])).toString();
}

/** Requests in one address and on one page: more would not fit into an address. */
const REFERENCES_A_PART = 60;

/** The requests of a person in parts, each of which has a page. */
export function partsOf(references: readonly string[]): string[][] {
  const starts = Array.from(
    { length: Math.ceil(references.length / REFERENCES_A_PART) },
    (_, n) => n * REFERENCES_A_PART,
  );
  return starts.map((start) => references.slice(start, start + REFERENCES_A_PART));
}

/** A link to each part, so that nobody takes one for the whole. */
function PartLinks({
  parts,
  from,
}: {
  readonly parts: readonly (readonly string[])[];
  readonly from: number;
}): ReactNode {
  const firsts = parts.map((_part, index) => from + parts.slice(0, index).flat().length);
  return (
    <div className="reach">
      {parts.map((part, index) => (
        <a key={part.join()} className="button button--outline" href={`/bureau/personnes/apercu?${queryOf(part)}`}>
          {parts.length === 1 && from === 1
            ? "Voir ses données"
            : t(`Voir ses demandes ${firsts[index]} à ${(firsts[index] ?? 0) + part.length - 1}`)}
        </a>
      ))}
    </div>
  );
}

interface PeopleProps {
  readonly typed: string;
  /** Null before a search. */
  readonly found: Found | null;
  readonly waiting: readonly ErasureRequest[];
}

interface ListProps {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly people: readonly Person[];
}

function PeopleList({ id, title, note, people }: ListProps): ReactNode {
  return (
    <Card id={id} title={title}>
      <Quiet text={note} />
      <ul className="rows rows--tight rows--ends">
        {people.map((person) => (
          <li key={person.references.join()}>
            <span>
              <strong>{person.name}</strong>
              <br />
              <span className="quiet">
                {person.email}
                {[...person.phones, ...person.references].map((fact) => (
                  <span key={fact}>
                    {", "}
                    <span className="unbroken">{fact}</span>
                  </span>
                ))}
              </span>
            </span>
            <PartLinks parts={partsOf(person.references)} from={1} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FoundBody({ people, mentions, isCut }: Found): ReactNode {
  return (
    <>
      {isCut ? (
        <Empty text="Trop de demandes répondent à cette recherche, et toutes ne sont pas ici : précisez." />
      ) : null}
      {people.length === 0 && mentions.length === 0 ? <Empty text="Personne ne correspond." /> : null}
      {people.length === 0 ? null : (
        <PeopleList
          id="trouvees"
          title={`${people.length} personne${people.length > 1 ? "s" : ""}`}
          note="Deux noms dans la même boîte sont deux personnes : vérifiez à qui vous répondez."
          people={people}
        />
      )}
      {mentions.length === 0 ? null : (
        <PeopleList
          id="citees"
          title={CITED}
          note="Ces demandes contiennent les mots cherchés, dans une réponse ou une note : une autre personne les a envoyées."
          people={mentions}
        />
      )}
    </>
  );
}

/** Erasures that one responsable asked for and another one decides. */
function Waiting({ waiting }: Pick<PeopleProps, "waiting">): ReactNode {
  const desk = useDesk();
  return (
    <Card id="attente" title="Effacements à confirmer">
      {waiting.length > MOST_WAITING ? (
        <P text={`Les ${MOST_WAITING} plus anciens sont ici ; les autres suivent quand ceux-ci sont décidés.`} />
      ) : null}
      <ul className="rows rows--tight rows--ends">
        {waiting.slice(0, MOST_WAITING).map(({ id, references, askedByName, askedAt }) => (
          <li key={id}>
            <span>
              {references.join(", ")}
              <br />
              <span className="quiet">
                demandé par {askedByName}, {momentText(askedAt, desk.now)}
              </span>
            </span>
            {desk.member.role === "responsable" ? (
              <a className="button button--outline" href={`/bureau/personnes/effacement/${id}`}>
                Décider
              </a>
            ) : (
              <span className="quiet">{t("Un responsable décide")}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Search of a person, and the erasures that wait. */
export function PeopleBody({ typed, found, waiting }: PeopleProps): ReactNode {
  return (
    <>
      <PageHead title="Données personnelles">
        {"Répondre à une demande d'accès ou d'effacement (RGPD, articles 15 et 17) : un mois au plus."}
      </PageHead>
      <Notices />
      <form method="get" action="/bureau/personnes" className="filters" role="search">
        <div className="filters__search">
          <TextInput
            label="Adresse, téléphone, nom ou référence"
            type="search"
            name="q"
            defaultValue={typed}
            maxLength={120}
            required
          />
          <Press look="primary">Chercher</Press>
        </div>
      </form>
      {found === null ? null : <FoundBody {...found} />}
      {waiting.length === 0 ? null : <Waiting waiting={waiting} />}
    </>
  );
}

function Requests({ requests }: { readonly requests: readonly DeskRequest[] }): ReactNode {
  const { now } = useDesk();
  return (
    <ul className="rows rows--tight rows--ends">
      {requests.map((request) => (
        <li key={request.reference}>
          <span>
            <a href={`/bureau/demandes/${request.reference}`}>{request.reference}</a>, {t(formLabel(request.formType))},{" "}
            {stateLabel(request.status).toLowerCase()}
            <br />
            <span className="quiet">
              {request.erasedAt === null
                ? `${nameOf(request.answers)}, ${phoneOf(request.answers)}, ${request.email ?? ""}, reçue ${momentText(request.receivedAt, now)}`
                : "déjà effacée"}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Other places that may hold a person's data, and that neither the console nor the site can erase. */
const COPIES = [
  "Les mails déjà partis : dans les boîtes du cabinet (demandes) et chez la personne (accusés de réception).",
  "Les copies d'aperçu de la base (deploy previews de Netlify) : videz-les avec « vider-copie », ou supprimez l'aperçu.",
  "Les sauvegardes de la base : elles s'effacent à la fin de leur durée de conservation chez l'hébergeur.",
  "Les fichiers exportés par vos soins (export, dossier).",
] as const;

function WhatGoes({ requests }: { readonly requests: readonly DeskRequest[] }): ReactNode {
  const mails = requests.reduce((sum, request) => sum + request.mails.length, 0);
  return (
    <>
      <h3>Ce qui disparaît</h3>
      <P
        text={`Nom, adresse, téléphone, réponses, message, page, navigateur, notes du suivi, documents et rappel de la page de suivi, et ${mails} e-mail${mails > 1 ? "s" : ""} de la file d'envoi.`}
      />
      <h3>Ce qui reste</h3>
      <P text="La référence, le formulaire, la date, l'état et le texte d'information montré, comme preuve de la demande et de son effacement ; l'empreinte signée d'une déclaration ; d'une demande gagnée, la fiche de conseil remise, avec le nom et l'adresse e-mail, pendant cinq ans (RGPD, article 17, paragraphe 3) ; une ligne de journal sans donnée personnelle." />
      <h3>Hors de portée du site</h3>
      <ul className="rows rows--tight rows--ends">
        {COPIES.map((copy) => (
          <li key={copy}>{t(copy)}</li>
        ))}
      </ul>
    </>
  );
}

interface PreviewProps {
  /** References that were asked for and have pages of their own. */
  readonly others: readonly (readonly string[])[];
  readonly file: PersonFile;
  readonly plan: FilePlan;
}

/** The person's file to download, in its parts, and the documents that no part holds. */
function Handing({ file, plan }: Omit<PreviewProps, "others">): ReactNode {
  const apart = file.documents.filter(({ id }) => plan.partOf.get(id) === null);
  const wordsOf = (part: number) => (plan.parts === 1 ? "" : `, partie ${part} sur ${plan.parts}`);
  return (
    <>
      <div className="reach">
        {Array.from({ length: plan.parts }, (_, index) => index + 1).map((part) => (
          <a
            key={part}
            className="button button--primary"
            href={`/bureau/personnes/dossier.html?${queryOf(file.references)}&partie=${part}`}
          >
            {t(`Télécharger le dossier${wordsOf(part)}`)}
          </a>
        ))}
      </div>
      {apart.length === 0 ? null : (
        <>
          <P text="Trop grands pour une partie, ces documents se remettent à côté :" />
          <ul>
            {apart.map(({ id, isFirms, label, fileName }) => (
              <li key={id}>
                <a href={`/bureau/documents/${isFirms ? "envoyes/" : ""}${id}`}>{t(label)}</a> ({fileName})
              </li>
            ))}
          </ul>
        </>
      )}
      <Quiet text="À remettre à la personne, après vérification de son identité : une page qui s'ouvre dans tout navigateur, avec ses documents et ceux que le cabinet lui a envoyés." />
    </>
  );
}

/** What an erasure takes, and the press that asks for it. */
function Erasing({ requests }: { readonly requests: readonly DeskRequest[] }): ReactNode {
  const left = requests.filter(({ erasedAt }) => erasedAt === null);
  if (left.length === 0) return null;
  return (
    <Card id="effacer" title="Effacer ces données">
      <WhatGoes requests={left} />
      <ActForm act="demander" press="Demander l'effacement">
        {left.map(({ reference }) => (
          <input key={reference} type="hidden" name="ref" value={reference} />
        ))}
      </ActForm>
      <Quiet text="Rien n'est effacé aujourd'hui d'un seul geste : un autre responsable confirme, ou vous-même après un jour si vous êtes le seul." />
    </Card>
  );
}

/** All that the site knows of a person: to hand over, or to erase. */
export function PreviewBody({ others, file, plan }: PreviewProps): ReactNode {
  const { requests, references } = file;
  const known = new Set(requests.map(({ reference }) => reference));
  return (
    <>
      <p>
        <a href="/bureau/personnes">Chercher une autre personne</a>
      </p>
      <h1>{t("Données d'une personne")}</h1>
      <Card id="demandes" title="Ses demandes">
        {others.length === 0 ? null : (
          <div className="notice">
            <P
              text={`Cette page montre ${requests.length} demandes sur ${requests.length + others.flat().length}. Le dossier et l'effacement se font page par page.`}
            />
            <PartLinks parts={others} from={requests.length + 1} />
          </div>
        )}
        <Requests requests={requests} />
        {references
          .filter((reference) => !known.has(reference))
          .map((reference) => (
            <P
              key={reference}
              text={`${reference} : demande supprimée. Reste sa fiche de conseil, preuve du conseil donné avant un contrat.`}
            />
          ))}
        <Handing file={file} plan={plan} />
      </Card>
      <Erasing requests={requests} />
    </>
  );
}

interface DecisionProps {
  readonly request: ErasureRequest;
  readonly requests: readonly DeskRequest[];
  /** Why this responsable cannot confirm now; null when he or she can. */
  readonly obstacle: string | null;
  /** The signature of the mailed link that led here; null for none. */
  readonly link: string | null;
  /** Whether the mailed link is needed. */
  readonly canResend: boolean;
}

function Decision({ obstacle, link, canResend }: Omit<DecisionProps, "request" | "requests">): ReactNode {
  return (
    <Card id="decision" title="Votre décision">
      <Quiet text="Effacer demande deux personnes : l'une demande, un autre responsable confirme. Rien ne se récupère ensuite." />
      {obstacle === null ? (
        <ActForm act="effacer" className="stack" press="Effacer pour toujours" look="primary">
          {link === null ? null : <input type="hidden" name="confirmation" value={link} />}
          <TextInput
            label="Tapez EFFACER pour effacer ces données pour toujours"
            name="mot"
            autoComplete="off"
            maxLength={20}
            required
          />
        </ActForm>
      ) : (
        <p>
          <strong>{t(obstacle)}</strong>
        </p>
      )}
      <div className="reach">
        <ActForm act="refuser" press="Refuser l'effacement" />
        {canResend && obstacle !== null ? <ActForm act="renvoyer" press="Recevoir de nouveau le lien" /> : null}
      </div>
    </Card>
  );
}

/** The form with which a responsable confirms an erasure. */
export function DecisionBody({ request, requests, ...props }: DecisionProps): ReactNode {
  const { now } = useDesk();
  return (
    <>
      <p>
        <a href="/bureau/personnes">Données personnelles</a>
      </p>
      <h1>{t("Confirmer l'effacement")}</h1>
      <Notices />
      <Card id="concernees" title="Demandes concernées">
        <P text={`Demandé par ${request.askedByName}, ${momentText(request.askedAt, now)}.`} />
        <Requests requests={requests} />
        <WhatGoes requests={requests} />
      </Card>
      <Decision {...props} />
    </>
  );
}
