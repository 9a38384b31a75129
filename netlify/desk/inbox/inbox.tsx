import type { ReactNode } from "react";
import { FORM_NAMES } from "../../../src/forms/registry.ts";
import { dialled } from "../../request/person.ts";
import { formLabel, ownWords, subjectWords } from "../../request/request-words.ts";
import { isOpenState, REQUEST_STATES, requestStates } from "../../request/states.ts";
import type { TeamMember } from "../shell/access.ts";
import { ActForm, Choice, Due, Notices, Press, StateTag, TextInput, Tick, t, useDesk } from "../shell/parts.tsx";
import { clockText, countWords, dueMark, MOST_COUNTED, momentText, waitingWords } from "../shell/words.ts";
import {
  INBOX_VIEWS,
  type InboxQuery,
  inboxOrders,
  inboxPath,
  inboxViews,
  listName,
  pagePath,
  requestPath,
  usualView,
  viewPath,
} from "./inbox-query.ts";
import { type Head, type Inbox, type InboxLine, PAGE_SIZE, type ViewCounts } from "./inbox-store.ts";
import { keptQuery, LONGEST_VIEW_NAME, type SavedView } from "./view-store.ts";

/** Choices of the filter by form, in alphabetical order. */
const formsByLabel = FORM_NAMES.map((name) => [name, formLabel(name)] as const).toSorted(([, one], [, other]) =>
  one.localeCompare(other, "fr"),
);
const ALL = ["", "Tous"] as const;

interface InboxProps {
  readonly query: InboxQuery;
  readonly inbox: Inbox;
  /** What the head of « À faire » names; null for another view. */
  readonly head: Head | null;
  readonly counts: ViewCounts;
  /** Views that members keep under a name. */
  readonly saved: readonly (SavedView & { readonly count: number | null })[];
  readonly members: readonly TeamMember[];
  /** Moment at which many requests were just changed, in milliseconds; null for none. */
  readonly changedAt: number | null;
}

/** The saved view that the page shows. */
const shownView = ({ saved, query }: Pick<InboxProps, "saved" | "query">) =>
  saved.find((view) => query.search === "" && inboxPath(view.query) === inboxPath(keptQuery(query)));

/** @param isCut whether more may be open than was counted. */
function Count({ of, isCut }: { readonly of: number | null | undefined; readonly isCut: boolean }): ReactNode {
  if (of === null || of === undefined) return null;
  return <span className="views__count">{t(isCut && of < MOST_COUNTED ? `${of} ou plus` : countWords(of))}</span>;
}

