/**
 * Keeps one choice equal in several places, before any other script: the tab, the form's field for the same
 * choice, the parameter of the address that sets the field (`data-query` around its options) and a fragment
 * that names a panel. Inline right behind tabs or form, so that the first paint is right.
 *
 * Tabs are radios outside any form; those that are one choice with a field carry its name and its values. A choice is
 * passed on by a click on the other radio: it says `change` as a visitor's does, before and after a form is hydrated.
 */

const tabs = [...document.querySelectorAll<HTMLInputElement>(".tab input")];

/** The default values, read now because a form emptied after a success may write other ones. */
const defaults = [...document.querySelectorAll<HTMLInputElement>("[data-query] :is([checked],[selected])")].map(
  ({ value }) => value,
);

const named = (hash: string) => tabs.find(({ value }) => `#${value}` === hash);

function passOn(chosen: Iterable<HTMLInputElement>, place: string): void {
  for (const { name, value } of chosen) {
    document.querySelector<HTMLElement>(`${place} [name="${name}"][value="${value}"]:not(:checked)`)?.click();
  }
}

/** The panel of a tab that was pressed low on the screen comes into view, its tabs above it. */
function showPanel(tab: HTMLInputElement): void {
  const panel = document.getElementById(tab.value);
  if (tab !== document.activeElement || !panel || panel.getBoundingClientRect().top < innerHeight / 2) return;
  tab.closest("fieldset")?.scrollIntoView();
}

function fromForm(): void {
  passOn(document.querySelectorAll<HTMLInputElement>("form [type=radio]:checked"), ".tab");
}

function fromFragment(): void {
  named(location.hash)?.click();
}

/**
 * Writes the choice into the address, so that reloading, sharing and coming back keep it. A default is left
 * out.
 */
function keepAddress(): void {
  const address = new URL(location.href);
  for (const chosen of document.querySelectorAll<HTMLInputElement | HTMLOptionElement>("[data-query] :checked")) {
    const query = chosen.closest<HTMLElement>("[data-query]")?.dataset.query ?? "";
    if (!chosen.value || defaults.includes(chosen.value)) address.searchParams.delete(query);
    else address.searchParams.set(query, chosen.value);
  }
  if (named(address.hash)) address.hash = tabs.find(({ checked }) => checked)?.value ?? "";
  history.replaceState(history.state, "", address);
}

addEventListener("change", ({ target }) => {
  const tab = tabs.find((candidate) => candidate === target);
  if (tab) {
    passOn([tab], "form");
    showPanel(tab);
  } else fromForm();
  keepAddress();
});
addEventListener("hashchange", fromFragment);
// Values that the browser restores after a reload or a return to the page come without an event.
addEventListener("pageshow", fromForm);

for (const [query, value] of new URLSearchParams(location.search)) {
  const asked = document.querySelector<HTMLOptionElement>(
    `[data-query="${CSS.escape(query)}"] [value="${CSS.escape(value)}"]`,
  );
  // A click chooses a radio, `selected` an option; neither does anything to the other.
  if (asked) asked.selected = true;
  asked?.click();
}
fromFragment();
