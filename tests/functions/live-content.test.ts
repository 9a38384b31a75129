import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** The writer's live server in a folder of its own, so that its files can be spoiled. */
const program = `
  import { dev } from "astro";
  const { address } = await dev({ logLevel: "warn", server: { port: 0, host: "127.0.0.1" } });
  console.log("PORT " + address.port);
`;
const article = "content/blog/guide-assurance-vie-2025.mdx";
let root = "";
let server: ChildProcess | undefined;
let url = "";
/** What the server has said so far, a line each. */
const said: string[] = [];

const read = (file: string) => readFileSync(join(root, file), "utf8");
const write = (file: string, text: string) => writeFileSync(join(root, file), text);

async function page(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(url + path, { headers: { accept: "text/html" } });
  return { status: response.status, text: (await response.text()).replaceAll("&quot;", '"') };
}
/** The very next answer: with a file that is wrong, Astro must not be asked for the page, it would keep the failure. */
const refuses = async (path: string, words: string) =>
  expect(await page(path)).toEqual({ status: 500, text: expect.stringContaining(words) });
/** Sooner or later; if never, the failure tells what was answered instead, and why. */
async function shows(path: string, words: string): Promise<void> {
  let last = { status: 0, text: "" };
  const isShown = async () => {
    last = await page(path);
    return last.status === 200 && last.text.includes(words);
  };
  await expect
    .poll(isShown)
    .toBe(true)
    .catch((error: unknown) => {
      const text = last.text.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]+>/gs, " ").replaceAll(/\s+/g, " ");
      const lines = [`${path}: ${last.status} ${text.slice(0, 1_000)}`, "The server said:", ...said.slice(-30)];
      throw new Error(lines.join("\n"), { cause: error });
    });
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "live-content-"));
  for (const name of ["src", "content", "netlify", "astro.config.mjs", "package.json", "tsconfig.json"])
    cpSync(name, join(root, name), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(root, "node_modules"), "junction");
  // It must start although a file cannot be read.
  write("content/blog/casse.mdx", "---\ntitle: Un vélo : vol\n---\n");
  server = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: root,
    // Without the marks of a test run: with them Vite serves no pages.
    env: { PATH: process.env.PATH, ASTRO_TELEMETRY_DISABLED: "1", NODE_ENV: "development" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { stdout, stderr } = server;
  if (!stdout || !stderr) throw new Error("The live server has no output.");
  createInterface({ input: stderr }).on("line", (line) => said.push(line));
  const port = Promise.withResolvers<string>();
  createInterface({ input: stdout }).on("line", (line) => {
    said.push(line);
    if (line.startsWith("PORT ")) port.resolve(line.slice(5));
  });
  server.once("exit", () => port.reject(new Error(`The live server ended.\n${said.join("\n")}`)));
  url = `http://127.0.0.1:${await port.promise}`;
});

afterAll(() => {
  server?.kill();
  rmSync(root, { recursive: true, force: true });
});

describe("the writer's live server", () => {
  it("shows a mistake in French in place of the page, and the page again once it is mended", async () => {
    const path = "/blog/guide-assurance-vie-2025";
    const title = "<h1>Assurance vie";
    await refuses(path, "content/blog/casse.mdx (ligne 2, colonne 8) : un deux-points dans un texte sans guillemets");
    rmSync(join(root, "content/blog/casse.mdx"));
    await shows(path, title);

    const sound = read(article);
    write(article, `${sound}\n<Callout type="info" title="a">\n\nJamais fermé\n`);
    await refuses(path, "la balise &lt;Callout&gt; n'est pas fermée ; ajoutez &lt;/Callout&gt;");
    write(article, sound);
    await shows(path, title);

    // A copy with the slug of its original: neither hides the other, and both come back.
    write("content/blog/copie.mdx", sound);
    await refuses(path, "content/blog/copie.mdx, slug (ligne 3, colonne 1)");
    rmSync(join(root, "content/blog/copie.mdx"));
    await shows(path, title);
  });
});
