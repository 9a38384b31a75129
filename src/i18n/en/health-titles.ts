import type { healthTitles as french } from "../fr/health-titles.ts";

export const healthTitles: typeof french = {
  errorTitleOne: "One answer needs correcting",
  errorTitleMany: "{count} answers need correcting",
};
