/** The act by which each event of the calculator of delays is declared to the insurer. */
import type { declarationActs } from "./declarations.ts";

export const declarationOf = {
  "degats-des-eaux": "declaration-de-sinistre",
  incendie: "declaration-de-sinistre",
  vol: "declaration-de-vol",
  "accident-auto": "declaration-de-sinistre",
  "bris-de-glace": "declaration-de-sinistre",
  tempete: "declaration-de-sinistre",
  "catastrophe-naturelle": "declaration-catastrophe-naturelle",
  secheresse: "declaration-catastrophe-naturelle",
  marchandises: "declaration-de-sinistre",
  "mortalite-betail": "declaration-mortalite-betail",
  juridique: "declaration-de-sinistre",
} as const satisfies Readonly<Record<string, keyof typeof declarationActs>>;

export type ClaimEvent = keyof typeof declarationOf;

/** Whether the calculator of delays knows this event. */
export const isClaimEvent = (name: string): name is ClaimEvent => Object.hasOwn(declarationOf, name);
