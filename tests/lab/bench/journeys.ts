// Eight people who want to know something, on a phone of 360 × 740 px, from the home page to their answer: what it costs
// them, printed for docs/measurements.md. `npm run bench:journeys`.
import { join } from "node:path";
import { type Browser, chromium, type Locator, type Page } from "playwright";
import { buildSite } from "../../../scripts/local/site/build-site.ts";
import { startThrowawaySite } from "../../../scripts/local/site/throwaway-site.ts";
import { runCommand, say } from "../../../scripts/process/command-line.ts";
import { chromiumFlags, findChromium, isRoot } from "../../../scripts/process/find-chromium.ts";
import { projectRoot } from "../../../scripts/setup/prepare.mjs";
import { sitePages } from "../../../src/site-checks/site-pages.ts";
import { openQuote, SCREEN, type Visitor, visitor } from "../../e2e/visitor.ts";

/** What a hand takes: a second for a tap, a quarter for a character. */
const TAP_S = 1;
const CHARACTER_S = 0.25;

interface Journey {
  readonly who: string;
  readonly answer: string;
  /** Keys that are pressed, the one to the next field included. */
  readonly typed?: number;
  /** Walks until the answer is on the screen, and returns where it is. */
  readonly walk: (page: Page, visit: Visitor) => Promise<Locator>;
}

const main = (page: Page) => page.locator("main");
const menu = (page: Page, visit: Visitor) => visit.press(page.locator(".header__mobile [popovertarget]").first());

const journeys: readonly Journey[] = [
  {
    who: "Young driver",
    answer: "the surcharge and its rule",
    walk: async (page, visit) => {
      await openQuote(page, visit, "Voiture");
      return main(page).getByText("jeune conducteur paie");
    },
  },
  {
    who: "Mason for Monday",
    answer: "when he is called back",
    walk: async (page, visit) => {
      await openQuote(page, visit, "Chantier, décennale");
      return main(page).getByText("Un conseiller vous rappelle").first();
    },
  },
  {
    who: "Couple, loan",
    answer: "the difference of two contracts",
    typed: 11,
    walk: async (page, visit) => {
      const field = page.locator("[name=capital]");
      await visit.goOn(page.getByRole("link", { name: "Ce que coûte mon assurance de prêt" }), field);
      await visit.typeOn("capital", "250000");
      await visit.nextField();
      await visit.typeOn("actuel1", "0,50");
      const figure = main(page).locator(".tool-figure--main b");
      await visit.goOn(page.getByRole("button", { name: "Voir le coût total" }), figure);
      return figure;
    },
  },
  {
    who: "Human resources for 12",
    answer: "the least that the branch asks",
    walk: async (page, visit) => {
      await openQuote(page, visit, "Salariés");
      return main(page).locator("label:visible", { hasText: "Syntec" });
    },
  },
  {
    who: "Claim, Sunday night",
    answer: "the first thing to do",
    walk: async (page, visit) => {
      const tile = main(page).getByRole("link", { name: "Dégât des eaux" });
      await visit.goOn(page.locator(".mobile-bar").getByRole("link", { name: "Sinistre" }), page.locator("h1"));
      await visit.goOn(tile, page.locator("h1", { hasText: "Dégât" }));
      return main(page).locator(".claim-now li").first();
    },
  },
  {
    who: "Health",
    answer: "the first price",
    typed: 10,
    walk: async (page, visit) => {
      const field = page.locator("[name=anneeNaissance]");
      await visit.goOn(page.getByRole("link", { name: "Ce que me coûte la santé" }), field);
      await visit.typeOn("anneeNaissance", "1985");
      await visit.nextField();
      await visit.typeOn("codePostal", "38000");
      await visit.goOn(page.getByRole("button", { name: "Voir les tarifs" }), page.locator(".health-offers h2"));
      return page.locator(".health-price:visible").first();
    },
  },
  {
    who: "My attestation",
    answer: "the form",
    walk: async (page, visit) => {
      await menu(page, visit);
      await visit.goOn(page.locator(".phone-menu a[href='/attestation']:visible"), page.locator("h1"));
      return main(page).locator(".request-form :is(select, input):visible").first();
    },
  },
  {
    who: "Cancel my car contract",
    answer: "from when it may end",
    walk: async (page, visit) => {
      await menu(page, visit);
      await visit.goOn(page.locator(".phone-menu a[href='/resilier']:visible"), page.locator("h1"));
      return main(page).getByText("Après 1 an de contrat").first();
    },
  },
];

/** Where each calculator's figure and its whole result end on the same phone, in screens from the top of its page. */
async function printCalculators(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 360, height: SCREEN }, locale: "fr-FR" });
  say("\n| Calculator | Figure ends, screens | Result ends, screens |\n| --- | ---: | ---: |");
  const calculators = sitePages(join(projectRoot, "dist")).filter(({ path }) => path.startsWith("/outils/"));
  for (const { path } of calculators) {
    await page.goto(`${url}${path}`);
    const ends = [page.locator(".tool-figure--main b"), page.locator(".tool__answer")].map((part) =>
      part.evaluate((element) => element.getBoundingClientRect().bottom),
    );
    const screens = (await Promise.all(ends)).map((end) => (end / SCREEN).toFixed(2));
    say(`| \`${path}\` | ${screens.join(" | ")} |`);
  }
  await page.close();
}

await runCommand(async () => {
  const executablePath = await findChromium(say);
  await buildSite(projectRoot, say);
  const site = await startThrowawaySite();
  const browser = await chromium.launch({ executablePath, args: chromiumFlags(isRoot()) });
  say("| Person | Taps | Screens | Pixels | Seconds | of these waited | Answer |");
  say("| --- | ---: | ---: | ---: | ---: | ---: | --- |");
  try {
    for (const { who, answer, typed = 0, walk } of journeys) {
      const page = await browser.newPage({
        viewport: { width: 360, height: SCREEN },
        hasTouch: true,
        isMobile: true,
        locale: "fr-FR",
      });
      await page.goto(`${site.url}/`, { waitUntil: "networkidle" });
      const visit = visitor(page);
      await visit.reveal(await walk(page, visit));
      const { taps, screens, scrolled, waited } = visit.cost;
      const seconds = taps * TAP_S + typed * CHARACTER_S + waited / 1_000;
      const figures = [taps, screens, scrolled, seconds.toFixed(0), (waited / 1_000).toFixed(1)];
      say(`| ${who} | ${figures.join(" | ")} | ${answer} |`);
      await page.close();
    }
    await printCalculators(browser, site.url);
  } finally {
    await browser.close();
    await site.stop();
  }
});
