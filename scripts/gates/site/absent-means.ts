import { present } from "../../../src/shared/present.ts";
import { attribute, elementsOf } from "../../../src/site-checks/page-text.ts";
import { eachPage } from "../each-page.ts";

const elements = new Set(
  "applet audio bgsound blink canvas embed frame frameset iframe marquee object track video".split(" "),
);
const attributes = ["accesskey", "dir"];

/**
 * Techniques that no page uses: frames, media, CAPTCHA, moving text, access keys, reading directions, windows
 * that open by themselves. content/data/rgaa.yaml calls their criteria « non applicable », which becomes wrong
 * with the first use.
 */
export const absentMeansProblems = eachPage(({ html }) =>
  elementsOf(html).flatMap((element) => {
    const found = present([
      elements.has(element.tagName) && `<${element.tagName}>`,
      ...attributes.filter((name) => attribute(element, name) !== undefined),
      element.attrs.some(({ value }) => /captcha/i.test(value)) && "a CAPTCHA",
      attribute(element, "target") === "_blank" && "target=_blank",
    ]);
    return found.map((what) => `${what} is used: assess its criteria in content/data/rgaa.yaml`);
  }),
);
