import { isDependent } from "../../src/forms/form-definition.ts";
import { FORM_NAMES, formDefinitions } from "../../src/forms/registry.ts";
import { requestsOf } from "../support/site-under-test.ts";
import { nothingLeftToRun } from "./page-at-rest.ts";
import { alive, control, fill, formOf, formPages, freshAddress, insurancesFor, submitButton } from "./request-forms.ts";
import { isOffered } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

/** Values of the options that a list offers, the empty first one left out. */
const optionsOf = (select: ReturnType<typeof control>) =>
  select
    .locator("option:not(optgroup[hidden] *)")
    .evaluateAll((options) => options.flatMap((option) => option.getAttribute("value") || []));

/** Forms with a list that follows another choice, on their pages. */
const following = FORM_NAMES.filter((name) => isOffered(formPages[name].path)).flatMap((form) =>
  formDefinitions[form].fields.flatMap(({ name, type, ...field }) =>
    type === "select" && "options" in field && field.options && isDependent(field.options)
      ? [{ form, list: name, by: field.options.by }]
      : [],
  ),
);

for (const { form, list, by } of following) {
  const { path } = formPages[form];
  test(`${path}: a stranger is offered what belongs to the choice in force in « ${list} », in every frame of the whole page, and the list does not move`, async ({
    page,
  }) => {
    // Before each frame is drawn, as soon as the list is there.
    await page.addInitScript(
      ([selector, choice]) => {
        // The page's own element is not there yet when this begins.
        const mark = (name: "foreign" | "moved", what: string) =>
          document.documentElement.setAttribute(`data-${name}`, what);
        const look = () => {
          const list = document.querySelector<HTMLSelectElement>(selector);
          const chosen = list?.form?.querySelector<HTMLInputElement>(`${choice}:checked`)?.value;
          // The script that hides groups comes behind the form: a frame of half a form has not reached it.
          const arrived = document.readyState !== "loading";
          const groups = [...(list?.querySelectorAll<HTMLElement>("optgroup:not([hidden])") ?? [])];
          if (arrived && chosen && groups.some(({ dataset }) => !dataset.for?.split(" ").includes(chosen)))
            mark("foreign", selector);
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
        new PerformanceObserver((shifts) => {
          for (const shift of shifts.getEntries()) {
            const sources: unknown = Reflect.get(shift, "sources");
            const nodes = (Array.isArray(sources) ? sources : []).map((source) => Reflect.get(Object(source), "node"));
            // Fonts that come late move words elsewhere.
            const field = document.querySelector(selector)?.closest(".field");
            const moved = nodes.find(
              (node) => node instanceof Element && (field?.contains(node) || node.contains(field ?? null)),
            );
            if (moved) mark("moved", moved.outerHTML.slice(0, 80));
          }
        }).observe({ type: "layout-shift", buffered: true });
      },
      [`select[name="${list}"]`, `[name="${by}"]`] as const,
    );
    await page.goto(path);
    const select = control(page, form, list);
    const chosen = await control(page, form, by).and(page.locator(":checked")).inputValue();
    const groups = select.locator("optgroup");
    const own = groups.and(page.locator(`[data-for~="${chosen}"]`));
    expect(await groups.and(page.locator(":not([hidden])")).count()).toBe(await own.count());
    expect(await groups.count()).toBeGreaterThan(await own.count());
    await nothingLeftToRun(page);
    expect(await page.locator("html").evaluate(({ dataset }) => [dataset.foreign, dataset.moved])).toEqual([
      undefined,
      undefined,
    ]);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });
    test(`${path}: everything is offered in « ${list} »`, async ({ page }) => {
      await page.goto(path);
      await expect(control(page, form, list).locator("optgroup")).not.toHaveCount(0);
      await expect(control(page, form, list).locator("optgroup:is([hidden], :disabled)")).toHaveCount(0);
    });
  });
}

test("[S1-135, S1-136, S1-137, S1-138] quick quote: the audience changes the name's label and the list of insurances", async ({
  page,
}) => {
  const [mine, works] = [insurancesFor("particuliers"), insurancesFor("professionnels")];
  await page.goto("/");
  const form = formOf(page, "quick-quote");
  const list = control(page, "quick-quote", "typeAssurance");
  expect(await optionsOf(list)).toEqual(mine);
  await list.focus();
  await alive(page, "quick-quote");
  expect(await optionsOf(list)).toEqual(mine);
  await list.selectOption(mine[0] ?? "autre");
  await form.locator('[value="professionnels"]').check();
  await expect(form.getByText("Entreprise / Nom")).toBeVisible();
  await expect(list).toHaveValue("");
  expect(await optionsOf(list)).toEqual(works);
  // What was chosen is gone, and its question says so until it is answered.
  const question = form.locator(".field:has([name=typeAssurance])");
  await expect(question).toContainText("à ressaisir");
  await list.selectOption(works[0] ?? "autre");
  await expect(question).not.toContainText("à ressaisir");
  await form.locator('[value="particuliers"]').check();
  await expect(form.getByText("Entreprise / Nom")).toHaveCount(0);
});

