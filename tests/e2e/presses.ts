import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { stopNow } from "./focus-round.ts";
import { expect } from "./watched-test.ts";

/**
 * What a visitor presses and expects something of. A link to another page answers by leading there; the one that skips
 * the menu is there for the keyboard only (large-text.spec.ts).
 */
const pressable =
  ":is(button, summary, [role=button], [role=tab], a[href^='#']:not(.skip-link), input, select, textarea):not(:disabled, [aria-disabled=true], [aria-hidden=true] *)";

/** Marks the control that is about to be pressed, so that it is found again when the page has changed around it. */
const MARK = "data-sweep";

/** A focus ring and a shadow lie around the control: they say that it was heard, not what it answered. */
const RING_PX = 10;

/** Ends the wait for an answer that does not come; the slowest one takes a tenth of it. */
const PATIENCE_MS = 5_000;

/**
 * How a control is pressed and answers: a choice by its own mark, a field by the focus, a list by its new value, a link
 * to a place of its page by that place.
 */
type Manner = "button" | "fold" | "choice" | "field" | "list" | "slider" | "link";

export interface Control {
  /** The same for two controls that do the same thing, on one page or on two. */
  readonly kind: string;
  readonly manner: Manner;
}

/** What became of one press. */
export type Outcome = "answered" | "covered" | { readonly problem: string };

/**
 * Marks the first visible control of the page whose kind is not known yet, in this order: what leaves the page as it is
 * (fields, choices, folds), then buttons, which change it. Undefined when every kind is known.
 */
export function nextControl(page: Page, known: ReadonlySet<string>): Promise<Control | undefined> {
  return page.evaluate(
    ({ selector, mark, names }) => {
      const mannerOf = (element: Element): Manner | undefined => {
        if (element.matches("summary")) return "fold";
        if (element.matches("a")) return "link";
        if (element.matches("select")) return "list";
        if (element.matches("textarea")) return "field";
        if (!(element instanceof HTMLInputElement)) return "button";
        if (element.type === "hidden") return undefined;
        if (element.type === "range") return "slider";
        if (["submit", "button", "reset", "file", "image"].includes(element.type)) return "button";
        if (element.type === "radio") return element.checked ? undefined : "choice";
        return element.type === "checkbox" ? "choice" : "field";
      };
      const kindOf = (element: Element, manner: Manner) => {
        const form = element.closest("form")?.getAttribute("name") ?? "";
        const name = element.getAttribute("name") ?? element.getAttribute("popovertarget") ?? "";
        const words = element.tagName === "BUTTON" ? (element.textContent?.replace(/\d+/g, "0").trim() ?? "") : "";
        const look = name && manner !== "button" ? "" : `${element.parentElement?.className} > ${element.className}`;
        return [element.tagName.toLowerCase(), form, name, look, words].filter(Boolean).join(" | ");
      };
      for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark);
      const found = [...document.querySelectorAll(selector)].flatMap((element) => {
        const isShown = element.checkVisibility({ visibilityProperty: true });
        const takesPointer = getComputedStyle(element).pointerEvents !== "none";
        const manner = isShown && takesPointer ? mannerOf(element) : undefined;
        const kind = manner && kindOf(element, manner);
        return manner && kind && !names.includes(kind) ? [{ element, kind, manner }] : [];
      });
      const next = found.find(({ manner }) => manner !== "button") ?? found[0];
      next?.element.setAttribute(mark, "");
      return next && { kind: next.kind, manner: next.manner };
    },
    { selector: pressable, mark: MARK, names: [...known] },
  );
}

/** Where a control is pressed, and the box that is its own. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/**
 * Puts the control there, as far as the page can be scrolled, and waits until it has come to rest: what shows on its way
 * may move it, as a bar that leaves.
 * @param share of the screen's height, where the middle of the control should be.
 * @returns undefined where it cannot be pressed: out of the screen, or under something else.
 */
