import axe from "axe-core";
import type { Page } from "playwright/test";

declare global {
  interface Window {
    /** In the page, once its source has run there. */
    readonly axe: typeof axe;
  }
}

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe finds wrong with the page as it is, one readable line per place. The site has no frames, so axe runs in
 * the page itself: the usual adapter, made for frames of other sites, takes twice as long.
 */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  // A page of which only the beginning is there has neither its style sheet nor its end.
  await page.waitForLoadState();
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    // Colours are judged at rest: what fades in is pale on its way. What follows the scrolling has no end of its own.
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(moving.map((animation) => animation.finished));
    const { violations } = await window.axe.run(document, {
      runOnly: { type: "tag", values: tags },
      resultTypes: ["violations"],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = "" }) => `${id} at ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`,
      ),
    );
  }, TAGS);
}

/** Whether the page scrolls sideways; names the widest element that overflows. */
export async function sidewaysOverflow(page: Page): Promise<string | undefined> {
  await page.waitForLoadState();
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return undefined;
    const wide = [...document.querySelectorAll("body *")].find(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return `${scrollWidth} px in ${clientWidth} px: ${wide?.outerHTML.slice(0, 120) ?? "no element"}`;
  });
}
