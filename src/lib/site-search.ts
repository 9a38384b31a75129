/** What Pagefind's index answers (its own script ships no types). */
interface Hit {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: { readonly title?: string };
}
interface Engine {
  readonly debouncedSearch: (
    query: string,
  ) => Promise<{ readonly results: readonly { data(): Promise<Hit> }[] } | null>;
}

const shown = 12;
let engine: Promise<Engine> | undefined;

/** The index's reader, fetched once, at the first word typed. */
function loadEngine(): Promise<Engine> {
  // The address is made at run time so that the bundler leaves it alone: the file exists only once the site is built.
  const address = new URL("/pagefind/pagefind.js", location.href).href;
  engine ??= import(/* @vite-ignore */ address);
  return engine;
}

/** Words of an excerpt as nodes: `<mark>` around the found ones, everything else as text. */
function excerptNodes(excerpt: string): Node[] {
  const parsed = new DOMParser().parseFromString(excerpt, "text/html");
  return [...parsed.body.childNodes].map((node) => {
    if (node.nodeName !== "MARK") return document.createTextNode(node.textContent ?? "");
    const mark = document.createElement("mark");
    mark.textContent = node.textContent;
    return mark;
  });
}

function resultItem(hit: Hit): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = hit.url.replace(/\.html$/, "");
  link.textContent = hit.meta.title ?? link.href;
  const text = document.createElement("p");
  text.append(...excerptNodes(hit.excerpt));
  item.append(link, text);
  return item;
}

/** Search as you type on /recherche; `?q=` searches at once. */
export function startSearch(): void {
  const field = document.querySelector<HTMLInputElement>("#recherche-mots");
  const list = document.querySelector("#recherche-resultats");
  const status = document.querySelector("#recherche-etat");
  if (!field || !list || !status) return;

  const search = async () => {
    const query = field.value.trim();
    if (query === "") {
      list.replaceChildren();
      status.textContent = "";
      return;
    }
    try {
      const found = await (await loadEngine()).debouncedSearch(query);
      if (!found) return;
      const hits = await Promise.all(found.results.slice(0, shown).map((result) => result.data()));
      list.replaceChildren(...hits.map(resultItem));
      const count = found.results.length;
      status.textContent =
        count === 0
          ? `Aucune page ne contient « ${query} ».`
          : `${count} page${count > 1 ? "s" : ""} pour « ${query} ».`;
    } catch {
      status.textContent = "La recherche ne répond pas. Le plan du site, ci-dessous, donne toutes les pages.";
    }
  };
  field.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    history.replaceState(history.state, "", `?q=${encodeURIComponent(field.value.trim())}`);
    void search();
  });
  field.addEventListener("input", () => void search());
  const asked = new URLSearchParams(location.search).get("q");
  if (asked) {
    field.value = asked;
    void search();
  }
}
