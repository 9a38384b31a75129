import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import { zipFunctions } from "@netlify/zip-it-and-ship-it";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { CEILING_PER_HOUR } from "../../netlify/kernel/settings.ts";
import { fileIn } from "../../src/i18n/language.ts";
import { OTHER_LANGUAGES } from "../../src/i18n/other-languages.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FUNCTIONS = join(ROOT, "netlify", "functions");
const MEGABYTE = 1_000_000;
const MAX_ZIP_BYTES = 3 * MEGABYTE;
/** The picture library is native code for one platform. */
const MAX_PICTURE_ZIP_BYTES = 12 * MEGABYTE;
/** Functions that visitors call, each with its own limit; the others are scheduled. */
const VISITED = [
  "bounces",
  "confirmation",
  "declaration",
  "desk",
  "form-token",
  "health-provider",
  "health-tariff",
  "hosted-form",
  "outil",
  "save-form-data",
  "send-email",
  "suivi",
  "suivi-document",
];
const SCHEDULED = ["outbox-sweep", "probe", "retention", "watch"];

const manifestSchema = z.object({
  functions: z.array(
    z.object({
      name: z.string(),
      path: z.string(),
      mainFile: z.string(),
      region: z.string().optional(),
      runtimeVersion: z.string().optional(),
      schedule: z.string().optional(),
      routes: z.array(z.object({ pattern: z.string(), methods: z.array(z.string()) })).optional(),
      trafficRules: z
        .object({
          action: z.object({
            type: z.string(),
            config: z.object({
              aggregate: z.unknown(),
              rateLimitConfig: z.object({ windowLimit: z.number(), windowSize: z.number() }),
            }),
          }),
        })
        .optional(),
    }),
  ),
});
type BundledFunction = z.infer<typeof manifestSchema>["functions"][number];

/** What a zip of the folder weighs: every file compressed, and its two entries in the index. */
function zipBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .reduce(
      (sum, file) => sum + deflateRawSync(readFileSync(file)).length + 2 * file.slice(folder.length).length + 76,
      0,
    );
}

/** The files that netlify.toml adds to functions: `[functions]` to each (`*`), `[functions.watch]` to one. */
function includedFiles(): ReadonlyMap<string, string[]> {
  const settings = readFileSync(join(ROOT, "netlify.toml"), "utf8");
  const sections = settings.matchAll(
    /^\[functions(?:\.([\w-]+))?\]\n(?:(?!^\[)[^\n]*\n)*?^ *included_files = (\[.*\])$/gm,
  );
  return new Map(
    [...sections].map(([, name = "*", list = "[]"]) => [name, z.array(z.string()).parse(JSON.parse(list))] as const),
  );
}

/**
 * Imports a bundled function in a fresh process that finds nothing of this project but the bundle, and calls it when
 * visitors may. What it weighs decides how fast it starts, and is the same on every machine.
 * @returns the answer to a method that no visited function takes; it needs the files that are read at run time.
 */
function firstCall(folder: string, name: string): number | null {
  const module = join(folder, "netlify", "functions", `${name}.mjs`);
  const script = `const loaded = await import(${JSON.stringify(module)});
    const called = ${VISITED.includes(name)};
    const log = console.log;
    console.log = () => undefined;
    const answer = called ? await loaded.default(new Request("https://x.example/", { method: "PUT" }), {}) : null;
    log(JSON.stringify(answer && answer.status));
    process.exit();`;
  const env = { PATH: process.env.PATH, LAMBDA_TASK_ROOT: folder };
  return JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8", cwd: tmpdir(), env }),
  );
}

