import { openingNow } from "../shared/opening-now.ts";
import { showUnfolded } from "./chrome.ts";
import { on } from "./on.ts";

/**
 * The header's menus at the first touch of the header: a fragment with all of both menus (`pages/menu/[language].astro`)
 * completes what the page holds. From then on the phone menu leads down, one screen at a time. Without the fragment the
 * menus are lists of links.
 */

const phoneSheet = () => document.getElementById("menu-telephone");

/** Whether a node of the page is this one of the fragment: what is put in differs by its name, class or address. */
function isSame(shown: Node, whole: Node): boolean {
  if (shown.nodeName !== whole.nodeName) return false;
  if (!(shown instanceof Element && whole instanceof Element))
    return shown.textContent?.trim() === whole.textContent?.trim();
  return ["class", "href"].every((name) => shown.getAttribute(name) === whole.getAttribute(name));
}

/** Puts into a node what it lacks of the whole one. No node of the page is replaced: a press and the focus stay. */
function complete(shown: Node, whole: Node): void {
  let next = shown.firstChild;
  for (const node of [...whole.childNodes]) {
    while (next?.nodeName === "#text" && !next.textContent?.trim()) next = next.nextSibling;
    if (next && isSame(next, node)) {
      complete(next, node);
      next = next.nextSibling;
    } else shown.insertBefore(node, next);
  }
}

/** Says whether somebody answers now. */
function sayOpening(line: HTMLElement): void {
  line.textContent = openingNow(JSON.parse(line.dataset.week ?? ""), new Date());
  line.hidden = line.textContent === "";
}

function putIn(header: Element, menus: Document): void {
  for (const link of menus.querySelectorAll("a"))
    if (link.getAttribute("href") === location.pathname) link.ariaCurrent = "page";
  for (const line of menus.querySelectorAll<HTMLElement>("[data-week]")) sayOpening(line);
  const whole = menus.querySelectorAll("nav");
  header.querySelectorAll("nav").forEach((nav, index) => {
    const other = whole[index];
    if (other) complete(nav, other);
  });
  phoneSheet()?.setAttribute("data-level", "root");
  showUnfolded();
}

/** A fragment that does not come is asked for once more, at the next touch. */
let tries = 2;
let isAsked = false;

/** Fetches the fragment as a document: Trusted Types let no text become HTML. */
function wake({ target }: Event): void {
  const header =
    target instanceof Element && target.closest(".header__nav, .phone-menu")?.closest<HTMLElement>(".header");
  if (!header || isAsked || tries === 0) return;
  isAsked = true;
  tries -= 1;
  const request = new XMLHttpRequest();
  request.open("GET", header.dataset.menu ?? "");
  request.responseType = "document";
  request.onloadend = () => {
    if (request.status === 200 && request.responseXML) putIn(header, request.responseXML);
    else isAsked = false;
  };
  request.send();
}

/**
 * Shows the screen at a place (``, `particuliers`), or one category of it (`particuliers/personnes`); nothing happens while it
 * is not there.
 */
function show(place: string): boolean {
  const sheet = phoneSheet();
  const [name, category] = place.split("/");
  const screens = [...(sheet?.querySelectorAll<HTMLElement>("[data-screen]") ?? [])];
  const shown = screens.find(({ dataset }) => dataset.screen === name);
  const heading = sheet?.querySelector<HTMLElement>(".phone-menu__heading");
  const up = sheet?.querySelector<HTMLElement>("[data-up]");
  if (!sheet || !shown || !heading || !up) return false;
  for (const screen of screens) screen.hidden = screen !== shown;
  const groups = [...shown.querySelectorAll<HTMLElement>("[data-group]")];
  const alone = groups.find(({ dataset }) => dataset.group === category);
  for (const group of groups) group.hidden = alone !== undefined && group !== alone;
  heading.textContent = (alone ?? shown).dataset.title ?? "";
  up.hidden = place === "";
  up.dataset.up = place.replace(/\/?[^/]*$/, "");
  sheet.dataset.level = place === "" ? "root" : alone ? "category" : "section";
  return true;
}

/** A click that opens another tab or window is left to the browser. */
function isPlain(event: Event): boolean {
  return (
    event instanceof MouseEvent && !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

/** Each screen says its name: the focus moves to its heading, so that a screen reader and the keyboard start there. */
function enter(event: Event): void {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>("[data-to], [data-up]");
  if (!control || !isPlain(event) || !show(control.dataset.to ?? control.dataset.up ?? "")) return;
  event.preventDefault();
  document.querySelector<HTMLElement>(".phone-menu__heading")?.focus();
}

on("pointerover touchstart focusin", wake);
on("click", enter);
// Not `toggle`, which comes later and is lost when the menu is opened again at once.
on("beforetoggle", (event) => {
  const sheet = phoneSheet();
  if (event.target === sheet && sheet?.dataset.level && event instanceof ToggleEvent && event.newState === "closed")
    show("");
});
