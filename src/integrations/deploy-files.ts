import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { trackerSources } from "../analytics/trackers.ts";
import { loadTermRedirects } from "../content/glossary-terms.ts";
import { loadOffer, loadRedirects } from "../content/offer.ts";
import { loadSite } from "../content/site.ts";
import { OTHER_LANGUAGES } from "../i18n/other-languages.ts";
import { afterBuild } from "../shared/after-build.ts";
import { contentSecurityPolicy, inlineSources } from "../shared/content-security-policy.ts";
import { htmlFiles } from "../shared/html-files.ts";

/**
 * Writes what the CDN reads beside the pages: `_headers` with the Content-Security-Policy made from the hashes of
 * what was really built (one policy for all paths, so that the 404 page has it too), and `_redirects` from content/data/redirects.yaml, what is switched off and the
 * words of the glossary without a page of their own. The other security headers are in netlify.toml.
 */
export const deployFiles = () =>
  afterBuild("deploy-files", (dist, logger) => {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    // Read synchronously, which is three times faster for thousands of small files.
    for (const file of htmlFiles(dist)) {
      const inline = inlineSources(readFileSync(file, "utf8"));
      for (const source of inline.scripts) scripts.add(source);
      for (const source of inline.styles) styles.add(source);
    }
    const policy = contentSecurityPolicy(
      { scripts: [...scripts].sort(), styles: [...styles].sort() },
      trackerSources(loadSite().trackers),
    );
    writeFileSync(join(dist, "_headers"), `/*\n  Content-Security-Policy: ${policy}\n`);
    const redirects = [
      ...loadRedirects().map(({ from, to, status }) => `${from} ${to} ${status}!`),
      ...loadTermRedirects().map(({ from, to }) => `${from} ${to} 301!`),
    ];
    const { languages } = loadOffer();
    const others = OTHER_LANGUAGES.map((code) =>
      languages.includes(code) ? `/${code}/* /${code}/404 404` : `/${code}/* /:splat 302!`,
    );
    writeFileSync(join(dist, "_redirects"), `${[...redirects, ...others].join("\n")}\n`);
    logger.info(
      `CSP of ${scripts.size} scripts and ${styles.size} styles (${policy.length} bytes), ${redirects.length} redirects`,
    );
  });
