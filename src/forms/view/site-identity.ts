import { type Language, pathIn } from "../../i18n/language.ts";
import type { ReplyPromise } from "../../shared/opening-hours.ts";

/** The part of `content/site.yaml` that a form shows. */
export interface SiteOfForms {
  readonly brand: { readonly name: string };
  readonly legal: { readonly orias: string };
  readonly email: string;
  readonly phone: { readonly display: string; readonly e164: string };
  readonly claims: Readonly<
    Record<string, { readonly value: string; readonly within?: ReplyPromise | undefined } | undefined>
  >;
}

const PRIVACY_PATH = "/confidentialite";

/**
 * What a form shows of the firm (`FormIdentity`), and the delay of an answer in words (« un jour ouvré »): auto forms
 * promise the auto call-back time.
 */
export function formIdentity(site: SiteOfForms, formName: string, language: Language = "fr") {
  const isAuto = formName === "devis-auto" || formName === "lead-auto";
  const claim = (isAuto ? site.claims["rappel-auto"] : undefined) ?? site.claims.rappel;
  if (!claim) {
    throw new Error(
      "content/site.yaml : le délai de rappel manque. Ajoutez la clé « rappel » sous claims, avec une valeur comme « un jour ouvré ».",
    );
  }
  return {
    name: site.brand.name,
    orias: site.legal.orias,
    email: site.email,
    privacyPath: pathIn(language, PRIVACY_PATH),
    phone: site.phone.display,
    phoneHref: `tel:${site.phone.e164}`,
    replyTime: claim.value,
    ...(claim.within && { within: claim.within }),
  };
}
