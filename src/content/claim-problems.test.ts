import { expect, it } from "vitest";
import { claimProblems } from "./claim-problems.ts";

const file = "content/claims/vol.mdx";
const messages = (page: { readonly text: string; readonly event?: string; readonly acts?: readonly string[] }) =>
  claimProblems([{ file, ...page }]).map(({ message }) => message);

it("a claim page may cite the delay of its own act, and a figure that is no delay of a declaration", () => {
  const text = "Dites-le dans les [[vol-declaration-delai]]. On agit pendant [[prescription-assurance-delai]].";
  expect(messages({ text, event: "vol", acts: ["declaration-de-vol"] })).toEqual([]);
});

it("the delay of another act is refused, and on a page without act any delay of a declaration", () => {
  const text = "Dites-le dans les [[sinistre-declaration-delai]].";
  const refused = [expect.stringContaining("[[sinistre-declaration-delai]]")];
  expect(messages({ text, event: "vol", acts: ["declaration-de-vol"] })).toEqual(refused);
  expect(messages({ text })).toEqual(refused);
});

it.each([
  "sous 5 jours ouvrés",
  "sous deux jours",
  "dans les quarante-huit heures",
  "dans le mois",
  "within 30 days",
  "within two working days",
])("a delay that a claim page types, « %s », is refused", (text) => {
  expect(messages({ text })).toEqual([expect.stringContaining("un délai à elle")]);
});

it("days that are no delay are left alone", () => {
  expect(
    messages({
      text: "Notez le chiffre d'affaires jour par jour, appelez la banque dans l'heure. Un toit de dix ans.",
    }),
  ).toEqual([]);
});

it("an act that is not the one of the calculator of delays is refused", () => {
  expect(messages({ text: "", event: "vol", acts: ["declaration-de-sinistre"] })).toEqual([
    expect.stringContaining("« declaration-de-vol »"),
  ]);
});
