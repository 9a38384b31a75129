import { formDefinitions } from "../../src/forms/registry.ts";
import { stepsOf } from "../../src/forms/steps.ts";
import { requestsOf, waitForMail } from "../support/site-under-test.ts";
import {
  alive,
  confirmationAddress,
  fill,
  filledFields,
  formOf,
  formPages,
  freshAddress,
  leadForms,
  oneOfEachKind,
  shownReference,
  submitButton,
} from "./request-forms.ts";
import { expect, test } from "./watched-test.ts";

/**
 * Values of the form that are stored as they were typed; phones are normalised, and the form's own choices are
 * checked separately.
 */
const asTyped = [
  "typeAssurance",
  "type",
  "metier",
  "service",
  "secteur",
  "surface",
  "effectif",
  "objectif",
  "sector",
  "drivingExperience",
];

for (const name of leadForms) {
  const { minimumSendMs, resetMs, sendingLabel, sentTitle } = formDefinitions[name];
  const sweep = oneOfEachKind.has(name) ? "" : " @full";
  const { path, given = {} } = formPages[name];

  test(`[S1-166, S1-168, S1-169, S1-170, S1-171, S1-172, S1-177, S1-178, S1-181, S2-117, S2-118, S2-130, S2-149, S2-151, S2-184] ${name} with its script: sending is shown, the lead is stored and mailed, the form returns empty${sweep}`, async ({
    page,
  }) => {
    const email = freshAddress(name);
    await page.clock.install();
    await page.goto(path);
    const values = await fill(page, name, { email });
    await alive(page, name);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));

    const answer = page.waitForResponse("**/.netlify/functions/send-email");
    await submitButton(page, name).click();
    await expect(submitButton(page, name)).toHaveText(sendingLabel);
    await expect(submitButton(page, name)).toHaveAttribute("aria-disabled", "true");
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const spinner = (button: HTMLElement) => getComputedStyle(button, "::before").animationName;
    expect(await submitButton(page, name).evaluate(spinner)).toBe("turn");
    expect((await answer).status()).toBe(200);
    const panel = page.locator(".form-success");
    if (minimumSendMs > 0) {
      await page.clock.runFor(minimumSendMs - 1);
      await expect(panel).toHaveCount(0);
    }
    await page.clock.runFor(2);
    await expect(panel).toContainText(sentTitle);
    await expect(panel).toBeFocused();
    const reference = await shownReference(panel);

    await page.clock.runFor(resetMs - 100);
    await expect(panel).toBeVisible();
    await page.clock.runFor(200);
    await expect(panel).toHaveCount(0);
    expect(await filledFields(page, name)).toEqual([]);
    await expect(page.locator(".form-sent")).toContainText(reference);

    const [request, ...others] = await requestsOf(email);
    expect(others).toEqual([]);
    expect(request).toMatchObject({ form_type: name, reference, language: "fr" });
    const stored = new Map(Object.entries(request?.values ?? {}));
    for (const field of asTyped) if (field in values) expect(stored.get(field), field).toBe(values[field]);
    // The receipt goes to the visitor; only the broker's mail is answered to the visitor.
    const mail = await waitForMail(
      ({ subject, replyTo }) => subject?.includes(reference) === true && replyTo?.[0]?.address === email,
    );
    expect(mail.text).toContain(email);
  });

  test(`${name} without scripts, on a phone: a long form asks on screens of their own, and the browser's own POST is stored and leads to the confirmation${sweep}`, async ({
    browser,
  }) => {
    const email = freshAddress(name);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(path);
    for (const [field, value] of Object.entries(given)) {
      await expect(formOf(page, name).locator(`input[type=hidden][name="${field}"]`)).toHaveValue(value);
    }
    // The page brings the first screen, the function answers with the next one.
    await fill(page, name, { email });
    const isCut = (await formOf(page, name).locator(".form-step").count()) > 1;
    expect(isCut).toBe(stepsOf(formDefinitions[name]).length > 1);
    await submitButton(page, name).click();
    await expect(page).toHaveURL(confirmationAddress);
    await expect(page.locator("h1")).toHaveText(/^Demande envoyée\s!$/);
    const [request] = await requestsOf(email);
    expect(request).toMatchObject({ form_type: name, reference: await page.locator(".form-reference").textContent() });
    await context.close();
  });
}
