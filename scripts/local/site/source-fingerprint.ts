import { createHash } from "node:crypto";
import { hashSources } from "../../../src/shared/source-hash.ts";

/** Environment that changes what is built. */
const settings = ["CONTEXT", "NETLIFY", "SITE_DEMO", "URL", "DEPLOY_PRIME_URL"];

/** Hash of all sources of the site and of the settings that change it. */
export async function sourceFingerprint(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const hash = createHash("sha256").update(await hashSources(root));
  for (const name of settings) hash.update(`${name}=${environment[name] ?? ""}\n`);
  return hash.digest("hex");
}
