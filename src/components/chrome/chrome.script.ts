/** Small habits of every page that need a script; everything works without them. */

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

/** A click outside an open header menu closes it. */
function closeMenusOnOutsideClick(event: MouseEvent): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")) {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  }
}

// A module script always runs before the load event.
addEventListener("load", announceLoadedPage);
document.addEventListener("keydown", closeOnEscape);
document.addEventListener("click", closeMenusOnOutsideClick);
