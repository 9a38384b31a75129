import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AstroIntegrationLogger } from "astro";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { buildFailure } from "../../scripts/local/site/build-messages.ts";
import { buildProgram } from "../../scripts/local/site/build-site.ts";
import { runProgram } from "../../scripts/process/child-process.ts";
import { loadCatalogue } from "../../src/content/catalogue.ts";
import { folderWith, pageWith } from "./site-fixture.ts";

const article = "content/blog/guide-assurance-rc-pro-2025.mdx";
const copied = ["src", "content", "astro.config.mjs", "tsconfig.json", "package.json", "THIRD-PARTY-NOTICES.md"];

/** Switches lines off in a copy, and English. */
function withdraw(copy: string, lines: readonly string[]): void {
  const site = join(copy, "content/site.yaml");
  const without = stringify({ without: { lines, forms: [], languages: ["en"] } });
  writeFileSync(site, readFileSync(site, "utf8").replace(/^without:\n(?: .*\n)+/m, without));
}

/**
 * A copy of this project that shares its packages and the pictures drawn once (`.cache`), and nothing else. It sells one
 * line, in French: a third fewer pages.
 */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), "refused-build-"));
  for (const path of copied) cpSync(path, join(copy, path), { recursive: true });
  const lines = loadCatalogue(copy).entries.flatMap(({ id, parent }) => (parent || id === "rc-pro" ? [] : [id]));
  withdraw(copy, lines);
  mkdirSync(join(copy, "node_modules"));
  mkdirSync("node_modules/.cache", { recursive: true });
  for (const name of readdirSync("node_modules").filter((entry) => entry === ".cache" || !entry.startsWith("."))) {
    symlinkSync(join(process.cwd(), "node_modules", name), join(copy, "node_modules", name), "junction");
  }
  return copy;
}

const nothing = () => {};
/** What Astro gives a step to speak with; this one says nothing. */
const silentLogger: AstroIntegrationLogger = {
  options: { destination: { write: nothing }, level: "silent" },
  label: "",
  fork: () => silentLogger,
  info: nothing,
  warn: nothing,
  error: nothing,
  debug: nothing,
  flush: nothing,
  close: nothing,
};

async function build(copy: string, variables: Readonly<Record<string, string>> = {}) {
  const env = {
    ...process.env,
    NO_COLOR: "1",
    FORCE_COLOR: "0",
    ASTRO_TELEMETRY_DISABLED: "1",
    NODE_ENV: "production",
    ...variables,
  };
  const { code, output } = await runProgram(process.execPath, [buildProgram], { cwd: copy, env });
  return { code, message: buildFailure(output) };
}

describe("npm run build", () => {
  let copy = "";
  beforeAll(() => {
    copy = copyProject();
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it("refuses a production deploy of demonstration data before it builds", async () => {
    const { code, message } = await build(copy, { NETLIFY: "true", CONTEXT: "production", SITE_DEMO: "" });
    expect(code).not.toBe(0);
    expect(message).toContain("Mise en ligne refusée");
  });

  it("has its last step refuse what is wrong on the pages it made, all at once", async () => {
    const { default: config } = await import("../../astro.config.mjs");
    const steps = [config.integrations ?? []].flat(3).filter((step) => step !== null && typeof step === "object");
    const check = steps.find((step) => step.name === "content-check")?.hooks["astro:build:done"];
    const faults = '<a href="/page-absente">Lire</a><a href="/rc-pro">RC Pro</a><img src="/plan-absent.png" />';
    const folder = folderWith({ "index.html": pageWith(faults), "404.html": pageWith("") });
    const done = { dir: pathToFileURL(`${folder}/`), logger: silentLogger, pages: [], assets: new Map() };
    const message = await Promise.resolve(check?.(done)).then(
      () => "nothing is refused",
      (error: unknown) => String(error),
    );
    expect(message).toContain("Page / : /page-absente : aucune page ne répond à /page-absente");
    expect(message).toContain("Page / : /plan-absent.png : aucun fichier ne répond");
    expect(message).toContain("Page / : /plan-absent.png : l'image n'a pas de texte de remplacement");
    expect(message).toMatch(/content\/\S+ \(ligne \d+\) : \/rc-pro : aucune page ne répond/);
  });

  // A whole build for one step that the test before calls: with the wider sweep.
  it.skipIf(process.env.TEST_FULL !== "1")("refuses what is wrong on the pages it made, all at once", async () => {
    appendFileSync(join(copy, article), "\nLisez [cette partie](/rc-pro#partie-absente).\n");
    const page = join(copy, "src/pages/erreur.astro");
    const faults = '<a href="/page-absente">Lire</a><img src="/plan-absent.png" /></Page>';
    writeFileSync(page, readFileSync(page, "utf8").replace("</Page>", faults));
    const { code, message } = await build(copy);
    expect(code).not.toBe(0);
    expect(message).toMatch(new RegExp(`${article} \\(ligne \\d+.*la page /rc-pro n'a pas d'ancre #partie-absente`));
    expect(message).toContain("Page /erreur : /page-absente : aucune page ne répond à /page-absente");
    expect(message).toContain("Page /erreur : /plan-absent.png : aucun fichier ne répond");
    expect(message).toContain("Page /erreur : /plan-absent.png : l'image n'a pas de texte de remplacement");
  });

  it("refuses what is wrong in a writer's file, all at once, with line", async () => {
    const faults = [
      "Lisez [cette page](/page-absente).",
      "![Un plan](https://ailleurs.example/plan.png)",
      "![](./images/plan.png)",
      "Le plafond annuel vaut 48 060 € en 2026.",
    ];
    appendFileSync(join(copy, article), `\n${faults.join("\n\n")}\n`);
    const { code, message } = await build(copy);
    expect(code).not.toBe(0);
    const lines = message.split("\n").filter((line) => line.startsWith(`${article} (ligne `));
    for (const words of ["/page-absente", "est sur un autre site", "alternative", "[[pass-2026]]"]) {
      expect(
        lines.filter((line) => line.includes(words)),
        `${words} in ${message}`,
      ).not.toEqual([]);
    }
  });

  it("refuses content that its schema refuses, in French", async () => {
    writeFileSync(
      join(copy, "content/data/redirects.yaml"),
      "- { from: /ancienne, to: /rc-pro, status: 302, reason: Un }\n",
    );
    const { code, message } = await build(copy);
    expect(code).not.toBe(0);
    expect(message).toMatch(/content\/data\/redirects\.yaml, \[1\]\.status \(ligne 1.*301/);
  });
});

/** Neighbours of the catalogue link to each other, so they are withdrawn in different builds. */
const TURNS = [0, 1, 2, 3, 4, 5];

// A link to a line that is switched off stops the build: each offer and each trade is switched off in one of six.
describe.skipIf(process.env.TEST_FULL !== "1")("A site that sells less", () => {
  let copy = "";
  beforeAll(() => {
    copy = copyProject();
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it.each(TURNS)("has no link to what it does not sell (turn %i)", async (turn) => {
    withdraw(copy, []);
    const { entries, trades } = loadCatalogue(copy);
    const lines = [...entries, ...trades].map(({ id }) => id);
    withdraw(
      copy,
      lines.filter((_, index) => index % TURNS.length === turn),
    );
    const { code, message } = await build(copy);
    expect(message).not.toContain("Le site ne peut pas être construit");
    expect({ code, message: code === 0 ? "" : message }).toEqual({ code: 0, message: "" });
  });
});
