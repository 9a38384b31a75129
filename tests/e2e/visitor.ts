import { expect, type Locator, type Page } from "playwright/test";

/** Height of the phone, in CSS pixels. */
export const SCREEN = 740;
/** Space that a visitor leaves around what is pressed. */
const AIR = 16;

/** What a journey costs its visitor. */
export interface Cost {
  taps: number;
  screens: number;
  /** Pixels scrolled within the screens, as few as bring each target whole into view above the bar. */
  scrolled: number;
  /** Milliseconds from presses to what they led to. */
  waited: number;
}

/**
 * A visitor with a thumb. A text field costs a tap, none where the cursor is in it or the keyboard's own key leads
 * to it from the field before; a list two (it opens, then an answer), a link or a button that changes what is on the screen a
 * new screen.
 */
export function visitor(page: Page) {
  const cost: Cost = { taps: 0, screens: 1, scrolled: 0, waited: 0 };
  /** Where the screen was after the last act: what the browser scrolls to show a field counts too. */
  let position = 0;
  const reveal = async (target: Locator) => {
    await expect(target).toBeVisible();
    const now = await target.evaluate(
      (element, { screen, air }) => {
        const bar = document.querySelector(".mobile-bar");
        const bottom = bar?.checkVisibility({ visibilityProperty: true }) ? bar.getBoundingClientRect().top : screen;
        const box = element.getBoundingClientRect();
        const below = Math.min(box.bottom - bottom + air, box.top - air);
        const way = box.top < 0 ? box.top - air : box.bottom > bottom ? below : 0;
        scrollBy({ top: way, behavior: "instant" });
        return Math.round(scrollY);
      },
      { screen: SCREEN, air: AIR },
    );
    cost.scrolled += Math.abs(now - position);
    position = now;
  };
  const press = async (target: Locator) => {
    await reveal(target);
    await target.tap();
    cost.taps += 1;
  };
  return {
    cost,
    press,
    reveal,
    /** A press that shows other content, which `next` is part of. */
    goOn: async (target: Locator, next: Locator) => {
      await reveal(target);
      const pressed = performance.now();
      await target.tap();
      await expect(next).toBeInViewport();
      cost.waited += performance.now() - pressed;
      cost.taps += 1;
      cost.screens += 1;
      position = Math.round(await page.evaluate(() => scrollY));
    },
    type: async (name: string, text: string) => {
      const field = page.locator(`[name="${name}"]`);
      await press(field);
      await field.fill(text);
    },
    /** Types where the cursor is, and refuses to where it is not. */
    typeOn: async (name: string, text: string) => {
      const field = page.locator(`[name="${name}"]`);
      await expect(field).toBeFocused();
      await reveal(field);
      await field.fill(text);
    },
    /** The key of the phone's keyboard that leads to the next field. */
    nextField: () => page.keyboard.press("Tab"),
    choose: async (name: string, value: string) => {
      const list = page.locator(`select[name="${name}"]`);
      await reveal(list);
      await list.selectOption(value);
      cost.taps += 2;
    },
  };
}

export type Visitor = ReturnType<typeof visitor>;

/**
 * From the home page to the four questions, by the tiles of the contact page: the home page has a short form instead. The loan
 * shows what it costs before its questions.
 */
export async function openQuote(page: Page, { press, goOn }: Visitor, tile: string): Promise<void> {
  await press(page.locator(".header__mobile [popovertarget]").first());
  await goOn(page.locator(".phone-menu a[href='/contact']:visible"), page.locator(".doors"));
  await goOn(
    page.locator(".doors").getByRole("link", { name: tile }),
    page.getByText(/^(?:2 sur 4|Que coûte vraiment)/).first(),
  );
}
