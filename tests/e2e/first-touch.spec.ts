import type { Page } from "playwright/test";
import type { FormName } from "../../src/forms/registry.ts";
import { requestsOf } from "../support/site-under-test.ts";
import { expectOneChoice } from "./choice-state.ts";
import { fill, formOf, freshAddress, submitButton } from "./request-forms.ts";
import { isOffered } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

/**
 * A stranger's first touch on the pages whose tabs and form are one choice: nothing is touched before the first
 * assertion, nothing waits for a script, and the stored request says what the page showed.
 */
interface TabPage {
  readonly path: string;
  readonly form: FormName;
  /** The form's field that the tab is one with. */
  readonly field: string;
  /** The tab of a cold page, and the one that the visitor chooses. */
  readonly first: string;
  readonly chosen: { readonly value: string; readonly label: string };
  /** An address that arrives at the chosen tab. */
  readonly arrival: string;
  /** What else the form needs with the first and with the chosen tab. */
  readonly rest: (value: string) => Readonly<Record<string, string>>;
}

const everyTabPage: readonly TabPage[] = [
  {
    path: "/assurances-collectives",
    form: "collective",
    field: "typeAssurance",
    first: "sante",
    chosen: { value: "prevoyance", label: "Prévoyance" },
    arrival: "/assurances-collectives?tab=prevoyance",
    rest: () => ({}),
  },
  {
    path: "/rc-pro",
    form: "rc-pro",
    field: "activite",
    first: "artisans",
    chosen: { value: "commercants", label: "Commerçants" },
    arrival: "/rc-pro#commercants",
    rest: (value) => ({ secteur: value === "artisans" ? "batiment" : "restauration" }),
  },
];

const tabPages = everyTabPage.filter(({ path }) => isOffered(path));

/** Tabs are the same on each page: one of them in every run, and the arrival by query and by fragment. */
const sweepOf = (tabPage: TabPage) => (tabPage === tabPages.at(-1) ? "" : " @full");

/** Fills what the tab does not say, sends, and returns what was stored. */
async function sendAsShown(page: Page, { form, field, rest }: TabPage, value: string): Promise<string> {
  const email = freshAddress(form);
  await fill(page, form, { email, [field]: value, ...rest(value) }, [field]);
  await submitButton(page, form).click();
  // With its script the form says so in its place; without it the browser leads to the confirmation.
  await expect(
    page.locator(".form-success").or(page.getByRole("heading", { level: 1, name: /^Demande envoyée/ })),
  ).toBeVisible();
  const [request, ...others] = await requestsOf(email);
  expect(others).toEqual([]);
  return String(new Map(Object.entries(request?.values ?? {})).get(field));
}

