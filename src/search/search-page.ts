import type * as EngineScript from "./site-index.ts";
import type { MarkedPiece, SearchHit, SiteSearch } from "./site-index.ts";

/** Made by the build (src/integrations/search-index.ts), and fetched with the index when somebody searches. */
const ENGINE = "/recherche/engine.js";

/** A text with its found words marked; never read as HTML. */
function marked(pieces: readonly MarkedPiece[]): readonly Node[] {
  return pieces.map((piece) => {
    if (!piece.found) return document.createTextNode(piece.text);
    const mark = document.createElement("mark");
    mark.textContent = piece.text;
    return mark;
  });
}

/** A found page, or a question with its answer, as a list item. */
function resultItem({ kind, href, title }: SearchHit, text: readonly MarkedPiece[]): HTMLLIElement {
  const item = document.createElement("li");
  if (kind === "answer") item.className = "search__answer";
  const link = document.createElement("a");
  link.className = "title-20";
  link.href = href;
  link.textContent = title;
  const below = document.createElement("p");
  below.append(...marked(text));
  item.append(link, below);
  return item;
}

/** Engine and index of a search page, which is below its address, fetched together at the first word. */
async function loadEngine(page: string): Promise<SiteSearch> {
  const engine: Promise<typeof EngineScript> = import(/* @vite-ignore */ ENGINE);
  const [{ SiteSearch }, file] = await Promise.all([
    engine,
    fetch(`${page}/index.json`).then((response) => {
      if (!response.ok) throw new Error(`${page}: ${response.status}`);
      return response.json();
    }),
  ]);
  return new SiteSearch(file);
}

/**
 * Search as you type; `?q=` searches at once. What is typed stays in the browser.
 * @param form holds the field `q`; the status line, with its words, the list of results and the ways on from an empty one
 * follow it.
 */
export function startSearch(form: HTMLFormElement): void {
  const field = form.querySelector("input");
  const status = form.nextElementSibling;
  const list = status?.nextElementSibling;
  const waysOn = list?.nextElementSibling;
  if (!field || !list || !(status instanceof HTMLElement) || !(waysOn instanceof HTMLElement)) return;
  let loading: Promise<SiteSearch> | undefined;
  const run = async () => {
    loading ??= loadEngine(form.action);
    try {
      const engine = await loading;
      const query = field.value.trim();
      const hits = engine.find(query);
      list.replaceChildren(...hits.map((hit) => resultItem(hit, engine.marked(hit.text, query))));
      const { found, nothing = "" } = status.dataset;
      status.textContent =
        query && (hits.length > 0 ? `${found} ${hits.length}` : nothing.replace("{query}", () => query));
      waysOn.hidden = query === "" || hits.length > 0;
    } catch {
      // The next word tries again.
      loading = undefined;
      status.textContent = status.dataset.broken ?? "";
    }
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    run();
  };
  field.oninput = run;
  field.value ||= new URLSearchParams(location.search).get("q") ?? "";
  if (field.value) run();
}
