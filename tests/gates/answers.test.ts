import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumFlags, findChromium, isRoot } from "../../scripts/process/find-chromium.ts";
import { answerProblem } from "../e2e/answer-in-view.ts";
import { pageWith } from "./site-fixture.ts";

let browser: Browser;
beforeAll(async () => {
  const executablePath = await findChromium(() => {});
  browser = await chromium.launch({ executablePath, args: chromiumFlags(isRoot()) });
});
afterAll(() => browser.close());

async function problemWith(body: string, takesFocus = true): Promise<string | undefined> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.setContent(pageWith(`${body}<script>document.querySelector("[autofocus]")?.focus()</script>`));
  const problem = await answerProblem(page.locator(".answer"), takesFocus);
  await page.close();
  return problem;
}

const room = '<div style="height:900px"></div>';
const answer = '<p class="answer" tabindex="-1" autofocus>Une réponse.</p>';

describe("the gate of answers", () => {
  it("lets an answer through that is in view and has the focus", async () => {
    expect(await problemWith(answer)).toBeUndefined();
    expect(await problemWith(`<div class="answer" style="height:2000px">${answer}</div>`, false)).toBeUndefined();
  });

  it.each([
    ["no answer", "<p>Rien.</p>", "there is no answer"],
    ["a hidden answer", '<p class="answer" hidden>Cachée.</p>', "there is no answer"],
    ["an answer below the screen", `${room}<p class="answer">Plus bas.</p>`, "its box is at"],
    [
      "an answer above the screen",
      `${answer.replace(" autofocus", "")}${room}${room}<button autofocus>Envoyer</button>`,
      "its box is at",
    ],
    [
      "an answer under something else",
      `${answer}<div class="bar" style="position:fixed;inset:0;background:#fff"></div>`,
      "bar covers it",
    ],
    ["the focus elsewhere", `<p class="answer">Une réponse.</p><button autofocus>Envoyer</button>`, "the focus is on"],
  ])("refuses %s", async (_name, body, words) => {
    expect(await problemWith(body)).toContain(words);
  });
});
