import type { Page } from "playwright/test";
import { tools } from "../../src/tools/tools.ts";
import { requestsOf, waitForMail } from "../support/site-under-test.ts";
import { sidewaysOverflow } from "./axe.ts";
import { alive, confirmButton, control, fill, formOf, formPages, freshAddress, submitButton } from "./request-forms.ts";
import { expect, test } from "./watched-test.ts";

const spaces = (text: string | null) => (text ?? "").replaceAll(/[\u00a0\u202f]/g, " ");

/** A sheet of A4 in CSS pixels: its margins are those of the page's own sheet. */
const sheet = { width: 794, height: 1123 };

test("every calculator shows a worked example before any touch, fits 360 px and answers on the first sheet of paper", async ({
  page,
}) => {
  for (const { name } of tools) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ media: "screen" });
    await page.goto(`/outils/${name}`);
    await expect(page.getByText("Exemple, à remplacer"), name).toBeVisible();
    await expect(page.locator(".tool-figure--main"), name).toBeVisible();
    expect(await sidewaysOverflow(page), name).toBeUndefined();
    const cut = page
      .locator(".tool .table-scroll")
      .evaluateAll((tables) =>
        tables.flatMap(({ clientWidth, scrollWidth }) => (scrollWidth > clientWidth ? [scrollWidth] : [])),
      );
    expect(await cut, `${name}: tables with a column beyond the edge`).toEqual([]);
    const end = await page.locator(".tool__answer").evaluate((answer) => answer.getBoundingClientRect().bottom);
    expect(end / 740, `${name}: screens to the end of its result`).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize(sheet);
    await expect(page.locator(".tool-figure--main b"), name).toBeInViewport({ ratio: 1 });
  }
});

const LINES = ".tool-chart__line, .tool-chart__ground";

/** Texts of the charts of curves that a line, or another text, runs through. */
const struckTexts = (page: Page, lines: string) =>
  page.locator(".tool-chart__area").evaluateAll(
    (drawings, selector) =>
      drawings.flatMap((drawing) => {
        const texts = [...drawing.querySelectorAll("text")].map((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const ofSigns = (bottom - top) / 4;
          return { words: element.textContent, left: left - 1, right, top: top + ofSigns, bottom: bottom - ofSigns };
        });
        const lines = [...drawing.querySelectorAll<SVGGeometryElement>(selector)];
        const points = lines.flatMap((line) =>
          Array.from({ length: 401 }, (_, index) =>
            line
              .getPointAtLength((line.getTotalLength() * index) / 400)
              .matrixTransform(line.getScreenCTM() ?? undefined),
          ),
        );
        return texts
          .filter(
            (text) =>
              points.some(({ x, y }) => x > text.left && x < text.right && y > text.top && y < text.bottom) ||
              texts.some(
                (other) =>
                  other !== text &&
                  other.left < text.right &&
                  other.right > text.left &&
                  other.top < text.bottom &&
                  other.bottom > text.top,
              ),
          )
          .map(({ words }) => words);
      }),
    lines,
  );

