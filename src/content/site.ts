import type { WeeklyHours } from "../lib/opening-hours.ts";
import { yamlLoader } from "./load-yaml.ts";
import { type Site, siteSchema } from "./schemas/site.ts";

/** The broker's identity: content/site.yaml below a project root (the working directory by default). */
export const loadSite: (root?: string) => Site = yamlLoader("content/site.yaml", () => siteSchema);

/** Opening slots from Monday to Sunday, as {@link WeeklyHours} wants them. */
export function weeklyHours(hours: Site["hours"]): WeeklyHours {
  return [1, 2, 3, 4, 5, 6, 7].map((day) =>
    hours
      .filter(({ days }) => days.includes(day))
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort((a, b) => a.opens.localeCompare(b.opens)),
  );
}
