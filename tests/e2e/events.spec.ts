import type { Page } from "playwright/test";
import { loadSite } from "../../src/content/site.ts";
import type { Form } from "../../src/forms/form-definition.ts";
import { type FormName, formDefinitions } from "../../src/forms/registry.ts";
import { nothingLeftToRun } from "./page-at-rest.ts";
import { fill, formOf, formPages, leadForms, spoilDefinition, submitButton } from "./request-forms.ts";
import { banner, expect, googleEvents, openAndAnswer, pixelEvents, preferences, test } from "./tracked-test.ts";

const { trackers } = loadSite();
const eventNames = ["lead_submit", "generate_lead", "conversion"];

/** The test answers in place of the functions. */
async function answerRequests(page: Page, answer: { status: number; json: unknown }): Promise<void> {
  await page.route("**/.netlify/functions/{send-email,save-form-data}", (route) => route.fulfill(answer));
}

const accepted = { status: 200, json: { success: true, reference: "GA-2611-7K3QX" } };

async function send(page: Page, form: FormName): Promise<Readonly<Record<string, string | boolean>>> {
  const values = await fill(page, form);
  await submitButton(page, form).click();
  return values;
}

async function requestEvents(page: Page) {
  return (await googleEvents(page)).filter(([name]) => eventNames.includes(name));
}

/** What each form sends, written out by hand (src/analytics/events.ts). */
function expectedEvents(form: FormName, values: Readonly<Record<string, string | boolean>>) {
  const definition: Form = formDefinitions[form];
  const { category, labelField } = definition.event;
  const label = labelField ? String(values[labelField]) : "";
  const measure = { event_category: category, event_label: label, value: 1 };
  const formId = [form, values.type && !form.startsWith("lead-") ? values.type : values.metier]
    .filter(Boolean)
    .join("-");
  return {
    google: [
      form.startsWith("lead-")
        ? [
            "lead_submit",
            {
              type: form.slice(5),
              form_id: expect.stringMatching(new RegExp(`^${formId}`)),
              send_to: trackers.ga4,
            },
          ]
        : ["generate_lead", { ...measure, send_to: trackers.ga4 }],
      ["conversion", { send_to: trackers.googleAds, ...measure }],
    ],
    pixel: ["Lead", { content_category: category, content_name: label ? `${category} - ${label}` : category }],
  };
}

/** Nothing of what was typed may be in anything a third party got. */
function expectNothingPersonal(told: string, values: Readonly<Record<string, string | boolean>>): void {
  for (const name of [
    "nom",
    "firstName",
    "lastName",
    "name",
    "email",
    "telephone",
    "phone",
    "message",
    "entreprise",
    "company",
    "siret",
  ]) {
    const value = values[name];
    if (typeof value === "string" && value.length > 3) expect(told).not.toContain(value);
  }
}

/** One form of each kind of event in every run; the others, which differ in their words only, in the wider sweep. */
const alwaysRun: ReadonlySet<string> = new Set(["lead-auto", "rc-pro", "collective"]);

for (const form of leadForms) {
  const sweep = alwaysRun.has(form) ? "" : " @full";
  test(`[S1-179, S1-215, S1-216, S2-148, S2-150, S2-152] ${form}: its events, exactly, once per acknowledged request${sweep}`, async ({
    page,
    thirdParties,
  }) => {
    await answerRequests(page, accepted);
    await openAndAnswer(page, formPages[form].path, "Tout accepter");
    const values = await send(page, form);
    const { google, pixel } = expectedEvents(form, values);
    await expect.poll(() => requestEvents(page)).toEqual(google);
    await expect.poll(async () => (await pixelEvents(page)).filter(([name]) => name === "Lead")).toEqual([pixel]);
    await nothingLeftToRun(page);
    expect(await requestEvents(page)).toHaveLength(2);
    const told = JSON.stringify([await googleEvents(page), await pixelEvents(page), thirdParties.requests]);
    expectNothingPersonal(told, values);
  });
}

