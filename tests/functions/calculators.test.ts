import { describe, expect, it } from "vitest";
import { readAttachedCalculation } from "../../netlify/intake/attached-calculation.ts";
import { answerCalculation } from "../../netlify/tools/answer-calculation.tsx";
import { toolFigures } from "../../src/content/tool-figures.ts";
import { parisDay } from "../../src/shared/civil-date.ts";
import { answerTool } from "../../src/tools/answer-tool.ts";
import type { Tool } from "../../src/tools/tool.ts";
import { tools } from "../../src/tools/tools.ts";

const NOW = new Date("2026-11-22T10:00:00Z");
const hsts = { includeSubDomains: false, preload: false };
const answer = (body: string, init: RequestInit = {}) =>
  answerCalculation(
    new Request("http://localhost:8888/.netlify/functions/outil", {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: "http://localhost:8888",
        host: "localhost:8888",
      },
      body,
      ...init,
    }),
    { now: NOW, root: process.cwd(), hsts },
  );
const right = "outil=regle-proportionnelle&cause=declaration&dommage=10+000&payee=400&due=500&franchise=";

/** The worked example of a calculator as its form posts it, and the figure that its rule gives. */
function example(tool: Tool): { readonly inputs: string; readonly label: string; readonly value: string } {
  const typed = Object.entries(tool.example).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  const worked = answerTool(tool, Object.fromEntries(typed), { figures: toolFigures(), today: parisDay(NOW) });
  if (!worked.ok) throw new Error(JSON.stringify(worked.errors));
  return { inputs: new URLSearchParams(typed.map(([...pair]) => pair)).toString(), ...worked.result.headline };
}
const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const byName = tools.map((tool) => [tool.name, tool] as const);

describe("a calculation sent without JavaScript", () => {
  it.each(byName)("%s answers its example with the figure of its rule", async (name, tool) => {
    const { inputs, value } = example(tool);
    const response = await answer(`outil=${name}&${inputs}`);
    expect(response.status).toBe(200);
    expect(plainSpaces(await response.text())).toContain(plainSpaces(value));
  });

  it.each(byName)("%s sent empty comes back with its questions and a message", async (name) => {
    const response = await answer(`outil=${name}`);
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain("Le calcul attend une réponse");
    expect(html).toContain(`name="outil" value="${name}"`);
  });

  it("is answered with the result, its formula and everything that was typed", async () => {
    const response = await answer(right);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html.replaceAll(/[\u00a0\u202f]/g, " ")).toContain("8 000 €");
    expect(html).toContain('href="https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000006792066/2026-11-22"');
    expect(html).toContain('value="10 000"');
    expect(html).toContain("C. assur., art.\u00a0L.113-\u20609");
  });

  it("leads to the page of the contract that was chosen", async () => {
    const page = await (await answer("outil=resiliation&contrat=emprunteur&motif=envie&depuis=2020-05-01")).text();
    expect(page).toMatch(/<a[^>]*href="\/assurance-emprunteur#top"[^>]*>En parler</);
  });

  it("gives the letter of its answer as a text file, with the visitor's dates and what is left to fill in", async () => {
    const values = "outil=resiliation&contrat=habitation-proprietaire&motif=envie&depuis=2020-05-01";
    const page = await (await answer(values)).text();
    expect(page).toContain('name="lettre"');
    const response = await answer(`${values}&lettre=texte`);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="resiliation-apres-un-an.txt"');
    expect(response.headers.get("cache-control")).toBe("no-store");
    const letter = await response.text();
    expect(letter).toContain("1er mai 2020");
    expect(letter).toContain("[numéro du contrat]");
  });

  it("gives no letter for an answer that has none", async () => {
    const response = await answer(`${right}&lettre=texte`);
    expect(response.headers.get("content-type")).toContain("text/html");
  });

  it("is stored nowhere, indexed by nobody, and its page runs no script", async () => {
    const response = await answer(right);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("content-security-policy")).not.toContain("script-src");
    expect(await response.text()).not.toContain("<script");
  });

  it("comes back with its messages when an answer is missing, and nothing is lost", async () => {
    const response = await answer("outil=regle-proportionnelle&cause=declaration&dommage=abc&payee=400&due=");
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain("Le calcul attend une réponse");
    expect(html).toContain("Indiquez la prime due");
    expect(html).toContain('value="abc"');
  });

  it("writes what was typed as text, never as markup", async () => {
    const html = await (
      await answer(`outil=regle-proportionnelle&dommage=${encodeURIComponent('"><b onclick=x>')}`)
    ).text();
    expect(html).not.toContain("<b onclick");
  });

  it.each([
    ["an unknown calculator", "outil=__proto__", 303],
    ["no calculator", "a=b", 303],
  ])("%s leads to the list", async (_title, body, status) => {
    const response = await answer(body);
    expect(response.status).toBe(status);
    expect(response.headers.get("location")).toBe("/outils");
  });

  it("from another site is refused", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded", origin: "https://evil.example" };
    expect((await answer(right, { headers })).status).toBe(403);
  });
});

describe("a calculation attached to a request", () => {
  const sent = "regle-proportionnelle?cause=declaration&dommage=10+000&payee=400&due=500";

  it.each(byName)("of %s carries the figure that the server worked out", (name, tool) => {
    const { inputs, label, value } = example(tool);
    const attached = readAttachedCalculation(`${name}?${inputs}`, NOW);
    expect(attached?.tool).toBe(name);
    expect(attached?.rows[0]).toEqual({ label, value });
  });

  it("is worked out again on the server: figures of the browser are not taken", () => {
    const attached = readAttachedCalculation(`${sent}&result=1+000+000`, NOW);
    const rows =
      attached?.rows.map(({ label, value }) => `${label} : ${value}`.replaceAll(/[\u00a0\u202f]/g, " ")) ?? [];
    expect(rows).toContain("L’assureur paierait : 8 000 €");
    expect(rows).toContain("Montant du dommage : 10 000");
    expect(rows.join()).not.toContain("1 000 000");
  });

  it.each([
    ["nothing", undefined],
    ["no text", { tool: "regle-proportionnelle" }],
    ["an unknown calculator", "constructor?dommage=1"],
    ["no inputs", "regle-proportionnelle"],
    ["inputs that do not answer", "regle-proportionnelle?dommage=beaucoup"],
    ["an endless input", `${sent}&dommage=${"9".repeat(5_000)}`],
  ])("%s attaches nothing, and costs nothing", (_title, value) => {
    expect(readAttachedCalculation(value, NOW)).toBeNull();
  });
});
