/** What Pagefind's index answers (its own script ships no types). */
interface Hit {
  readonly url: string;
  /** Text with `<mark>` around the found words, everything else escaped. */
  readonly excerpt: string;
  readonly meta: { readonly title: string };
}
interface Engine {
  debouncedSearch(query: string): Promise<{ readonly results: readonly { data(): Promise<Hit> }[] } | null>;
}

/** Made at run time so that the bundler leaves it alone: the file exists only once the site is built. */
const enginePath = "/pagefind/pagefind.js";

/** A found page as a list item; the excerpt is rebuilt as text and `<mark>`, never as HTML. */
function resultItem({ url, excerpt, meta }: Hit): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = url;
  link.textContent = meta.title;
  const text = document.createElement("p");
  for (const node of new DOMParser().parseFromString(excerpt, "text/html").body.childNodes) {
    const copy = document.createElement(node.nodeName === "MARK" ? "mark" : "span");
    copy.textContent = node.textContent;
    text.append(copy);
  }
  item.append(link, text);
  return item;
}

/**
 * Search as you type; `?q=` searches at once. The index's reader is fetched at the first word.
 * @param form holds the field `q`; the status line and the list of results follow it.
 */
export function startSearch(form: HTMLFormElement): void {
  const field = form.querySelector("input");
  const status = form.nextElementSibling;
  const list = status?.nextElementSibling;
  if (!field || !list) return;
  const search = async () => {
    const engine: Engine = await import(/* @vite-ignore */ enginePath);
    const found = await engine.debouncedSearch(field.value);
    if (!found) return;
    list.replaceChildren(
      ...(await Promise.all(found.results.slice(0, 9).map((result) => result.data()))).map(resultItem),
    );
    status.textContent = `Pages trouvées : ${found.results.length}`;
  };
  const run = () => search().catch(() => status.append("Recherche en panne."));
  form.onsubmit = (event) => {
    event.preventDefault();
    run();
  };
  field.oninput = run;
  field.value ||= new URLSearchParams(location.search).get("q") ?? "";
  if (field.value) run();
}
