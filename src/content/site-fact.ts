import { isRecord } from "../shared/is-record.ts";
import type { Site } from "./schemas/site.ts";

/** One fact of the identity, as shown in a sentence. */
export interface SiteFact {
  readonly text: string;
  /** Where a telephone, a mailbox or a web address leads; absent for other facts. */
  readonly href?: string;
}

/** The fact at a path of content/site.yaml (`legal.orias`, `services.sinistre.phone`); undefined when no text is there. */
export function siteFact(site: Site, path: string): SiteFact | undefined {
  let fact: unknown = site;
  for (const key of path.split(".")) fact = isRecord(fact) ? fact[key] : undefined;
  if (isRecord(fact) && typeof fact.e164 === "string" && typeof fact.display === "string")
    return { text: fact.display, href: `tel:${fact.e164}` };
  if (typeof fact !== "string") return undefined;
  if (/^[^\s@]+@[^\s@]+$/.test(fact)) return { text: fact, href: `mailto:${fact}` };
  if (/^https:\/\//.test(fact)) return { text: fact.replace("https://", ""), href: fact };
  return { text: fact };
}
