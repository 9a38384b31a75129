/**
 * Targets under 24 × 24 CSS pixels (WCAG 2.5.8), one line each. Excepted as there: links within a sentence, and targets
 * around whose centre a circle of 24 px touches no other target. It runs in the page.
 */
export function smallTargetsNow(): readonly string[] {
  const LEAST = 24;
  /** Boxes of text end on fractions of a pixel. */
  const TOLERANCE = 0.5;
  const isWithinSentence = (element: Element) => {
    if (getComputedStyle(element).display !== "inline") return false;
    const block = element.closest("p, li, dd, td, th, figcaption, label, legend, summary, blockquote, address, small");
    return (block?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
  };
  /** The area of a touch: a control's label counts as the control. */
  const areaOf = (element: Element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const [own, other] = [element.getBoundingClientRect(), label?.getBoundingClientRect()];
    return other && other.width * other.height > own.width * own.height ? other : own;
  };
  const targets = [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
    .filter((element) => element.closest("[aria-hidden=true], [inert]") === null)
    .map((element) => ({ element, box: areaOf(element) }))
    // Out of the screen until it has the focus: the skip link, the trap for robots.
    .filter(({ box }) => box.width > 1 && box.height > 1 && box.right > 0 && box.bottom > 0);
  const isSmall = ({ width, height }: DOMRect) => width < LEAST - TOLERANCE || height < LEAST - TOLERANCE;
  const centre = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  const isCrowded = (box: DOMRect, element: Element) => {
    const { x, y } = centre(box);
    return targets.some((other) => {
      if (other.element === element || other.element.contains(element) || element.contains(other.element)) return false;
      if (isSmall(other.box)) {
        const away = centre(other.box);
        return Math.hypot(away.x - x, away.y - y) < LEAST - TOLERANCE;
      }
      const dx = Math.max(other.box.left - x, 0, x - other.box.right);
      const dy = Math.max(other.box.top - y, 0, y - other.box.bottom);
      return Math.hypot(dx, dy) < LEAST / 2 - TOLERANCE;
    });
  };
  return targets
    .filter(({ element, box }) => isSmall(box) && !isWithinSentence(element) && isCrowded(box, element))
    .map(
      ({ element, box }) =>
        `${Math.round(box.width)}×${Math.round(box.height)} « ${element.textContent?.trim().slice(0, 40)} » ${element.tagName.toLowerCase()}.${element.className}`,
    );
}