const loan = "capital=250000&annees=25&taux=3%2C5&part1=100&actuel1=0%2C50";
for (const width of [360, 768, 1280])
  test(`no line of a chart runs through its numbers, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // While a line moves to its place it may cross a number.
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of [
      "/outils",
      "/outils/bonus-malus",
      "/outils/bonus-malus?coefficient=0%2C50",
      "/outils/assurance-emprunteur",
      `/outils/assurance-emprunteur?${loan}&compare1=0%2C45`,
    ]) {
      await page.goto(path);
      await expect(page.getByText("Exemple, à remplacer")).toHaveCount(
        path.includes("?") || path === "/outils" ? 0 : 1,
      );
      await page.evaluate(() => document.fonts.ready);
      // The two dotted lines of the bonus-malus are nearer than a number is wide.
      const lines = path.includes("emprunteur") ? `${LINES}, .tool-chart__mark` : LINES;
      expect.soft(await struckTexts(page, lines), path).toEqual([]);
    }
  });

test("on a phone the bar that repeats a long answer shows all of it in two lines, and the day with its month", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/outils/delais-sinistre");
  await page.getByLabel("Ce qui est arrivé").selectOption("vol");
  await page.getByLabel("Le jour où vous l’avez su").fill("2026-11-20");
  const bar = page.locator(".tool__so-far b");
  await expect(bar).toHaveText(/\d\u00a0\p{L}+ (?:2026|2028)$/u);
  const lines = await bar.evaluate((figure) => {
    const range = document.createRange();
    range.selectNodeContents(figure);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBeLessThanOrEqual(2);
  expect(await bar.evaluate((figure) => figure.scrollWidth - figure.clientWidth)).toBe(0);
  expect(await bar.evaluate((figure) => figure.getBoundingClientRect().right)).toBeLessThanOrEqual(360 - 20);
});

/** The answers of the page's example, but for the damage: 80 % of it is paid. */
async function declared(page: Page, damage: string): Promise<void> {
  await page.goto("/outils/regle-proportionnelle");
  await page.getByLabel("Montant du dommage").fill(damage);
  await page.getByLabel("Prime payée").fill("400");
  await page.getByLabel("Prime qui aurait été due").fill("500");
}

test("no question holds an answer of the example, and the first one given takes the example away", async ({ page }) => {
  for (const { name, fields } of tools) {
    await page.goto(`/outils/${name}`);
    const held = await page
      .locator(".tool__questions")
      .locator("select, input[name]:not([type=hidden], [type=radio])")
      .evaluateAll((all) => all.map((control) => ("value" in control ? control.value : "")).filter(Boolean));
    expect(held, name).toEqual([]);
    const [first] = fields;
    const control = page.locator(`.tool__questions [name="${first?.name}"]`).first();
    await control.focus();
    if (first?.type === "select") await control.selectOption({ index: 2 });
    else if (first?.type === "segment") await page.locator(".tool__questions .segment label").nth(1).click();
    else await control.fill("1");
    await expect(page.locator(".tool-example"), name).toHaveCount(0);
    await expect(page.locator(".tool__questions .field__error"), name).toHaveCount(0);
  }
});

test("what is missing is said once the visitor asks for the result, at the first question", async ({ page }) => {
  await page.goto("/outils/plafond-per");
  await page.getByLabel("Votre âge au versement").fill("50");
  await expect(page.getByText("Complétez les réponses")).toBeVisible();
  await page.getByRole("button", { name: "Calculer" }).click();
  await expect(page.getByText("Indiquez votre revenu de l’an dernier")).toBeVisible();
  await page.getByLabel("Revenu professionnel de l’an dernier").fill("60 000");
  await expect(page.locator(".tool-figure--main b")).toHaveText(/^6\s000/);
});

test("a stranger who types at once reads his own result, its formula and its article", async ({ page }) => {
  await declared(page, "20 000");
  await expect(page.locator(".tool-figure--main b")).toHaveText(/16\s000\s€/);
  await expect(page.locator(".tool-formula")).toContainText("C. assur., art. L.113-\u20609");
  await expect(page.locator(".tool-example")).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "L’assureur paierait" })).toHaveText(/16\s000\s€/);
});

test("an answer out of bounds says so beside its question, and everything typed stays", async ({ page }) => {
  await page.goto("/outils/bonus-malus");
  await page.getByLabel("Votre coefficient aujourd’hui").fill("9,00");
  await expect(page.getByText("Le coefficient va de 0,50 à 3,50")).toBeVisible();
  await expect(page.getByLabel("Votre coefficient aujourd’hui")).toHaveValue("9,00");
});

test("the slider moves its typed twin, which alone is sent, and the figure follows", async ({ page }) => {
  await page.goto("/outils/cout-collectif");
  const typed = page.getByLabel("Nombre exact de salariés");
  const slider = page.getByRole("slider", { name: "Faire varier l’effectif" });
  await page.getByLabel("Salaire brut annuel moyen").fill("30 000");
  await expect(page.getByText("Complétez les réponses")).toBeVisible();
  await expect(typed).toHaveValue("");
  await typed.fill("12");
  await expect(slider).toHaveValue("12");
  await slider.press("ArrowRight");
  await expect(typed).toHaveValue("13");
  const sent = await page
    .locator("form.tool__questions")
    .evaluate((form) => (form instanceof HTMLFormElement ? new FormData(form).getAll("effectif") : []));
  expect(sent).toEqual(["13"]);
  await typed.fill("900");
  await expect(slider).toHaveValue("50");
  await expect(typed).toHaveValue("900");
});

test("a slider that is moved before its script came has answered", async ({ page }) => {
  const { promise: line, resolve: mend } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await line;
    await route.continue();
  });
  await page.goto("/outils/plafond-per");
  await page.getByLabel("Votre âge au versement").fill("50");
  await page.getByRole("slider").press("End");
  mend();
  await expect(page.getByLabel("Revenu professionnel de l’an dernier")).toHaveValue(/^150\s000$/);
  await expect(page.locator(".tool-figure--main b")).toHaveText(/^15\s000/);
});

test("questions follow the choice before any script", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/outils/assurance-emprunteur");
  const second = page.getByLabel("Taux comparé, emprunteur 2");
  await expect(second).toBeHidden();
  await page.locator("label", { hasText: /^Deux$/ }).click();
  await expect(second).toBeVisible();
  await context.close();
});

test("without JavaScript the same page answers with the result, in view on a phone", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await declared(page, "10 000");
  await page.getByLabel("Prime qui aurait été due").fill("800");
  await page.getByRole("button", { name: "Calculer" }).click();
  await expect(page.locator(".tool-figure--main b")).toHaveText(/5\s000\s€/);
  await expect(page.locator(".tool-figure--main b")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Déclaration inexacte/);
  await expect(page.getByLabel("Prime qui aurait été due")).toHaveValue("800");
  await context.close();
});

test("without JavaScript home's questions are answered too, or the page says what it still needs", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  const question = page.getByRole("form", { name: "Que coûte vraiment l’assurance de mon prêt ?" });
  await question.getByLabel("Capital emprunté").fill("180 000");
  await question.getByLabel("Taux d’assurance actuel").fill("0,40");
  await question.getByLabel("Taux d’assurance actuel").press("Enter");
  await expect(page.getByLabel("Capital emprunté")).toHaveValue("180 000");
  await expect(page.locator(".tool-figure--main b")).toHaveText(/€/);
  await page.goto("/");
  const health = page.getByRole("form", { name: "Que me coûterait une complémentaire santé ?" });
  await health.getByLabel("Code postal").fill("38000");
  await health.getByLabel("Votre année de naissance").fill("1985");
  await health.getByRole("button").click();
  await expect(page.getByLabel("Code postal")).toHaveValue("38000");
  await expect(page.locator(".field__error").first()).toBeVisible();
  await context.close();
});

test("a kept calculation comes back as it was, from its address alone", async ({ page }) => {
  await declared(page, "30 000");
  await page.getByRole("button", { name: "Garder ce calcul" }).click();
  await expect(page).toHaveURL(/#calcul\?/);
  const address = page.url();
  expect(new URL(address).search).toBe("");
  await page.goto("/");
  await page.goto(address);
  await expect(page.locator(".tool-figure--main b")).toHaveText(/24\s000\s€/);
});

test("home asks two answers, and the figure of the loan is in view on a phone, with what it still rests on", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("link", { name: "Ce que coûte mon assurance de prêt" }).click();
  const question = page.getByRole("form", { name: "Que coûte vraiment l’assurance de mon prêt ?" });
  await expect(question.getByRole("textbox").first()).toBeInViewport();
  await question.getByLabel("Capital emprunté").fill("180 000");
  await question.getByLabel("Taux d’assurance actuel").fill("0,40");
  await question.getByRole("button").click();
  await expect(page.locator(".tool-figure--main b")).toHaveText(/^6\s750\s€$/);
  await expect(page.locator(".tool-figure--main b")).toBeInViewport({ ratio: 1 });
  expect(new URL(page.url()).search).toBe("");
  await expect(page.getByLabel("Capital emprunté")).toHaveValue("180 000");
  await expect(page.getByText("Pour le reste, des réponses d’exemple")).toBeVisible();
  await expect(page.locator(".tool-example li")).toHaveText([/25$/, /3,50$/, /100$/, /0,25$/]);
  await expect(page.getByRole("button", { name: "Garder ce calcul" })).toHaveCount(0);
});

test("home asks for a situation, and the page of obligations answers it", async ({ page }) => {
  await page.goto("/");
  const question = page.getByRole("form", { name: "Quelles assurances dois-je avoir ?" });
  await question.getByLabel("Votre situation").selectOption("locataire");
  await question.getByRole("button").click();
  await expect(page).toHaveURL(/\/outils\/obligations$/);
  await expect(page.locator(".tool-figure--main b")).toHaveText("Oui");
  await expect(page.locator(".tool-figure--main b")).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".tool-example")).toHaveCount(0);
});

test("an address gives answers to the calculator's own questions only, checked by its own rules", async ({ page }) => {
  const long = "9".repeat(81);
  await page.goto(
    `/outils/regle-proportionnelle?outil=bonus-malus&nom=Durand&__proto__=1&due=${long}&payee=400&cause=autre`,
  );
  await expect(page.getByText("Pour le reste, des réponses d’exemple")).toBeVisible();
  await expect(page.getByLabel("Prime payée")).toHaveValue("400");
  await expect(page.getByLabel("Prime qui aurait été due")).toHaveValue("");
  await expect(page.locator(".tool__questions [name=outil]")).toHaveValue("regle-proportionnelle");
  await page.goto("/outils/bonus-malus?coefficient=9%2C00");
  await expect(page.getByText("Le coefficient va de 0,50 à 3,50")).toBeVisible();
});

test("« En parler » takes the calculation to the form; the broker reads it, worked out by the server", async ({
  page,
}) => {
  const email = freshAddress("calcul");
  await declared(page, "20 000");
  await page.locator(".tool__actions").getByRole("link", { name: "En parler" }).click();
  // A page that still arrives jumps to the form that its address names, between a press and its release on a busy machine.
  await page.waitForURL(/\/multirisque-professionnelle/, { waitUntil: "load" });
  await fill(page, "multirisque", { email });
  await expect(page.getByText("Votre calcul part avec la demande")).toBeVisible();
  await submitButton(page, "multirisque").click();
  await expect(page.locator(".form-success")).toBeVisible();
  await expect(page.getByText("Votre calcul part avec la demande"), "it has left").toHaveCount(0);
  const [request] = await requestsOf(email);
  expect(spaces(JSON.stringify(request?.metadata))).toContain("16 000 €");
  await page.reload();
  await control(page, "multirisque", "secteur").focus();
  await alive(page, "multirisque");
  await expect(page.getByText("Votre calcul part avec la demande"), "nothing waits for another one").toHaveCount(0);
  const mail = await waitForMail(
    ({ subject, text }) => subject?.includes("Multirisque") === true && (text ?? "").includes(email),
  );
  expect(spaces(mail.text ?? "")).toContain("16 000 €");
});

test("a declaration, which takes no calculation along, leaves it to the request that it waits for", async ({
  page,
}) => {
  await declared(page, "20 000");
  await page.locator(".tool__actions").getByRole("link", { name: "En parler" }).click();
  await expect(page).toHaveURL(/\/multirisque-professionnelle/);
  const email = freshAddress("calcul");
  await page.goto(formPages.renoncer.path);
  await fill(page, "renoncer", { email: freshAddress("renoncer") });
  await submitButton(page, "renoncer").click();
  await confirmButton(page, "renoncer").click();
  await expect(page.locator(".form-success")).toBeVisible();
  await page.goto(formPages.multirisque.path);
  await fill(page, "multirisque", { email });
  await submitButton(page, "multirisque").click();
  await expect(page.locator(".form-success")).toBeVisible();
  const [request] = await requestsOf(email);
  expect(spaces(JSON.stringify(request?.metadata))).toContain("16 000 €");
});

test("each « En parler » of the page takes it along, and the visitor may leave it out", async ({ page }) => {
  await declared(page, "20 000");
  await expect(page.locator(".tool__actions")).toBeVisible();
  await page.getByRole("link", { name: /^En parler : / }).click();
  await control(page, "multirisque", "secteur").focus();
  await page.getByRole("button", { name: "Ne pas le joindre" }).click();
  await expect(page.getByText("Votre calcul part avec la demande")).toHaveCount(0);
  await page.reload();
  await control(page, "multirisque", "secteur").focus();
  await alive(page, "multirisque");
  await expect(page.getByText("Votre calcul part avec la demande")).toHaveCount(0);
});

test.describe("on a line that loses the form's scripts", () => {
  test.use({ expectedMessages: [/ERR_FAILED|Failed to fetch|hydrating/] });

  for (const moment of ["before", "after"] as const) {
    test(`« En parler » still takes the calculation along: pressed ${moment} the scripts are lost, the browser's own sending carries it`, async ({
      page,
    }) => {
      const email = freshAddress("calcul");
      const lost = Promise.withResolvers<void>();
      await declared(page, "20 000");
      await expect(page.locator(".tool__actions")).toBeVisible();
      await page.route("**/*.js*", async (route) => {
        await lost.promise;
        await route.abort();
      });
      await page.locator(".tool__actions").getByRole("link", { name: "En parler" }).click();
      await expect(page).toHaveURL(/\/multirisque-professionnelle/);
      if (moment === "after") {
        await control(page, "multirisque", "secteur").focus();
        lost.resolve();
        await expect(page.locator("astro-island", { has: formOf(page, "multirisque") })).toHaveAttribute(
          "data-live",
          "",
        );
      } else void page.locator("[data-wait]").waitFor().then(lost.resolve);
      await fill(page, "multirisque", { email });
      await submitButton(page, "multirisque").click();
      await expect(page.getByRole("heading", { level: 1, name: /^Demande envoyée/ })).toBeVisible();
      const [request] = await requestsOf(email);
      expect(spaces(JSON.stringify(request?.metadata))).toContain("16 000 €");
    });
  }
});

