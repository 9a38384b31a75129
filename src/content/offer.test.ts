import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allOptions } from "../forms/form-definition.ts";
import { offeredForm } from "../forms/form-stages.ts";
import { offeredQuotePaths } from "../forms/quote-paths.ts";
import { FORM_NAMES, formIn } from "../forms/registry.ts";
import { OTHER_LANGUAGES } from "../i18n/other-languages.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import { autoSideNavigation, entriesOf, loadCatalogue } from "./catalogue.ts";
import { isOffered, loadOffer, loadRedirects, loadWholeCatalogue, withdrawnFiles } from "./offer.ts";
import { withdrawnMentions } from "./withdrawn-mentions.ts";

const root = mkdtempSync(join(tmpdir(), "offer-"));
const withoutBlock = /without:\n {2}lines: .*\n {2}forms: .*\n {2}languages: .*\n/;

/** A project like this one with some things switched off. */
function doWithout(lines: string, forms = "[]", languages = "[]"): void {
  const site = readFileSync("tests/fixture-broker/content/site.yaml", "utf8");
  expect(site).toMatch(withoutBlock);
  const block = `without:\n  lines: ${lines}\n  forms: ${forms}\n  languages: ${languages}\n`;
  writeFileSync(join(root, "content/site.yaml"), site.replace(withoutBlock, block));
}

mkdirSync(join(root, "content/data"), { recursive: true });
for (const file of ["navigation.yaml", "data/redirects.yaml", "data/figures.yaml"])
  writeFileSync(join(root, "content", file), readFileSync(join("content", file)));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("A broker who sells everything", () => {
  it("has the whole catalogue, each language, and no address that leads elsewhere", () => {
    doWithout("[]");
    const { withdrawnPaths, languages } = loadOffer(root);
    expect([withdrawnPaths.size, languages]).toEqual([0, ["fr", ...OTHER_LANGUAGES]]);
    expect(withdrawnFiles("content/products", root)).toEqual([]);
  });
});

describe("A broker without car and group insurance, without the business trade and without English", () => {
  beforeAll(() => doWithout("[auto, collectives, courtier-assurance-entreprise]", "[collective]", "[en]"));

  it("has neither these offers nor those below them in its catalogue", () => {
    const ids = loadCatalogue(root).entries.map(({ id }) => id);
    expect(ids.filter((id) => /^(?:auto|collectives)/.test(id))).toEqual([]);
    expect(entriesOf("particuliers", undefined, loadCatalogue(root)).map(({ id }) => id)).not.toContain("auto-taxi");
    expect(loadCatalogue(root).trades.map(({ id }) => id)).not.toContain("courtier-assurance-entreprise");
  });

  it("leaves no empty group in the side menu and no link of the footer to them", () => {
    expect(autoSideNavigation(loadCatalogue(root)).filter(({ entries }) => entries.length === 0)).toEqual([]);
    const linked = loadCatalogue(root).footer.columns.flatMap(({ links }) => links.map(({ entry }) => entry));
    expect(linked.filter((entry) => ["auto", "collectives"].includes(entry))).toEqual([]);
  });

  it("knows which links lead to a page that is gone, whatever panel or anchor they name, through a redirect or not", () => {
    const links = [
      "/assurance-auto",
      "/assurances-collectives?tab=sante",
      "/assurance-auto#devis",
      "/assurance-auto/transport",
      "/devis/auto",
      "/rc-pro",
      "#devis",
    ];
    expect(links.filter((href) => isOffered(href, root))).toEqual(["/rc-pro", "#devis"]);
  });

  it("sends the addresses that are gone to their section for the time being, other names of theirs included", () => {
    const redirects = new Map(loadRedirects(root).map(({ from, to, status }) => [from, `${to} ${status}`]));
    expect(redirects.get("/assurances-collectives")).toBe("/entreprises 302");
    expect(redirects.get("/metiers/courtier-assurance-entreprise")).toBe("/metiers 302");
    expect(redirects.get("/assurance-auto/transport")).toBe("/particuliers 302");
  });

  it("makes no page of their files, and none of English ones", () => {
    expect(withdrawnFiles("content/products", root)).toContain("assurance-auto/transport/taxi.mdx");
    expect(withdrawnFiles("content/trades", root)).toContain("courtier-assurance-entreprise.mdx");
    expect(withdrawnFiles("content/en/legal", root)).toEqual(["**/*.mdx"]);
    expect(withdrawnFiles("content/legal", root)).toEqual([]);
    expect(loadOffer(root).withdrawnForms).toEqual(new Set(["collective"]));
  });
});

describe("Texts that speak of a line that is switched off", () => {
  it("are named for a reader, pages of that line and other words left out", () => {
    doWithout("[decennale]");
    const texts = {
      "blog/pompe.mdx": "Une pompe à chaleur relève de la décennale.",
      "blog/velo.mdx": "Les garanties décennales du vélo.",
      "products/assurance-decennale.mdx": "L'assurance décennale.",
      "en/blog/pump.mdx": "The décennale.",
    };
    for (const [name, text] of Object.entries(texts)) {
      mkdirSync(join(root, "content", name, ".."), { recursive: true });
      writeFileSync(join(root, "content", name), text);
    }
    expect(withdrawnMentions(root)).toEqual([{ title: "Assurance décennale", files: ["content/blog/pompe.mdx"] }]);
    writeFileSync(join(root, "content/blog/velo.mdx"), "Une seconde vie pour le vélo.");
    writeFileSync(join(root, "content/blog/pompe.mdx"), "L'assurance vie n'est pas liquide.");
    doWithout("[assurance-vie]");
    expect(withdrawnMentions(root)).toEqual([{ title: "Assurance vie", files: ["content/blog/pompe.mdx"] }]);
    doWithout("[]");
    expect(withdrawnMentions(root)).toEqual([]);
  });
});

