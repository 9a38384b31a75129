import { isFormName } from "../../../src/forms/registry.ts";
import { isKeyOf } from "../../../src/shared/is-key-of.ts";
import { type RequestState, requestStates, stateOfWord } from "../../request/states.ts";

/** Named views: each is an address that can be kept as a bookmark. */
export const inboxViews = {
  "a-faire": "À faire",
  "a-lire": "À lire",
  "a-traiter": "Toute l’équipe",
  "en-retard": "En retard",
  "a-moi": "À moi",
  libres: "Libres",
  rappels: "Rappels",
  devis: "Devis",
  "a-verifier": "À vérifier",
  closes: "Closes",
  toutes: "Toutes",
} as const;

export type InboxView = keyof typeof inboxViews;

/** Every view, in the order of the page. */
export const INBOX_VIEWS: readonly InboxView[] = Object.keys(inboxViews).filter((view) => isKeyOf(inboxViews, view));

export const inboxOrders = {
  urgence: "Les plus pressées",
  recentes: "Les plus récentes",
  anciennes: "Les plus anciennes",
};
export type InboxOrder = keyof typeof inboxOrders;

/** What the inbox shows; all of it is in the address. */
export interface InboxQuery {
  readonly view: InboxView;
  /** As typed. */
  readonly search: string;
  readonly state: RequestState | null;
  readonly form: string | null;
  /** Id of a member. */
  readonly owner: number | null;
  readonly order: InboxOrder;
  /** From 1. */
  readonly page: number;
  /** Where a list by date begins, in milliseconds since 1970: the end of what the list before looked at. */
  readonly from: number | null;
}

const LONGEST_SEARCH = 120;
/** A list looks at 10,000 requests, 25 a page. */
const LAST_PAGE = 400;

/** The view of a query whose address names none: a search looks in all. */
export const usualView = (search: string): InboxView => (search === "" ? "a-faire" : "toutes");

/** Reads an address. Unknown words are ignored, so that a bookmark of another version still opens. */
export function readInboxQuery(parameters: URLSearchParams): InboxQuery {
  const get = (name: string) => parameters.get(name)?.trim() ?? "";
  const view = get("vue");
  const search = get("q").slice(0, LONGEST_SEARCH);
  const form = get("formulaire");
  const order = get("ordre");
  const owner = Number(get("responsable"));
  const page = Number(get("page"));
  const from = get("borne");
  return {
    view: isKeyOf(inboxViews, view) ? view : usualView(search),
    search,
    state: stateOfWord(get("etat")),
    form: isFormName(form) ? form : null,
    owner: Number.isInteger(owner) && owner > 0 ? owner : null,
    order: isKeyOf(inboxOrders, order) ? order : "urgence",
    page: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1,
    from: /^\d{12,13}$/.test(from) ? Number(from) : null,
  };
}

/** The address of a query with some changes, from its first page; default values are left out. */
export function inboxPath(query: InboxQuery, change: Partial<InboxQuery> = {}): string {
  return pagePath({ ...query, page: 1, from: null, ...change });
}

/** The address of a whole view, in the order of the query. */
export const viewPath = (query: InboxQuery, view: InboxView): string =>
  inboxPath(query, { view, search: "", state: null, form: null, owner: null });

/** The address of this page of a list, or of another one. */
export function pagePath(query: InboxQuery, page = query.page): string {
  const { view, search, state, form, owner, order, from } = query;
  const words = {
    vue: view === usualView(search) ? null : view,
    q: search || null,
    etat: state && requestStates[state].word,
    formulaire: form,
    responsable: owner,
    ordre: order === "urgence" ? null : order,
    borne: from,
    page: page > 1 ? page : null,
  };
  const given = Object.entries(words).filter(([, word]) => word !== null);
  const text = new URLSearchParams(given.map(([name, word]) => [name, String(word)])).toString();
  return text === "" ? "/bureau" : `/bureau?${text}`;
}

/** The address of a request as a list links it: its page knows the way back and the request that follows. */
export function requestPath(reference: string, list: InboxQuery): string {
  const query = pagePath(list).replace(/^\/bureau\??/, "");
  return `/bureau/demandes/${reference}${query === "" ? "" : `?liste=${encodeURIComponent(query)}`}`;
}

/** The list of such an address; « À faire » for a link from elsewhere. */
export function readList(parameters: URLSearchParams): InboxQuery {
  return readInboxQuery(new URLSearchParams(parameters.get("liste") ?? ""));
}

/** The name of a list, for the way back to it. */
export function listName({ search, view }: InboxQuery): string {
  if (search === "") return inboxViews[view];
  return `Recherche : ${search}${view === "toutes" ? "" : `, dans « ${inboxViews[view]} »`}`;
}
