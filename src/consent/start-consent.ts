import * as CookieConsent from "vanilla-cookieconsent";
import { describeError } from "../analytics/describe-error.ts";
import { pageEvents, requestEvents } from "../analytics/events.ts";
import { googleAds, googleAnalytics } from "../analytics/google.ts";
import { measurePage } from "../analytics/measure-page.ts";
import { metaPixel } from "../analytics/meta-pixel.ts";
import { configuredTrackers, type TrackerIds } from "../analytics/trackers.ts";
import { type Choice, choiceOf, createTracking, type Vendor } from "../analytics/tracking.ts";
import { ISLAND_FAILED_EVENT } from "../shared/island-failed.ts";
import { REQUEST_SENT_EVENT } from "../shared/request-sent.ts";
import consentStyles from "./consent.css?url";
import { consentConfig } from "./consent-config.ts";
import { eraseTraces } from "./erase-traces.ts";

/** Links a style sheet; settles when it is there, or failed: an unstyled banner still asks. */
const linkStyles = (href: string) =>
  new Promise((settle) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.addEventListener("load", settle);
    link.addEventListener("error", settle);
    document.head.append(link);
  });

function vendorsOf(ids: TrackerIds): readonly Vendor[] {
  return [
    ...(ids.ga4 ? [googleAnalytics(ids.ga4)] : []),
    ...(ids.googleAds ? [googleAds(ids.googleAds)] : []),
    ...(ids.metaPixel ? [metaPixel(ids.metaPixel)] : []),
  ];
}

/** `/_astro/contact.island.Dg3fA1.js` → `contact.island`; a name stays as it is. */
function nameOf(componentUrl: string): string {
  const file = componentUrl.split("/").at(-1) ?? "";
  return file.replace(/\.[\w-]+\.js.*$/, "");
}

/** No tool runs on noindex pages: their address may hold a visitor's words or reference. */
function isMeasured(): boolean {
  return document.querySelector('meta[name="robots"][content*="noindex"]') === null;
}

function startTracking(ids: TrackerIds): (choice: Choice) => boolean {
  const { origin, pathname } = location;
  const page = { title: document.title, origin, path: pathname };
  const tracking = createTracking(isMeasured() ? vendorsOf(ids) : [], pageEvents(page));
  document.addEventListener(REQUEST_SENT_EVENT, ({ detail }) => {
    for (const lead of requestEvents(detail)) tracking.track(lead);
  });
  document.addEventListener(ISLAND_FAILED_EVENT, ({ detail: { componentUrl, error } }) => {
    tracking.track({ name: "exception", description: describeError(nameOf(componentUrl), error) });
  });
  let isMeasuring = false;
  return (choice) => {
    const mustReload = tracking.decide(choice);
    if (choice.audience && !isMeasuring && isMeasured()) {
      isMeasuring = true;
      measurePage(tracking.track).catch(() => {});
    }
    return mustReload;
  };
}

/**
 * The banner takes the focus when it appears, or once more when its transitions end; a visitor who is already typing
 * keeps it, and a menu stays open. Its panel, which Tab does not reach, is focused by the library only. Heard before the
 * page's own listeners, which close a menu when the focus goes elsewhere.
 */
function keepFocus(banner: HTMLElement): void {
  const giveBack = (event: FocusEvent) => {
    const { target, relatedTarget } = event;
    if (!(target instanceof Element) || !banner.contains(target) || !target.matches("[tabindex='-1']")) return;
    event.stopPropagation();
    if (relatedTarget instanceof HTMLElement && !banner.contains(relatedTarget))
      relatedTarget.focus({ preventScroll: true });
  };
  addEventListener("focusin", giveBack, true);
}

/** The page scrolls what takes the focus out from under the banner (WCAG 2.2, 2.4.11; consent.css). */
function keepClear(banner: HTMLElement): void {
  new ResizeObserver(() => document.documentElement.style.setProperty("--banner", `${banner.offsetHeight}px`)).observe(
    banner,
  );
}

/**
 * Shows the banner when there is no choice yet, and starts what was accepted. Loaded only on a site with at least one
 * tool, with everything that it needs: `import()` would bring the file that forms run on.
 * @param ids the configured tools.
 * @param isTime settles when the banner may come; what happens before is kept for the tools.
 * @returns what opens the preferences.
 */
export async function startConsent(ids: TrackerIds, isTime: Promise<void>): Promise<() => void> {
  const decide = startTracking(ids);
  const apply = (accepted: readonly string[]) => {
    const choice = choiceOf(accepted);
    const mustReload = decide(choice);
    eraseTraces(configuredTrackers(ids).filter(({ purpose }) => !choice[purpose]));
    // A third party's code cannot be removed from a running page, so the page is reloaded.
    if (mustReload) location.reload();
  };
  await isTime;
  await linkStyles(consentStyles);
  const place = document.createElement("div");
  document.querySelector(".skip-link")?.after(place);
  await CookieConsent.run({
    ...consentConfig(ids),
    // In the tab order it follows the link to the content, which is first on every page.
    root: place,
    // The page stays usable beside the banner: it is a dialog, not a modal one.
    onModalReady: ({ modalName, modal }) => {
      if (modalName !== "consentModal") return;
      modal.removeAttribute("aria-modal");
      keepFocus(modal);
      keepClear(modal);
    },
    onConsent: ({ cookie }) => apply(cookie.categories),
    onChange: ({ cookie }) => apply(cookie.categories),
  });
  return CookieConsent.showPreferences;
}
