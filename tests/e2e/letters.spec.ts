import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { acts } from "../../src/acts/acts.ts";
import { loadOffer } from "../../src/content/offer.ts";
import { printed, textOf } from "../support/read-pdf.ts";
import { longestOf } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

const LETTER = "/modeles/declaration-de-vol";
const SENDER = "Inès Moreau\n3 rue des Lilas\n74000 Annecy";
const ADDRESSEE = "Assurances Exemple\nService des sinistres\n12 avenue de la Gare\n69003 Lyon";
const STOLEN = "Un vélo de ville, 900 €";

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("Vos nom, prénom et adresse").fill(SENDER);
  await page.getByLabel("Nom et adresse de l’assureur").fill(ADDRESSEE);
  await page.getByLabel(/^Objets volés/).fill(STOLEN);
}

test("what is typed beside a letter is on its sheet at once, line by line", async ({ page }) => {
  await page.goto(LETTER);
  await fillIn(page);
  await expect(page.locator(".sheet__sender .sheet__typed")).toHaveText(SENDER, { useInnerText: true });
  await expect(page.locator(".sheet__addressee .sheet__hint")).toBeHidden();
  await page.getByLabel("Nom et adresse de l’assureur").fill("");
  await expect(page.locator(".sheet__addressee .sheet__hint")).toBeVisible();
});

test("a letter filled in on the screen is copied with its answers, and what is missing stays in brackets", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(LETTER);
  await page.getByLabel("Vos nom, prénom et adresse").fill(SENDER);
  await page.getByRole("button", { name: "Copier la lettre" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Lettre copiée" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.startsWith(`${SENDER}\n\n[`)).toBe(true);
  expect(copied).toContain("Madame, Monsieur,\n\n");
});

test("the text file of a letter holds what was typed, and without a word the same as the published file", async ({
  page,
  request,
}) => {
  await page.goto(LETTER);
  const save = async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Télécharger en texte" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("declaration-de-vol.txt");
    return readFile(await download.path(), "utf8");
  };
  expect(await save()).toBe(await (await request.get(`${LETTER}.txt`)).text());
  await fillIn(page);
  const saved = await save();
  for (const words of [SENDER, ADDRESSEE, STOLEN]) expect(saved).toContain(words);
});

test("paper carries one A4 sheet with what was typed, its addressee in the window of the envelope, and nothing else", async ({
  page,
}) => {
  await page.goto(LETTER);
  await fillIn(page);
  const [sheet, ...more] = await printed(page);
  expect(more).toEqual([]);
  expect([sheet?.width, sheet?.height].map((size) => Math.round(size ?? 0))).toEqual([210, 297]);
  const words = sheet ? textOf(sheet) : "";
  for (const typed of [...SENDER.split("\n"), ...ADDRESSEE.split("\n"), STOLEN]) expect(words).toContain(typed);
  for (const ofThePage of ["Imprimer", "Qui, quand, comment", "Les autres lettres", "Cookies"])
    expect(words).not.toContain(ofThePage);
  const address = sheet?.words.filter((each) => ADDRESSEE.includes(each.words)) ?? [];
  expect(address).toHaveLength(4);
  for (const { left, top } of address) {
    expect(left).toBeGreaterThan(100);
    expect(top).toBeGreaterThan(55);
    expect(top).toBeLessThan(79);
  }
  await page.emulateMedia({ media: "print" });
  const shown = await page
    .locator("body :not(:has(.sheet), .sheet, .sheet *)")
    .evaluateAll((all) => all.filter((element) => element.checkVisibility()).map((element) => element.outerHTML));
  expect(shown).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  const { withdrawnActs } = loadOffer();
  const offered = Object.keys(acts).filter((act) => !withdrawnActs.has(act));
  const longest = longestOf(offered, (act) => `/modeles/${act}`);

  for (const [which, list] of [
    ["the three longest letters are each", longest],
    ["the letter of each act is @full", offered],
  ] as const) {
    test(`${which} one sheet of paper to fill in by pen, without a field`, async ({ page }) => {
      for (const id of list) {
        await page.goto(`/modeles/${id}`);
        await expect(page.locator(".letter input, .letter textarea").first(), id).toBeHidden();
        const pages = await printed(page);
        expect(
          pages.map(({ words }) => words.at(-1)?.words),
          id,
        ).toEqual(["Signature"]);
      }
    });
  }
});
