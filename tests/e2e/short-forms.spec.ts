import type { Page } from "playwright/test";
import { FORM_NAMES, formDefinitions } from "../../src/forms/registry.ts";
import { stepsOf } from "../../src/forms/steps.ts";
import { fill, formOf, formPages, submitButton } from "./lead-forms.ts";
import { isOffered, visitedPages } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

/** Lowest pixel of the button that goes on, and of the one that sends, from the top of the page. */
const FIRST_BUTTON = 1_100;
const LAST_BUTTON = 1_480;

/**
 * Every page that opens with a form, and how low its button may be: a form of one screen has only a last one. A
 * declaration follows its explanations, and the form of /contact its two doors.
 */
const pagesWithForm = visitedPages.flatMap(({ html, path }) => {
  const name = FORM_NAMES.find((form) => html.includes(`name="${form}" action="/"`));
  if (!name || formDefinitions[name].confirm || path.endsWith("/contact")) return [];
  return [{ path, most: stepsOf(formDefinitions[name]).length > 1 ? FIRST_BUTTON : LAST_BUTTON }];
});

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

  test("the words of a box to tick are lighter than a question", async ({ page }) => {
    await page.goto(formPages["lead-decennale"].path);
    const weight = (words: string) =>
      page.locator("label, legend", { hasText: words }).evaluate((label) => getComputedStyle(label).fontWeight);
    expect([await weight("Travaux réalisés"), await weight("Urgent")]).toEqual(["600", "400"]);
  });

  /** Pages whose first button is too low. */
  const lowButtons = async (page: Page, pages: typeof pagesWithForm) => {
    const low: string[] = [];
    for (const { path, most } of pages) {
      await page.goto(path);
      const box = await page.locator(".lead-form > button[type=submit]:not([name])").first().boundingBox();
      const bottom = Math.round((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0));
      if (bottom > most) low.push(`${path}: ${bottom} px, at most ${most}`);
    }
    return low;
  };

  test("on every page with a form the first button is within reach @full", async ({ page }) => {
    test.setTimeout(180_000);
    expect(pagesWithForm.length).toBeGreaterThan(0);
    expect(await lowButtons(page, pagesWithForm)).toEqual([]);
  });

  test("a page with a longer introduction is found out", async ({ page }) => {
    const path = formPages["rc-pro"].path;
    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch();
      const lines = "<p>une ligne de plus</p>".repeat(40);
      await route.fulfill({ response: answer, body: (await answer.text()).replace("</h1>", `</h1>${lines}`) });
    });
    expect(await lowButtons(page, [{ path, most: FIRST_BUTTON }])).toHaveLength(1);
  });
});
