import type { Page, Request } from "playwright/test";
import { loadSite } from "../../src/content/site.ts";
import { requestsOf } from "../support/site-under-test.ts";
import { accessibilityProblems } from "./axe.ts";
import {
  alive,
  confirmationAddress,
  control,
  fill,
  formOf,
  freshAddress,
  insurancesFor,
  shownReference,
  submitButton,
} from "./request-forms.ts";
import { expect, test } from "./watched-test.ts";

const FUNCTIONS = "**/.netlify/functions/s*";
const ALERT = "Une erreur est survenue. Veuillez réessayer.";

/** Posts that carried a request of the visitor, in order. */
function requestPosts(page: Page): Request[] {
  const posts: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && /send-email|save-form-data/.test(request.url())) posts.push(request);
  });
  return posts;
}

/** Holds back every script. @returns what lets them go. */
async function holdScripts(page: Page): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route("**/_astro/*.js", async (route) => {
    await release.promise;
    await route.continue();
  });
  return release.resolve;
}

function submissionId(request: Request | undefined): unknown {
  return request?.postDataJSON().metadata.submissionId;
}

test.describe("a form that is not right", () => {
  test("[S1-176, S1-196, S2-119, S2-120] contact: every message, summary in focus, nothing sent; editing clears one message", async ({
    page,
  }) => {
    const posts = requestPosts(page);
    await page.goto("/contact");
    await submitButton(page, "contact").click();
    const summary = formOf(page, "contact").locator(".form-alert").first();
    await expect(summary).toBeFocused();
    await expect(summary.locator(".notice__problem")).toHaveText("3 champs sont à corriger");
    await expect(summary.locator("li")).toHaveText([
      "Veuillez sélectionner un service",
      "L'objet est requis",
      "Le message est requis",
    ]);
    expect(posts).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);

    await control(page, "contact", "subject").fill("Attestation");
    await expect(summary.locator("li")).toHaveCount(2);
    await expect(page.locator("#contact-subject-error")).toHaveCount(0);
    await summary.getByRole("link", { name: "Le message est requis" }).click();
    await expect(control(page, "contact", "message")).toBeFocused();
    await expect(control(page, "contact", "message")).toHaveAttribute("aria-invalid", "true");
    await expect(control(page, "contact", "message")).toHaveAccessibleDescription(/Le message est requis$/);
    await expect(summary.locator("li")).toHaveText(["Veuillez sélectionner un service", "Le message est requis"]);
    await control(page, "contact", "message").fill("Bonjour");
    await control(page, "contact", "service").selectOption("gestion");
    await submitButton(page, "contact").click();
    await expect(formOf(page, "contact").getByRole("heading", { name: "Où vous joindre" })).toBeFocused();

    await submitButton(page, "contact").click();
    await expect(summary).toBeFocused();
    await expect(summary.locator("li")).toHaveText([
      "Le prénom est requis",
      "Le nom est requis",
      "L'email est requis",
      "Le téléphone est requis",
      "Vous devez accepter les conditions",
    ]);
    await formOf(page, "contact").getByRole("button", { name: "Retour" }).click();
    await expect(control(page, "contact", "message")).toHaveValue("Bonjour");
    await submitButton(page, "contact").click();
    await fill(page, "contact", { email: "jeanne", phone: "12 34", lastName: "   " });
    await submitButton(page, "contact").click();
    await expect(summary.locator("li")).toHaveText([
      "Le nom est requis",
      "Format d'email invalide",
      "Numéro de téléphone français invalide",
    ]);
    await expect(control(page, "contact", "email")).toHaveAttribute("aria-invalid", "true");
    await expect(control(page, "contact", "email")).toHaveAccessibleDescription(
      "Exemple : nom@domaine.fr Format d'email invalide",
    );
    expect(posts).toEqual([]);
  });

  test.describe("seen by the server only", () => {
    test.use({ expectedMessages: [/status of 422/] });
    test("its messages are beside the fields, everything stays filled", async ({ page }) => {
      await page.route(FUNCTIONS, (route) =>
        route.fulfill({
          status: 422,
          json: { success: false, error: "", fields: { email: "Format d'email invalide" } },
        }),
      );
      await page.goto("/contact");
      await fill(page, "contact");
      await submitButton(page, "contact").click();
      await expect(page.locator("#contact-email-error")).toHaveText("Format d'email invalide");
      await expect(control(page, "contact", "lastName")).toHaveValue("Marchand");
    });
  });
});

