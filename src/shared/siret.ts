/** SIREN of La Poste, whose establishments' numbers do not follow Luhn: their 14 digits add up to a multiple of 5. */
const LA_POSTE = "356000000";

/** Sum of Luhn: a multiple of ten where the last digit of a SIREN or a SIRET agrees with the others. */
export function luhnSum(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum;
}

/** Digits of a SIRET typed with or without spaces, dots or dashes. */
export function compactSiret(typed: string): string {
  return typed.replace(/[\s.-]/g, "");
}

/** Whether it is a SIRET: 14 ASCII digits with a valid control digit (or La Poste's rule). */
export function isSiret(typed: string): boolean {
  const siret = compactSiret(typed);
  if (!/^[0-9]{14}$/.test(siret) || /^0+$/.test(siret)) return false;
  if (luhnSum(siret) % 10 === 0) return true;
  if (!siret.startsWith(LA_POSTE)) return false;
  return [...siret].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;
}
