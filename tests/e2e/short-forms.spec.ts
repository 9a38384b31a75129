import { FORM_NAMES, formDefinitions } from "../../src/forms/registry.ts";
import { stepsOf } from "../../src/forms/steps.ts";
import { fill, formOf, formPages, submitButton } from "./lead-forms.ts";
import { isOffered } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

/** Lowest pixel of the button that goes on, and of the one that sends, from the top of the page. */
const FIRST_BUTTON = 1_100;
const LAST_BUTTON = 1_480;

test.describe("on a small phone, without scripts", () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  for (const name of FORM_NAMES.filter((form) => !formDefinitions[form].confirm && isOffered(formPages[form].path))) {
    test(`${name}: need and contact are each within reach`, async ({ page }) => {
      const bottom = async () => {
        const box = await submitButton(page, name).boundingBox();
        return Math.round((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0) - start);
      };
      await page.goto(formPages[name].path);
      // The contact page opens with two doors; its form is one tap away, and counts from there.
      const card = name === "contact" ? await page.locator("#formulaire").boundingBox() : null;
      const start = card?.y ?? 0;
      const first = await bottom();
      await fill(page, name);
      // The page brings the first screen, the function answers with the next one.
      const isCut = (await formOf(page, name).locator(".form-step").count()) > 1;
      const last = await bottom();
      expect({ first: first <= FIRST_BUTTON ? "within" : first, last: last <= LAST_BUTTON ? "within" : last }).toEqual({
        first: "within",
        last: "within",
      });
      expect(isCut).toBe(stepsOf(formDefinitions[name]).length > 1);
    });
  }
});
