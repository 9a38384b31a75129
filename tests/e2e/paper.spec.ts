import type { Page } from "playwright/test";
import { loadOffer } from "../../src/content/offer.ts";
import { tools } from "../../src/tools/tools.ts";
import { printed, textOf } from "../support/read-pdf.ts";
import { fill, formPages, freshAddress, submitButton } from "./request-forms.ts";
import { longestOf } from "./sample-pages.ts";
import { expect, needs, test } from "./watched-test.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

/** The words of each sheet of A4 that a page is on paper. */
async function sheetsOf(page: Page): Promise<readonly string[]> {
  const sheets = await printed(page);
  for (const { width, height } of sheets) expect([width, height].map(Math.round)).toEqual([210, 297]);
  return sheets.map((sheet) => plain(textOf(sheet)));
}

/** The line that says whose offer or calculation this is, with its registration. */
const OWN_LINE = /© \d{4} .*ORIAS.*orias\.fr/s;

/** What of a page is still a field, a frame of focus, a button or a menu on paper. */
async function pressable(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ media: "print" });
  const found = await page.locator("header.header, nav, button, .button, input, select, textarea").evaluateAll((all) =>
    all.flatMap((element) => {
      const { borderTopWidth, outlineStyle } = getComputedStyle(element);
      const isWords = borderTopWidth === "0px" && outlineStyle === "none";
      const isField = element.matches("input, select, textarea");
      return element.checkVisibility() && !(isField && isWords) ? [element.outerHTML.slice(0, 80)] : [];
    }),
  );
  await page.emulateMedia({ media: "screen" });
  return found;
}

test("a calculation is one sheet with what it was asked as words, its article and its age; its letter is the last, alone", async ({
  page,
}) => {
  await page.goto("/outils/resiliation");
  await page.getByLabel("Quel contrat ?").focus();
  await page.getByLabel("Quel contrat ?").selectOption("sante");
  await page.getByLabel("Pourquoi ?").selectOption("envie");
  await page.getByLabel("Début du contrat").fill("2020-05-01");
  await page.locator(".letter__fields textarea").first().fill("Camille Essai");
  await page.locator(".letter__fields textarea").first().focus();
  const [answer, letter, ...more] = await sheetsOf(page);
  expect(more).toEqual([]);
  for (const words of ["Complémentaire santé", "Je pars sans motif", "L.113-15-2", "Estimation, sans engagement"])
    expect(answer?.replaceAll(/-[\s\u2060](?=\d)/g, "-")).toContain(words);
  expect(answer).toMatch(/texte (?:officiel )?lu/i);
  expect(letter).toMatch(/^Camille Essai .* Signature$/s);
  expect(await pressable(page)).toEqual([]);
});

const { withdrawnPaths } = loadOffer();
const calculators = tools.map(({ name }) => name).filter((name) => !withdrawnPaths.has(`/outils/${name}`));

for (const [which, list] of [
  ["each of the three longest calculators", longestOf(calculators, (name) => `/outils/${name}`)],
  ["each calculator @full", calculators],
] as const) {
  test(`${which}, when nobody has filled it in, is one sheet, with its example and without its reading matter`, async ({
    page,
  }) => {
    for (const name of list) {
      await page.goto(`/outils/${name}`);
      const [sheet, ...more] = await sheetsOf(page);
      expect(more, name).toEqual([]);
      expect(sheet, name).toContain("Exemple, à remplacer");
      expect(sheet, name).not.toContain("Quand vous n’avez pas besoin de nous");
      expect(sheet, name).toMatch(OWN_LINE);
    }
  });
}

test("a calculation begun on paper has what was answered, and no mask of a day that nobody gave", async ({ page }) => {
  await page.goto("/outils/resiliation");
  await page.getByLabel("Quel contrat ?").focus();
  await page.getByLabel("Quel contrat ?").selectOption("sante");
  await expect(page.locator(".tool-waiting")).toBeVisible();
  const [sheet, ...more] = await sheetsOf(page);
  expect(more).toEqual([]);
  expect(sheet).toContain("Complémentaire santé");
  expect(sheet).not.toContain("Début du contrat");
});