function putAtShare(control: Locator, share: number): Promise<Place | undefined> {
  return control.evaluate(async (element, at) => {
    const isChoice = element instanceof HTMLInputElement && ["radio", "checkbox"].includes(element.type);
    const pressed = (isChoice && element.labels?.[0]) || element;
    const { top: from, height } = pressed.getBoundingClientRect();
    scrollBy({ top: from + height / 2 - innerHeight * at, behavior: "instant" });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let last = Number.NaN;
    // Ten frames in the same place, and an end for what never rests.
    for (let [still, frames] = [0, 0]; still < 10 && frames < 300; frames += 1) {
      await frame();
      const { top } = pressed.getBoundingClientRect();
      still = top === last ? still + 1 : 0;
      last = top;
    }
    const { left, top, right, bottom } = pressed.getBoundingClientRect();
    const isSlider = element instanceof HTMLInputElement && element.type === "range";
    const x = isSlider ? left + (right - left) * 0.2 : (left + right) / 2;
    const y = (top + bottom) / 2;
    const hit = document.elementFromPoint(x, y);
    return hit && pressed.contains(hit) ? { x, y, box: { left, top, right, bottom } } : undefined;
  }, share);
}

interface Picture {
  readonly data: Buffer;
  readonly width: number;
  readonly channels: number;
}

/** The pixels of the screen. A busy machine refuses a picture now and then, so it is asked for again. */
async function seen(page: Page): Promise<Picture> {
  let picture: Buffer = Buffer.alloc(0);
  await expect(async () => {
    picture = await page.screenshot({ animations: "disabled", caret: "hide", timeout: PATIENCE_MS });
  }).toPass({ timeout: 6 * PATIENCE_MS });
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, channels: info.channels };
}

/** Whether two pictures of the screen differ, outside a box when there is one. */
function differs(before: Picture, after: Picture, box?: Place["box"]): boolean {
  const { width, channels } = before;
  for (let at = 0; at < before.data.length; at += channels) {
    if (before.data[at] === after.data[at] && before.data[at + 1] === after.data[at + 1]) continue;
    const [x, y] = [(at / channels) % width, Math.floor(at / channels / width)];
    const isAcross = box && x >= box.left - RING_PX && x <= box.right + RING_PX;
    if (!isAcross || y < box.top - RING_PX || y > box.bottom + RING_PX) return true;
  }
  return false;
}

/** Hears what leads a visitor elsewhere: another page, a file, a choice of files, a question of the browser. */
function hearLeaving(page: Page): { readonly hasLeft: () => boolean; readonly end: () => void } {
  const start = page.url();
  let isAway = false;
  const away = () => {
    isAway = true;
  };
  const dialog = (question: { accept: () => Promise<void> }) => {
    isAway = true;
    void question.accept();
  };
  page.on("download", away).on("filechooser", away).on("request", navigated).on("dialog", dialog);
  function navigated(request: { isNavigationRequest: () => boolean }): void {
    if (request.isNavigationRequest()) isAway = true;
  }
  return {
    hasLeft: () => isAway || page.url() !== start,
    end: () => {
      page.off("download", away).off("filechooser", away).off("request", navigated).off("dialog", dialog);
    },
  };
}

/** What a control says of itself: its words, and whether it is chosen, open or pressed. */
function ownState(control: Locator): Promise<string> {
  return control
    .evaluate(
      (element) => {
        const states = ["aria-pressed", "aria-expanded", "aria-checked", "aria-selected", "data-wait"];
        const isChosen = element instanceof HTMLInputElement && element.checked;
        return [element.textContent, isChosen, ...states.map((name) => element.getAttribute(name))].join("|");
      },
      undefined,
      { timeout: 1_000 },
    )
    .catch(() => "gone");
}

/** Whether the page printed itself (`rememberPrinting`). */
const hasPrinted = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-printed"));

/** Lets a test see that a page printed itself. Call it before the first page. */
export function rememberPrinting(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.print = () => document.documentElement.toggleAttribute("data-printed");
  });
}

