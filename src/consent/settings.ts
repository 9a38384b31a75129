import type { TrackerIds } from "../analytics/trackers.ts";

/** Data attributes, without their `data-`, that carry the settings from the build to the browser. */
export type SettingAttributes = Readonly<Partial<Record<`data-${"ga4" | "ads" | "pixel"}`, string>>>;

/** What the « Gérer mes cookies » link carries: the configured identifiers. */
export function settingAttributes({ ga4, googleAds, metaPixel }: TrackerIds): SettingAttributes {
  return {
    ...(ga4 ? { "data-ga4": ga4 } : {}),
    ...(googleAds ? { "data-ads": googleAds } : {}),
    ...(metaPixel ? { "data-pixel": metaPixel } : {}),
  };
}

/** Reads the settings back in the browser. */
export function readSettings(data: Readonly<Record<string, string | undefined>>): TrackerIds {
  return { ga4: data.ga4 ?? null, googleAds: data.ads ?? null, metaPixel: data.pixel ?? null };
}