test("offers are one sheet: what was asked, each price with its levels and how it comes about", async ({ page }) => {
  needs("/particuliers/sante");
  await page.goto("/particuliers/sante");
  await page.getByLabel("Date de début souhaitée").fill("2027-01-01");
  await page.getByLabel("Code postal").first().fill("38000");
  await page.getByLabel("Votre année de naissance").fill("1980");
  await page.getByRole("button", { name: "Voir les tarifs" }).click();
  const offers = page.locator(".health-table tbody tr");
  await expect(offers.first()).toBeVisible();
  const count = await offers.count();
  const [sheet = "", ...more] = await sheetsOf(page);
  expect(more).toEqual([]);
  expect(sheet.match(/\d+,\d{2} €/g)).toHaveLength(count);
  for (const words of ["1980 · 38000 · Salarié", "Estimation indicative", "Base mensuelle"])
    expect(sheet).toContain(words);
  expect(sheet).toMatch(OWN_LINE);
  expect(sheet).not.toContain("Être rappelé");
  const [paper] = await printed(page);
  expect(Math.max(...(paper?.words ?? []).map(({ left }) => left))).toBeLessThan(198);
  expect(await pressable(page)).toEqual([]);
});

test("a guided quote is one sheet on the way: what is insured and what was answered, without a field", async ({
  page,
}) => {
  needs("/assurance-decennale");
  await page.goto("/devis");
  await page.getByRole("link", { name: "Chantier, décennale" }).click();
  await page.getByText("Maçon", { exact: true }).click();
  await page.locator(".request-form > button[type=submit]:not([name])").click();
  const answer = page.locator(".quote__aside [data-answer]").first();
  await expect(answer).toHaveText("Maçon");
  const [sheet, ...more] = await sheetsOf(page);
  expect(more).toEqual([]);
  for (const words of ["Votre demande", "Maçon"]) expect(sheet).toContain(words);
  expect(sheet).not.toContain("restent dans cet onglet");
  expect(sheet).toMatch(OWN_LINE);
  expect(await pressable(page)).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a guided quote has what was answered, on the screen and on its sheet", async ({ page }) => {
    needs("/assurance-decennale");
    await page.goto("/devis/decennale");
    await page.getByText("Maçon", { exact: true }).click();
    await page.locator(".request-form > button[type=submit]:not([name])").click();
    await expect(page.locator(".quote__aside li").nth(1)).toContainText("Maçon");
    const [sheet, ...more] = await sheetsOf(page);
    expect(more).toEqual([]);
    expect(sheet).toContain("Maçon");
  });

  test("the answer of a calculator is without the ring that leads the eye to it on the screen", async ({ page }) => {
    await page.goto("/outils/indemnite-transport");
    for (const [name, value] of Object.entries({ poids: "400", perdu: "400", colis: "1", valeur: "18000" }))
      await page.locator(`[name=${name}]`).fill(value);
    await page.locator(".tool__questions > button[type=submit]").click();
    await expect(page).toHaveURL(/#reponse$/);
    const [sheet, ...more] = await sheetsOf(page);
    expect(more).toEqual([]);
    expect(sheet).toContain("1 000 €");
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".tool__answer").evaluate((answer) => getComputedStyle(answer).outlineStyle)).toBe(
      "none",
    );
  });
});

test("what is to be confirmed is one sheet, with all that was declared", async ({ page }) => {
  await page.goto(formPages.resilier.path);
  await fill(page, "resilier", { email: freshAddress("papier") });
  await submitButton(page, "resilier").click();
  await expect(page.locator(".form-recap")).toBeFocused();
  const [sheet, ...more] = await sheetsOf(page);
  expect(more).toEqual([]);
  expect(sheet).toContain("SAN-2026-00417");
  expect(sheet).toMatch(OWN_LINE);
  expect(await pressable(page)).toEqual([]);
});
