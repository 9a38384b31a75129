import { Buffer } from "node:buffer";
import { randomBytes } from "node:crypto";
import { expect, type Page } from "playwright/test";
import sharp from "sharp";
import type { Behaviour } from "../../netlify/provider/simulator/behaviours.ts";
import { SIMULATOR_USER_KEY, type Simulator, startSimulator } from "../../netlify/provider/simulator/server.ts";
import type { SiteServer } from "../../scripts/local/site/site-server.ts";
import { startThrowawaySite } from "../../scripts/local/site/throwaway-site.ts";
import { addDays, isoDay, parisDay } from "../../src/shared/civil-date.ts";
import { test } from "./drawing-test.ts";

// A site and a provider of this file's own: its misbehaviour must not reach other tests. One worker, one of each.
test.describe.configure({ mode: "default" });

let site: SiteServer;
let simulator: Simulator;

test.beforeAll(async () => {
  // A database of its own takes a while on a busy machine.
  simulator = await startSimulator();
  // Read by the local services before they start a simulator of their own.
  Object.assign(process.env, { HEALTH_PROVIDER_URL: simulator.url });
  site = await startThrowawaySite({
    HEALTH_PROVIDER_URL: simulator.url,
    HEALTH_PROVIDER_USER_KEY: SIMULATOR_USER_KEY,
    HEALTH_PROVIDER_SECRET: "secret-des-tests-de-bout-en-bout-assez-long",
    HEALTH_PROVIDER_SIMULATOR: "1",
  });
});
test.beforeEach(() => {
  simulator.reset();
  // Another secret makes the functions forget the products they kept from the test before.
  process.env.HEALTH_PROVIDER_SECRET = `secret-des-tests-de-bout-en-bout-${Date.now()}-${Math.random()}`;
});
test.afterAll(async () => {
  await site.stop();
  await simulator.close();
});

const today = parisDay(new Date());
const START = isoDay(addDays(today, 30));
const BIRTH_YEAR = String(today.year - 40);
const TEST_IBAN = "FR14 2004 1010 0505 0001 3M02 606";

/** Answers about the insured person, by field. */
const MEMBER: readonly (readonly [string, string])[] = [
  ["#assure-lastname", "Exemple"],
  ["#assure-firstname", "Camille"],
  ["#assure-birthdate", `${BIRTH_YEAR}-05-17`],
  ["#assure-birthplace", "Grenoble"],
  ["#assure-street", "1 rue du Col"],
  ["#assure-city", "Grenoble"],
  ["#assure-email", "camille@exemple.fr"],
  ["#assure-phone", "06 39 98 00 12"],
];

