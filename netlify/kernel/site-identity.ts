import type { Site } from "../../src/content/schemas/site.ts";
import { loadSite, weeklyHours } from "../../src/content/site.ts";
import { type DesignTokens, readTokens } from "../../src/shared/design-tokens.ts";
import type { Identity } from "./identity.ts";

/** Folder with content/ and dist/: the unpacked function on Netlify, the project everywhere else. */
export function projectRoot(): string {
  return process.env.LAMBDA_TASK_ROOT ?? process.cwd();
}

/** The promise used when a broker removed the claim from content/site.yaml. */
const USUAL_REPLY = { workingDays: 1 };

/** Computed once for each object, because the loader gives the same object until the file changes. */
const identities = new WeakMap<Site, Identity>();

/**
 * The broker as the request intake sees it, from content/site.yaml.
 * @throws ContentError when the file is missing or wrong (a build with such a file fails first).
 */
export function loadIdentity(root = projectRoot()): Identity {
  const site = loadSite(root);
  const known = identities.get(site);
  if (known) return known;
  const identity = readIdentity(site, readTokens(root));
  identities.set(site, identity);
  return identity;
}

function readIdentity(site: Site, tokens: DesignTokens): Identity {
  const usual = site.claims.rappel?.within ?? USUAL_REPLY;
  const auto = site.claims["rappel-auto"]?.within ?? usual;
  return {
    brandName: site.brand.name,
    referencePrefix: site.brand.referencePrefix,
    url: site.url,
    phoneDisplay: site.phone.display,
    phoneE164: site.phone.e164,
    email: site.email,
    orias: site.legal.orias,
    from: site.noReplyEmail,
    mailboxes: Object.fromEntries(
      Object.entries(site.mailboxes).flatMap(([key, address]) => (address ? [[key, address]] : [])),
    ),
    hours: weeklyHours(site.hours),
    withoutLines: site.without.lines,
    colours: {
      page: tokens.colour("papier"),
      sheet: tokens.colour("neige"),
      text: tokens.colour("encre"),
      line: tokens.colour("pierre"),
    },
    receipts: site.receipts,
    archiveYears: site.declarations.archiveYears,
    hsts: { includeSubDomains: site.security.hstsIncludeSubDomains, preload: site.security.hstsPreload },
    promises: { usual, auto },
  };
}
