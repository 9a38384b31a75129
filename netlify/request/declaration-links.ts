import { signSubject } from "../kernel/signed-link.ts";

/** How long the links in a receipt are valid; the receipt itself is the lasting proof. */
const LINK_DAYS = 90;
const DAY_MS = 86_400_000;

/** Addresses that only the receipt of a declaration contains. */
export interface DeclarationLinks {
  /** The declaration with its proof, to print. */
  readonly page: string;
  /** « Je n'ai pas fait cette demande ». Shows nothing of what was declared. */
  readonly contest: string;
}

/** @param base address of the site; empty for links within a page. */
export function declarationLinks(base: string, secret: string, reference: string, now: Date): DeclarationLinks {
  const expires = new Date(now.getTime() + LINK_DAYS * DAY_MS);
  const path = `${base}/declaration/${reference}`;
  return {
    page: `${path}?lien=${signSubject(secret, "declaration-page", reference, expires)}`,
    contest: `${path}/contester?lien=${signSubject(secret, "declaration-contest", reference, expires)}`,
  };
}
