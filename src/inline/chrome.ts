import { on } from "./on.ts";

/** Small behaviours of every page that need a script; everything works without them. */

/** Takes the bar at the top away once the page is there, says « page chargée » to screen readers for 1 s. */
function announceLoadedPage(): void {
  const notice = document.getElementById("page-notice");
  document.querySelector(".page-progress")?.remove();
  if (!notice) return;
  notice.textContent = `${notice.dataset.say} ${document.title}`;
  setTimeout(() => notice.remove(), 1000);
}

const openMenus = "details.menu[open]";

/** Escape closes the open dialog by its own close control, or else the open header menu. */
function closeOnEscape(event: Event): void {
  if (!(event instanceof KeyboardEvent) || event.key !== "Escape" || event.defaultPrevented) return;
  const dialogs = [...document.querySelectorAll("dialog[open], [role=dialog]:not(.cm)")];
  const dialog = dialogs.findLast((candidate) => candidate.checkVisibility());
  if (dialog) {
    const controls = [...dialog.querySelectorAll<HTMLElement>("button, a[href]")];
    controls.find(({ ariaLabel, textContent }) => /fermer|close/i.test(ariaLabel ?? textContent ?? ""))?.click();
    return;
  }
  const menu = document.querySelector<HTMLDetailsElement>(openMenus);
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/**
 * A header menu closes when a click or the focus goes elsewhere; the phone menu when the focus does, so that it never
 * covers the focused element (the browser itself closes it at a click elsewhere).
 */
function closeElsewhere({ target, type }: Event): void {
  if (!(target instanceof Node)) return;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(openMenus)) menu.open = menu.contains(target);
  const sheet = type === "focusin" && document.querySelector<HTMLElement>(":popover-open");
  if (sheet && !sheet.contains(target)) sheet.hidePopover();
}

/** The phone menu covers the page: it takes the focus when it opens. */
function focusOpenSheet({ target }: Event): void {
  if (target instanceof HTMLElement && target.matches(":popover-open")) target.focus();
}

addEventListener("load", announceLoadedPage);
on("keydown", closeOnEscape);
on("click focusin", closeElsewhere);
on("toggle", focusOpenSheet);
