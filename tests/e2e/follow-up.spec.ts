import { loadSite, weeklyHours } from "../../src/content/site.ts";
import { formatDay } from "../../src/i18n/format-day.ts";
import { addDays, isoDay, isoWeekday, parisDay } from "../../src/shared/civil-date.ts";
import { parisInstant } from "../../src/shared/opening-hours.ts";
import { claimDeadlines } from "../../src/tools/rules/claim-deadlines.ts";
import { openingWords } from "../support/opening-words.ts";
import { queryRows, waitForMail } from "../support/site-under-test.ts";
import { accessibilityProblems, sidewaysOverflow } from "./axe.ts";
import { signInAsAdviser } from "./desk-sign-in.ts";
import { control, fill, freshAddress, submitButton } from "./request-forms.ts";
import { expect, test } from "./watched-test.ts";

// The wrong digits are answered with 422, which Chromium writes to the console.
test.use({ expectedMessages: [/status of (415|422).*\/suivi\//] });

const { brand, services } = loadSite();

const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n");

test("a visitor's life: sent, opened from the receipt, call-back, document, correction, taken and won by one tap, left", async ({
  page,
}) => {
  // A form at a person's pace and ten pages: more than half a minute on a slow machine.
  test.slow();
  const email = freshAddress("suivi");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/assurance-habitation");
  await fill(page, "lead-habitation", {}, ["email"]);
  // At a person's pace: a form sent within 2.5 s of its first touch is marked, and gets no receipt.
  await control(page, "lead-habitation", "email").pressSequentially(email, { delay: 100 });
  await submitButton(page, "lead-habitation").click();
  const shown = page.getByRole("link", { name: "Suivre cette demande" }).first();
  await expect(shown).toHaveAttribute("href", /^\/suivi\/[\w-]{43}$/);

  const receipt = await waitForMail(({ to }) => to?.some(({ address }) => address === email) === true);
  const path = /\/suivi\/[\w-]{43}/.exec(receipt.text ?? "")?.[0] ?? "";
  await page.goto(path);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel("Les quatre derniers chiffres").fill("9999");
  await page.getByRole("button", { name: "Ouvrir" }).click();
  await expect(page.getByRole("alert")).toContainText("Il reste 4 essais");
  await page.getByLabel("Les quatre derniers chiffres").fill("0012");
  await page.getByRole("button", { name: "Ouvrir" }).click();
  await expect(page).toHaveURL(/\/suivi$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Votre demande ${brand.referencePrefix}-`);
  await expect(page.getByText(/il reste/)).toBeVisible();
  await expect(page.getByText("4 Mo au plus"), "what a file may be is said once").toHaveCount(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeUndefined();

  const slot = page.getByLabel("Créneau d’une demi-heure");
  const free = slot.locator("option:not([value=''])");
  await slot.selectOption({ index: Math.ceil((await free.count()) / 2) + Number(test.info().workerIndex % 5) });
  await page.getByRole("button", { name: "Réserver ce créneau" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Votre rappel est réservé" })).toBeVisible();
  await expect(page.getByRole("link", { name: "L’ajouter à votre agenda" })).toBeVisible();

  await page.getByLabel("Fichier PDF, JPEG, PNG ou WebP").setInputFiles({
    name: "contrat.pdf",
    mimeType: "application/pdf",
    buffer: PDF,
  });
  await expect(page.locator("form[data-upload] progress")).toBeHidden();
  await page.getByRole("button", { name: "Envoyer le document" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Le document est enregistré" })).toBeVisible();
  await expect(page.locator(".follow-documents li")).toHaveCount(1);

  // With its script, a file that is refused is answered at its form, and what was said of the first one goes. Pressed before
  // the script of the page has come, the browser's own sending would answer on a page of its own.
  await page.waitForLoadState();
  await page.getByLabel("Fichier PDF, JPEG, PNG ou WebP").setInputFiles({
    name: "notes.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("Ceci n’est pas un PDF."),
  });
  const send = page.getByRole("button", { name: "Envoyer le document" });
  await send.click();
  await expect(page.locator("form[data-upload] .notice--problem")).toBeVisible();
  await expect(send, "pressed again without looking for it").toBeFocused();
  await expect(page.getByText("Le document est enregistré")).toHaveCount(0);

  // On a slow line that is cut, a person who listens is told a few times how much has left, not at each percent.
  await page.evaluate(() => {
    const place = document.querySelector("[data-said]");
    const told: string[] = [];
    if (place)
      new MutationObserver(() => told.push((place.textContent ?? "").replace(/\s/g, " "))).observe(place, {
        childList: true,
      });
    Object.assign(window, { told });
    XMLHttpRequest.prototype.send = function cut(this: XMLHttpRequest) {
      let loaded = 0;
      const step = () => {
        loaded += 1;
        if (loaded < 100) this.upload.dispatchEvent(new ProgressEvent("progress", { loaded, total: 100 }));
        else this.dispatchEvent(new ProgressEvent("error"));
        if (loaded < 100) setTimeout(step);
      };
      step();
    };
  });
  await send.click();
  await expect(page.locator("form[data-upload] .notice--problem")).toContainText("La connexion a coupé");
  const told = await page.evaluate(() => Reflect.get(window, "told"));
  expect(told).toEqual([
    "Envoi…",
    ...["0", "25", "50", "75"].map((percent) => `Envoi : ${percent} %`),
    expect.stringContaining("La connexion a coupé"),
  ]);

  await page.getByText("Corriger mes réponses").click();
  await page.getByLabel("Votre logement").fill("Un studio de 28 m².");
  await page.getByRole("button", { name: "Enregistrer les corrections" }).click();
  await expect(page.locator("dd").filter({ hasText: "Un studio de 28 m²." })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  const events = await queryRows(
    "SELECT e.kind FROM lead_events e JOIN leads l ON l.id = e.lead_id WHERE l.email = $1 ORDER BY e.id",
    [email],
  );
  expect(events.map(({ kind }) => kind)).toEqual(["slot", "document", "correction"]);

  // The broker, who is signed in, takes the request by one tap in the mail, and wins it; its person reads both.
  await signInAsAdviser(page);
  const broker = await waitForMail(({ text }) => text?.includes("/bureau/lien/") === true && text.includes(email));
  for (const [action, words] of [
    ["prendre", "Votre demande est prise en charge."],
    ["gagne", "Votre contrat est en place."],
  ] as const) {
    await page.goto(new RegExp(`http:\\S+/${action}/\\S+`).exec(broker.text ?? "")?.[0] ?? "");
    await page.locator("form button").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("C’est déjà noté");
    await page.goto("/suivi");
    await expect(page.getByText(words)).toBeVisible();
  }

  await page.getByRole("button", { name: "Quitter cette page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Suivre une demande");
  await page.goto("/suivi");
  await expect(page.getByText(`Votre demande ${brand.referencePrefix}-`)).toHaveCount(0);
});

test("a claim at night: a tile, the numbers, the legal day, without any script", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto("/sinistre");
  await expect(page.locator(".opening-now")).toBeHidden();
  await page.getByRole("link", { name: /^Vol, cambriolage/ }).click();
  await expect(page.getByRole("link", { name: /^17/ })).toHaveAttribute("href", "tel:17");
  const bar = page.locator(".mobile-bar");
  await expect(bar.getByRole("link", { name: "Déclarer" })).toHaveAttribute("href", "#declarer");
  await expect(bar.getByRole("link", { name: "Appeler" })).toHaveAttribute(
    "href",
    `tel:${services.sinistre.phone.e164}`,
  );
  const known = parisDay(new Date());
  const declared = claimDeadlines({ event: "vol", known }).find(({ what }) => what === "declarer");
  await page.getByLabel("Le jour où vous l’avez su").first().fill(isoDay(known));
  await page.getByRole("button", { name: "Voir la date limite" }).click();
  await expect(page.locator(".tool-figure--main")).toContainText(declared ? formatDay(declared.until) : "–");
  await context.close();
});

test("the claims desk says that it answers, and once it is closed when it calls back", async ({ page }) => {
  const state = page.locator(".opening-now");
  const hours = weeklyHours(loadSite().hours);
  const today = parisDay(new Date());
  const next = (weekday: number) => addDays(today, 1 + ((weekday - isoWeekday(today) + 6) % 7));
  for (const now of [parisInstant(next(2), 11 * 60), parisInstant(next(6), 23 * 60)]) {
    await page.clock.setFixedTime(now);
    await page.goto("/sinistre");
    await expect(state).toHaveText((openingWords(now, hours) ?? "").replace("Fermé, ouvre", "Fermé, rappel"));
  }
});