const tab = (page: Page, { chosen }: TabPage) => page.getByRole("radio", { name: chosen.label, exact: true }).last();

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  for (const tabPage of tabPages) {
    const { path, field, first, chosen, arrival, form } = tabPage;
    const sweep = sweepOf(tabPage);

    test(`${path}, cold: the first tab is what shows and what is stored${sweep}`, async ({ page }) => {
      await page.goto(path);
      await expectOneChoice(page, field, first);
      expect(await sendAsShown(page, tabPage, first)).toBe(first);
    });

    test(`[S1-032, S2-046, S2-126, S2-127] ${arrival}: shown at once, stored, and kept after the success`, async ({
      page,
    }) => {
      await page.goto(arrival);
      await expectOneChoice(page, field, chosen.value);
      const address = page.url();
      expect(await sendAsShown(page, tabPage, chosen.value)).toBe(chosen.value);
      await page.getByRole("button", { name: "Faire une autre demande" }).click();
      await expect(formOf(page, form).locator('[name="email"]')).toHaveValue("");
      await expectOneChoice(page, field, chosen.value);
      expect(page.url()).toBe(address);
    });

    test(`${path}, the very first tap on a tab: shown, in the form, stored${sweep}`, async ({ page }) => {
      await page.goto(path);
      await tab(page, tabPage).tap();
      await expectOneChoice(page, field, chosen.value);
      expect(await sendAsShown(page, tabPage, chosen.value)).toBe(chosen.value);
    });

    test(`${path}, every script held back until the form is filled: the tap is kept${sweep}`, async ({ page }) => {
      const release = Promise.withResolvers<void>();
      await page.route("**/*.js", async (route) => {
        await release.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await tab(page, tabPage).tap();
      await expectOneChoice(page, field, chosen.value);
      await formOf(page, form).locator('[name="secteur"]').tap();
      release.resolve();
      await expect(page.locator(".request-form-root[data-hydrated]")).toBeAttached();
      await expectOneChoice(page, field, chosen.value);
      expect(await sendAsShown(page, tabPage, chosen.value)).toBe(chosen.value);
    });

    test.describe("without the islands", () => {
      test.use({ expectedMessages: [/ERR_FAILED|Failed to fetch|hydrating/] });

      test(`${path}, every script blocked: tab and form are one choice, the browser's own POST stores it${sweep}`, async ({
        page,
      }) => {
        await page.route("**/*.js*", (route) => route.abort());
        await page.goto(path);
        await tab(page, tabPage).tap();
        await expectOneChoice(page, field, chosen.value);
        expect(await sendAsShown(page, tabPage, chosen.value)).toBe(chosen.value);
      });
    });

    test(`${path}, a tab tapped once the form is alive: form, panels and address follow, and the way back${sweep}`, async ({
      page,
    }) => {
      await page.goto(path);
      await formOf(page, form).locator('[name="secteur"]').tap();
      await expect(page.locator(".request-form-root[data-hydrated]")).toBeAttached();
      await tab(page, tabPage).tap();
      await expectOneChoice(page, field, chosen.value);
      await formOf(page, form).locator(`[name="${field}"][value="${first}"]`).tap();
      await expectOneChoice(page, field, first);
      await tab(page, tabPage).tap();
      expect(await sendAsShown(page, tabPage, chosen.value)).toBe(chosen.value);
    });
  }
});

test.describe("by keyboard", () => {
  for (const tabPage of tabPages) {
    const { path, field, first, chosen, form } = tabPage;
    const sweep = sweepOf(tabPage);

    test(`${path}: arrows move and choose at the first key, Space keeps, focus stays on the tab${sweep}`, async ({
      page,
    }) => {
      await page.goto(path);
      const chosenTab = page.locator(`.tab input[value="${first}"]`);
      // Tab by tab from the top of the page, as somebody without a mouse.
      for (let press = 0; press < 120; press += 1) {
        await page.keyboard.press("Tab");
        if (await chosenTab.evaluate((element) => element === document.activeElement)) break;
      }
      await expect(chosenTab).toBeFocused();
      await page.keyboard.press("ArrowRight");
      await expect(tab(page, tabPage)).toBeFocused();
      await expectOneChoice(page, field, chosen.value);
      await page.keyboard.press("Space");
      await expectOneChoice(page, field, chosen.value);
      await expect(tab(page, tabPage)).toBeFocused();
      expect(await sendAsShown(page, tabPage, chosen.value)).toBe(chosen.value);
    });

    test(`${path}: the form's own segment leads the tabs before any script${sweep}`, async ({ page }) => {
      await page.route("**/*.js", () => {});
      await page.goto(path);
      await formOf(page, form).locator(`[name="${field}"][value="${chosen.value}"]`).check();
      await expectOneChoice(page, field, chosen.value);
    });
  }
});

if (isOffered("/assurances-collectives")) {
  test("collective: the address keeps the choice over a reload, on the way back and in what is shared", async ({
    page,
  }) => {
    await page.goto("/assurances-collectives");
    await page.getByRole("radio", { name: "Retraite" }).last().check();
    await expect(page).toHaveURL(/\?tab=retraite$/);
    await page.reload();
    await expectOneChoice(page, "typeAssurance", "retraite");
    await page.goto("/contact");
    await page.goBack();
    await expectOneChoice(page, "typeAssurance", "retraite");
    await page.getByRole("radio", { name: "Santé" }).last().check();
    await expect(page).toHaveURL(/\/assurances-collectives$/);
  });
}