test.describe("a refused request", () => {
  test.use({ expectedMessages: [/422/] });
  test("is no event", async ({ page }) => {
    const json = { success: false, error: "Vérifiez vos réponses.", fields: { email: "Vérifiez cette adresse" } };
    await answerRequests(page, { status: 422, json });
    await openAndAnswer(page, "/contact", "Tout accepter");
    await send(page, "contact");
    await expect(formOf(page, "contact")).toContainText("Vérifiez cette adresse");
    expect(await requestEvents(page)).toEqual([]);
  });
});

test("a request sent before the choice waits for it", async ({ page, thirdParties }) => {
  await answerRequests(page, accepted);
  await page.goto("/rc-pro");
  await expect(banner(page)).toBeVisible();
  await send(page, "rc-pro");
  await expect(page.getByText("Demande envoyée")).toBeVisible();
  expect(thirdParties.requests).toEqual([]);
  await banner(page).getByRole("button", { name: "Tout accepter" }).click();
  await expect
    .poll(async () => (await requestEvents(page)).map(([name]) => name))
    .toEqual(["generate_lead", "conversion"]);
});

test("after a refusal a request tells nobody, even if the choice changes later", async ({ page, thirdParties }) => {
  await answerRequests(page, accepted);
  await openAndAnswer(page, "/rc-pro", "Tout refuser");
  await send(page, "rc-pro");
  await expect(page.getByText("Demande envoyée")).toBeVisible();
  expect(thirdParties.requests).toEqual([]);
  await page.getByRole("link", { name: "Gérer mes cookies" }).click();
  await preferences(page).getByRole("button", { name: "Tout accepter" }).click();
  await expect.poll(() => thirdParties.requests.length).toBeGreaterThan(2);
  expect(await requestEvents(page)).toEqual([]);
});

test("a tracker that throws at every call disturbs no form", async ({ page, thirdParties }) => {
  thirdParties.breakThem();
  await answerRequests(page, accepted);
  await openAndAnswer(page, "/contact", "Tout accepter");
  await send(page, "contact");
  await expect(page.getByText("Demande envoyée")).toBeVisible();
  await expect(page.locator(".request-form-root")).toContainText("GA-2611-7K3QX");
});

test.describe("a tracker that a blocker stops", () => {
  test.use({ expectedMessages: [/ERR_BLOCKED_BY_CLIENT/] });
  test("disturbs no form", async ({ page, context }) => {
    await context.route(/googletagmanager|facebook/, (route) => route.abort("blockedbyclient"));
    await answerRequests(page, accepted);
    await openAndAnswer(page, "/contact", "Tout accepter");
    await send(page, "contact");
    await expect(page.getByText("Demande envoyée")).toBeVisible();
  });
});

test.describe("a crash", () => {
  test.use({ expectedMessages: [/error/i] });

  test("[S1-221, S1-235] of a form is reported as a non-fatal exception, without anything typed, once consented", async ({
    page,
  }) => {
    await page.goto("/contact");
    await spoilDefinition(page);
    await formOf(page, "contact").locator('[name="subject"]').fill("Jeanne");
    await expect(page.getByRole("alert").filter({ hasText: "Une erreur s’est produite" })).toBeVisible();
    await banner(page).getByRole("button", { name: "Tout accepter" }).click();
    const exceptions = async () => (await googleEvents(page)).filter(([name]) => name === "exception");
    await expect.poll(exceptions).toHaveLength(1);
    const [exception] = await exceptions();
    expect(exception?.[1]).toMatchObject({
      description: expect.stringMatching(/^form contact: TypeError/),
      fatal: false,
    });
    expect(JSON.stringify(exception)).not.toContain("Jeanne");
  });
});