test("an answer that another choice hides is there again when the visitor comes back to it", async ({ page }) => {
  await page.goto("/outils/arret-de-travail");
  await page.getByLabel("Salaire brut par mois").fill("2 000");
  await page.getByLabel("Années dans l’entreprise").fill("2");
  await expect(page.locator(".tool-figure--main b")).toHaveText(/1\s013,90\s€/);
  await page.locator("label", { hasText: /^Artisan, commerçant$/ }).click();
  await expect(page.getByLabel("Salaire brut par mois")).toHaveCount(0);
  await page.locator("label", { hasText: /^Salarié$/ }).click();
  await expect(page.getByLabel("Salaire brut par mois")).toHaveValue("2 000");
  await expect(page.locator(".tool-figure--main b")).toHaveText(/1\s013,90\s€/);
});

test.describe("a letter whose words never come", () => {
  test.use({ expectedMessages: [/Failed to load resource/] });

  test("says what to do, and the answer is there without it", async ({ page }) => {
    await page.route("**/modeles/*.json", (route) => route.abort());
    await page.goto("/outils/resiliation");
    await page.getByLabel("Quel contrat ?").focus();
    await page.getByLabel("Quel contrat ?").selectOption("sante");
    await page.getByLabel("Pourquoi ?").selectOption("envie");
    await page.getByLabel("Début du contrat").fill("2020-05-01");
    await expect(page.getByRole("alert")).toHaveText(/La lettre n’est pas arrivée/);
    await expect(page.locator(".tool-figure--main")).toBeVisible();
    await expect(page.locator(".letter")).toHaveCount(0);
  });
});

test("a refused answer is said to a screen reader in place of the figure of before", async ({ page }) => {
  await page.goto("/outils/bonus-malus");
  const status = page.locator(".tool__answer [role=status]").first();
  await page.getByLabel("Votre coefficient aujourd’hui").fill("1,00");
  await expect(status).toHaveText(/^Coefficient dans 8 ans/);
  await page.getByLabel("Votre coefficient aujourd’hui").fill("9,00");
  await expect(status).toHaveText("Le coefficient va de 0,50 à 3,50");
});
