import { REQUEST_SENT_EVENT } from "../../src/shared/request-sent.ts";
import { printed, textOf } from "../support/read-pdf.ts";
import { requestsOf, waitForMail } from "../support/site-under-test.ts";
import { accessibilityProblems, sidewaysOverflow } from "./axe.ts";
import {
  confirmationAddress,
  confirmButton,
  control,
  fill,
  formOf,
  formPages,
  freshAddress,
  submitButton,
} from "./request-forms.ts";
import { expect, test } from "./watched-test.ts";

for (const name of ["renoncer", "resilier"] as const) {
  const { path } = formPages[name];

  test(`${name}: the recap takes the focus, « Modifier » gives the form back, the confirmation sends`, async ({
    page,
  }) => {
    const email = freshAddress(name);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/send-email")) sent.push(request.postData() ?? "");
    });
    // A declaration is no lead: no tool of measurement may hear of it (a message in the console fails the test).
    await page.addInitScript((event) => {
      document.addEventListener(event, () => console.error("told as a lead"));
    }, REQUEST_SENT_EVENT);
    await page.goto(path);
    await fill(page, name, { email });
    await submitButton(page, name).click();
    const recap = page.locator(".form-recap");
    await expect(recap).toBeFocused();
    await expect(recap).toContainText("SAN-2026-00417");
    await expect(recap).toContainText("12/11/2026");
    await expect(page.locator("[role=status]", { has: recap })).toHaveCount(1);
    await expect(formOf(page, name)).toHaveAttribute("inert", "");
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole("button", { name: "Modifier", exact: true }).click();
    await expect(recap).toHaveCount(0);
    await expect(control(page, name, "nom")).toBeFocused();
    await expect(control(page, name, "contrat")).toHaveValue("SAN-2026-00417");
    await control(page, name, "contrat").fill("SAN-2026-00999");
    expect(sent).toEqual([]);

    await page.keyboard.press("Enter");
    await expect(recap).toContainText("SAN-2026-00999");
    await confirmButton(page, name).click();
    await expect(page.locator(".form-success")).toBeFocused();
    await expect(page.locator(".form-success")).toBeInViewport();
    expect(await formOf(page, name).boundingBox(), "no empty room under the answer").toBeNull();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('"confirm":true');
    const requests = await requestsOf(email);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ form_type: name, values: { contrat: "SAN-2026-00999", declaration: true } });
    const receipt = await waitForMail(({ to }) => to?.some(({ address }) => address === email) === true);
    expect(receipt.text).toContain("SAN-2026-00999");
    expect(receipt.text).toContain(String(requests[0]?.reference));
  });

  test(`${name} without scripts: recap, « Modifier », and the confirmation that alone stores`, async ({ browser }) => {
    const email = freshAddress(name);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    await fill(page, name, { email });
    await submitButton(page, name).click();
    await expect(page.locator("h1")).toHaveText(/^Confirmez votre/);
    await expect(page.locator(".form-recap")).toContainText("12/11/2026");
    expect(await requestsOf(email)).toEqual([]);
    await page.getByRole("button", { name: "Modifier", exact: true }).click();
    await expect(control(page, name, "contrat")).toHaveValue("SAN-2026-00417");
    await control(page, name, "contrat").fill("SAN-2026-00999");
    await submitButton(page, name).click();
    await confirmButton(page, name).click();
    await expect(page).toHaveURL(confirmationAddress);
    expect(await requestsOf(email)).toMatchObject([{ form_type: name, values: { contrat: "SAN-2026-00999" } }]);
    await context.close();
  });
}

test("the recap of a long declaration fits a small phone, and begins in view", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/sinistre");
  await fill(page, "sinistre", { contrat: "X9".repeat(20) });
  await submitButton(page, "sinistre").click();
  await expect(page.locator(".form-recap")).toBeFocused();
  await expect(page.locator(".form-recap").getByRole("heading")).toBeInViewport({ ratio: 1 });
  expect(await sidewaysOverflow(page)).toBeUndefined();
});

test.describe("when nothing can be stored", () => {
  test.use({ expectedMessages: [/Failed to load resource/] });

  test("the form comes back filled, with its alert and the focus, and the same declaration can be confirmed again", async ({
    page,
  }) => {
    const email = freshAddress("renoncer");
    await page.goto("/renoncer");
    await fill(page, "renoncer", { email });
    const ids: unknown[] = [];
    await page.route("**/.netlify/functions/{send-email,save-form-data}", (route) => {
      ids.push(route.request().postDataJSON().metadata.submissionId);
      return route.fulfill({ status: 500, json: { success: false, error: "x" } });
    });
    await submitButton(page, "renoncer").click();
    await confirmButton(page, "renoncer").click();
    await expect(page.getByRole("alert").filter({ hasText: "Une erreur est survenue" })).toBeVisible();
    await expect(submitButton(page, "renoncer")).toBeFocused();
    await expect(control(page, "renoncer", "email")).toHaveValue(email);
    await page.unroute("**/.netlify/functions/{send-email,save-form-data}");
    await submitButton(page, "renoncer").click();
    await confirmButton(page, "renoncer").click();
    await expect(page.locator(".form-success")).toBeFocused();
    const [request, ...others] = await requestsOf(email);
    expect(others).toEqual([]);
    expect(new Set(ids)).toEqual(new Set([request?.submission_id]));
  });
});

test("the proof of a declaration is printed as a sheet of A4, with what was declared and nothing else", async ({
  page,
}) => {
  await page.goto(formPages.renoncer.path);
  await fill(page, "renoncer", { email: freshAddress("preuve") });
  await submitButton(page, "renoncer").click();
  await confirmButton(page, "renoncer").click();
  const link = page.locator(".form-success").getByRole("link", { name: /imprimer la déclaration/ });
  await page.goto((await link.getAttribute("href")) ?? "");
  const [sheet, ...more] = await printed(page);
  expect(more).toEqual([]);
  expect([sheet?.width, sheet?.height].map((size) => Math.round(size ?? 0))).toEqual([210, 297]);
  const words = sheet ? textOf(sheet) : "";
  expect(words).toContain("SAN-2026-00417");
  for (const ofTheShell of ["Cookies", "Devis gratuit"]) expect(words).not.toContain(ofTheShell);
});
