import { type Guarantee, guaranteesOfLevels, type LevelRow } from "./guarantees.ts";

interface Gamme {
  /** Looked for in the provider's label, whatever its case and accents. */
  readonly keyword: string;
  readonly multiplierTenths: number;
  readonly levels: LevelRow;
}

/** Coefficients of each gamme, in tenths; the guarantee levels are an example. */
export const GAMMES: readonly Gamme[] = [
  { keyword: "dynamique", multiplierTenths: 8, levels: [1, 1, 1, 1, 1, 0] },
  { keyword: "hospisanté", multiplierTenths: 9, levels: [3, 0, 0, 0, 0, 0] },
  { keyword: "innov", multiplierTenths: 11, levels: [2, 2, 1, 2, 1, 1] },
  { keyword: "performance", multiplierTenths: 13, levels: [2, 2, 2, 2, 2, 1] },
  { keyword: "plénitude", multiplierTenths: 15, levels: [3, 2, 2, 3, 2, 2] },
  { keyword: "quiétude", multiplierTenths: 17, levels: [3, 3, 2, 3, 3, 2] },
  { keyword: "optima", multiplierTenths: 20, levels: [3, 3, 3, 3, 3, 3] },
  { keyword: "altosanté", multiplierTenths: 23, levels: [4, 4, 4, 4, 4, 3] },
  { keyword: "pulse", multiplierTenths: 12, levels: [2, 2, 2, 1, 1, 2] },
  { keyword: "énergik", multiplierTenths: 14, levels: [2, 3, 2, 2, 2, 3] },
];

const DEFAULT_GAMME: Gamme = { keyword: "", multiplierTenths: 10, levels: [2, 1, 1, 1, 1, 1] };

/** Gamme of a provider label: « Gamme Énergik 3 » and « ENERGIK » are the same; unknown labels get coefficient 1. */
export function gammeOf(label: string): Gamme {
  const plain = plainText(label);
  return GAMMES.find((gamme) => plain.includes(plainText(gamme.keyword))) ?? DEFAULT_GAMME;
}

/** Example guarantee levels of a provider label. */
export function guaranteesOf(label: string): readonly Guarantee[] {
  return guaranteesOfLevels(gammeOf(label).levels);
}

/** Lower case without accents. */
export function plainText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
