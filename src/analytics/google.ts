import { loadScript } from "./load-script.ts";
import type { Vendor } from "./tracking.ts";
import { advertisingCall, analyticsCall } from "./vendor-calls.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

type Consent = "granted" | "denied";

/** 13 months from the first visit, the longest that the CNIL allows a measuring cookie. */
const cookieLifetimeSeconds = 13 * 30 * 24 * 3600;

/** Google's scripts read the `arguments` object of each call, not an array. */
function gtag(..._call: readonly unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: gtag.js only takes this kind of object for a command.
  window.dataLayer.push(arguments);
}

let isLoaded = false;

/** One script serves both products; each start grants its own purpose only. */
function start(id: string, grants: Readonly<Record<string, Consent>>): void {
  if (!isLoaded) {
    isLoaded = true;
    const denied = {
      analytics_storage: "denied",
      ad_storage: "denied",
      ad_user_data: "denied",
      ad_personalization: "denied",
    };
    gtag("consent", "default", denied);
    gtag("js", new Date());
    loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  }
  gtag("consent", "update", grants);
}

/** Google Analytics 4: measure only, no advertising signal, no query in the addresses it gets. */
export function googleAnalytics(id: string): Vendor {
  return {
    purpose: "audience",
    start() {
      start(id, { analytics_storage: "granted" });
      gtag("config", id, {
        send_page_view: false,
        page_location: location.origin + location.pathname,
        page_referrer: document.referrer.split("?")[0],
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        cookie_expires: cookieLifetimeSeconds,
        cookie_update: false,
      });
    },
    send(event) {
      const call = analyticsCall(event, id);
      if (call) gtag(...call);
    },
    stop() {
      Reflect.set(window, `ga-disable-${id}`, true);
      gtag("consent", "update", { analytics_storage: "denied" });
    },
  };
}

/** Google Ads: conversions. */
export function googleAds(id: string): Vendor {
  const account = id.split("/")[0] ?? id;
  const all = (consent: Consent) => ({ ad_storage: consent, ad_user_data: consent, ad_personalization: consent });
  return {
    purpose: "publicite",
    start() {
      start(account, all("granted"));
      gtag("config", account, { send_page_view: false, page_location: location.origin + location.pathname });
    },
    send(event) {
      const call = advertisingCall(event, id);
      if (call) gtag(...call);
    },
    stop() {
      gtag("consent", "update", all("denied"));
    },
  };
}