test("RC Pro: somebody who comes back finds what was typed; the first touch does not change what is chosen", async ({
  page,
}) => {
  const field = (name: string) => formOf(page, "rc-pro").locator(`[name="${name}"]`);
  await page.goto("/rc-pro#commercants");
  await field("secteur").focus();
  await field("secteur").selectOption("restauration");
  await expect(page.locator(".request-form-root[data-hydrated]")).toBeAttached();
  await submitButton(page, "rc-pro").click();
  await field("nom").fill("Jeanne Martin");
  await page.goto("/contact");
  await page.goto("/rc-pro");
  await expectOneChoice(page, "activite", "artisans");
  await field("secteur").focus();
  await expect(field("nom")).toHaveValue("Jeanne Martin");
  await expectOneChoice(page, "activite", "artisans");
  await expect(field("secteur")).toHaveValue("");
  await expect(page).toHaveURL(/\/rc-pro$/);
});

test("RC Pro: a fragment that names a panel follows the choice, and a link to another panel chooses it", async ({
  page,
}) => {
  await page.goto("/rc-pro#commercants");
  await expect(page.locator("#commercants")).toBeInViewport();
  await page.locator('.tab input[value="liberales"]').check();
  await expect(page).toHaveURL(/#liberales$/);
  await page.evaluate(() => location.assign("#artisans"));
  await expect(page.locator('.tab input[value="artisans"]')).toBeChecked();
  await expectOneChoice(page, "activite", "artisans");
});

test("[S2-059, S2-128] multi-risk: the page's tabs choose the testimonial and stay apart from the form's choice, which is stored", async ({
  page,
}) => {
  const email = freshAddress("multirisque");
  await page.goto("/multirisque-professionnelle");
  const state = () =>
    page.evaluate(() => ({
      tab: document.querySelector<HTMLInputElement>(".tab input:checked")?.value,
      field: document.querySelector<HTMLInputElement>("form [name=typeLocal]:checked")?.value,
      panels: [...document.querySelectorAll(".tab-panel")]
        .filter((panel) => panel.checkVisibility())
        .map(({ id }) => id),
      quotes: [...document.querySelectorAll<HTMLElement>(".testimonial")]
        .filter((quote) => quote.checkVisibility())
        .map(({ dataset }) => dataset.panel),
    }));
  expect(await state()).toEqual({ tab: "commerce", field: "commerce", panels: ["commerce"], quotes: ["1"] });
  await page.locator('.tab input[value="entreprise"]').check();
  expect(await state()).toEqual({ tab: "entreprise", field: "commerce", panels: ["entreprise"], quotes: ["2"] });
  await formOf(page, "multirisque").locator('[name="typeLocal"][value="marchandises"]').check();
  expect(await state()).toEqual({ tab: "entreprise", field: "marchandises", panels: ["entreprise"], quotes: ["2"] });
  const rest = { typeLocal: "marchandises", secteur: "stockage", surface: "moins-50k" };
  await fill(page, "multirisque", { email, ...rest }, ["typeLocal"]);
  await submitButton(page, "multirisque").click();
  await expect(page.locator(".form-success")).toBeVisible();
  const [request] = await requestsOf(email);
  expect(request?.values).toMatchObject(rest);
});

test("the contents of a long page that were opened on a phone before their script came stay open", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    const early = new MutationObserver(() => {
      const fold = document.querySelector<HTMLDetailsElement>(".contents__fold");
      if (!fold) return;
      fold.open = true;
      early.disconnect();
    });
    early.observe(document, { childList: true, subtree: true });
  });
  await page.goto("/accessibilite");
  await expect(page.locator(".contents__fold a").first()).toBeVisible();
});