/** What is wrong with the focus for who sees it: off the screen, under something, or left on a button that was refused. */
async function focusNow(page: Page): Promise<string | undefined> {
  const { name, problem } = await page.evaluate(stopNow);
  if (problem) return `the focus is on ${name}, ${problem}`;
  const isLeft = await page.evaluate(
    () => document.activeElement?.matches("[type=submit]:is(form:has([aria-invalid=true]) *)") ?? false,
  );
  return isLeft ? `the form is refused and the focus is on ${name}` : undefined;
}

/** The same once the page has scrolled to it, softly where the visitor asks for no less motion; a page that was left has none. */
async function focusProblem(page: Page): Promise<string | undefined> {
  let problem: string | undefined;
  await expect
    .poll(
      async () => {
        problem = await focusNow(page).catch(() => undefined);
        return problem;
      },
      { timeout: PATIENCE_MS },
    )
    .toBeUndefined()
    .catch(() => undefined);
  return problem;
}

/** Whether the place of its page that a link names is in the screen, with its first line free. */
function isTargetSeen(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const id = element.getAttribute("href")?.slice(1) ?? "";
    const target = id === "" || id === "top" ? document.documentElement : document.getElementById(id);
    if (!target) return false;
    const { top, left, width, height } = target.getBoundingClientRect();
    if (target === document.documentElement) return top === 0;
    if (top < -1 || top > innerHeight - Math.min(height, 48)) return false;
    const first = document.elementFromPoint(left + width / 2, Math.max(top, 0) + Math.min(height, 48) / 2);
    return first !== null && (target.contains(first) || first.contains(target));
  });
}

/** Chooses the last option of a list, as its menu would: the menu is the browser's own and is in no picture. */
async function chooseLast(control: Locator): Promise<void> {
  await control.focus({ timeout: PATIENCE_MS });
  const options = control.locator("option:not(:disabled, optgroup:disabled *)");
  await control.selectOption({ index: (await options.count()) - 1 }, { timeout: PATIENCE_MS });
}

/**
 * Presses the marked control with the mouse, which is over it before: a colour under the mouse is no answer.
 * @param share of the screen's height, where the control should be.
 */
export async function pressAt(page: Page, { manner }: Control, share: number): Promise<Outcome> {
  const control = page.locator(`[${MARK}]`);
  const place = await putAtShare(control, share);
  if (!place) return "covered";
  await page.mouse.move(place.x, place.y);
  if (manner === "field") {
    await page.mouse.click(place.x, place.y);
    const isFocused = await control.evaluate((element) => element === document.activeElement);
    return isFocused ? problemOr(await focusProblem(page)) : { problem: "the field does not take the focus" };
  }
  const before = await seen(page);
  const own = await ownState(control);
  const leaving = hearLeaving(page);
  const isOwnMark = ["choice", "list", "slider"].includes(manner);
  if (manner === "list") await chooseLast(control);
  else await page.mouse.click(place.x, place.y);
  const isAnswered = async () =>
    manner === "link"
      ? isTargetSeen(control)
      : leaving.hasLeft() ||
        (await hasPrinted(page)) ||
        (manner !== "fold" && (await ownState(control)) !== own) ||
        differs(before, await seen(page), isOwnMark ? undefined : place.box);
  const answered = await expect
    .poll(() => isAnswered().catch(() => leaving.hasLeft()), { timeout: PATIENCE_MS })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
  leaving.end();
  if (!answered) return { problem: "nothing in view has changed" };
  return leaving.hasLeft() ? "answered" : problemOr(await focusProblem(page));
}

const problemOr = (problem: string | undefined): Outcome => (problem ? { problem } : "answered");

/**
 * Waits until the screen stays as it is: what moves by itself would pass for an answer. A menu that opens, or a font that comes
 * late on a busy machine, comes to rest.
 * @returns false when it never does.
 */
export function isStill(page: Page): Promise<boolean> {
  return expect
    .poll(async () => differs(await seen(page), await seen(page)), { timeout: PATIENCE_MS })
    .toBe(false)
    .then(
      () => true,
      () => false,
    );
}