/** A photo far above the limit (noise does not compress), which the browser must shrink. */
function heavyPhoto(): Promise<Buffer> {
  const side = 1700;
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

async function fillTariff(page: Page, change: { date?: string } = {}) {
  await page.goto(`${site.url}/particuliers/sante`);
  await page.getByLabel("Date de début souhaitée").fill(change.date ?? START);
  await page.getByLabel("Code postal").first().fill("38000");
  await page.getByLabel("Votre année de naissance").fill(BIRTH_YEAR);
}

async function askTariff(page: Page, change: { date?: string } = {}) {
  await fillTariff(page, change);
  await page.getByRole("button", { name: "Voir les tarifs" }).click();
}

test("two answers on the home page show offers at once, which no address keeps", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.url}/`);
  const question = page.getByRole("form", { name: "Que me coûterait une complémentaire santé ?" });
  await question.getByLabel("Votre année de naissance").fill(BIRTH_YEAR);
  await question.getByLabel("Code postal").fill("38000");
  await question.getByRole("button").click();
  await expect(page.locator(".health-offers")).toBeInViewport();
  await expect(page.getByLabel("Date de début souhaitée")).toHaveValue(/^\d{4}-\d\d-01$/);
  await expect(page.getByLabel("Votre année de naissance")).toHaveValue(BIRTH_YEAR);
  expect(new URL(page.url()).search).toBe("");
});

async function chooseFirstOffer(page: Page) {
  await askTariff(page);
  await page
    .getByRole("button", { name: /^Souscrire / })
    .first()
    .click();
  await page.getByLabel("Votre couverture actuelle").selectOption("aucune");
  await page.getByLabel("Hospitalisation").check();
  await page.getByRole("button", { name: "Recevoir le conseil" }).click();
  await page.getByLabel("J’ai lu ce conseil").check();
}

async function subscribe(page: Page) {
  await chooseFirstOffer(page);
  await page.getByRole("button", { name: "Confirmer et souscrire" }).click();
  await expect(page.getByRole("heading", { name: "Souscription créée" })).toBeFocused();
}

async function fillMember(page: Page) {
  await page.getByLabel("Civilité").selectOption("F");
  for (const [field, value] of MEMBER) await page.locator(field).fill(value);
  await page.getByRole("button", { name: "Enregistrer et continuer" }).click();
}

/** Whether an element lies inside the screen as a whole. */
const isInView = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const) {
  for (const block of ["start", "end"] as const) {
    const often = block === (width === 360 ? "start" : "end") && width !== 768;
    test(`${width}×${height}, the button at the ${block} of the screen: the offers come into view with their first price${often ? "" : " @full"}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await fillTariff(page);
      const button = page.getByRole("button", { name: "Voir les tarifs" });
      await button.evaluate((element, place) => element.scrollIntoView({ block: place, behavior: "instant" }), block);
      await button.click();
      await expect(page.locator(".health-picks"), "what loads among the offers").toBeVisible();
      await expect(page.locator(".health-offers h2")).toBeFocused();
      for (const part of [".health-asked", ".health-offers h2", ".health-table .health-price"]) {
        await expect.poll(() => isInView(page, part), part).toBe(true);
      }
      await expect(page.locator(".health-asked")).toContainText(`${BIRTH_YEAR} · 38000 · Salarié – Modifier`);
      // One line takes the place of the form on a phone.
      if (width === 360) await expect(button).toBeHidden();
      await page.getByRole("button", { name: "Modifier mes réponses" }).click();
      await expect(page.getByLabel("Date de début souhaitée")).toBeFocused();
      await expect(page.getByLabel("Code postal").first()).toHaveValue("38000");
      expect(await isInView(page, "#sante-dateEffet")).toBe(true);
    });
  }
}

test("on a phone the levels of an offer stand two by two on one line", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await askTariff(page);
  await expect(page.locator(".health-picks")).toBeVisible();
  const bars = page.locator(".health-table tbody tr").first().locator(".health-level__bar");
  const tops = await bars.evaluateAll((all) => all.map((bar) => Math.round(bar.getBoundingClientRect().top)));
  expect(new Set(tops).size, tops.join()).toBe(tops.length / 2);
});

