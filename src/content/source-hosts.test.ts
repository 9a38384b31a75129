import { expect, it } from "vitest";
import { addressesOf, loadSourceHosts, sourceProblems } from "./source-hosts.ts";

const file = "content/blog/un-article.mdx";
const refused = (...urls: readonly string[]) =>
  sourceProblems(
    urls.flatMap((url) => addressesOf(file, [{ label: "Une source" }, { label: "Une autre", url }])),
    loadSourceHosts(),
  );

it("an official address, and one below an admitted host, is a source", () => {
  expect(
    refused("https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000509310", "https://www.orias.fr/documents/x"),
  ).toEqual([]);
});

it.each([
  ["a comparison site", "https://www.moneyvox.fr/r/avis.pdf"],
  ["a broker", "https://assupro.fr/rc-pro"],
  ["a comment on a decision", "https://blog.eurojuris.fr/articles/x"],
  ["a host that only ends like an admitted one", "https://faux-gouv.fr/loi"],
  ["a host that names an admitted one in front", "https://legifrance.gouv.fr.example/loi"],
])("%s is refused as a source, with its field", (_kind, url) => {
  expect(refused(url)).toEqual([
    { file, field: "sources[2].url", message: expect.stringContaining(`« ${new URL(url).hostname} »`) },
  ]);
});