test.describe("a request that cannot be stored", () => {
  test.use({ expectedMessages: [/Failed to load resource/] });

  test("[S1-173, S1-204] server error: alert with the phone, fields kept, both functions tried under one id, which the retry keeps", async ({
    page,
  }) => {
    const posts = requestPosts(page);
    const email = freshAddress("panne");
    await page.route(FUNCTIONS, (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/contact");
    await fill(page, "contact", { email });
    await submitButton(page, "contact").click();
    const alert = formOf(page, "contact").getByRole("alert");
    await expect(alert).toContainText(ALERT);
    await expect(alert.getByRole("link")).toHaveAttribute("href", `tel:${loadSite().phone.e164}`);
    await expect(control(page, "contact", "message")).toHaveValue(/attestation/);
    await expect(control(page, "contact", "service")).toHaveValue("gestion");
    await expect(control(page, "contact", "consent")).toBeChecked();
    expect(posts.map((request) => new URL(request.url()).pathname)).toEqual([
      "/.netlify/functions/send-email",
      "/.netlify/functions/save-form-data",
    ]);
    expect(submissionId(posts[1])).toBe(submissionId(posts[0]));
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.unroute(FUNCTIONS);
    await submitButton(page, "contact").click();
    const reference = await shownReference(page.locator(".form-success"));
    expect(submissionId(posts[2])).toBe(submissionId(posts[0]));
    expect(await requestsOf(email)).toMatchObject([{ reference, submission_id: submissionId(posts[0]) }]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  for (const [title, form, path] of [
    ["[S1-174] the car form", "devis-auto", "/assurance-auto-malus"],
    ["[S1-175, S2-121] a quote lead", "lead-juridique", "/protection-juridique"],
  ] as const) {
    test(`${title} that cannot be stored shows the alert and stays filled`, async ({ page }) => {
      await page.route(FUNCTIONS, (route) => route.fulfill({ status: 500, body: "" }));
      await page.goto(path);
      const values = await fill(page, form);
      await submitButton(page, form).click();
      await expect(formOf(page, form).getByRole("alert")).toContainText(ALERT);
      for (const name of ["firstName", "lastName", "email", "phone"])
        await expect(control(page, form, name)).toHaveValue(String(values[name]));
      await expect(control(page, form, "consent")).toBeChecked();
    });
  }

  test("refused for a field that the page does not have: the alert, because nothing on it can be mended", async ({
    page,
  }) => {
    const fields = { "asked-since": "Ce champ est requis" };
    await page.route(FUNCTIONS, (route) => route.fulfill({ status: 422, json: { success: false, fields } }));
    await page.goto("/contact");
    await fill(page, "contact");
    await submitButton(page, "contact").click();
    await expect(formOf(page, "contact").getByRole("alert")).toContainText(ALERT);
  });

  test("changed between two tries: a second request under its own id", async ({ page }) => {
    const posts = requestPosts(page);
    await page.route(FUNCTIONS, (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/");
    await fill(page, "quick-quote", { email: freshAddress("change") });
    await submitButton(page, "quick-quote").click();
    await expect(formOf(page, "quick-quote").getByRole("alert")).toContainText(ALERT);
    await control(page, "quick-quote", "nom").fill("Une autre personne");
    await page.unroute(FUNCTIONS);
    await submitButton(page, "quick-quote").click();
    await expect(page.locator(".form-success")).toBeVisible();
    expect(submissionId(posts.at(-1))).not.toBe(submissionId(posts[0]));
  });

  test("connection dropped after the row was stored: tried again by itself, one row", async ({ page }) => {
    const email = freshAddress("coupure");
    let drops = 1;
    await page.route(FUNCTIONS, async (route) => {
      if (drops === 0) return route.continue();
      drops -= 1;
      await route.fetch();
      return route.abort("connectionreset");
    });
    await page.goto("/");
    await fill(page, "quick-quote", { email });
    await submitButton(page, "quick-quote").click();
    await expect(formOf(page, "quick-quote").getByRole("status")).toContainText("Nouvel essai");
    const reference = await shownReference(page.locator(".form-success"));
    expect(await requestsOf(email)).toMatchObject([{ reference }]);
  });

  test("offline: said so, fields kept, even over a reload once the connection is back", async ({ page, context }) => {
    await page.clock.install();
    await page.goto("/");
    await control(page, "quick-quote", "nom").focus();
    await alive(page, "quick-quote");
    await fill(page, "quick-quote", { nom: "Jeanne Hors-Ligne" });
    await context.setOffline(true);
    await submitButton(page, "quick-quote").click();
    const form = formOf(page, "quick-quote");
    await expect(form.getByRole("status")).toContainText("Nouvel essai");
    await page.clock.runFor(1500);
    await page.clock.runFor(3500);
    await expect(form.getByRole("alert")).toContainText(ALERT);
    await expect(form.getByRole("alert")).toContainText("hors connexion");
    await expect(control(page, "quick-quote", "nom")).toHaveValue("Jeanne Hors-Ligne");
    await context.setOffline(false);
    await page.reload();
    await control(page, "quick-quote", "email").focus();
    await alive(page, "quick-quote");
    await expect(control(page, "quick-quote", "nom")).toHaveValue("Jeanne Hors-Ligne");
    await expect(control(page, "quick-quote", "typeAssurance")).toHaveValue("habitation");
  });
});

test("[S2-135] five submits in a row are one request and one row", async ({ page }) => {
  const posts = requestPosts(page);
  const email = freshAddress("double");
  await page.goto("/contact");
  await fill(page, "contact", { email });
  await formOf(page, "contact").evaluate((form) => {
    if (form instanceof HTMLFormElement) for (let turn = 0; turn < 5; turn += 1) form.requestSubmit();
  });
  await expect(page.locator(".form-success")).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(await requestsOf(email)).toHaveLength(1);
});

test.describe("scripts that are slow", () => {
  for (const [path, button, words] of [
    ["/contact", "Continuer", "Un instant…"],
    ["/particuliers/sante", "Voir les tarifs", "Un instant…"],
    ["/en/contact", "Continue", "One moment…"],
  ] as const) {
    test(`${path}: the press is answered before the first script has arrived`, async ({ page }) => {
      const release = Promise.withResolvers<void>();
      let arrived = 0;
      const asked = new Set<string>();
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/(?:_astro\/.*\.js|formulaires\/)/.test(pathname)) asked.add(pathname);
      });
      await page.route("**/_astro/*.js", async (route) => {
        await release.promise;
        arrived += 1;
        await route.continue();
      });
      await page.goto(path);
      const pressed = page.locator("main form button[type=submit]:not([name])").first();
      await expect(pressed).toHaveText(button);
      await pressed.click();
      const said = await pressed.evaluate((element) => ({
        words: getComputedStyle(element, "::before").content,
        busy: element.closest("form")?.ariaBusy,
      }));
      expect({ ...said, arrived }).toEqual({ words: `"${words}"`, busy: "true", arrived: 0 });
      const atOnce = asked.size;
      release.resolve();
      // The held press is made again by the live form, whose own words are back.
      await expect(page.locator(".form-alert")).toBeFocused();
      await expect(pressed).toHaveText(button);
      await expect(pressed).not.toHaveAttribute("data-wait");
      if (path.endsWith("contact"))
        expect({ atOnce, inAll: asked.size }, "runtime, engine and form, asked for together").toEqual({
          atOnce: 3,
          inAll: 3,
        });
    });
  }

  test("what was typed before they came survives, and a submit meanwhile is sent once", async ({ page }) => {
    const posts = requestPosts(page);
    const email = freshAddress("lent");
    await page.route("**/_astro/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.goto("/contact");
    await fill(page, "contact", { email });
    await submitButton(page, "contact").click();
    await expect(page.locator("[data-hydrated] .form-success")).toBeVisible();
    await expect(page).toHaveURL(/\/contact(\?|$)/);
    expect(posts).toHaveLength(1);
    const [request, ...others] = await requestsOf(email);
    expect(others).toEqual([]);
    expect(request?.values).toMatchObject({
      firstName: "Jeanne",
      service: "gestion",
      subject: "Attestation",
      consent: true,
      phoneConsent: true,
    });
  });

  test("text typed while they load is there once the form is alive, and can be sent then", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/");
    await control(page, "quick-quote", "nom").fill("Jeanne Pressée");
    await formOf(page, "quick-quote").locator('[name="audience"][value="professionnels"]').check();
    await control(page, "quick-quote", "typeAssurance").selectOption("rc-pro");
    release();
    await alive(page, "quick-quote");
    await expect(control(page, "quick-quote", "nom")).toHaveValue("Jeanne Pressée");
    await expect(formOf(page, "quick-quote").locator('[value="professionnels"]')).toBeChecked();
    await expect(control(page, "quick-quote", "typeAssurance")).toHaveValue("rc-pro");
  });

  for (const typed of ["01", "0101", "010120"])
    test(`a day of which « ${typed} » is typed when they arrive is kept, and can be typed on`, async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto("/sinistre");
      const day = control(page, "sinistre", "survenuLe");
      await day.click({ position: { x: 15, y: 15 } });
      await page.keyboard.type(typed);
      release();
      await alive(page, "sinistre");
      await page.keyboard.type("01012026".slice(typed.length));
      await expect(day).toHaveValue("2026-01-01");
    });
});

test("typing goes on while the script takes the form over, on a slow device too", async ({ page, context }) => {
  const text = "Une question assez longue pour durer plus que la prise en main du formulaire par son script.";
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.goto("/contact");
  await control(page, "contact", "message").focus();
  await page.keyboard.type(text, { delay: 10 });
  await expect(page.locator(".request-form-root[data-hydrated]")).toHaveCount(1);
  await expect(control(page, "contact", "message")).toHaveValue(text);
});

test.describe("scripts that never come", () => {
  test.use({ expectedMessages: [/Failed to load resource|\[astro-island\]|Failed to fetch dynamically imported/] });

  for (const form of ["contact", "quick-quote"] as const) {
    test(`${form}: the browser's own POST; a wrong field comes back with its message and everything typed`, async ({
      page,
    }) => {
      const email = freshAddress("bloque");
      const phone = form === "contact" ? "phone" : "telephone";
      await page.route("**/_astro/*.js", (route) => route.abort());
      await page.goto(form === "contact" ? "/contact" : "/");
      await fill(page, form, { email, [phone]: "12 34" });
      const answer = page.waitForResponse((response) => response.request().method() === "POST");
      await submitButton(page, form).click();
      expect((await answer).status()).toBe(422);
      await expect(page.locator("h1")).toHaveText("Votre demande est à compléter");
      const message = form === "contact" ? "Numéro de téléphone français invalide" : /téléphone/i;
      await expect(formOf(page, form).getByRole("alert").first()).toContainText(message);
      await expect(control(page, form, phone)).toHaveValue("12 34");
      await expect(control(page, form, "email")).toHaveValue(email);
      if (form === "contact") {
        await expect(control(page, form, "message")).toHaveValue(/Bonjour,\nil me faut/);
        await expect(control(page, form, "service")).toHaveValue("gestion");
        await expect(control(page, form, "consent")).toBeChecked();
        await expect(control(page, form, "newsletterConsent")).not.toBeChecked();
      }
      expect(await accessibilityProblems(page)).toEqual([]);
      await control(page, form, phone).fill("06 39 98 00 12");
      await submitButton(page, form).click();
      await expect(page).toHaveURL(confirmationAddress);
      expect(await requestsOf(email)).toHaveLength(1);
    });
  }
});

test.describe("by keyboard alone", () => {
  test("contact: filled, refused, mended and sent without a mouse", async ({ page }) => {
    const email = freshAddress("clavier");
    await page.goto("/contact");
    const keys = page.keyboard;
    const tabTo = async (name: string) => {
      for (let turn = 0; turn < 60; turn += 1) {
        const focused = await page.evaluate(() => document.activeElement?.getAttribute("name"));
        if (focused === name) return;
        await keys.press("Tab");
      }
      throw new Error(`Tab never reached ${name}`);
    };
    await tabTo("service");
    await expect(page.locator(".request-form-root[data-hydrated]")).toHaveCount(1);
    await keys.press("s");
    await keys.press("ArrowDown");
    await tabTo("subject");
    await keys.type("Question");
    await tabTo("message");
    await keys.type("Une question.");
    await keys.press("Tab");
    await keys.press("Enter");
    await expect(formOf(page, "contact").getByRole("heading", { name: "Où vous joindre" })).toBeFocused();
    const typed = { firstName: "Jeanne", lastName: "Clavier", email: "pas une adresse", phone: "0639980012" };
    for (const [name, text] of Object.entries(typed)) {
      await tabTo(name);
      await keys.type(text);
    }
    await tabTo("consent");
    await keys.press("Space");
    await keys.press("Enter");
    const summary = formOf(page, "contact").locator(".form-alert").first();
    await expect(summary).toBeFocused();
    await expect(summary.locator("li")).toHaveText(["Format d'email invalide"]);
    await keys.press("Tab");
    await keys.press("Enter");
    await expect(control(page, "contact", "email")).toBeFocused();
    await keys.press("Control+A");
    await keys.type(email);
    await keys.press("Enter");
    await expect(page.locator(".form-success")).toBeFocused();
    expect(await requestsOf(email)).toHaveLength(1);
  });

  test("quick quote: toggled with the arrows, filled and sent with Enter", async ({ page }) => {
    const email = freshAddress("clavier");
    await page.goto("/");
    const keys = page.keyboard;
    await formOf(page, "quick-quote").locator('[name="audience"][value="particuliers"]').focus();
    await expect(page.locator(".request-form-root[data-hydrated]")).toHaveCount(1);
    await keys.press("ArrowRight");
    await expect(formOf(page, "quick-quote").getByText("Entreprise / Nom")).toBeVisible();
    await keys.press("Tab");
    await keys.press("ArrowDown");
    for (const text of ["Menuiserie Clavier", email, "0639980012"]) {
      await keys.press("Tab");
      await keys.type(text);
    }
    await keys.press("Enter");
    await expect(page.locator(".form-success")).toBeFocused();
    expect(await requestsOf(email)).toMatchObject([
      { values: { audience: "professionnels", typeAssurance: insurancesFor("professionnels")[0] } },
    ]);
  });
});
