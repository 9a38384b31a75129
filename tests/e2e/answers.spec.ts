import { answerProblem, places, putAt } from "./answer-in-view.ts";
import { answerKinds } from "./answer-kinds.ts";
import { isOffered } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

const screens = [
  [360, 740],
  [1280, 800],
] as const;

for (const [index, kind] of answerKinds.filter(({ path }) => isOffered(path)).entries()) {
  const { name, path, prepare, press, answer, takesFocus, only, withoutScripts = false } = kind;
  test.describe(withoutScripts ? "without scripts" : "with scripts", () => {
    test.use({ javaScriptEnabled: !withoutScripts });

    for (const [at, [width, height]] of screens.entries()) {
      if (only && only !== width) continue;
      for (const [end, place] of places.entries()) {
        // Each kind at one width and one end of the screen, in turn; the other three of the four in the sweep.
        const often = end === Math.floor(index / 2) % 2 && (only !== undefined || at === index % 2);
        test(`${name}: in view at ${width} px, pressed at the ${place} of the screen${often ? "" : " @full"}`, async ({
          page,
        }) => {
          await page.setViewportSize({ width, height });
          await page.goto(path);
          await prepare?.(page);
          const control = press(page);
          await putAt(control, place);
          await control.click();
          await expect.poll(() => answerProblem(answer(page), takesFocus)).toBeUndefined();
        });
      }
    }
  });
}