describe("Netlify's own bundler", () => {
  const folder = mkdtempSync(join(tmpdir(), "bundled-functions-"));
  let bundled: ReadonlyMap<string, BundledFunction>;

  beforeAll(async () => {
    const manifest = join(folder, "manifest.json");
    await zipFunctions(FUNCTIONS, folder, {
      archiveFormat: "none",
      basePath: ROOT,
      manifest,
      config: Object.fromEntries(
        [...includedFiles()].map(([name, files]) => [
          name,
          {
            ...(name === "suivi-document" ? { externalNodeModules: ["sharp"] } : {}),
            ...(name === "*" ? { nodeBundler: "esbuild", nodeVersion: "24" } : {}),
            includedFiles: files,
            includedFilesBasePath: ROOT,
          },
        ]),
      ),
    });
    const { functions } = manifestSchema.parse(JSON.parse(readFileSync(manifest, "utf8")));
    bundled = new Map(functions.map((entry) => [entry.name, entry]));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("takes every file of the folder as a function, and nothing else", () => {
    expect([...bundled.keys()].sort()).toEqual([...VISITED, ...SCHEDULED].sort());
    expect(
      readdirSync(FUNCTIONS)
        .map((file) => basename(file, ".ts"))
        .sort(),
    ).toEqual([...bundled.keys()].sort());
  });

  it("keeps the specified addresses: only forms without JavaScript and the pages they lead to have their own", () => {
    const own = [...bundled.values()].flatMap(({ name, routes = [] }) =>
      routes.map(({ pattern, methods }) => [name, ...methods, pattern].join(" ")),
    );
    expect(own.sort()).toEqual([
      "confirmation /confirmation/:reference",
      "confirmation /en/confirmation/:reference",
      "declaration /declaration/:reference",
      "declaration /declaration/:reference/contester",
      "desk /bureau",
      "desk /bureau/*",
      "hosted-form POST /",
      "suivi /en/suivi",
      "suivi /en/suivi/:token",
      "suivi /en/suivi/conseil/:id",
      "suivi /en/suivi/piece/:id",
      "suivi /en/suivi/rappel.ics",
      "suivi /suivi",
      "suivi /suivi/:token",
      "suivi /suivi/conseil/:id",
      "suivi /suivi/piece/:id",
      "suivi /suivi/rappel.ics",
      "suivi-document /en/suivi/document",
      "suivi-document /suivi/document",
    ]);
  });

  it.each(VISITED)("limits %s by address and domain", (name) => {
    expect(bundled.get(name)?.trafficRules).toMatchObject({
      action: { type: "rate_limit", config: { aggregate: { keys: [{ type: "ip" }, { type: "domain" }] } } },
    });
  });

  it.each(["send-email", "save-form-data", "hosted-form", "form-token", "confirmation"])(
    "lets a busy shared address reach %s: the platform refuses in a minute no less than our ceiling does in an hour",
    (name) => {
      const { windowLimit, windowSize } = bundled.get(name)?.trafficRules?.action.config.rateLimitConfig ?? {};
      expect(windowSize).toBe(60);
      expect(windowLimit).toBeGreaterThanOrEqual(CEILING_PER_HOUR);
    },
  );

  it.each(SCHEDULED)("runs %s by the clock", (name) => {
    expect(bundled.get(name)?.schedule).toMatch(/^\S+ \S+ \S+ \S+ \S+$/);
  });

  it.each([...VISITED, ...SCHEDULED])(
    "%s runs in the European Union, is light enough, and answers its first call",
    (name) => {
      const entry = bundled.get(name);
      expect(entry).toMatchObject({ region: "fra", runtimeVersion: "nodejs24.x" });
      const bytes = zipBytes(join(folder, name));
      expect(bytes).toBeLessThanOrEqual(name === "suivi-document" ? MAX_PICTURE_ZIP_BYTES : MAX_ZIP_BYTES);
      // Without its secret, the address that providers of mail report to does not exist.
      const visited = name === "bounces" ? 404 : 405;
      expect(firstCall(join(folder, name), name)).toBe(VISITED.includes(name) ? visited : null);
    },
  );

  it("takes along every content file that the code names, and no other", () => {
    for (const name of bundled.keys()) {
      const code = readFileSync(join(folder, name, "netlify", "functions", `${name}.mjs`), "utf8");
      const files = new Set([...code.matchAll(/"(content\/[^"]+)"/g)].map(([, file = ""]) => file));
      // The letters of acts are named by one rule too.
      if (code.includes("`content/letters/")) for (const file of globSync("content/letters/*.mdx")) files.add(file);
      // The identity is read in any language: its files are named by one rule.
      const named = [...files, ...OTHER_LANGUAGES.map((language) => fileIn(language, "site.yaml"))].sort();
      const taken = readdirSync(join(folder, name, "content"), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(join(folder, name), join(entry.parentPath, entry.name)));
      expect(taken.sort(), name).toEqual(named);
    }
  });
});
