/** Small behaviours of every page that need a script; everything works without them. */

/** Says « page chargée » to screen readers once the page is there, and removes the notice after 1 s. */
function announceLoadedPage(): void {
  const notice = document.getElementById("page-notice");
  document.documentElement.classList.add("is-loaded");
  if (!notice) return;
  notice.textContent = `${notice.dataset.say} ${document.title}`;
  setTimeout(() => notice.remove(), 1000);
}

const closeLabel = /fermer|close/i;

/** Escape closes the open dialog by its own close control, or else the open header menu. */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  const dialogs = [...document.querySelectorAll<HTMLElement>("dialog[open], [role=dialog]:not(.cm)")];
  const dialog = dialogs.reverse().find((candidate) => candidate.checkVisibility());
  if (dialog) {
    const controls = [...dialog.querySelectorAll<HTMLElement>("button, a[href]")];
    controls.find((control) => closeLabel.test(control.ariaLabel ?? control.textContent ?? ""))?.click();
    return;
  }
  const menu = document.querySelector<HTMLDetailsElement>("details.menu[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/** A header menu closes when a click or the focus goes elsewhere. */
function closeMenusElsewhere({ target }: Event): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu[open]"))
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
}

/** The phone menu covers the page: it takes the focus when it opens. */
function focusOpenSheet({ target }: Event): void {
  if (target instanceof HTMLElement && target.matches(":popover-open")) target.focus();
}

/**
 * It closes when the focus goes elsewhere, so that it never covers the focused element (a click elsewhere
 * closes it anyway).
 */
function closeSheetElsewhere({ target }: Event): void {
  const sheet = document.querySelector<HTMLElement>(":popover-open");
  if (target instanceof Node && !sheet?.contains(target)) sheet?.hidePopover();
}

// A module script always runs before the load event.
addEventListener("load", announceLoadedPage);
document.addEventListener("keydown", closeOnEscape);
document.addEventListener("click", closeMenusElsewhere);
document.addEventListener("focusin", closeMenusElsewhere);
document.addEventListener("toggle", focusOpenSheet, true);
document.addEventListener("focusin", closeSheetElsewhere);
