/** Roles that a journey looks for. A date is found by `textbox`, a file by `file`. */
export type Role = "button" | "link" | "textbox" | "combobox" | "checkbox" | "radio" | "heading" | "file";

/**
 * Runs in the page, alike in every engine: the first element in view of a visitor with this role and a name that begins
 * so. Its name is its `aria-label`, its labels, or its text; straight and typographic apostrophes are alike.
 */
export function findInPage(role: Role, name: string): Element | null {
  const selectors = {
    button: "button, summary",
    link: "a[href]",
    textbox: "textarea, input:not([type=hidden], [type=radio], [type=checkbox], [type=file], [tabindex='-1'])",
    combobox: "select",
    checkbox: "input[type=checkbox]",
    radio: "input[type=radio]",
    heading: "h1, h2, h3",
    file: "input[type=file]",
  };
  const plain = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").replaceAll("’", "'").trim();
  const nameOf = (element: Element) => {
    const labels = "labels" in element && element.labels instanceof NodeList ? [...element.labels] : [];
    return plain(
      element.getAttribute("aria-label") ??
        (labels.map((label) => plain(label.textContent)).join(" ") || element.textContent),
    );
  };
  const isThere = (element: Element) => element.checkVisibility() && !element.closest("[inert], [hidden]");
  const all = [...document.querySelectorAll(selectors[role])];
  const found = all.find((element) => isThere(element) && nameOf(element).startsWith(plain(name))) ?? null;
  found?.scrollIntoView({ block: "center", behavior: "instant" });
  return found;
}

/** Runs in the page: into view at once, because WebKit's driver does not wait for the end of a smooth scroll; says how high it is. */
export function scrollInPage(element: Element): number {
  element.scrollIntoView({ block: "center", behavior: "instant" });
  return element.getBoundingClientRect().top;
}

/** Runs in the page: what it says, or what the element says. */
export function textInPage(element: Element | null): string {
  const place = element instanceof HTMLElement ? element : document.body;
  // biome-ignore lint/performance/useDomNodeTextContent: what a visitor sees, without what is hidden.
  return place.innerText.replace(/\s+/g, " ").trim();
}

/** Runs in the page: what kind of control it is, its text selected to be written over; and the value of the option called so. */
export function controlInPage(element: Element, text: string): { readonly kind: string; readonly option: string } {
  if (element instanceof HTMLInputElement && ["text", "email", "tel"].includes(element.type)) element.select();
  const kind = element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase();
  const options = element instanceof HTMLSelectElement ? [...element.options] : [];
  const plain = (words: string) => words.replace(/\s+/g, " ").trim();
  const option = options.find(({ label }) => plain(label) === plain(text))?.value ?? "";
  if (options.length > 0 && option === "") throw new Error(`no option is called « ${text} »`);
  return { kind, option };
}
