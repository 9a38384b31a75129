import type { HealthWords } from "../i18n/tables/health.ts";

/** What is shown of a value that is a French word on the wire: a regime, a guarantee, a level, a formula. */
export function nameOf({ names }: Pick<HealthWords, "names">, value: string): string {
  return names[value] ?? value;
}