test("a list that another choice emptied before the script is there says so once it is, until it is answered", async ({
  page,
}) => {
  const release = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto("/");
  const form = formOf(page, "quick-quote");
  const list = control(page, "quick-quote", "typeAssurance");
  const question = form.locator(".field:has([name=typeAssurance])");
  await list.selectOption(insurancesFor("particuliers")[0] ?? "autre");
  await form.locator('[value="professionnels"]').check();
  await expect(list).toHaveValue("");
  release.resolve();
  await alive(page, "quick-quote");
  await expect(question).toContainText("à ressaisir");
  await list.selectOption(insurancesFor("professionnels")[0] ?? "autre");
  await expect(question).not.toContainText("à ressaisir");
});

test("a list whose answer of before the page's own choice does not have says so, until it is answered", async ({
  page,
}) => {
  await page.goto("/");
  const form = formOf(page, "quick-quote");
  const list = control(page, "quick-quote", "typeAssurance");
  await list.focus();
  await alive(page, "quick-quote");
  await form.locator('[value="professionnels"]').check();
  await list.selectOption(insurancesFor("professionnels")[0] ?? "autre");
  await page.goto("/");
  await list.focus();
  await alive(page, "quick-quote");
  await expect(form.locator('[value="particuliers"]')).toBeChecked();
  await expect(list).toHaveValue("");
  const question = form.locator(".field:has([name=typeAssurance])");
  await expect(question).toContainText("à ressaisir");
  await list.selectOption(insurancesFor("particuliers")[0] ?? "autre");
  await expect(question).not.toContainText("à ressaisir");
});

test("[S1-019] contact: ?service= chooses with no touch, and still once the form is alive; what names no service chooses none", async ({
  page,
}) => {
  for (const [service, expected] of [
    ["commercial", "commercial"],
    ["patrimoine", "patrimoine"],
    ["autre-chose", ""],
    ['x"] *', ""],
  ] as const) {
    await page.goto(`/contact?service=${encodeURIComponent(service)}`);
    await expect(control(page, "contact", "service"), service).toHaveValue(expected);
    await control(page, "contact", "subject").focus();
    await alive(page, "contact");
    await expect(control(page, "contact", "service"), service).toHaveValue(expected);
  }
});

test("contact: another service chosen by hand is the address's and the stored one", async ({ page }) => {
  const email = freshAddress("contact");
  await page.goto("/contact");
  await page.getByRole("link", { name: "Écrire à ce service" }).first().click();
  await expect(control(page, "contact", "service")).not.toHaveValue("");
  await control(page, "contact", "service").selectOption("sinistre");
  await expect(page).toHaveURL(/\?service=sinistre/);
  await fill(page, "contact", { email }, ["service"]);
  await submitButton(page, "contact").click();
  await expect(page.locator(".form-success")).toBeVisible();
  const [request] = await requestsOf(email);
  expect(request?.values).toMatchObject({ service: "sinistre" });
});

test("car insurance asks for driving experience where it counts, and keeps to it once the form is alive", async ({
  page,
}) => {
  for (const [path, shown] of [
    ["/assurance-auto-jeune-conducteur", 1],
    ["/assurance-auto-conducteurs-resilies", 1],
    ["/assurance-auto-malus", 1],
    ["/assurance-auto", 0],
    ["/assurance-auto-collection", 0],
  ] as const) {
    await page.goto(path);
    await expect(control(page, "devis-auto", "drivingExperience"), path).toHaveCount(shown);
    await control(page, "devis-auto", "driverAge").focus();
    await alive(page, "devis-auto");
    await expect(control(page, "devis-auto", "drivingExperience"), path).toHaveCount(shown);
  }
});

