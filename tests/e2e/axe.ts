import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds wrong with the page as it stands, one readable line per place. */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(TAGS)
    .options({ resultTypes: ["violations"] })
    // No frames of other sites here: the second page that axe would open for them costs more than the check itself.
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) => `${id} at ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`,
    ),
  );
}

/** Does the page scroll sideways? Names the widest element that sticks out. */
export async function sidewaysOverflow(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return undefined;
    const wide = [...document.querySelectorAll("body *")].find(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return `${scrollWidth} px in ${clientWidth} px: ${wide?.outerHTML.slice(0, 120) ?? "no element"}`;
  });
}
