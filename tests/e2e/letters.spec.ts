import { expect, test } from "./watched-test.ts";

test("a letter filled in on the screen is copied with its answers, and what is missing stays in brackets", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/modeles/renonciation");
  await page.locator(".letter input").first().fill("Inès Moreau, 3 rue des Lilas, Annecy");
  await page.getByRole("button", { name: "Copier la lettre" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Lettre copiée" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.startsWith("Inès Moreau, 3 rue des Lilas, Annecy\n\n[")).toBe(true);
  expect(copied).toContain("Madame, Monsieur,\n\n");
});