test("nothing covers the offers while the page scrolls, on desks of four sizes", async ({ page }) => {
  await askTariff(page);
  await expect(page.locator(".health-offers").getByRole("row").nth(1)).toBeVisible();
  for (const [width, height] of [
    [960, 640],
    [1280, 720],
    [1280, 1100],
    [1920, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const covered = await page.evaluate(() => {
      const text = document.querySelector(".hero__text");
      const card = document.querySelector(".health-offers");
      if (!text || !card) throw new Error("the page has no text beside its offers");
      document.documentElement.style.scrollBehavior = "auto";
      const end = card.getBoundingClientRect().bottom + scrollY;
      for (let y = 0; y <= end; y += 40) {
        scrollTo(0, y);
        const [words, box] = [text.getBoundingClientRect(), card.getBoundingClientRect()];
        const isAcross = words.left < box.right && box.left < words.right;
        if (isAcross && words.bottom > box.top + 1 && words.top < box.bottom - 1) return `scrolled by ${y} px`;
      }
      return null;
    });
    expect.soft(covered, `${width}×${height}`).toBeNull();
  }
});

test("[S2-019, S2-132, S2-133] leads from four answers to a validated contract and its documents, resumed on the way", async ({
  page,
}) => {
  await subscribe(page);
  await expect(page.locator(".health-step")).toContainText(/Numéro de dossier\s*\d+/);
  await expect(page.locator(".health-step")).toContainText("personne assurée");
  // The path above has six steps, the provider's file four.
  await expect(page.locator(".health-step")).not.toContainText("en tout");
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByRole("heading", { name: "La personne assurée" })).toBeFocused();

  await page.reload();
  await page.getByLabel("Code postal").first().hover();
  await page.getByRole("button", { name: "Reprendre" }).click();
  await fillMember(page);

  await expect(page.getByRole("heading", { name: "Le compte à prélever" })).toBeFocused();
  await page.getByLabel("IBAN").fill("FR76 3000 6000 0112 3456 7890 188");
  await page.getByLabel("J’autorise le prélèvement").check();
  await page.getByRole("button", { name: "Enregistrer et continuer" }).click();
  await expect(page.locator("#banque-iban-error")).toContainText("n'est pas valide");
  await page.getByLabel("IBAN").fill(TEST_IBAN);
  await page.getByRole("button", { name: "Enregistrer et continuer" }).click();

  await expect(page.getByRole("heading", { name: "Vos documents" })).toBeFocused();
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toContain("FR14");
  const identity = page.locator("#document-identite");
  await identity.focus();
  await page
    .locator("#document-identite")
    .setInputFiles({ name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await expect(page.getByText("Ce format n'est pas accepté")).toBeVisible();
  await page
    .locator("#document-identite")
    .setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: await heavyPhoto() });
  await expect(page.locator(".health-step > [role=status]")).toHaveText(
    "Pièce d'identité en cours de validité : reçu. Il manque : Relevé d'identité bancaire (RIB)",
  );
  await expect(identity).toBeFocused();
  await expect(identity).toHaveAccessibleName(/^Pièce d.identité en cours de validité\s: reçu\s+remplacer$/);
  await page.locator("#document-rib").setInputFiles({
    name: "rib.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(3_900_000)]),
  });

  await expect(page.getByRole("heading", { name: "Vérifiez, puis validez" })).toBeFocused();
  await expect(page.locator(".health-step")).toContainText("Camille Exemple");
  await page.getByLabel("J’ai vérifié ces informations").check();
  await page.getByRole("button", { name: /^Valider le contrat / }).click();
  await expect(page.getByRole("heading", { name: "Votre contrat est validé" })).toBeFocused();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger mes documents" }).click();
  expect((await download).suggestedFilename()).toMatch(/^souscription-\d+\.pdf$/);
});

test("an offer taken in the advice has documents, advice and an agreement of its own", async ({ page }) => {
  const listed = new Set<string>();
  page.on("request", (request) => {
    const [, product] = /product\/(\d+)\/saledocuments/.exec(request.postData() ?? "") ?? [];
    if (product) listed.add(product);
  });
  await chooseFirstOffer(page);
  await page.getByRole("button", { name: /^Prendre / }).click();
  await expect(page.getByRole("heading", { name: "Notre conseil écrit" })).toBeFocused();
  await expect(page.getByLabel("J’ai lu ce conseil")).not.toBeChecked();
  await expect.poll(() => listed.size, "products whose documents were asked for").toBe(2);
});

test("a list of documents that does not come can be asked for again", async ({ page }) => {
  simulator.behave("500", "/saledocuments");
  await chooseFirstOffer(page);
  const documents = page.locator(".health-step .health-documents");
  await expect(documents.getByRole("alert")).toContainText("Erreur proxy 500");
  simulator.behave("ok", "/saledocuments");
  await documents.getByRole("button", { name: "Réessayer" }).click();
  await expect(documents.getByRole("button")).toHaveCount(2);
  await page.keyboard.press("Tab");
  await expect(documents.getByRole("button").first()).toBeFocused();
});

test("whoever goes back for another offer is not asked the same needs again", async ({ page }) => {
  await chooseFirstOffer(page);
  await page.getByRole("button", { name: "Revenir aux offres" }).click();
  await page
    .getByRole("button", { name: /^Souscrire / })
    .last()
    .click();
  await expect(page.getByLabel("Votre couverture actuelle")).toHaveValue("aucune");
  await expect(page.getByLabel("Hospitalisation")).toBeChecked();
});

test("whoever goes back from a subscription finds the answers in the form", async ({ page }) => {
  const start = page.getByLabel("Date de début souhaitée");
  await chooseFirstOffer(page);
  await page.getByRole("button", { name: "Revenir aux offres" }).click();
  await expect(page.locator(".health-offers h2")).toBeFocused();
  await page.getByRole("button", { name: "Modifier mes réponses" }).click();
  await expect(start).toHaveValue(START);
  await expect(page.getByLabel("Code postal").first()).toHaveValue("38000");

  await subscribe(page);
  await page.reload();
  await page.getByLabel("Code postal").first().hover();
  await page.getByRole("button", { name: "Reprendre" }).click();
  await page.getByRole("button", { name: "Revenir aux offres" }).click();
  await expect(start, "no offers are there to take the focus").toBeFocused();
  await expect(start).toHaveValue(START);
});

test("a subscription that is created after the visitor went back waits, and takes nothing away", async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route("**/health-provider", async (route) => {
    if (route.request().postData()?.includes("/api/cart")) await release.promise;
    await route.continue();
  });
  await chooseFirstOffer(page);
  await page.getByRole("button", { name: "Confirmer et souscrire" }).click();
  await page.getByRole("button", { name: "Revenir aux offres" }).click();
  await expect(page.locator(".health-offers h2")).toBeFocused();
  release.resolve();
  await expect(page.getByText("Une souscription est en cours dans cet onglet")).toBeVisible();
  await expect(page.locator(".health-offers h2")).toBeFocused();
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect(page.getByRole("heading", { name: "La personne assurée" })).toBeFocused();
});

