/** Types of Pagefind's answers (its script has none). */
interface Hit {
  readonly url: string;
  /** Text with `<mark>` around the found words, everything else escaped. */
  readonly excerpt: string;
  readonly meta: { readonly title: string };
}
interface Engine {
  debouncedSearch(query: string): Promise<{ readonly results: readonly { data(): Promise<Hit> }[] } | null>;
}
interface EngineScript {
  createInstance(options: { readonly noWorker: boolean }): Engine;
}

/** Computed at run time so that the bundler ignores it: the file only exists after the build. */
const enginePath = "/pagefind/pagefind.js";

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };

/** An excerpt in pieces, the found words marked. Never read as HTML: the policy of the pages refuses that. */
export function excerptPieces(excerpt: string): readonly { readonly text: string; readonly found: boolean }[] {
  return excerpt.split(/<\/?mark>/).flatMap((piece, index) => {
    const text = piece.replace(/&(lt|gt|quot|amp);/g, (all, name: string) => ENTITIES[name] ?? all);
    return text === "" ? [] : [{ text, found: index % 2 === 1 }];
  });
}

/**
 * Whether a hit holds a word of the query. For a word that it does not know Pagefind falls back to the longest one that
 * the query begins with, down to a single letter (« Olivier Z. »).
 */
export function isFound(excerpt: string, query: string): boolean {
  const hasWord = (text: string) => /[\p{L}\p{N}]{2}/u.test(text);
  return !hasWord(query) || excerptPieces(excerpt).some(({ text, found }) => found && hasWord(text));
}

/** A found page as a list item. */
function resultItem({ url, excerpt, meta }: Hit): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = url;
  link.textContent = meta.title;
  const text = document.createElement("p");
  for (const piece of excerptPieces(excerpt)) {
    const part = document.createElement(piece.found ? "mark" : "span");
    part.textContent = piece.text;
    text.append(part);
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
  let engine: Engine | undefined;
  const search = async () => {
    const script: EngineScript = await import(/* @vite-ignore */ enginePath);
    // Without a worker, because Trusted Types refuse its address as text.
    engine ??= script.createInstance({ noWorker: true });
    const found = await engine.debouncedSearch(field.value);
    if (!found) return;
    const first = await Promise.all(found.results.slice(0, 9).map((result) => result.data()));
    const hits = first.filter(({ excerpt }) => isFound(excerpt, field.value));
    list.replaceChildren(...hits.map(resultItem));
    status.textContent = `Pages trouvées : ${hits.length === 0 ? 0 : found.results.length}`;
  };
  const run = () =>
    search().catch(() => {
      status.textContent = "Recherche en panne.";
    });
  form.onsubmit = (event) => {
    event.preventDefault();
    run();
  };
  field.oninput = run;
  field.value ||= new URLSearchParams(location.search).get("q") ?? "";
  if (field.value) run();
}
