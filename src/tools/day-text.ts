import { formatDay } from "../i18n/format-day.ts";
import type { CivilDate } from "../shared/civil-date.ts";

/** A civil day as the tools write it, in French only: « 30 novembre 2026 », « 1er décembre 2026 ». */
export const dayText = (date: CivilDate) => formatDay(date);
