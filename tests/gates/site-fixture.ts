import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder with the given files, removed when the test ends. @returns its absolute path. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), "gate-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}

/** A valid page of the fixture site around a body. */
export function pageWith(body: string, { head = "", lang = "fr" }: { head?: string; lang?: string } = {}): string {
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <title>Page de la maquette</title>
    ${head}
  </head>
  <body>
    <main id="contenu"><h1>Une page</h1>${body}</main>
  </body>
</html>
`;
}