test("a subscription that the provider does not give back for a while is kept, and resumed later", async ({ page }) => {
  await subscribe(page);
  await page.reload();
  await page.getByLabel("Code postal").first().hover();
  simulator.behave("500", "/subscription");
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Erreur proxy 500" })).toBeVisible();
  await page.getByRole("button", { name: "Revenir aux offres" }).click();
  simulator.behave("ok", "/subscription");
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect(page.getByRole("heading", { name: "La personne assurée" })).toBeFocused();
});

test("a subscription whose script does not come says so in view, on a phone too", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route("**/SubscriptionPath.*.js", (route) => route.abort());
  await askTariff(page);
  await page
    .getByRole("button", { name: /^Souscrire / })
    .first()
    .click();
  const alert = page.locator(".form-card .form-alert");
  await expect(alert).toContainText("La suite n'a pas pu être chargée");
  await expect(alert).toBeInViewport({ ratio: 1 });
});

/** French words that belong to no name: schemes, the file and the insurer's papers keep theirs. */
const frenchWords =
  /\b(?:votre|vous|nous|mois|suivant|retour|valider|champ|obligatoire|facultatif|veuillez|indiquez|choisissez|une?)\b/i;

/** What the open step says, placeholders and names for screen readers included. */
async function frenchIn(page: Page): Promise<readonly string[]> {
  const said = await page.locator(".health-step, .health-tester, #tarif").evaluateAll((parts) =>
    parts.flatMap((part) => {
      const attributes = [...part.querySelectorAll("*")].flatMap((node) =>
        ["aria-label", "placeholder", "title", "alt"].flatMap((name) => node.getAttribute(name) ?? []),
      );
      const copy = part.cloneNode(true);
      if (!(copy instanceof HTMLElement)) return [];
      for (const node of copy.querySelectorAll('[lang="fr"], script, style, [hreflang="fr"]')) node.remove();
      return [...(copy.textContent ?? "").split(/(?<=[.:?])\s/), ...attributes];
    }),
  );
  return said.filter((line) => frenchWords.test(line));
}

