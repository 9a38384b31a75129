import type { CookieConsentConfig, Translation } from "vanilla-cookieconsent";
import { configuredPurposes, configuredTrackers, type Tracker, type TrackerIds } from "../analytics/trackers.ts";
import type { Language } from "../i18n/language.ts";
import { cookies } from "../i18n/tables/cookies.ts";
import { LANGUAGES } from "../i18n/tables/languages.ts";

/**
 * A number that changes with the configured tools and their identifiers: when it changes, every visitor is
 * asked again (a choice is only valid for the tools that were named). FNV-1a, 32 bits.
 */
export function consentRevision(ids: TrackerIds): number {
  const text = [ids.ga4, ids.googleAds, ids.metaPixel].map((id) => id ?? "").join("|");
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/** Name of the cookie that keeps the choice; itself exempt from consent (art. 82 loi Informatique et Libertés). */
export const choiceCookie = "choix_cookies";

/** About six months, for a yes as for a no (CNIL recommendation of 17 September 2020). */
const choiceKeptDays = 182;

function list(items: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(items);
}

function companies(trackers: readonly Tracker[]): readonly string[] {
  return [...new Set(trackers.map(({ company }) => company))];
}

function translation(ids: TrackerIds, language: Language): Translation {
  const texts = cookies[language];
  const trackers = configuredTrackers(ids);
  const purposes = configuredPurposes(ids);
  const link = (url: string, text: string) => `<a href="${url}">${text}</a>`;
  const description = texts.description.replace("{companies}", list(companies(trackers), language)).replace(
    "{purposes}",
    list(
      purposes.map((purpose) => texts.purposes[purpose].inSentence),
      language,
    ),
  );
  return {
    consentModal: {
      title: texts.title,
      description,
      revisionMessage: texts.changed,
      acceptAllBtn: texts.acceptAll,
      acceptNecessaryBtn: texts.refuseAll,
      showPreferencesBtn: texts.choose,
      footer: link(texts.morePage, texts.more),
    },
    preferencesModal: {
      title: texts.preferencesTitle,
      acceptAllBtn: texts.acceptAll,
      acceptNecessaryBtn: texts.refuseAll,
      savePreferencesBtn: texts.save,
      closeIconLabel: texts.close,
      sections: [
        { description: `${texts.introduction} ${link(texts.morePage, texts.more)}.` },
        { title: texts.necessaryTitle, description: texts.necessary, linkedCategory: "necessary" },
        ...purposes.map((purpose) => ({
          title: texts.purposes[purpose].title,
          description: texts.purposes[purpose].text,
          linkedCategory: purpose,
          cookieTable: {
            headers: texts.table,
            body: trackers
              .filter((tracker) => tracker.purpose === purpose)
              .flatMap(({ cookies, product, company, privacyUrl }) =>
                cookies.map(({ name, lifetime }) => ({
                  cookie: name,
                  tool: link(privacyUrl, `${product}, ${company}`),
                  lifetime: texts.lifetimes[lifetime],
                })),
              ),
          },
        })),
      ],
    },
  };
}

/**
 * The banner for the configured tools: refuse and accept side by side with equal weight, a choice by purpose, third
 * parties named. We erase cookies ourselves (erase-traces.ts), because parent domains and local storage must be
 * reached too.
 */
export function consentConfig(ids: TrackerIds): CookieConsentConfig {
  return {
    mode: "opt-in",
    revision: consentRevision(ids),
    autoClearCookies: false,
    manageScriptTags: false,
    // Robots are shown the banner too, so that a supervisory authority's robot sees what a visitor sees.
    hideFromBots: false,
    cookie: { name: choiceCookie, expiresAfterDays: choiceKeptDays, sameSite: "Lax" },
    guiOptions: {
      consentModal: { layout: "box", position: "bottom left", equalWeightButtons: true },
      preferencesModal: { layout: "box", equalWeightButtons: true },
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      ...Object.fromEntries(configuredPurposes(ids).map((purpose) => [purpose, {}])),
    },
    language: {
      default: "fr",
      autoDetect: "document",
      translations: Object.fromEntries(LANGUAGES.map((language) => [language, translation(ids, language)])),
    },
  };
}
