import { loadSite } from "../../src/content/site.ts";
import { FORM_NAMES, type FormName, formDefinitions, formIn } from "../../src/forms/registry.ts";
import { addDays, isoDay, parisDay } from "../../src/shared/civil-date.ts";
import { requestsOf } from "../support/site-under-test.ts";
import { accessibilityProblems } from "./axe.ts";
import { pageAtRest } from "./page-at-rest.ts";
import { fill, formOf, formPages, freshAddress, submitButton } from "./request-forms.ts";
import { isOffered } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

/** One of each kind each time (plain, choice with tabs, choice of its own, declaration), all of them in the sweep. */
const often: ReadonlySet<FormName> = new Set(["contact", "rc-pro", "multirisque", "resilier"]);

/** The English page of a form: the French one's address under /en; cars and builders have one page each there. */
function englishPage(form: FormName): (typeof formPages)[FormName] {
  if (form === "lead-decennale") return { path: "/en/assurance-decennale", given: { type: "decennale" } };
  if (form === "devis-auto") return { path: "/en/assurance-auto", given: { type: "tous-risques" } };
  const { path } = formPages[form];
  return { path: path === "/" ? "/en" : `/en${path}` };
}

for (const name of FORM_NAMES) {
  const { path, given } = englishPage(name);
  const english = formIn("en", name);

  test(`${name} in English: refused in English, then stored with its language${often.has(name) ? "" : " @full"}`, async ({
    page,
  }) => {
    const email = freshAddress(name);
    await page.goto(path);
    await submitButton(page, name).click();
    await expect(formOf(page, name).locator(".notice__problem").first()).toContainText("correcting");
    await fill(page, name, { email, ...given });
    await submitButton(page, name).click();
    if (english.confirm) {
      await expect(page.getByRole("heading", { name: english.confirm.heading })).toBeVisible();
      await page.getByRole("button", { name: english.confirm.button, exact: true }).click();
    }
    await expect(page.locator(".form-success")).toContainText(english.sentTitle);
    const [request] = await requestsOf(email);
    expect(request).toMatchObject({ form_type: name, language: "en" });
    expect(formDefinitions[name].name).toBe(name);
  });
}

test("a form without scripts stays English, from its answer page to its confirmation", async ({ browser }) => {
  const email = freshAddress("contact");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/en/contact");
  await fill(page, "contact", { email, phone: "12" });
  await submitButton(page, "contact").click();
  await expect(page.locator("h1")).toHaveText("Your request needs completing");
  await fill(page, "contact", { email });
  await submitButton(page, "contact").click();
  await expect(page).toHaveURL(new RegExp(`/en/confirmation/${loadSite().brand.referencePrefix}-`));
  await context.close();
});

test.describe("a browser in English", () => {
  test.use({ locale: "en-GB" });

  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    test(`[S1-232] at ${viewport.width} px it is offered the English page at once: nothing moves, no script is asked for`, async ({
      page,
    }) => {
      const scripts: string[] = [];
      page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
      await page.setViewportSize(viewport);
      await page.goto("/rc-pro");
      await expect(page.locator(".language-offer")).toHaveAttribute("lang", "en");
      await expect(page.locator(".language-offer")).toBeVisible();
      await pageAtRest(page);
      const shifts = await page.evaluate(
        () =>
          new Promise<{ readonly value: number; readonly moved: string }[]>((resolve) => {
            new PerformanceObserver((list) =>
              resolve(
                list.getEntries().map((entry) => ({
                  value: Number(Reflect.get(entry, "value")),
                  moved: [Reflect.get(entry, "sources")]
                    .flat()
                    .map((source) => Reflect.get(Object(source), "node")?.parentElement?.outerHTML.slice(0, 120))
                    .join(" "),
                })),
              ),
            ).observe({ type: "layout-shift", buffered: true });
            // Without a single shift the observer is never called.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
          }),
      );
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThan(0.01);
      expect(scripts).toEqual([]);
      await expect(page).toHaveURL(/\/rc-pro$/);
      expect(await accessibilityProblems(page)).toEqual([]);
    });
  }

  test("finds the button that closes the offer at the end of its line, where the web font does not move it", async ({
    page,
  }) => {
    await page.goto("/rc-pro");
    const [end, right] = await page
      .locator(".language-offer")
      .evaluate((offer) => [
        offer.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(offer).paddingRight),
        offer.querySelector("button")?.getBoundingClientRect().right,
      ]);
    expect(right).toBeCloseTo(end ?? 0, 0);
  });

  test("may close the offer for good", async ({ page }) => {
    await page.goto("/rc-pro");
    const offer = page.locator(".language-offer");
    await offer.getByRole("button").click();
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(offer).toBeHidden();
  });

  test("is led by the offer to the same page", async ({ page }) => {
    await page.goto("/rc-pro");
    await page.locator(".language-offer a").click();
    await expect(page).toHaveURL(/\/en\/rc-pro$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});

for (const [place, keep] of [
  ["[S1-224] a cookie", "document.cookie = 'i18next=en; path=/'"],
  ["[S1-225] local storage", "localStorage.setItem('i18nextLng', 'en')"],
  ["[S1-226] session storage", "sessionStorage.setItem('i18nextLng', 'en')"],
] as const) {
  test(`${place} that keeps another language has it offered`, async ({ page }) => {
    await page.goto("/rc-pro");
    await expect(page.locator(".language-offer")).toBeHidden();
    await page.evaluate(keep);
    await page.reload();
    await expect(page.locator(".language-offer")).toBeVisible();
  });
}

test("?lng= leads to the other language, both ways", async ({ page }) => {
  await page.goto("/contact?lng=en");
  await expect(page).toHaveURL(/\/en\/contact$/);
  await page.goto("/en/contact?lng=fr");
  await expect(page).toHaveURL(/\/contact$/);
  await page.goto("/contact?service=gestion&lng=en#formulaire");
  await expect(page).toHaveURL(/\/en\/contact\?service=gestion#formulaire$/);
});

test("[S1-230] ?lng= is kept on a page that has no English one, for the next that has", async ({ page }) => {
  await page.goto("/glossaire?lng=en");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.goto("/rc-pro");
  await expect(page.locator(".language-offer")).toBeVisible();
});

for (const path of ["/en/particuliers/sante"].filter(isOffered)) {
  test("health in English: four answers show prices, with and without scripts", async ({ page, browser }) => {
    const answers = {
      dateEffet: isoDay(addDays(parisDay(new Date()), 30)),
      codePostal: "38000",
      anneeNaissance: "1986",
    };
    const quiet = await browser.newPage({ javaScriptEnabled: false });
    for (const visitor of [page, quiet]) {
      await visitor.goto(new URL(path, test.info().project.use.baseURL).href);
      for (const [name, value] of Object.entries(answers))
        await visitor.locator(`form[name="health-tariff"] [name="${name}"]`).fill(value);
      await visitor.getByRole("button", { name: "See the prices" }).click();
      await expect(visitor.getByText("per month").filter({ visible: true }).first()).toBeVisible();
      await expect(visitor.locator("html")).toHaveAttribute("lang", "en");
      await expect(visitor.getByText("par mois")).toHaveCount(0);
    }
    expect(await accessibilityProblems(page)).toEqual([]);
    await quiet.close();
  });
}

test.describe("an unknown address under /en", () => {
  test.use({ expectedMessages: [/status of 404/] });

  test("is answered in English, with status 404", async ({ page }) => {
    const answer = await page.goto("/en/nowhere");
    expect(answer?.status()).toBe(404);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
