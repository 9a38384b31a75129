import { join } from "node:path";
import { startFunctionRunner } from "./function-runner.ts";
import type { Answer } from "./http-bridge.ts";
import { startStaticSite } from "./static-site.ts";
import { allowTsxImports } from "./tsx-imports.ts";

/**
 * The built site with its functions, as `npm start` and `npm run host` serve it: a function answers first.
 * @param publish the folder of the built site, and functions theirs; dist/ and netlify/functions unless a test gives others.
 * @throws PlainProblem when a function or a header rule cannot be read.
 */
export async function openSite(options: {
  readonly root: string;
  readonly publish?: string;
  readonly functions?: string;
  readonly siteUrl: string;
  readonly deployContext?: string;
  readonly report: (line: string) => void;
}) {
  const { root, functions: folder = join(root, "netlify", "functions") } = options;
  allowTsxImports();
  const functions = await startFunctionRunner({ ...options, folder });
  const files = await startStaticSite(options);
  const answer: Answer = async (request, visitor) =>
    (await functions.handle(request, visitor)) ?? files.answer(request);
  return { functions, answer };
}
