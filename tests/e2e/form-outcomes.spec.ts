import type { Locator, Page } from "playwright/test";
import { requestsOf } from "../support/site-under-test.ts";
import { accessibilityProblems } from "./axe.ts";
import {
  alive,
  confirmationAddress,
  confirmButton,
  control,
  fill,
  formOf,
  freshAddress,
  insurancesFor,
  submitButton,
} from "./request-forms.ts";
import { expect, test } from "./watched-test.ts";

const panelOf = (page: Page) => page.locator(".form-success");
const blockOf = (page: Page) => page.locator(".form-sent");
const again = (place: Locator) => place.getByRole("button", { name: "Faire une autre demande" });

/** Fills and sends with the page's clock at rest, so that the panel's clock runs only when a test says so. */
async function sendWithClock(
  page: Page,
  path: string,
  form: "attestation" | "contact" | "quick-quote" | "rc-pro",
): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await fill(page, form, { email: freshAddress(form) });
  await alive(page, form);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const answer = page.waitForResponse("**/send-email");
  await submitButton(page, form).click();
  await answer;
  await page.clock.runFor(2_000);
  await expect(panelOf(page)).toBeFocused();
}

for (const [path, form, field, message] of [
  ["/contact", "contact", "subject", "L'objet est requis"],
  ["/", "quick-quote", "email", "L'email est requis"],
] as const) {
  test(`${path}: the very first click on an empty form marks its fields with our messages`, async ({ page }) => {
    await page.goto(path);
    await submitButton(page, form).click();
    const summary = formOf(page, form).locator(".form-alert").first();
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(message);
    await expect(control(page, form, field)).toHaveAccessibleDescription(new RegExp(`${message}$`));
  });
}

// The longest of these answers on the smallest phone.
for (const [width, height, path, form, first] of [
  [320, 568, "/attestation", "attestation", "document"],
  [768, 900, "/contact", "contact", "service"],
  [1280, 800, "/contact", "contact", "service"],
] as const) {
  test(`${path} at ${width} px: what remains of a stored request is whole and in view, and the focus passes on to it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await sendWithClock(page, path, form);
    await expect(panelOf(page)).toBeInViewport({ ratio: 1 });
    const reference = await panelOf(page).locator(".form-reference").textContent();
    const node = await panelOf(page).elementHandle();
    await page.clock.runFor(5_100);
    await expect(panelOf(page)).toHaveCount(0);
    const block = blockOf(page);
    await expect(block).toBeFocused();
    expect(await node?.evaluate((before) => before === document.activeElement)).toBe(true);
    await expect(block).toContainText(String(reference));
    await expect(block).toContainText("Réponse avant");
    await expect(again(block)).toBeInViewport({ ratio: 1 });
    await expect(block.locator(".form-reference")).toBeInViewport({ ratio: 1 });
    await page.clock.resume();
    expect(await accessibilityProblems(page)).toEqual([]);
    await again(block).click();
    await expect(control(page, form, first)).toBeFocused();
    await expect(block).toBeVisible();
  });
}

test("the clock waits for a pointer that moves in the panel, and moves no focus that is elsewhere", async ({
  page,
}) => {
  await sendWithClock(page, "/", "quick-quote");
  const box = await panelOf(page).boundingBox();
  if (!box) throw new Error("no panel");
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.clock.runFor(30_000);
  await expect(panelOf(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.locator("header a").first().focus();
  await page.clock.runFor(3_100);
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.locator("header a").first()).toBeFocused();
});

test("the clock waits while the focus is on something of the panel", async ({ page }) => {
  await sendWithClock(page, "/rc-pro", "rc-pro");
  await page.keyboard.press("Tab");
  await expect(panelOf(page).locator("a:focus")).toHaveCount(1);
  await page.clock.runFor(30_000);
  await expect(panelOf(page)).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.clock.runFor(5_100);
  await expect(panelOf(page)).toHaveCount(0);
  await expect(blockOf(page).getByRole("link", { name: /Télécharger le guide/ })).toBeVisible();
});

test("what a declaration says stays", async ({ page }) => {
  await page.clock.install();
  await page.goto("/renoncer");
  await fill(page, "renoncer", { email: freshAddress("renoncer") });
  await submitButton(page, "renoncer").click();
  await confirmButton(page, "renoncer").click();
  await expect(panelOf(page)).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(panelOf(page)).toBeVisible();
  await expect(panelOf(page).locator(".form-reference")).toBeVisible();
});

test("the sending is announced", async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route("**/send-email", async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto("/contact");
  await fill(page, "contact", { email: freshAddress("annonce") });
  await submitButton(page, "contact").click();
  await expect(formOf(page, "contact").getByRole("status")).toHaveText("Envoi en cours...");
  release.resolve();
  await expect(page.locator("[role=status]", { has: panelOf(page) })).toHaveCount(1);
});

test.describe("too many requests", () => {
  test.use({ expectedMessages: [/status of 429/] });
  test("says for how long and whom to call, and keeps everything", async ({ page }) => {
    await page.route("**/send-email", (route) =>
      route.fulfill({ status: 429, headers: { "retry-after": "1500" }, json: { success: false, error: "" } }),
    );
    await page.goto("/contact");
    await fill(page, "contact");
    await submitButton(page, "contact").click();
    const alert = formOf(page, "contact").getByRole("alert");
    await expect(alert).toContainText(/réessayez dans 25\smin/);
    await expect(alert.getByRole("link")).toHaveAttribute("href", /^tel:/);
    await expect(control(page, "contact", "message")).toHaveValue(/attestation/);
    await expect(control(page, "contact", "consent")).toBeChecked();
  });
});

test("what is folded stays in view while a wrong answer in it is corrected", async ({ page }) => {
  await page.goto("/attestation");
  await fill(page, "attestation", { telephone: "06 39 98" });
  await submitButton(page, "attestation").click();
  const telephone = control(page, "attestation", "telephone");
  await expect(telephone).toHaveAttribute("aria-invalid", "true");
  await telephone.press("End");
  await page.keyboard.type(" 00 12");
  await expect(telephone).toBeFocused();
  await expect(telephone).toHaveValue("06 39 98 00 12");
});

test("a SIRET typed as France writes it is stored without its spaces", async ({ page }) => {
  const email = freshAddress("siret");
  await page.goto("/protection-juridique");
  await fill(page, "lead-juridique", { email });
  const siret = control(page, "lead-juridique", "siret");
  await siret.fill("");
  await siret.pressSequentially("732 829 320 00074");
  await submitButton(page, "lead-juridique").click();
  await expect(panelOf(page)).toBeVisible();
  expect((await requestsOf(email))[0]?.values).toMatchObject({ siret: "73282932000074" });
});

test("without scripts the home form takes the profile from the chosen insurance", async ({ browser }) => {
  const email = freshAddress("sans-script");
  const [typeAssurance = ""] = insurancesFor("professionnels");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await fill(page, "quick-quote", { email, audience: "particuliers", typeAssurance });
  await submitButton(page, "quick-quote").click();
  await expect(page).toHaveURL(confirmationAddress);
  expect((await requestsOf(email))[0]?.values).toMatchObject({ audience: "professionnels", typeAssurance });
  await context.close();
});
