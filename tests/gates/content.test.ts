import { describe, expect, it } from "vitest";
import { ContentError } from "../../src/content/content-error.ts";
import { loadFigures } from "../../src/content/figures.ts";
import { loadWrittenRedirects } from "../../src/content/redirects.ts";
import { folderWith } from "./site-fixture.ts";

/** What a loader says of a folder, or nothing. */
function messageOf(read: () => unknown): string {
  try {
    read();
    return "";
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}

const figures = (yaml: string) =>
  messageOf(() => loadFigures(folderWith({ "content/data/figures.yaml": `pass-2026:\n${yaml}` })));
const sound = '  value: "48 060 €"\n  label: "Plafond"\n  source: "Arrêté"\n  review: 2099-01-01\n';

describe("the gate of content", () => {
  it("lets a sound file through", () => {
    expect(figures(sound)).toBe("");
  });

  it.each([
    ["a field that misses", sound.replace(/ {2}source.*\n/, ""), "pass-2026.source"],
    ["an unknown field", `${sound}  couleur: rouge\n`, "« couleur » n'existe pas"],
    ["a link in a field", sound.replace("Arrêté", "Un [arrêté](/rc-pro)"), "ne se lit que dans le texte d'une page"],
    ["a tabulation", `${sound}\tnote: a\n`, "une tabulation"],
  ])("refuses %s in French, with file and line", (_name, yaml, words) => {
    const message = figures(yaml);
    expect(message).toMatch(/^content\/data\/figures\.yaml.* \(ligne \d, colonne \d+\) : /);
    expect(message).toContain(words);
  });

  it("refuses a redirect that goes in a circle", () => {
    const yaml =
      "- { from: /ancienne, to: /nouvelle, status: 301, reason: Un }\n- { from: /nouvelle, to: /ancienne, status: 301, reason: Deux }\n";
    expect(messageOf(() => loadWrittenRedirects(folderWith({ "content/data/redirects.yaml": yaml })))).toContain(
      "tourne en rond",
    );
  });
});
