import { on } from "./on.ts";

/** Small behaviours of every page that need a script; everything works without them. */

/** Takes the bar at the top away once the page is there. */
function endProgress(): void {
  document.querySelector(".page-progress")?.remove();
}

/**
 * Says « page chargée » to screen readers for 1 s when the browser gives a page back as it was left. Of a page that it
 * loads they say the title themselves.
 */
function announceReturn({ persisted }: PageTransitionEvent): void {
  const notice = document.getElementById("page-notice");
  if (!persisted || !notice) return;
  notice.textContent = `${notice.dataset.say} ${document.title}`;
  setTimeout(() => {
    notice.textContent = "";
  }, 1000);
}

const openMenus = "details.menu[open]";

/** All that a control is named by: its label, the texts it points at, its content (often only « × ») and its title. */
function namesOf({ ariaLabel, ariaLabelledByElements, textContent, title }: HTMLElement): string {
  return [ariaLabel, ariaLabelledByElements?.map((one) => one.textContent), textContent, title].join();
}

/** Escape closes the open dialog that is seen by its own close control, or else the open header menu. */
function closeOnEscape(event: Event): void {
  if (!(event instanceof KeyboardEvent) || event.key !== "Escape" || event.defaultPrevented) return;
  const dialogs = [...document.querySelectorAll("dialog[open], [role=dialog]:not(.cm), [role=alertdialog]")];
  const dialog = dialogs.findLast((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  if (dialog) {
    const controls = [...dialog.querySelectorAll<HTMLElement>("button, [role=button], a[href]")];
    controls.find((control) => /fermer|close/i.test(namesOf(control)))?.click();
    return;
  }
  const menu = document.querySelector<HTMLDetailsElement>(openMenus);
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/**
 * A header menu closes when a click or the focus goes elsewhere; the phone menu when the focus does, so that it never
 * covers the focused element (the browser itself closes it at a click elsewhere), and when its link leads into this page.
 */
function closeElsewhere({ target, type }: Event): void {
  if (!(target instanceof Element)) return;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(openMenus)) menu.open = menu.contains(target);
  const sheet = document.querySelector<HTMLElement>(":popover-open");
  if (type === "focusin" ? !sheet?.contains(target) : target.closest("a[href^='#']")) sheet?.hidePopover();
}

/** What the focused summary unfolds comes into view, at once: a browser drops a smooth scroll when the page grows. */
export function showUnfolded(): void {
  document.activeElement?.closest("details[open]")?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/**
 * The phone menu covers the page: it takes the focus when it opens. What a visitor unfolds comes into view, and again when
 * the island around it is alive and has completed it. The next frame corrects what the browser itself scrolls because
 * the page has grown.
 */
function showOpened({ target }: Event): void {
  if (target instanceof HTMLElement && target.matches(":popover-open")) target.focus();
  showUnfolded();
  requestAnimationFrame(showUnfolded);
}

addEventListener("load", endProgress);
addEventListener("pageshow", announceReturn);
on("keydown", closeOnEscape);
on("click focusin", closeElsewhere);
on("toggle island:ready", showOpened);
