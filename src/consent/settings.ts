import type { AuditScores } from "../analytics/events.ts";
import type { TrackerIds } from "../analytics/trackers.ts";

export interface MeasureSettings {
  readonly ids: TrackerIds;
  readonly audit: AuditScores | null;
}

/** Data attributes, without their `data-`, that carry the settings from the build to the browser. */
export type SettingAttributes = Readonly<Partial<Record<`data-${"ga4" | "ads" | "pixel" | "audit"}`, string>>>;

/** What the « Gérer mes cookies » link carries: the configured identifiers, and the last audit's scores. */
export function settingAttributes({ ids, audit }: MeasureSettings): SettingAttributes {
  return {
    ...(ids.ga4 ? { "data-ga4": ids.ga4 } : {}),
    ...(ids.googleAds ? { "data-ads": ids.googleAds } : {}),
    ...(ids.metaPixel ? { "data-pixel": ids.metaPixel } : {}),
    ...(audit ? { "data-audit": `${audit.seo} ${audit.accessibility} ${audit.bestPractices}` } : {}),
  };
}

/** Reads the settings back in the browser. */
export function readSettings(data: Readonly<Record<string, string | undefined>>): MeasureSettings {
  const [seo, accessibility, bestPractices] = (data.audit ?? "").split(" ").map(Number);
  return {
    ids: { ga4: data.ga4 ?? null, googleAds: data.ads ?? null, metaPixel: data.pixel ?? null },
    audit:
      seo !== undefined && accessibility !== undefined && bestPractices !== undefined
        ? { seo, accessibility, bestPractices }
        : null,
  };
}
