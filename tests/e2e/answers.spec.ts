import { answerProblem, places, putAt } from "./answer-in-view.ts";
import { answerKinds } from "./answer-kinds.ts";
import { isOffered } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

const screens = [
  [360, 740],
  [1280, 800],
] as const;

for (const kind of answerKinds.filter(({ path }) => isOffered(path))) {
  const { name, path, prepare, press, answer, takesFocus, only, withoutScripts = false } = kind;
  test.describe(withoutScripts ? "without scripts" : "with scripts", () => {
    test.use({ javaScriptEnabled: !withoutScripts });

    for (const [width, height] of screens) {
      if (only && only !== width) continue;
      for (const place of places) {
        test(`${name}: in view at ${width} px, pressed at the ${place} of the screen`, async ({ page }) => {
          await page.setViewportSize({ width, height });
          await page.goto(path);
          await prepare?.(page);
          const control = press(page);
          await putAt(control, place);
          await control.click();
          await expect.poll(() => answerProblem(answer(page), takesFocus), { timeout: 15_000 }).toBeUndefined();
        });
      }
    }
  });
}
