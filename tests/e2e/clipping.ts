import type { Page } from "playwright/test";

/** What a reader may do to the text of a page, and the page must stay readable. */
export const textSettings = {
  asWritten: "",
  /** WCAG 1.4.4: text at 200 %. */
  doubled: "html { font-size: 200%; }",
  /** WCAG 1.4.12: the four distances that a reader may set. */
  spaced:
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }",
} as const;

/**
 * Gives the open page a reader's own style sheet, as a browser or an extension does: outside the page's
 * security policy.
 */
export async function readWith(page: Page, setting: keyof typeof textSettings): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, textSettings[setting]);
}

/**
 * Text that cannot be read whole as the page is: cut by a box that hides what overflows, shortened by an ellipsis,
 * out of the box that carries its colour or border, out of the screen with nothing to scroll it back, under its own checkbox, or the
 * chosen words of a select wider or higher than the select. One readable line per place. It runs in the page.
 */
export function clippedTextsNow(): readonly string[] {
  /** Tolerance in pixels: boxes end on whole pixels, glyphs do not. */
  const TOLERANCE = 2;
  const problems = new Set<string>();
  const name = (element: Element) => {
    const names = typeof element.className === "string" ? element.className.trim().split(/\s+/).filter(Boolean) : [];
    return [element.tagName.toLowerCase(), ...names.slice(0, 2)].join(".");
  };
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  /** Hidden from the eye on purpose, for screen readers. */
  const isForEars = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 || height <= 1 || getComputedStyle(element).clipPath === "inset(50%)";
  };
  const ancestors = (element: Element) => {
    const found: Element[] = [];
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) found.push(at);
    return found;
  };
  const hides = (value: string) => value === "hidden" || value === "clip";
  const scrolls = (value: string) => value === "auto" || value === "scroll";
  /** A box that a reader sees as one: ground, border or outline around its words. */
  const isDrawn = (style: CSSStyleDeclaration) =>
    style.display !== "inline" &&
    (style.backgroundColor !== "rgba(0, 0, 0, 0)" || Number.parseFloat(style.borderLeftWidth) > 0);

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const owner = node.parentElement;
    const words = node.textContent?.trim() ?? "";
    if (!owner || words === "" || owner.closest("script, style, noscript, template, option, textarea")) continue;
    if (!isSeen(owner)) continue;
    const line = ancestors(owner);
    if (line.some(isForEars)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const tell = (what: string) => problems.add(`${what}: « ${words.slice(0, 50)} » in ${name(owner)}`);
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    const top = Math.min(...boxes.map((box) => box.top));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    if (boxes.length === 0) continue;
    let isScrollable = false;
    for (const ancestor of line) {
      const style = getComputedStyle(ancestor);
      const box = ancestor.getBoundingClientRect();
      if (style.textOverflow === "ellipsis" && ancestor.scrollWidth > ancestor.clientWidth) tell("shortened");
      const outX = left < box.left - TOLERANCE || right > box.right + TOLERANCE;
      const outY = top < box.top - TOLERANCE || bottom > box.bottom + TOLERANCE;
      if (outX && !isScrollable && hides(style.overflowX)) tell(`cut sideways by ${name(ancestor)}`);
      if (outY && !isScrollable && hides(style.overflowY)) tell(`cut by ${name(ancestor)}`);
      if (outX && !isScrollable && isDrawn(style) && !scrolls(style.overflowX)) tell(`out of ${name(ancestor)}`);
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) isScrollable = true;
    }
    if (!isScrollable && (left < -TOLERANCE || right > document.documentElement.clientWidth + TOLERANCE))
      tell("off screen");
    const fixed = line.find((ancestor) => getComputedStyle(ancestor).position === "fixed");
    if (fixed && !isScrollable && (top < -TOLERANCE || bottom > innerHeight + TOLERANCE))
      tell(`off screen in ${name(fixed)}`);
  }

  for (const box of document.querySelectorAll<HTMLInputElement>("input[type=checkbox], input[type=radio]")) {
    const words = box.labels?.[0];
    if (!words || !isSeen(box) || isForEars(box)) continue;
    const range = document.createRange();
    range.selectNodeContents(words);
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const isUnder = (line: DOMRect) =>
      line.left < right - TOLERANCE &&
      line.right > left + TOLERANCE &&
      line.top < bottom - TOLERANCE &&
      line.bottom > top + TOLERANCE;
    if (!words.contains(box) && [...range.getClientRects()].some(isUnder))
      problems.add(`covered: « ${words.textContent?.trim().slice(0, 50)} » by ${name(box)}`);
  }

  const context = document.createElement("canvas").getContext("2d");
  for (const select of document.querySelectorAll("select")) {
    const chosen = select.selectedOptions[0]?.text ?? "";
    if (!context || !isSeen(select)) continue;
    const style = getComputedStyle(select);
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.letterSpacing = style.letterSpacing === "normal" ? "0px" : style.letterSpacing;
    const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const wraps = style.whiteSpace === "normal";
    const lines = wraps ? chosen.split(/[ -]/) : [chosen];
    const needed = Math.max(...lines.map((line) => context.measureText(line).width));
    if (needed > room + TOLERANCE) problems.add(`shortened: « ${chosen} » in ${name(select)}`);
    if (wraps && select.scrollHeight > select.clientHeight + TOLERANCE)
      problems.add(`cut: « ${chosen} » in ${name(select)}`);
  }
  return [...problems];
}

export const clippedTexts = (page: Page): Promise<readonly string[]> => page.evaluate(clippedTextsNow);
