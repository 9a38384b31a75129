import type { Page } from "playwright/test";
import { requestsOf } from "../support/site-under-test.ts";
import { freshAddress } from "./request-forms.ts";
import { type Cost, openQuote, SCREEN, type Visitor, visitor } from "./visitor.ts";
import { expect, needs, test } from "./watched-test.ts";

const button = (page: Page) => page.locator(".request-form > button[type=submit]:not([name])");
const title = (page: Page, words: string) => page.locator(".form-step__title:visible", { hasText: words });
const answer = (page: Page, words: string) => page.locator("label:visible", { hasText: words }).first();
const sent = (page: Page) => page.locator(".form-success");

/** Contact fields by their names, the box, and the last button. */
async function sayWho(page: Page, { type, press, goOn }: Visitor, contact: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(contact)) await type(name, text);
  await press(page.locator("[name=consent]"));
  await goOn(button(page), sent(page));
}

const person = (email: string) => ({ firstName: "Lina", lastName: "Morel", email, phone: "06 39 98 00 12" });
const company = (email: string) => ({
  nom: "Sophie Martin",
  entreprise: "Atelier Martin",
  email,
  telephone: "06 39 98 00 12",
});

/**
 * Most taps and screens that a journey may cost; the numbers may only fall. What was scrolled decides nothing: a phone that
 * shows the next question where it is needed may scroll further for fewer taps (`npm run bench:journeys` prints it).
 */
interface Journey {
  readonly who: string;
  /** An offer that the journey needs besides the page it starts from. */
  readonly line?: string;
  readonly from: string;
  readonly most: Pick<Cost, "taps" | "screens">;
  readonly stored: Readonly<Record<string, unknown>>;
  readonly walk: (page: Page, visit: Visitor, email: string) => Promise<void>;
}