test("[S2-027, S2-129] financial: retirement hides the amount and changes the objectives", async ({ page }) => {
  const email = freshAddress("retraite");
  await page.goto("/solutions-financieres");
  const form = formOf(page, "financial");
  await control(page, "financial", "objectif").focus();
  await alive(page, "financial");
  expect(await optionsOf(control(page, "financial", "objectif"))).toEqual([
    "rendement",
    "securite",
    "fiscalite",
    "transmission",
    "diversification",
  ]);
  await control(page, "financial", "montantInvestissement").selectOption("10k-50k");
  await control(page, "financial", "objectif").selectOption("rendement");
  await form.locator('[value="retraite"]').check();
  await expect(control(page, "financial", "montantInvestissement")).toHaveCount(0);
  await expect(control(page, "financial", "objectif")).toHaveValue("");
  expect(await optionsOf(control(page, "financial", "objectif"))).toEqual([
    "retraite-individuelle",
    "retraite-entreprise",
    "optimisation-fiscale",
    "transmission-patrimoine",
  ]);
  await fill(page, "financial", { email, typeAssurance: "retraite", objectif: "optimisation-fiscale" });
  await submitButton(page, "financial").click();
  await expect(page.locator(".form-success")).toBeVisible();
  const [request] = await requestsOf(email);
  expect(request?.values).toMatchObject({ typeAssurance: "retraite", objectif: "optimisation-fiscale" });
  expect(request?.values).not.toHaveProperty("montantInvestissement");
});

test("[S2-124] RC Pro: the guide is on the success panel only when it was asked for", async ({ page }) => {
  await page.goto("/rc-pro");
  await fill(page, "rc-pro", { email: freshAddress("guide") }, ["downloadGuide"]);
  await expect(control(page, "rc-pro", "downloadGuide")).toBeChecked();
  await control(page, "rc-pro", "downloadGuide").uncheck();
  await submitButton(page, "rc-pro").click();
  await expect(page.locator(".form-success")).toBeVisible();
  await expect(page.locator(".form-success a[href='/guides/rc-pro-essentials.pdf']")).toHaveCount(0);
  await page.getByRole("button", { name: "Faire une autre demande" }).click();
  await fill(page, "rc-pro", { email: freshAddress("guide"), downloadGuide: true });
  await submitButton(page, "rc-pro").click();
  await expect(page.locator(".form-success a[href='/guides/rc-pro-essentials.pdf']")).toBeVisible();
  const guide = await page.request.get("/guides/rc-pro-essentials.pdf");
  expect(guide.status()).toBe(200);
});

test("multi-risk: the form's switcher swaps sectors, bands and label; the page's switcher only its content", async ({
  page,
}) => {
  await page.goto("/multirisque-professionnelle");
  const form = formOf(page, "multirisque");
  await expect(form.locator('[name="typeLocal"]:checked')).toHaveValue("commerce");
  await control(page, "multirisque", "secteur").focus();
  await alive(page, "multirisque");
  const lists = {
    commerce: ["commerce-detail", "moins-50", "Surface"],
    entreprise: ["bureaux", "moins-50", "Surface"],
    marchandises: ["transport-routier", "moins-50k", "Valeur des marchandises"],
  } as const;
  for (const [type, [sector, band, label]] of Object.entries(lists)) {
    await form.locator(`[name="typeLocal"][value="${type}"]`).check();
    expect((await optionsOf(control(page, "multirisque", "secteur")))[0]).toBe(sector);
    expect((await optionsOf(control(page, "multirisque", "surface")))[0]).toBe(band);
    await expect(form.locator("label[for$='-surface']")).toContainText(label);
  }
  await control(page, "multirisque", "secteur").selectOption("stockage");
  await page.locator('.tab input[value="entreprise"]').check();
  await expect(page.locator("#entreprise")).toBeVisible();
  await expect(page.locator("#commerce")).toBeHidden();
  await expect(form.locator('[name="typeLocal"][value="marchandises"]')).toBeChecked();
  await expect(control(page, "multirisque", "secteur")).toHaveValue("stockage");
});

test("a SIRET pasted with its spaces is kept whole, over a reload too", async ({ page }) => {
  await page.goto("/protection-juridique");
  await control(page, "lead-juridique", "coverageDetails").fill("Un litige avec un fournisseur.");
  await submitButton(page, "lead-juridique").click();
  const siret = control(page, "lead-juridique", "siret");
  await siret.focus();
  await alive(page, "lead-juridique");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => navigator.clipboard.writeText("732 829 320 00074"));
  await page.keyboard.press("ControlOrMeta+v");
  await expect(siret).toHaveValue("732 829 320 00074");
  await page.goto("/protection-juridique");
  await control(page, "lead-juridique", "coverageDetails").focus();
  await alive(page, "lead-juridique");
  await expect(siret).toHaveValue("732 829 320 00074");
});

test("the adviser whom home shows follows the profile that is chosen", async ({ page }) => {
  await page.goto("/");
  const advisers = page.locator("#devis .adviser-for");
  await expect(advisers.and(page.locator(":visible"))).toHaveAttribute("data-profile", "particuliers");
  await page.locator("#devis [name=audience][value=professionnels]").check({ force: true });
  await expect(advisers.and(page.locator(":visible"))).toHaveAttribute("data-profile", "professionnels");
});
