import type { locale as french } from "../fr/locale.ts";

export const locale: typeof french = { tag: "en-GB", first: "1" };