describe("Whichever line a broker does not sell", () => {
  doWithout("[]");
  const whole = loadCatalogue(root);
  const lines = [...whole.entries, ...whole.trades];

  it.each(lines.map(({ id }) => id))("%s: no menu, footer, trade, quote or choice leads to it", (id) => {
    doWithout(`[${id}]`);
    const { catalogue, withdrawnPaths, withdrawnLines } = loadOffer(root);
    const { entries, trades, footer, autoSideNavigation: side } = catalogue;
    const named = [
      ...[...entries, ...trades].flatMap(({ id: own, path }) => [own, path ?? ""]),
      ...footer.columns.flatMap(({ links }) => links.map(({ entry }) => entry)),
      ...side.flatMap((group) => group.entries),
    ];
    expect(named.filter((name) => withdrawnLines.has(name) || withdrawnPaths.has(name))).toEqual([]);
    expect(trades.filter(({ line }) => line !== undefined && withdrawnLines.has(line))).toEqual([]);
    const without = { lines: [id], forms: [] };
    expect(offeredQuotePaths(without).filter((path) => path.lines.length === 1 && path.lines.includes(id))).toEqual([]);
    const choices = FORM_NAMES.flatMap((name) => offeredForm(formIn("fr", name), without.lines).fields).flatMap(
      (field) => ("options" in field && field.options ? allOptions(field.options) : []),
    );
    expect(choices.filter((option) => option.lines?.length === 1 && option.lines.includes(id))).toEqual([]);
  });
});

describe("Whichever section a broker sells nothing in", () => {
  doWithout("[]");
  const whole = loadCatalogue(root);

  it.each(whole.sections)("$path: neither page, menu, link nor redirect of it is left", ({ id, path, title }) => {
    const isPlaced = ({ section }: { readonly section: string }) => section === id;
    const placed = whole.entries.filter(({ placements }) => placements.some(isPlaced));
    // What is only announced has no page: it keeps no section.
    doWithout(`[${placed.flatMap((entry) => (entry.path ? entry.id : [])).join(", ")}]`);
    const { catalogue, withdrawnPaths } = loadOffer(root);
    const others = whole.sections.filter((section) => section.id !== id);
    expect(catalogue.sections).toEqual(others);
    expect(isOffered(`${path}#top`, root)).toBe(false);
    for (const folder of ["content/audiences", "content/en/audiences"])
      expect(withdrawnFiles(folder, root)).toContain(`${id}.mdx`);
    expect(breadcrumbs("/contact", undefined, catalogue).map(({ label }) => label)).not.toContain(title);
    const redirects = loadRedirects(root);
    expect(redirects.filter(({ to }) => to === path)).toEqual([]);
    expect(redirects).toContainEqual({ from: path, to: "/", status: 302 });
    expect([...withdrawnPaths.values()].filter((to) => withdrawnPaths.has(to))).toEqual([]);
  });

  it("a section with one offer left keeps its page", () => {
    const pages = whole.entries.filter(({ id, parent, path }) => path && !parent && id !== "habitation");
    doWithout(`[${pages.map(({ id }) => id).join(", ")}]`);
    expect(loadOffer(root).catalogue.sections.map(({ id }) => id)).toEqual(["particuliers"]);
    expect(isOffered("/particuliers", root)).toBe(true);
  });
});

describe("A broker without any trade", () => {
  const trades = loadWholeCatalogue().trades.map(({ id }) => id);

  it("has no page about trades, and its addresses lead home", () => {
    doWithout(`[${trades.join(", ")}]`);
    const { catalogue, withdrawnPaths } = loadOffer(root);
    expect(withdrawnPaths.get("/metiers")).toBe("/");
    expect(trades.map((id) => withdrawnPaths.get(`/metiers/${id}`))).toEqual(trades.map(() => "/"));
    expect(catalogue.otherPages.map(({ path }) => path)).not.toContain("/metiers");
  });

  it("keeps that page as long as one trade is left", () => {
    doWithout(`[${trades.slice(1).join(", ")}]`);
    expect(isOffered("/metiers", root)).toBe(true);
  });
});

describe("A broker who sells neither car insurance nor professional liability", () => {
  beforeAll(() => doWithout("[auto, rc-pro]"));

  it("has no article, calculator or guide about nothing else, nor the guide's PDF; their addresses lead to the list", () => {
    const gone = ["/blog/devis-assurance-auto-2025", "/guides/rc-pro", "/guides/rc-pro-essentials.pdf"];
    expect(gone.map((path) => loadOffer(root).withdrawnPaths.get(path))).toEqual(["/blog", "/", "/"]);
    expect(withdrawnFiles("content/blog", root)).toContain("guide-assurance-rc-pro-2025.mdx");
    expect(withdrawnFiles("content/guides", root)).toContain("rc-pro-essentials.mdx");
  });

  it("keeps what another of his offers still asks for, and what serves everybody", () => {
    const kept = [
      "/outils/bonus-malus",
      "/sinistre/accident-de-la-route",
      "/blog/prime-qui-augmente",
      "/glossaire/bonus-malus",
    ];
    expect(kept.filter((path) => !isOffered(path, root))).toEqual([]);
  });
});

describe("A name that does not exist", () => {
  it("stops the build with the nearest one", () => {
    doWithout("[decenale]");
    expect(() => loadOffer(root)).toThrow(/without\.lines.*« decenale ».*vouliez-vous dire « decennale »/s);
  });

  it("and a form that every visitor is owed cannot be switched off", () => {
    doWithout("[]", "[contact]");
    expect(() => loadOffer(root)).toThrow(/without\.forms/);
  });
});
