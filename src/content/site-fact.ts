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
  for (const key of path.split("."))
    fact = typeof fact === "object" && fact !== null ? Reflect.get(fact, key) : undefined;
  if (typeof fact === "object" && fact !== null) {
    const dialled: unknown = Reflect.get(fact, "e164");
    const shown: unknown = Reflect.get(fact, "display");
    if (typeof dialled === "string" && typeof shown === "string") return { text: shown, href: `tel:${dialled}` };
  }
  if (typeof fact !== "string") return undefined;
  if (/^[^\s@]+@[^\s@]+$/.test(fact)) return { text: fact, href: `mailto:${fact}` };
  if (/^https:\/\//.test(fact)) return { text: fact.replace("https://", ""), href: fact };
  return { text: fact };
}
