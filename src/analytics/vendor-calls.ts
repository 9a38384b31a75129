import type { TrackedEvent } from "./events.ts";

/** Arguments of one `gtag(…)` or `fbq(…)` call. */
export type VendorCall = readonly [command: string, name: string, parameters?: Readonly<Record<string, unknown>>];

/**
 * The calls for Google Analytics; `send_to` keeps events from the advertising account, which is another
 * purpose.
 */
export function analyticsCall(event: TrackedEvent, id: string): VendorCall | null {
  const call = (name: string, parameters: Readonly<Record<string, unknown>>): VendorCall => [
    "event",
    name,
    { ...parameters, send_to: id },
  ];
  switch (event.name) {
    case "lead_submit":
      return call("lead_submit", { type: event.type, form_id: event.formId });
    case "generate_lead":
      return call("generate_lead", { event_category: event.category, event_label: event.label, value: event.value });
    case "page_view":
      return call("page_view", { page_title: event.title, page_location: event.location, page_path: event.path });
    case "content_view":
      return call("view_content", { content_category: event.contentCategory, content_name: event.contentName });
    case "load":
      return call("web_performance", {
        metric: "load",
        value: event.loadMs,
        load_score: event.score,
      });
    case "vital":
      return call("web_performance", { metric: event.metric, value: event.value });
    case "exception":
      return call("exception", { description: event.description, fatal: false });
    case "conversion":
    case "lead":
      return null;
  }
}

/** The calls for Google Ads: conversions, if the identifier has a conversion label. */
export function advertisingCall(event: TrackedEvent, id: string): VendorCall | null {
  if (event.name !== "conversion" || !id.includes("/")) return null;
  return [
    "event",
    "conversion",
    { send_to: id, event_category: event.category, event_label: event.label, value: event.value },
  ];
}

/** The calls for the social pixel. */
export function pixelCall(event: TrackedEvent): VendorCall | null {
  switch (event.name) {
    case "page_view":
      return ["track", "PageView"];
    case "content_view":
      return ["track", "ViewContent", { content_category: event.contentCategory, content_name: event.contentName }];
    case "lead":
      return ["track", "Lead", { content_category: event.contentCategory, content_name: event.contentName }];
    default:
      return null;
  }
}
