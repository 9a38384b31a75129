/**
 * Sécurité sociale regimes a visitor can choose: the label is the wire value (`regime`), `code` goes into the
 * provider's cart, `csp` (socio-professional code) into its member information, `factorTenths` into the price.
 */
export const REGIMES = [
  { label: "Salarié", code: 1, csp: 11, factorTenths: 10 },
  { label: "TNS Indépendant", code: 2, csp: 16, factorTenths: 11 },
  { label: "Exploitant agricole", code: 3, csp: 16, factorTenths: 10 },
  { label: "Retraité salarié", code: 4, csp: 20, factorTenths: 13 },
  { label: "Retraité TNS", code: 5, csp: 26, factorTenths: 13 },
  { label: "Etudiant", code: 6, csp: 23, factorTenths: 7 },
  { label: "Sans emploi", code: 7, csp: 27, factorTenths: 8 },
  { label: "Alsace-Moselle", code: 8, csp: 11, factorTenths: 10 },
  { label: "Fonctionnaire", code: 9, csp: 13, factorTenths: 10 },
  { label: "Enseignant", code: 10, csp: 13, factorTenths: 10 },
  { label: "Expatrié", code: 11, csp: 27, factorTenths: 10 },
  { label: "Salarié Agricole", code: 12, csp: 11, factorTenths: 10 },
] as const;

export type Regime = (typeof REGIMES)[number];
export type RegimeLabel = Regime["label"];

const DEFAULT_REGIME = REGIMES[0];

/** Regime of a label; an unknown one counts as Salarié (code 1). */
export function regimeOf(label: string): Regime {
  return REGIMES.find((regime) => regime.label === label) ?? DEFAULT_REGIME;
}

/** Regime of a provider code, for the server that recomputes a cart; undefined when there is none. */
export function regimeOfCode(code: number): Regime | undefined {
  return REGIMES.find((regime) => regime.code === code);
}
