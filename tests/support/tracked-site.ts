import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSiteServer, listen } from "../../scripts/host/http-bridge.ts";
import { startStaticSite } from "../../scripts/host/static-site.ts";
import { buildSite } from "../../scripts/local/site/build-site.ts";
import { projectRoot } from "../../scripts/setup/prepare.mjs";

/** Identifiers of the site under test; none of them exists. */
export const testTrackers = {
  ga4: "G-TEST12345",
  metaPixel: "1234567890123456",
  googleAds: "AW-123456789/essai",
} as const;

const parts = [
  "src",
  "content",
  "astro.config.mjs",
  "netlify.toml",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "THIRD-PARTY-NOTICES.md",
];

/** Writes the copy's own site.yaml, as a broker with three tools would. */
async function configure(root: string): Promise<void> {
  const file = join(root, "content", "site.yaml");
  let text = await readFile(file, "utf8");
  for (const [name, id] of Object.entries(testTrackers)) {
    const configured = text.replace(new RegExp(`^  ${name}: .*$`, "m"), `  ${name}: "${id}"`);
    if (configured === text) throw new Error(`content/site.yaml has no tracker ${name}`);
    text = configured;
  }
  await writeFile(file, text);
}

/** Builds a copy of the project with three trackers, when its sources changed. Returns its folder. */
async function buildTrackedSite(): Promise<string> {
  const localFolder = join(projectRoot, ".local");
  const root = join(localFolder, "tracked-site");
  await mkdir(root, { recursive: true });
  for (const part of parts) {
    await rm(join(root, part), { recursive: true, force: true });
    await cp(join(projectRoot, part), join(root, part), { recursive: true, preserveTimestamps: true });
  }
  await configure(root);
  await symlink(join(projectRoot, "node_modules"), join(root, "node_modules")).catch(() => {});
  await buildSite({ root, localFolder: join(root, ".local"), say: (line) => process.stderr.write(`${line}\n`) });
  return root;
}

export interface TrackedSite {
  readonly url: string;
  stop(): Promise<void>;
}

/** The built copy with its headers and redirects, on a free port. It has no functions: tests answer for them. */
export async function startTrackedSite(): Promise<TrackedSite> {
  const root = await buildTrackedSite();
  const site = Promise.withResolvers<Awaited<ReturnType<typeof startStaticSite>>>();
  const server = createSiteServer(
    async (request) => (await site.promise).answer(request),
    (line) => process.stderr.write(`${line}\n`),
  );
  const url = `http://localhost:${await listen(server, 0)}`;
  site.resolve(await startStaticSite({ root }));
  return {
    url,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