test("goes from four answers to a validated contract in English, refusals included @full", async ({ page }) => {
  const press = (name: string | RegExp) => page.getByRole("button", { name }).first().click();
  const step = async (heading: string) => {
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeFocused();
    expect(await frenchIn(page), heading).toEqual([]);
  };
  await page.goto(`${site.url}/en/particuliers/sante`);
  await page.getByLabel("Preferred start date").fill("2020-01-01");
  await page.getByLabel("Postcode").first().fill("38000");
  await page.getByLabel("Your year of birth").fill(BIRTH_YEAR);
  await press("See the prices");
  await expect(page.locator(".form-alert")).toContainText("Date error");
  expect(await frenchIn(page), "a refused date").toEqual([]);
  await page.getByLabel("Preferred start date").fill(START);
  await press("See the prices");
  await press(/^Apply for /);
  await step("Your needs");
  await press("Get the advice");
  expect(await frenchIn(page), "refused needs").toEqual([]);
  await page.getByLabel("Your current cover").selectOption("aucune");
  await page.getByLabel("Hospital stays").check();
  await press("Get the advice");
  await step("Our written advice");
  await page.getByLabel("I have read this advice").check();
  simulator.behave("500", "/cart");
  await press("Confirm and apply");
  await expect(page.locator(".health-step .notice__problem")).toBeVisible();
  expect(await frenchIn(page), "a refusal of the provider").toEqual([]);
  simulator.behave("ok", "/cart");
  await press("Confirm and apply");
  await step("Application opened");
  await press("Continue");
  await step("The insured person");
  await press("Save and continue");
  expect(await frenchIn(page), "a refused person").toEqual([]);
  await page.getByLabel("Title").selectOption("F");
  for (const [field, value] of MEMBER) await page.locator(field).fill(value);
  await press("Save and continue");
  await step("The account to be debited");
  await page.getByLabel("IBAN").fill("FR76 3000 6000 0112 3456 7890 188");
  await press("Save and continue");
  expect(await frenchIn(page), "a refused account").toEqual([]);
  await page.getByLabel("IBAN").fill(TEST_IBAN);
  await page.getByLabel(/^I authorise/).check();
  await press("Save and continue");
  await step("Your documents");
  const file = { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("x") };
  await page.locator("#document-identite").setInputFiles(file);
  await expect(page.getByText("This format is not accepted")).toBeVisible();
  const pdf = { name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n") };
  await page.locator("#document-identite").setInputFiles(pdf);
  await expect(page.getByText(/: received/).first()).toBeVisible();
  expect(await frenchIn(page), "a received document").toEqual([]);
  await page.locator("#document-rib").setInputFiles(pdf);
  await step("Check, then confirm");
  await press(/^Confirm the contract/);
  expect(await frenchIn(page), "an unticked confirmation").toEqual([]);
  await page.getByLabel("I have checked this information").check();
  await press(/^Confirm the contract/);
  await step("Your contract is confirmed");
  await expect(page.getByRole("link", { name: "withdraw from the contract" })).toHaveAttribute("href", "/en/renoncer");
});

test("[S2-131, S2-156] lists the offers from the cheapest to the dearest, marked as an estimation, without waiting for a server", async ({
  page,
}) => {
  await askTariff(page);
  await expect(page.locator(".health-offers h2")).toBeFocused();
  const prices = (await page.locator(".health-table .health-price").allInnerTexts()).map((text) =>
    Number(text.replace(/[^\d,]/g, "").replace(",", ".")),
  );
  expect(prices).toEqual([36, 40.5, 45, 49.5, 54, 58.5, 63, 67.5, 76.5, 90, 103.5]);
  await expect(page.locator(".health-offers")).toContainText("Estimation indicative");
  await page.getByText("Comment c’est calculé").click();
  await expect(page.getByText("Base mensuelle")).toBeVisible();

  // What the offers are made of was asked for with the first touch: another press waits for no answer.
  const asked: string[] = [];
  // A picture further down is fetched when it comes near the screen, and nobody waits for it.
  page.on("request", (request) => request.resourceType() !== "image" && asked.push(request.url()));
  await page.evaluate(() => document.querySelector<HTMLFormElement>("form[name=health-tariff]")?.requestSubmit());
  await expect(page.locator(".health-offers h2")).toBeFocused();
  expect(asked).toEqual([]);
});

const MISBEHAVIOURS: readonly (readonly [Behaviour, string])[] = [
  ["html", "Le proxy retourne du HTML au lieu de JSON"],
  ["401", "Impossible d'obtenir un token d'authentification"],
  ["403", "Erreur proxy 403"],
  [
    "422",
    "Erreurs de validation: date_effet: valeur manquante ou refusée par l'assureur; zipcode: valeur manquante ou refusée par l'assureur",
  ],
  ["429", "Erreur proxy 429"],
  ["500", "Erreur proxy 500"],
  ["bad-json", "Réponse proxy invalide"],
];

test("[S2-158] shows each failure of the provider in the words of the catalogue, and goes on afterwards", async ({
  page,
}) => {
  await chooseFirstOffer(page);
  for (const [behaviour, message] of MISBEHAVIOURS) {
    simulator.behave(behaviour, "/cart");
    await page.getByRole("button", { name: "Confirmer et souscrire" }).click();
    await expect(page.locator(".health-step .notice__problem")).toContainText(message);
    simulator.behave("ok", "/cart");
  }
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Confirmer et souscrire" }).click();
  await expect(page.locator(".health-step .notice__problem")).toContainText("Erreur de connectivité");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Confirmer et souscrire" }).click();
  await expect(page.getByRole("heading", { name: "Souscription créée" })).toBeVisible();
});

for (const [behaviour, path] of [
  ["html", "/status"],
  ["500", "/token"],
  ["empty-list", "/products"],
] as const) {
  test(`falls back to three formulas that cannot be subscribed when ${path} answers « ${behaviour} »`, async ({
    page,
  }) => {
    simulator.behave(behaviour, path);
    await askTariff(page);
    await expect(page.getByText("Offres de fallback (API temporairement indisponible)")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Souscrire/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Être rappelé pour Formule/ })).toHaveCount(3);
    await expect(page.locator(".hero__scene"), "no drawing beside an empty column").toBeHidden();
  });
}

