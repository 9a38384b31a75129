/** More stops than any page has. */
const mostStops = 1_000;

export interface Stop {
  /** Names the element that has the focus; `page` when nothing of the page has it. */
  readonly name: string;
  readonly problem?: string;
}

/** What has the focus now, and what is wrong with it: off the screen, or covered by something else. */
export function stopNow(): Stop {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return { name: "page" };
  const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
  const name = `${element.tagName.toLowerCase()}#${element.id}.${element.className} ${words.trim().slice(0, 40)}`;
  // Firefox names the last element still when the focus has gone on to the browser's own controls.
  if (!document.hasFocus()) return { name };
  const label = element instanceof HTMLInputElement && element.labels?.[0];
  // A radio or a box that is drawn by its label.
  const place = label && getComputedStyle(element).opacity === "0" ? label : element;
  const boxes = [...place.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  const seen = boxes.filter(
    ({ top, bottom, left, right }) => bottom > 1 && top < innerHeight - 1 && right > 1 && left < innerWidth - 1,
  );
  if (seen.length === 0) return { name, problem: "off the screen" };
  const isUncovered = seen.some(({ top, bottom, left, right }) => {
    const [low, high] = [Math.max(top, 0) + 1, Math.min(bottom, innerHeight) - 1];
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    return [low, (low + high) / 2, high].some((y) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (place.contains(there) || there.contains(place) || element.contains(there));
    });
  });
  return isUncovered ? { name } : { name, problem: "covered" };
}

/**
 * Presses a key until the focus has gone round the page. Every stop is judged; hydration is on its way meanwhile.
 * `press` presses the key, `look` runs `stopNow` in the page: each browser has its own driver for both.
 */
export async function goRound(
  press: () => Promise<void>,
  look: () => Promise<Stop>,
): Promise<{ stops: number; problems: readonly string[] }> {
  const problems = new Set<string>();
  let stops = 0;
  let isRound = false;
  while (!isRound && stops < mostStops) {
    await press();
    const { name, problem } = await look();
    isRound = name === "page";
    if (!isRound) stops += 1;
    if (problem) problems.add(`${name}: ${problem}`);
  }
  if (!isRound) problems.add(`after ${mostStops} presses the focus has not come round`);
  return { stops, problems: [...problems] };
}
