import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeProblem } from "../../src/content/content-error.ts";
import { loadSite } from "../../src/content/site.ts";
import { loadTeam } from "../../src/content/team.ts";
import { unfinishedProblems } from "../../src/content/unfinished-pages.ts";
import { contentProblems } from "../../src/integrations/content-problems.ts";
import { draftArticle } from "./article-template.ts";
import type { Planned } from "./change.ts";
import { plannedForm } from "./form-template.ts";
import { insertItem } from "./new-item.ts";
import { plannedOffer } from "./offer-template.ts";
import { plannedQuestion, plannedTerm } from "./small-templates.ts";
import { plannedTrade } from "./trade-template.ts";
import { writeChange } from "./write-change.ts";

const now = new Date("2026-11-22T12:00:00Z");
const today = "2026-11-22";
const forms = ["quick-quote"];
const offer = {
  title: "Assurance vélo",
  place: "particuliers/biens",
  category: "habitation",
  form: "quick-quote",
  forms,
  today,
};
const trade = {
  title: "Courtier en assurance moto",
  category: "auto",
  form: "quick-quote",
  forms,
  today,
  article: "/blog/guide-assurance-vie-2025",
  offers: ["/rc-pro", "/assurance-auto"],
} as const;
const form = { title: "Devis vélo", page: "/rc-pro", pageFiles: ["content/products/rc-pro.mdx"], forms };
const [author] = loadTeam();
const article = {
  title: "Assurer un vélo électrique",
  category: "habitation",
  author: author?.name ?? "",
  authorRole: author?.role ?? "",
  today,
  related: ["/rc-pro", "/assurance-auto"],
} as const;

// It changes offers that another broker may not sell.
describe.runIf(loadSite().demonstration)("what npm run new writes", () => {
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "new-"));
    for (const folder of ["content", "src/forms", "src/pages"]) cpSync(folder, join(root, folder), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (planned: Planned) => {
    if ("problem" in planned) throw new Error(planned.problem);
    return writeChange(root, planned);
  };

  it("is valid in the whole content, and no build takes it before its words are written", () => {
    write(plannedOffer(offer));
    write(plannedTrade(trade));
    write(plannedTerm("Délai de réflexion"));
    write(plannedQuestion("Puis-je payer en trois fois ?", "/rc-pro", "content/products/rc-pro.mdx"));
    write(draftArticle(article));
    expect(contentProblems(root, now).map(describeProblem)).toEqual([]);
    const unfinished = unfinishedProblems(root, now).map(describeProblem);
    for (const file of [
      "content/products/particuliers/assurance-velo.mdx",
      "content/trades/courtier-en-assurance-moto.mdx",
      "content/glossary/delai-de-reflexion.mdx",
      "content/products/rc-pro.mdx",
      "content/navigation.yaml",
    ])
      expect(
        unfinished.some((text) => text.startsWith(`${file} (ligne `)),
        file,
      ).toBe(true);
    // A draft may stay unfinished.
    expect(unfinished.filter((text) => text.startsWith("content/blog/"))).toEqual([]);
  });

  it("writes a form as one file, lists it and puts it on its page", () => {
    write(plannedOffer(offer));
    const page = "content/products/particuliers/assurance-velo.mdx";
    const written = write(plannedForm({ ...form, page: "/particuliers/assurance-velo", pageFiles: [page] }));
    expect(written).toEqual(["src/forms/definitions/devis-velo.ts", page, "src/forms/form-files.ts"]);
    const text = (file: string) => readFileSync(join(root, file), "utf8");
    expect(text("src/forms/form-files.ts")).toContain('import { devisVelo } from "./definitions/devis-velo.ts";\n');
    expect(text("src/forms/form-files.ts")).toContain('  "devis-velo": devisVelo,\n');
    expect(text(page)).toContain("form:\n  name: devis-velo\n");
    expect(contentProblems(root, now, "devis-velo").map(describeProblem)).toEqual([]);
  });

  it("writes no part of a form when its page has no place for it", () => {
    const list = readFileSync(join(root, "src/forms/form-files.ts"), "utf8");
    const page = "content/products/rc-pro.mdx";
    writeFileSync(join(root, page), readFileSync(join(root, page), "utf8").replace(/^form:\n(?: .*\n)+/m, ""));
    expect(() => write(plannedForm({ ...form, pageFiles: [page] }))).toThrow(`${page} n'a pas l'endroit attendu`);
    expect(readFileSync(join(root, "src/forms/form-files.ts"), "utf8")).toBe(list);
    expect(existsSync(join(root, "src/forms/definitions/devis-velo.ts"))).toBe(false);
  });

  it("leaves an existing file alone", () => {
    write(plannedTerm("Délai de réflexion"));
    const before = readFileSync(join(root, "content/glossary/delai-de-reflexion.mdx"), "utf8");
    expect(() => write(plannedTerm("Délai de réflexion"))).toThrow("existe déjà");
    expect(readFileSync(join(root, "content/glossary/delai-de-reflexion.mdx"), "utf8")).toBe(before);
  });

  it("puts everything back when the result would not be valid", () => {
    const catalogue = readFileSync(join(root, "content/navigation.yaml"), "utf8");
    // The catalogue has this offer already, in another folder.
    expect(() => write(plannedOffer({ ...offer, title: "RC Pro" }))).toThrow("Rien n'a été écrit");
    expect(readFileSync(join(root, "content/navigation.yaml"), "utf8")).toBe(catalogue);
    expect(contentProblems(root, now)).toEqual([]);
  });
});