const journeys: readonly Journey[] = [
  {
    who: "a young driver",
    from: "/assurance-auto-jeune-conducteur",
    most: { taps: 14, screens: 3 },
    stored: { driverAge: "18-24", bonus: "neutre", vehicleMake: "Peugeot", type: "jeune" },
    walk: async (page, visit, email) => {
      await visit.choose("driverAge", "18-24");
      await visit.choose("vehicleUse", "trajet");
      await visit.choose("bonus", "neutre");
      await visit.type("vehicleMake", "Peugeot");
      await visit.goOn(button(page), title(page, "Où vous joindre"));
      await sayWho(page, visit, person(email));
    },
  },
  {
    who: "a young driver",
    from: "/",
    line: "/assurance-auto",
    most: { taps: 16, screens: 6 },
    stored: { driverAge: "18-24", bonus: "neutre", type: "tiers", source: "devis" },
    walk: async (page, visit, email) => {
      await openQuote(page, visit, "Voiture");
      await visit.press(answer(page, "De 18 à 24 ans"));
      await visit.press(answer(page, "1 : premier contrat"));
      await visit.goOn(button(page), title(page, "Quelle voiture"));
      await visit.press(answer(page, "Trajets domicile"));
      await visit.press(answer(page, "Au tiers"));
      await visit.type("vehicleMake", "Peugeot");
      await visit.goOn(button(page), title(page, "Où vous joindre"));
      await sayWho(page, visit, person(email));
    },
  },
  {
    who: "a mason who starts on Monday",
    from: "/assurance-decennale/macon",
    most: { taps: 10, screens: 3 },
    stored: { metier: "macon", coverageDetails: expect.stringContaining("Urgent : un chantier commence") },
    walk: async (page, visit, email) => {
      await visit.press(answer(page, "Murs et gros œuvre"));
      await visit.press(answer(page, "Fondations superficielles"));
      await visit.press(page.locator("[name=urgent]"));
      await visit.goOn(button(page), title(page, "Où vous joindre"));
      await sayWho(page, visit, person(email));
    },
  },
  {
    who: "a mason who starts on Monday",
    from: "/",
    line: "/assurance-decennale",
    most: { taps: 15, screens: 6 },
    stored: { metier: "macon", coverageDetails: expect.stringContaining("Urgent : un chantier commence") },
    walk: async (page, visit, email) => {
      await openQuote(page, visit, "Chantier, décennale");
      await visit.press(answer(page, "Maçon"));
      await visit.goOn(button(page), title(page, "Quels travaux"));
      await visit.press(answer(page, "Murs et gros œuvre"));
      await visit.press(answer(page, "Fondations superficielles"));
      await visit.press(page.locator("[name=urgent]"));
      await visit.goOn(button(page), title(page, "Où vous joindre"));
      await sayWho(page, visit, person(email));
    },
  },
  {
    who: "a couple with a loan",
    from: "/assurance-emprunteur",
    most: { taps: 9, screens: 3 },
    stored: { coverageDetails: expect.stringContaining("Capital restant, en euros : 250000") },
    walk: async (page, visit, email) => {
      await visit.type("loanAmount", "250000");
      await visit.type("loanYears", "20");
      await visit.goOn(button(page), title(page, "Où vous joindre"));
      await sayWho(page, visit, person(email));
    },
  },
  {
    who: "a couple with a loan",
    from: "/",
    line: "/assurance-emprunteur",
    most: { taps: 15, screens: 6 },
    stored: { coverageDetails: expect.stringContaining("Qui rembourse ? : Deux personnes") },
    walk: async (page, visit, email) => {
      await openQuote(page, visit, "Prêt immobilier");
      await visit.press(answer(page, "Deux personnes"));
      await visit.press(answer(page, "En cours"));
      await visit.goOn(button(page), title(page, "Quel prêt"));
      await visit.type("loanAmount", "250000");
      await visit.type("loanYears", "20");
      await visit.goOn(button(page), title(page, "Où vous joindre"));
      await sayWho(page, visit, person(email));
    },
  },
  {
    who: "human resources of 12 employees",
    from: "/assurances-collectives",
    most: { taps: 11, screens: 3 },
    stored: { effectif: "10-49", secteur: "informatique", typeAssurance: "sante" },
    walk: async (page, visit, email) => {
      await visit.choose("secteur", "informatique");
      await visit.choose("effectif", "10-49");
      await visit.goOn(button(page), title(page, "Où vous joindre"));
      await sayWho(page, visit, company(email));
    },
  },
  {
    who: "human resources of 12 employees",
    from: "/",
    line: "/assurances-collectives",
    most: { taps: 15, screens: 6 },
    stored: { effectif: "10-49", secteur: "informatique", typeAssurance: "sante" },
    walk: async (page, visit, email) => {
      await openQuote(page, visit, "Salariés");
      await visit.press(answer(page, "De 10 à 49"));
      await visit.choose("secteur", "informatique");
      await visit.goOn(button(page), title(page, "Quelle garantie"));
      await visit.press(answer(page, "Santé"));
      await visit.goOn(button(page), title(page, "Où vous joindre"));
      await sayWho(page, visit, company(email));
    },
  },
  {
    who: "a claim on Sunday night",
    from: "/",
    most: { taps: 13, screens: 5 },
    stored: { evenement: "degats-des-eaux", lieu: "Valdemont", declaration: true },
    walk: async (page, visit, email) => {
      await visit.goOn(
        page.locator(".mobile-bar").getByRole("link", { name: "Sinistre" }),
        page.getByText("Fermé, rappel"),
      );
      await visit.goOn(page.locator(".mobile-bar").getByRole("link", { name: "Déclarer" }), page.locator("#declarer"));
      await visit.choose("evenement", "degats-des-eaux");
      await visit.type("survenuLe", "2026-11-22");
      await visit.type("lieu", "Valdemont");
      await visit.type("circonstances", "Le flexible du lave-linge a lâché, la cuisine est inondée.");
      await visit.type("nom", "Sophie Martin");
      await visit.type("email", email);
      await visit.type("telephone", "06 39 98 00 12");
      await visit.press(page.locator("[name=declaration]"));
      await visit.goOn(button(page), page.locator(".form-recap"));
      await visit.goOn(page.getByRole("button", { name: "Envoyer la déclaration" }), sent(page));
    },
  },
];

test.describe("on a phone of 360 px, from the first look to the stored request", () => {
  test.use({ viewport: { width: 360, height: SCREEN }, hasTouch: true, isMobile: true });

  for (const { who, from, line = from, most, stored, walk } of journeys)
    test(`${who}, from ${from}, within ${most.taps} taps and ${most.screens} screens @full`, async ({ page }) => {
      needs(line);
      const email = freshAddress("parcours");
      // A Sunday, 22:30 in Paris.
      if (who.includes("Sunday")) await page.clock.setFixedTime(new Date("2026-11-22T21:30:00Z"));
      await page.goto(from);
      const visit = visitor(page);
      await walk(page, visit, email);
      expect((await requestsOf(email)).map(({ values }) => values)).toMatchObject([stored]);
      test.info().annotations.push({ type: "cost", description: JSON.stringify(visit.cost) });
      for (const what of ["taps", "screens"] as const)
        expect(visit.cost[what], `${what} of ${JSON.stringify(visit.cost)}`).toBeLessThanOrEqual(most[what]);
    });

  test("a mason finds his trade in the first screen of the ten-year cover, and one tap leads to it", async ({
    page,
  }) => {
    needs("/assurance-decennale");
    await page.goto("/assurance-decennale");
    const trade = page.locator(".rail").getByRole("link", { name: "Maçon" });
    await expect(trade).toBeInViewport({ ratio: 1 });
    await trade.tap();
    await expect(page).toHaveURL(/\/assurance-decennale\/macon$/);
  });
});
