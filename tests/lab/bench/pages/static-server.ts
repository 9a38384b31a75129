import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** A paragraph of text and nothing else: no page of this server can be shown sooner. */
const floorPage = `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Page de référence</title></head><body><main><h1>Une page de texte</h1>${"<p>Une page sans style, sans image, sans police et sans script montre le temps que prennent le réseau et le navigateur.</p>".repeat(12)}</main></body></html>`;

/** Address of the page that every other one is compared with. */
export const floorPath = "/page-de-reference";

interface Answer {
  readonly type: string;
  readonly body: Buffer;
  readonly isCompressed: boolean;
}

function answersOf(folder: string): ReadonlyMap<string, Answer> {
  const answers = new Map<string, Answer>();
  const add = (path: string, type: string, content: Buffer) => {
    const isCompressed = !type.startsWith("font/");
    answers.set(path, { type, isCompressed, body: isCompressed ? brotliCompressSync(content) : content });
  };
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(file.name)];
    if (!file.isFile() || !type) continue;
    const path = join(file.parentPath, file.name);
    const address = path.slice(folder.length).replace(/(?:\/index)?\.html$/, "") || "/";
    add(address, type, readFileSync(path));
  }
  add(floorPath, types[".html"] ?? "", Buffer.from(floorPage));
  return answers;
}

/**
 * Serves a built site compressed and cached as a CDN does, with the floor page beside it, so that both are measured on
 * one server.
 * @returns its address and the means to stop it.
 */
export async function startStaticServer(folder: string): Promise<{ url: string; stop: () => void }> {
  const answers = answersOf(folder);
  const server = createServer((request, response) => {
    const answer = answers.get(new URL(request.url ?? "/", "http://localhost").pathname);
    if (!answer) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      "content-type": answer.type,
      "content-length": answer.body.length,
      "cache-control": answer.type.startsWith("text/html") ? "no-cache" : "public, max-age=31536000, immutable",
      ...(answer.isCompressed && { "content-encoding": "br" }),
    });
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