test.describe("after a deploy", () => {
  test.use({ expectedMessages: [/404|hydrat|import/i] });

  test("a missing script is requested once more and reported, then the browser posts the form", async ({ page }) => {
    const asked: string[] = [];
    await page.route("**/_astro/RequestForm.island.*", async (route) => {
      asked.push(new URL(route.request().url()).search);
      await route.fulfill({ status: 404, contentType: "text/html", body: "" });
    });
    let posted = "";
    await page.goto("/");
    await page.route("/", async (route) => {
      posted = route.request().postData() ?? "";
      await route.fulfill({
        contentType: "text/html; charset=utf-8",
        body: "<!doctype html><html lang=fr><title>ok</title><p>Reçu",
      });
    });
    await banner(page).getByRole("button", { name: "Tout accepter" }).click();
    await fill(page, "quick-quote");
    await expect.poll(() => asked.length).toBe(2);
    expect(asked[0]).toBe("");
    expect(asked[1]).not.toBe("");
    await expect
      .poll(async () => (await googleEvents(page)).filter(([name]) => name === "exception").map(([, event]) => event))
      .toEqual([expect.objectContaining({ description: expect.stringContaining("RequestForm.island"), fatal: false })]);
    await submitButton(page, "quick-quote").click();
    await expect.poll(() => posted).toContain("form-name=quick-quote");
  });
});

test("[S2-071] a page view everywhere without its query, and a content view on a trade page", async ({
  page,
  baseURL,
}) => {
  await openAndAnswer(page, "/metiers/courtier-assurance-entreprise?service=x", "Tout accepter");
  const path = "/metiers/courtier-assurance-entreprise";
  const views = async () => (await googleEvents(page)).filter(([name]) => name.includes("view"));
  await expect.poll(views).toEqual([
    [
      "page_view",
      {
        page_title: await page.title(),
        page_location: `${baseURL}${path}`,
        page_path: path,
        send_to: trackers.ga4,
      },
    ],
    [
      "view_content",
      { content_category: "Métiers", content_name: "courtier-assurance-entreprise", send_to: trackers.ga4 },
    ],
  ]);
  await expect
    .poll(() => pixelEvents(page))
    .toEqual([
      ["PageView"],
      ["ViewContent", { content_category: "Métiers", content_name: "courtier-assurance-entreprise" }],
    ]);
});

test("[S1-246] the load is measured no sooner than a second after it", async ({ page }) => {
  // Waits that the page asks for, with its state: the measure asks for a second once the page has loaded.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    Object.assign(window, {
      waits: [] as string[],
      setTimeout: (handler: () => void, delay?: number) => {
        Reflect.get(window, "waits").push(`${document.readyState} ${delay}`);
        return wait(handler, delay);
      },
    });
  });
  await openAndAnswer(page, "/", "Tout accepter");
  const isMeasured = async () =>
    (await googleEvents(page)).some(([name, value]) => name === "web_performance" && Object(value).metric === "load");
  await expect.poll(isMeasured).toBe(true);
  expect(await page.evaluate(() => Reflect.get(window, "waits"))).toContain("complete 1000");
});

test("[S1-218, S1-219] measures: load with its score, then the vitals of the visit", async ({ page }) => {
  await openAndAnswer(page, "/", "Tout accepter");
  const measures = async () =>
    (await googleEvents(page)).filter(([name]) => name === "web_performance").map(([, value]) => value);
  await expect.poll(measures).toContainEqual({
    metric: "load",
    value: expect.any(Number),
    load_score: expect.any(Number),
    send_to: trackers.ga4,
  });
  // The first input makes the largest paint final, leaving makes the rest.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  // The measuring library may still be on its way at the first of them.
  await expect
    .poll(async () => {
      await page.mouse.click(5, 300);
      return measures();
    })
    .toContainEqual({ metric: "LCP", value: expect.any(Number), send_to: trackers.ga4 });
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  await expect.poll(measures).toContainEqual({ metric: "CLS", value: expect.any(Number), send_to: trackers.ga4 });
});
