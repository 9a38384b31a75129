import type { Locator } from "playwright/test";

/** Where the pressed control is on the screen. */
export const places = ["start", "end"] as const;
export type Place = (typeof places)[number];

/** Puts a control at the top or at the bottom of the screen, at once. */
export function putAt(control: Locator, block: Place | "center" | "nearest"): Promise<void> {
  return control.evaluate((element, place) => element.scrollIntoView({ block: place, behavior: "instant" }), block);
}

/** An answer higher than this share of the screen is in view with its first line in the upper half. */
const TALL = 0.8;

/**
 * What is wrong with an answer for the eye and for the keyboard: it is missing, its box is outside the screen or under
 * something else, or the focus is elsewhere although something was refused or opened. Undefined when all is well.
 */
export async function answerProblem(answer: Locator, takesFocus: boolean): Promise<string | undefined> {
  if ((await answer.count()) === 0 || !(await answer.first().isVisible())) return "there is no answer";
  return answer.first().evaluate(
    (element, { tall, focus }) => {
      const { top, right, bottom, left, height } = element.getBoundingClientRect();
      const isTall = height > innerHeight * tall;
      const isInside = top >= 0 && (isTall ? top <= innerHeight / 2 : bottom <= innerHeight + 1);
      if (!isInside) return `its box is at ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight} px`;
      const middle = Math.min((left + right) / 2, innerWidth - 1);
      const over = document.elementFromPoint(middle, top + Math.min(height, innerHeight - top) / 2);
      if (over && !element.contains(over) && !over.contains(element))
        return `${over.className || over.tagName} covers it`;
      if (focus && !element.contains(document.activeElement))
        return `the focus is on ${document.activeElement?.tagName}`;
      return undefined;
    },
    { tall: TALL, focus: takesFocus },
  );
}
