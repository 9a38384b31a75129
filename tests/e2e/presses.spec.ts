import type { Page } from "playwright/test";
import { FORM_NAMES, formDefinitions } from "../../src/forms/registry.ts";
import { answerProblem, putAt } from "./answer-in-view.ts";
import { isStill, nextControl, type Outcome, pressAt, rememberPrinting } from "./presses.ts";
import { confirmButton, fill, formPages, freshAddress, submitButton } from "./request-forms.ts";
import { isOffered, kindOf, samplePages } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

/** Widths of a telephone, of a tablet and of a computer, with the height of each. */
const screens = [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const;

/** Where the middle of the control is, as a share of the screen's height. */
const shares = [0.2, 0.35, 0.5, 0.65, 0.8] as const;

/** A device's slower processor, against the one that runs the tests; in the middle of the screen only, it takes long. */
const slowerAt = (share: number) => (share === 0.5 ? 4 : 1);

/** The forms that this broker has a page for. */
const forms = FORM_NAMES.filter((form) => isOffered(formPages[form].path));

/** The longest page of each template and language, and a page of each form. The style guide's buttons are for show. */
const paths = new Set([
  ...samplePages.filter((page) => !kindOf(page).startsWith("styleguide ")).map(({ path }) => path),
  ...forms.map((form) => formPages[form].path),
]);

/** Opens a page as a visitor who was never there: a draft that comes back would pass for an answer. */
async function openAfresh(page: Page, path: string): Promise<void> {
  if (page.url().startsWith("http")) await page.evaluate(() => sessionStorage.clear());
  await page.goto(path);
}

/** A page as it is swept: as it opens, or with the menu of a phone over it. */
interface Sight {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

const phoneMenu: Sight = {
  name: "the menu of a phone",
  open: async (page) => {
    await openAfresh(page, "/");
    await page.locator("header [popovertarget]").first().click();
    await expect(page.locator(":popover-open")).toBeVisible();
  },
};

const sightsAt = (width: number): readonly Sight[] => [
  ...[...paths].map((path) => ({ name: path, open: (page: Page) => openAfresh(page, path) })),
  ...(width < 1280 ? [phoneMenu] : []),
];

/** Presses every control in sight whose kind is new, and opens the page again after each that changes it. */
async function sweep(page: Page, { name, open }: Sight, share: number, known: Set<string>) {
  const outcomes: { readonly press: string; readonly outcome: Outcome }[] = [];
  const tried = new Set(known);
  await open(page);
  if (!(await isStill(page))) outcomes.push({ press: name, outcome: { problem: "the page moves by itself" } });
  for (let control = await nextControl(page, tried); control; control = await nextControl(page, tried)) {
    tried.add(control.kind);
    const outcome = await pressAt(page, control, share);
    outcomes.push({ press: `${name}, ${control.kind}`, outcome });
    if (outcome !== "covered") known.add(control.kind);
    const isMenu = control.manner === "fold" && control.kind.includes("menu");
    if ((control.manner === "button" || isMenu) && outcome !== "covered") await open(page);
  }
  return outcomes;
}

for (const [width, height] of screens) {
  for (const share of shares) {
    test(`pressed at ${share * 100} % of a screen of ${width} px, everything answers in view @full`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await rememberPrinting(page);
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowerAt(share) });
      const known = new Set<string>();
      const outcomes = [];
      for (const sight of sightsAt(width)) outcomes.push(...(await sweep(page, sight, share, known)));
      const problems = outcomes.flatMap(({ press, outcome }) =>
        typeof outcome === "object" ? [`${press}: ${outcome.problem}`] : [],
      );
      const pressed = outcomes.filter(({ outcome }) => outcome !== "covered").length;
      console.log(`| ${width} × ${height} | ${share * 100} % | ${pressed} | ${problems.length} |`);
      expect(pressed).toBeGreaterThan(100);
      expect(problems).toEqual([]);
    });
  }

  for (const form of forms) {
    test(`${form}, sent from the middle of a screen of ${width} px, answers in view with the focus @full`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(formPages[form].path);
      await fill(page, form, { email: freshAddress(form) });
      const buttons = [submitButton, ...(formDefinitions[form].confirm ? [confirmButton] : [])];
      for (const [at, button] of buttons.entries()) {
        await putAt(button(page, form), "center");
        await button(page, form).click();
        const answer = page.locator(at + 1 < buttons.length ? ".form-recap" : ".form-success");
        await expect.poll(() => answerProblem(answer, true)).toBeUndefined();
      }
    });
  }
}

test("the sweep finds a button that does nothing, one that answers below the screen, a lost focus and a page that moves", async ({
  page,
}) => {
  const body = (script: string) =>
    `<!doctype html><meta charset="utf-8"><title>Essai</title><body style="margin:0;height:3000px">
     <button type="button">Voir</button><p style="margin-top:2500px" tabindex="-1"></p><script>${script}</script>`;
  const press = "const answer = document.querySelector('p'); document.querySelector('button').onclick = () =>";
  const pages: readonly (readonly [string, readonly string[]])[] = [
    [`${press} {}`, ["nothing in view has changed"]],
    [`${press} { answer.textContent = 'Voici'; }`, ["nothing in view has changed"]],
    [
      `${press} { answer.previousElementSibling.after('Voici'); answer.focus({ preventScroll: true }); }`,
      ["the focus is on p#. , off the screen"],
    ],
    [`${press} { answer.previousElementSibling.after('Voici'); }`, []],
    [`${press} {}; setInterval(() => document.body.prepend(Date.now()), 1)`, ["the page moves by itself"]],
  ];
  for (const [index, [script, expected]] of pages.entries()) {
    const path = `/essai-${index}`;
    await page.route(`**${path}`, (route) => route.fulfill({ contentType: "text/html", body: body(script) }));
    const sight = { name: path, open: (opened: Page) => openAfresh(opened, path) };
    const outcomes = await sweep(page, sight, 0.2, new Set());
    const problems = outcomes.flatMap(({ outcome }) => (typeof outcome === "object" ? [outcome.problem] : []));
    expect(problems).toEqual(expected);
  }
});
