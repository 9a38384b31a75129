import { expect, it } from "vitest";
import { type PageAboutActs, sendingProblems } from "./act-statements.ts";

const page = (text: string, others: Partial<PageAboutActs> = {}): PageAboutActs => ({
  ...{ file: "content/claims/vol.mdx", folder: "claims", id: "vol", acts: [] },
  ...others,
  text,
});
const messages = (...pages: readonly PageAboutActs[]) => sendingProblems(pages).map(({ message }) => message);
const legal = { folder: "legal", id: "resilier", file: "content/legal/resilier.mdx" };

it.each([
  ["Déclarez en recommandé.", "recommandé"],
  ["Tell the insurer by registered letter.", "registered letter"],
  ["Écrivez aujourd'hui au médiateur.", "aujourd'hui au médiateur"],
  ["Write to the ombudsman.", "to the ombudsman"],
])("a form or an addressee that no act of a page has, « %s », is refused", (text, words) => {
  const refused = [expect.stringContaining(words)];
  expect(messages(page(text, { acts: ["declaration-de-vol"] }))).toEqual(refused);
  expect(messages(page(`${text} [La lettre](/modeles/declaration-de-vol).`, { folder: "blog" }))).toEqual(refused);
  expect(messages(page(text, { folder: "tools", id: "delais-sinistre" }))).toEqual(refused);
  expect(messages(page(text, legal))).toEqual(refused);
});

it("a page of content/legal is held to the acts of its table and of its letters, or to none", () => {
  const table = '<ActTable caption="Renoncer" acts={["renonciation", "renonciation-vie"]} names={["a", "b"]} />';
  expect(messages(page(`${table} En lettre recommandée.`, legal))).toEqual([]);
  expect(messages(page(`${table} Écrivez à la banque.`, legal))).toHaveLength(1);
  expect(messages(page("Écrivez à l'assureur.", legal))).toHaveLength(1);
  expect(messages(page("Écrivez à l'assureur.", { folder: "blog" }))).toEqual([]);
});

it("an English page is about the acts of the French one", () => {
  const english = page("Write to the lender.", { ...legal, folder: "en/legal", file: "content/en/legal/resilier.mdx" });
  expect(messages(english)).toHaveLength(1);
  expect(messages(page("[Lettre](/modeles/resiliation-emprunteur)", legal), english)).toEqual([]);
});

it("a page may name the addressee of each of its acts", () => {
  const text = "Écrivez à l'assureur, puis envoyez une copie à la gendarmerie.";
  expect(messages(page(text, { acts: ["declaration-de-sinistre", "plainte-cyberattaque"] }))).toEqual([]);
});
