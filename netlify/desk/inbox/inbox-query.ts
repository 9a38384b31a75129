import { isFormName } from "../../../src/forms/registry.ts";
import { isRequestState, type RequestState, requestStates, stateOfWord } from "../../request/states.ts";

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
export const INBOX_VIEWS: readonly InboxView[] = Object.keys(inboxViews).filter(isView);

function isView(value: string): value is InboxView {
  return Object.hasOwn(inboxViews, value);
}

export const inboxOrders = {
  urgence: "Les plus pressées",
  recentes: "Les plus récentes",
  anciennes: "Les plus anciennes",
};
export type InboxOrder = keyof typeof inboxOrders;

function isOrder(value: string): value is InboxOrder {
  return Object.hasOwn(inboxOrders, value);
}

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
}

const LONGEST_SEARCH = 120;

/** Reads an address. Unknown words are ignored, so that a bookmark of another version still opens. */
export function readInboxQuery(parameters: URLSearchParams): InboxQuery {
  const get = (name: string) => parameters.get(name)?.trim() ?? "";
  const view = get("vue");
  const search = get("q").slice(0, LONGEST_SEARCH);
  const form = get("formulaire");
  const order = get("ordre");
  const owner = Number(get("responsable"));
  const page = Number(get("page"));
  return {
    // A search looks in every view, unless the address names one.
    view: isView(view) ? view : search === "" ? "a-faire" : "toutes",
    search,
    state: stateOfWord(get("etat")),
    form: isFormName(form) ? form : null,
    owner: Number.isInteger(owner) && owner > 0 ? owner : null,
    order: isOrder(order) ? order : "urgence",
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

/** The address of a query with some changes; default values are left out. */
export function inboxPath(query: InboxQuery, change: Partial<InboxQuery> = {}): string {
  const wanted = { page: 1, ...withoutPage(query), ...change };
  const parameters = new URLSearchParams();
  if (wanted.view !== (wanted.search === "" ? "a-faire" : "toutes")) parameters.set("vue", wanted.view);
  if (wanted.search !== "") parameters.set("q", wanted.search);
  if (wanted.state !== null && isRequestState(wanted.state)) parameters.set("etat", requestStates[wanted.state].word);
  if (wanted.form !== null) parameters.set("formulaire", wanted.form);
  if (wanted.owner !== null) parameters.set("responsable", String(wanted.owner));
  if (wanted.order !== "urgence") parameters.set("ordre", wanted.order);
  if (wanted.page > 1) parameters.set("page", String(wanted.page));
  const text = parameters.toString();
  return text === "" ? "/bureau" : `/bureau?${text}`;
}

function withoutPage({ page: _page, ...rest }: InboxQuery): Omit<InboxQuery, "page"> {
  return rest;
}

/** The address of a request as a list links it: its page knows the way back and the request that follows. */
export function requestPath(reference: string, list: InboxQuery): string {
  const query = inboxPath(list, { page: list.page }).replace(/^\/bureau\??/, "");
  return `/bureau/demandes/${reference}${query === "" ? "" : `?liste=${encodeURIComponent(query)}`}`;
}

/** The list of such an address; « À faire » for a link from elsewhere. */
export function readList(parameters: URLSearchParams): InboxQuery {
  return readInboxQuery(new URLSearchParams(parameters.get("liste") ?? ""));
}

/** The name of a list, for the way back to it. */
export function listName({ search, view }: InboxQuery): string {
  return search === "" ? inboxViews[view] : `Recherche : ${search}`;
}