test("[S2-144] tells a wrong date as specified and keeps what was typed", async ({ page }) => {
  await askTariff(page, { date: "2020-01-01" });
  await expect(page.locator(".form-alert")).toContainText(
    "Erreur de date: La date d'effet doit être postérieure à aujourd'hui",
  );
  await expect(page.getByLabel("Code postal").first()).toHaveValue("38000");
});

test("[S2-187] says that a tariff could not be worked out, and keeps what was typed beside the telephone", async ({
  page,
}) => {
  await fillTariff(page);
  await page.evaluate(() => {
    Array.prototype.toSorted = () => {
      throw new Error("broken on purpose");
    };
  });
  await page.getByRole("button", { name: "Voir les tarifs" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Erreur de tarification" });
  await expect(alert.locator('a[href^="tel:"]')).toBeVisible();
  await expect(page.getByLabel("Code postal").first()).toHaveValue("38000");
  await expect(page.locator(".health-table")).toHaveCount(0);
});

test("offers an adviser to a family", async ({ page }) => {
  await page.goto(`${site.url}/particuliers/sante`);
  await page.getByText("Couvrir aussi votre famille").click();
  await page.getByLabel("Année de naissance de votre conjoint").fill(String(today.year - 38));
  await page.getByLabel("Date de début souhaitée").fill(START);
  await page.getByLabel("Code postal").first().fill("38000");
  await page.getByLabel("Votre année de naissance").fill(BIRTH_YEAR);
  await page.getByRole("button", { name: "Voir les tarifs" }).click();
  await expect(page.locator(".health-price").first()).toHaveText(/64,80/);
  await expect(page.getByRole("button", { name: /^Souscrire/ })).toHaveCount(0);
});

test("hands over to an adviser where the provider asks for a Sécurité sociale number", async ({ page }) => {
  await subscribe(page);
  await page.getByRole("button", { name: "Continuer" }).click();
  simulator.behave("asks-numss", "stepconcern");
  await fillMember(page);
  await expect(page.getByRole("heading", { name: "Un conseiller termine avec vous" })).toBeVisible();
});

test("refuses another visitor's dossier", async ({ page, browser }) => {
  await subscribe(page);
  const stolen = await page.evaluate(() => sessionStorage.getItem("health-dossier") ?? "");
  const other = await browser.newContext();
  const thief = await other.newPage();
  await thief.goto(`${site.url}/particuliers/sante`);
  // Ids without the sealed session that created them.
  await thief.evaluate((dossier) => sessionStorage.setItem("health-dossier", dossier), stolen);
  await thief.getByLabel("Code postal").first().hover();
  await thief.getByRole("button", { name: "Reprendre" }).click();
  await expect(thief.getByText("Ce dossier n'a pas été ouvert depuis ce navigateur")).toBeVisible();
  await other.close();
});

test("answers a page with the offers without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await askTariff(page);
  await expect(page.getByRole("heading", { name: "11 offres, de la moins chère à la plus chère" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Être rappelé pour Dynamique" })).toBeVisible();
  await context.close();
});
