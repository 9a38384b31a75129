import { createElement as h } from "react";
import { setText } from "../../src/shared/typography.ts";
import { confirmationTexts } from "./answer-texts.ts";
import { declarationLinks } from "./declaration-links.ts";
import { page } from "./native-answer.ts";
import type { Language } from "./ports.ts";
import { apiHeaders, notAllowed } from "./security-headers.ts";
import type { Services } from "./services.ts";
import { isSigned, signSubject } from "./signed-link.ts";
import { projectRoot } from "./site-identity.ts";

/** Long enough to read, print and come back; then the receipt is what remains. */
const HOLDS_MS = 60 * 60_000;

/** What was stored: an ordinary request or a declaration. */
export type ConfirmedKind = "demande" | "declaration";

/** Where a form without JavaScript leads once it is stored. The signature proves the reference for an hour. */
export function confirmationPath(
  {
    reference,
    kind,
    language,
  }: { readonly reference: string; readonly kind: ConfirmedKind; readonly language: Language },
  secret: string,
  now: Date,
): string {
  const proof = signSubject(secret, "confirmation", `${kind}:${reference}`, new Date(now.getTime() + HOLDS_MS));
  return `${language === "en" ? "/en" : ""}/confirmation/${reference}?${kind}=${proof}`;
}

const PATH = /^(\/en)?\/confirmation\/([A-Z0-9-]{6,24})$/;

/**
 * GET /confirmation/<reference>: confirms what a signature of the last hour proves; everything else is sent on to the
 * static page `/confirmation`, whose words confirm nothing.
 */
export function handleConfirmation(request: Request, { identity, secret, clock }: Services): Response {
  if (request.method !== "GET" && request.method !== "HEAD") return notAllowed(identity.hsts, "GET, HEAD");
  const url = new URL(request.url);
  const [, english, reference = ""] = PATH.exec(url.pathname) ?? [];
  const language: Language = english ? "en" : "fr";
  const now = clock();
  const kinds = ["demande", "declaration"] as const;
  const kind = kinds.find((name) =>
    isSigned(secret, "confirmation", `${name}:${reference}`, url.searchParams.get(name), now),
  );
  if (!kind) {
    const headers = apiHeaders(identity.hsts);
    headers.set("location", `${english ?? ""}/confirmation`);
    return new Response(null, { status: 303, headers });
  }
  const texts = confirmationTexts[language];
  const say = (words: string) => setText(language, words);
  const content = h(
    "div",
    { className: "form-answer", role: "status" },
    h("h1", null, say(texts.title)),
    h("p", null, say(texts.reference), " ", h("strong", { className: "form-reference" }, reference)),
    h("p", null, say(kind === "declaration" ? texts.declaration : texts.request)),
    kind === "declaration"
      ? h("p", null, h("a", { href: declarationLinks("", secret, reference, now).page }, say(texts.print)))
      : null,
    h("p", null, say(texts.change), " ", h("a", { href: `tel:${identity.phoneE164}` }, identity.phoneDisplay), "."),
  );
  return page(200, content, identity, projectRoot(), language, {}, texts.title);
}