function Views({ query, counts, saved }: Pick<InboxProps, "query" | "counts" | "saved">): ReactNode {
  const shown = shownView({ saved, query });
  return (
    <nav className="views" aria-label="Vues">
      <ul className="chips">
        {INBOX_VIEWS.map((view) => (
          <li key={view}>
            <a
              href={viewPath(query, view)}
              aria-current={shown === undefined && view === query.view && query.search === "" ? "page" : undefined}
              className={view === "en-retard" && (counts[view] ?? 0) > 0 ? "views__late" : undefined}
            >
              {inboxViews[view]} <Count of={counts[view]} isCut={counts.isCut} />
            </a>
          </li>
        ))}
        {saved.map((view) => (
          <li key={view.id} className="views__kept">
            <a href={inboxPath(view.query)} aria-current={view === shown ? "page" : undefined}>
              {view.name} <Count of={view.count} isCut={counts.isCut} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Whether the address filters out some of the view's requests. */
function isFiltered({ search, state, form, owner }: InboxQuery): boolean {
  return search !== "" || state !== null || form !== null || owner !== null;
}

function Filters({ query, members }: Pick<InboxProps, "query" | "members">): ReactNode {
  const filtered = isFiltered({ ...query, search: "" }) || query.order !== "urgence";
  return (
    <form method="get" action="/bureau" className="filters" role="search">
      <div className="filters__search">
        <TextInput
          label="Rechercher"
          type="search"
          name="q"
          defaultValue={query.search}
          maxLength={120}
          placeholder={t("Nom, téléphone, e-mail, référence, mot d'un message")}
        />
        <Press look="primary">Chercher</Press>
      </div>
      <details className="filters__more" open={filtered}>
        <summary>{filtered ? "Filtres actifs" : "Filtrer et trier"}</summary>
        <div className="filters__grid">
          <Choice
            label="Vue"
            name="vue"
            chosen={query.view === usualView(query.search) ? "" : query.view}
            options={[
              ["", t("À faire ; toutes pour une recherche")],
              ...INBOX_VIEWS.map((view) => [view, inboxViews[view]] as const),
            ]}
          />
          <Choice
            label="État"
            name="etat"
            chosen={query.state === null ? "" : requestStates[query.state].word}
            options={[
              ALL,
              ...REQUEST_STATES.map((state) => [requestStates[state].word, requestStates[state].label] as const),
            ]}
          />
          <Choice label="Produit" name="formulaire" chosen={query.form ?? ""} options={[ALL, ...formsByLabel]} />
          <Choice
            label="Responsable"
            name="responsable"
            chosen={query.owner ?? ""}
            options={[ALL, ...members.map(({ id, name }) => [id, name] as const)]}
          />
          <Choice label="Ordre" name="ordre" chosen={query.order} options={Object.entries(inboxOrders)} />
        </div>
        <p className="filters__hint">
          {t("L'adresse de la page garde ces choix : ajoutez-la à vos favoris pour retrouver cette vue.")}{" "}
          <a href="/bureau">Tout effacer</a>
        </p>
      </details>
    </form>
  );
}

/** The form that saves the filters of the page under a name; on a saved view, the button that deletes it. */
function KeepView({ query, saved }: Pick<InboxProps, "query" | "saved">): ReactNode {
  const { member } = useDesk();
  const shown = shownView({ saved, query });
  const action = inboxPath(query);
  if (shown !== undefined) {
    if (!shown.isMine && member.role !== "responsable") return null;
    const press = `Retirer la vue « ${shown.name} »`;
    return (
      <ActForm action={action} act="retirer-vue" className="cluster" press={press}>
        <input type="hidden" name="vue-gardee" value={shown.id} />
        <p className="quiet">
          {t(shown.isShared ? "Cette vue est partagée avec toute l'équipe." : "Cette vue est la vôtre.")}
        </p>
      </ActForm>
    );
  }
  return (
    <details className="filters__more">
      <summary>{t("Garder cette vue sous un nom")}</summary>
      <ActForm action={action} act="garder-vue" className="keep__form" press="Garder" look="primary">
        <TextInput label="Nom de la vue" name="nom" maxLength={LONGEST_VIEW_NAME} required autoComplete="off" />
        <Tick name="partagee">Pour toute l'équipe</Tick>
      </ActForm>
      <p className="filters__hint">
        {t("La vue garde les filtres et l'ordre, pas les mots cherchés : ils peuvent nommer une personne.")}
      </p>
    </details>
  );
}

/** Letters of the person's own words that a line shows. */
const SHOWN_WORDS = 90;

function shortened(words: string): string {
  return words.length <= SHOWN_WORDS ? words : `${words.slice(0, SHOWN_WORDS).replace(/\s+\S*$/, "")}…`;
}

function Line({ line, query }: { readonly line: InboxLine; readonly query: InboxQuery }): ReactNode {
  const { now } = useDesk();
  const mark = dueMark(
    { ...line, isOpen: (isOpenState(line.status) || line.waitingSince !== null) && !line.isErased },
    now,
  );
  const who = line.isErased ? "Données effacées" : line.name || "Sans nom";
  const company = line.company !== "" && line.company !== line.name ? line.company : "";
  const said = shortened(ownWords(line));
  const marks = [
    line.waitingSince !== null && !mark?.saysWait && waitingWords(line.waitingFor),
    line.isDeclaration && "Déclaration",
    line.isSuspect && "À vérifier",
    line.possibleDuplicate && "Doublon possible",
    line.mailTrouble && "Mail non parti",
    line.isUnadvised && "Conseil non remis",
  ].filter((mark) => mark !== false);
  return (
    <li className={`line line--${mark?.tone ?? "done"}`}>
      <label className="line__check">
        <input type="checkbox" name="ref" value={line.reference} />
        <span className="visually-hidden">
          Choisir {line.reference}, {who}
        </span>
      </label>
      <div className="line__who">
        <a href={requestPath(line.reference, query)}>{who}</a>
        {company === "" ? null : <span className="line__firm">{company}</span>}
        <span className="line__ref">
          {line.phone === "" ? null : <span className="unbroken line__phone">{dialled(line.phone)}</span>}{" "}
          <span className="unbroken">{line.reference}</span>
        </span>
      </div>
      <div className="line__what">
        <span className="line__subject">{t(subjectWords(line))}</span>
        {said === "" ? null : <span className="line__said">{t(`« ${said} »`)}</span>}
        <span className="line__more">
          {marks.length === 0 ? null : <span className="line__marks">{marks.join(" · ")}</span>}
          <span className="line__date">reçue {momentText(line.receivedAt, now)}</span>
          {line.place === "" ? null : <span className="line__place">{line.place}</span>}
        </span>
      </div>
      <div className="line__due">
        <Due mark={mark} />
      </div>
      <div className="line__state">
        <StateTag status={line.status} />
        <span className="line__owner">{line.ownerName ?? (isOpenState(line.status) ? "Sans responsable" : "")}</span>
      </div>
    </li>
  );
}

function BulkBar({ members }: Pick<InboxProps, "members">): ReactNode {
  const { member } = useDesk();
  return (
    <fieldset className="bulk">
      <legend className="visually-hidden">Agir sur plusieurs demandes</legend>
      <label className="bulk__all">
        <input type="checkbox" name="page-entiere" value="oui" /> Toute la page
      </label>
      <label>
        <span className="visually-hidden">Action</span>
        <select name="action" defaultValue="">
          <option value="">Agir sur la sélection</option>
          <option value="prendre">{t("Je m'en occupe")}</option>
          <optgroup label="Confier à">
            {members
              .filter(({ removedAt, id }) => removedAt === null && id !== member.id)
              .map(({ id, name }) => (
                <option key={id} value={`confier:${id}`}>
                  {name}
                </option>
              ))}
            <option value="confier:0">Personne</option>
          </optgroup>
          <optgroup label="Rappeler">
            <option value="rappel:1">Demain matin</option>
            <option value="rappel:3">Dans trois jours</option>
            <option value="rappel:7">Dans une semaine</option>
            <option value="rappel:0">Sans date de rappel</option>
          </optgroup>
          <optgroup label="Marquer">
            {(["new", "contacted", "quoted", "won", "lost", "handled", "spam"] as const).map((state) => (
              <option key={state} value={`etat:${state}`}>
                {requestStates[state].label}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      <Press look="primary">Appliquer</Press>
    </fieldset>
  );
}

function Pages({ query, total }: { readonly query: InboxQuery; readonly total: number }): ReactNode {
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (last === 1) return null;
  return (
    <nav className="cluster pages" aria-label="Pages">
      {query.page > 1 ? (
        <a href={pagePath(query, query.page - 1)} rel="prev">
          Précédente
        </a>
      ) : null}
      <span>
        Page {query.page}
        {total === MOST_COUNTED ? null : ` sur ${last}`}
      </span>
      {query.page < last || total === MOST_COUNTED ? (
        <a href={pagePath(query, query.page + 1)} rel="next">
          Suivante
        </a>
      ) : null}
    </nav>
  );
}

/** Says at the end of a list that more requests are stored than it looked at, and leads to them. */
function Rest({ query, rest }: { readonly query: InboxQuery; readonly rest: Inbox["rest"] }): ReactNode {
  if (rest === null) return null;
  const isPressing = rest.order !== undefined;
  return (
    <p className="muted page__foot">
      {t(
        isPressing
          ? `Plus de 1 000 demandes sont ouvertes : cette liste montre les plus pressées, les plus récentes et les vôtres.`
          : `Cette page a cherché parmi 10 000 demandes.`,
      )}{" "}
      <a href={inboxPath(query, rest)}>
        {t(
          isPressing
            ? "Toutes, par date"
            : query.order === "anciennes"
              ? "Chercher dans les suivantes"
              : "Chercher dans les plus anciennes",
        )}
      </a>
    </p>
  );
}

/** The title, how many requests there are, and how many are late. */
function Title({ query, inbox, counts, saved }: InboxProps): ReactNode {
  const shown = shownView({ saved, query });
  const isWithin = query.search !== "" && query.view !== "toutes";
  const title = query.search === "" ? (shown?.name ?? inboxViews[query.view]) : listName(query);
  return (
    <div className="cluster page__head">
      <h1>{t(title)}</h1>
      <p className="muted">
        {inbox.total === MOST_COUNTED
          ? t(`Demandes : ${countWords(inbox.total)}`)
          : `${inbox.total} demande${inbox.total > 1 ? "s" : ""}`}
        {query.view === "a-faire" && !isFiltered(query) && (counts["en-retard"] ?? 0) > 0 ? (
          <>
            {", dont "}
            <a className="late-link" href={viewPath(query, "en-retard")}>
              {counts["en-retard"]} en retard
            </a>
          </>
        ) : null}
        {isWithin ? (
          <>
            {" · "}
            <a href={inboxPath(query, { view: "toutes" })}>{t("Chercher dans toutes")}</a>
          </>
        ) : null}
        {" · "}
        <a href="/bureau/demandes/nouvelle">{t("Saisir une demande")}</a>
      </p>
    </div>
  );
}

/** The calls that were promised for today, and who wrote or sent something: in sight whatever else waits. */
function First({ query, head, counts }: Pick<InboxProps, "query" | "counts"> & { readonly head: Head }): ReactNode {
  const { now } = useDesk();
  const { calls, news } = head;
  if (calls.length + news.length === 0) return null;
  const person = (line: InboxLine) => <a href={requestPath(line.reference, query)}>{line.name || "Sans nom"}</a>;
  return (
    <div className="first">
      {calls.length === 0 ? null : (
        <ul className="cluster" aria-label={t("Appels promis aujourd'hui")}>
          {calls.map((line) => (
            <li key={line.reference} className={line.callAt !== null && line.callAt < now ? "due--late" : undefined}>
              {line.callAt === null ? "" : `${clockText(line.callAt)} : `}
              {person(line)} {dialled(line.phone)}
            </li>
          ))}
        </ul>
      )}
      {news.length === 0 ? null : (
        <ul className="cluster" aria-label={t("Nouvelles des visiteurs")}>
          {news.map((line) => (
            <li key={line.reference}>
              {person(line)} {waitingWords(line.waitingFor).toLowerCase()}
            </li>
          ))}
          <li>
            <a href={viewPath(query, "a-lire")}>
              À lire <Count of={counts["a-lire"]} isCut={counts.isCut} />
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}

/** Says why no request is shown. */
function NoLines({ query }: Pick<InboxProps, "query">): ReactNode {
  return (
    <p className="empty">
      {query.search === ""
        ? t(
            isFiltered(query)
              ? `Aucune demande de la vue « ${inboxViews[query.view]} » ne passe ces filtres. Essayez la vue « ${inboxViews.toutes} ».`
              : "Rien ici pour le moment.",
          )
        : t("Aucune demande ne contient tous ces mots. Essayez un mot de moins, ou le numéro de téléphone seul.")}
    </p>
  );
}

/** The requests of the page, with the acts that many of them may share. */
function Lines({ query, inbox, members }: Pick<InboxProps, "query" | "inbox" | "members">): ReactNode {
  return (
    <ActForm action={pagePath(query)} act="lot" className="list">
      {inbox.lines.map(({ reference }) => (
        <input key={reference} type="hidden" name="sur-la-page" value={reference} />
      ))}
      <div className="list__titles" aria-hidden="true">
        <span />
        <span>Personne</span>
        <span>Demande</span>
        <span>Échéance</span>
        <span>État</span>
      </div>
      <ul>
        {inbox.lines.map((line) => (
          <Line key={line.reference} line={line} query={query} />
        ))}
      </ul>
      <BulkBar members={members} />
    </ActForm>
  );
}

/** The requests: views with their counts, search, list, bulk actions. */
export function InboxBody(props: InboxProps): ReactNode {
  const { query, inbox, head, counts, changedAt } = props;
  const { lines, total } = inbox;
  const { member } = useDesk();
  return (
    <>
      <div className="inbox">
        <Title {...props} />
        <Filters {...props} />
      </div>
      {head === null ? null : <First query={query} head={head} counts={counts} />}
      <Views {...props} />
      <Notices />
      {changedAt === null ? null : (
        <ActForm action={pagePath(query)} act="reprendre" press="Annuler ce changement">
          <input type="hidden" name="moment" value={changedAt} />
        </ActForm>
      )}
      {lines.length === 0 ? <NoLines query={query} /> : <Lines {...props} />}
      <Pages query={query} total={total} />
      <Rest query={query} rest={inbox.rest} />
      <KeepView {...props} />
      {member.role === "responsable" && lines.length > 0 ? (
        <p className="muted page__foot">
          <a href={inboxPath(query).replace(/^\/bureau/, "/bureau/export.csv")}>Exporter cette liste (CSV)</a>
        </p>
      ) : null}
    </>
  );
}