describe("what npm run new cannot write", () => {
  it.each([
    ["an offer without name", plannedOffer({ ...offer, title: "?!" }), "Donnez un nom"],
    ["an offer in no menu", plannedOffer({ ...offer, place: "amis/biens" }), "La place « amis/biens » n'existe pas"],
    ["an offer of an unknown subject", plannedOffer({ ...offer, category: "velo" }), "Le sujet « velo » n'existe pas"],
    ["an offer with an unknown form", plannedOffer({ ...offer, form: "velo" }), "Le formulaire « velo » n'existe pas"],
    ["a trade with an unknown form", plannedTrade({ ...trade, form: "velo" }), "Le formulaire « velo » n'existe pas"],
    ["a word without letters", plannedTerm("…"), "Donnez un mot"],
    ["a question without its mark", plannedQuestion("Puis-je payer", "/rc-pro", "x"), "finit par « ? »"],
    ["a form with a name of one word", plannedForm({ ...form, title: "Import" }), "deux mots au moins"],
    ["a form whose name would end a text", plannedForm({ ...form, title: 'Devis "vélo"' }), "lettres et chiffres"],
    ["a form that exists", plannedForm({ ...form, title: "Quick quote" }), "« quick-quote » existe déjà"],
    ["a form of no page", plannedForm({ ...form, page: "/rien", pageFiles: [] }), "« /rien »"],
    ["a question of no page", plannedQuestion("Puis-je payer ?", "/rien", undefined), "« /rien »"],
  ])("is reported in French: %s", (_what, planned, says) => {
    expect("problem" in planned && planned.problem).toContain(says);
  });
});

describe("an item added to a list", () => {
  it("leaves comments, blank lines and the rest of the file as they are", () => {
    const text = "# un\nlist:\n  - a: 1\n    # deux\n  - a: 2\n\n# trois\nother: x\n";
    expect(insertItem(text, ["list"], "a: 3\nb: 4")).toBe(
      "# un\nlist:\n  - a: 1\n    # deux\n  - a: 2\n  - a: 3\n    b: 4\n\n# trois\nother: x\n",
    );
  });

  it("goes into the head of a page, not into its text", () => {
    const text = "---\nfaq:\n  items:\n    - q: 1\ncta: x\n---\n\nfaq:\n";
    expect(insertItem(text, ["faq", "items"], "q: 2")).toBe(
      "---\nfaq:\n  items:\n    - q: 1\n    - q: 2\ncta: x\n---\n\nfaq:\n",
    );
  });

  it("is refused where there is no such list", () => {
    expect(insertItem("a: 1\n", ["faq", "items"], "q: 2")).toBeUndefined();
  });
});
