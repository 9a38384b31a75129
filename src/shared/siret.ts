/** SIREN of La Poste, whose establishments' numbers do not follow Luhn: their 14 digits add up to a multiple of 5. */
const LA_POSTE = "356000000";

/** Whether the last digit agrees with the others (Luhn), as in a SIREN or a SIRET. */
export function hasControlDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Digits of a SIRET typed with or without spaces, dots or dashes. */
export function compactSiret(typed: string): string {
  return typed.replace(/[\s.-]/g, "");
}

/** Whether it is a SIRET: 14 ASCII digits with a valid control digit (or La Poste's rule). */
export function isSiret(typed: string): boolean {
  const siret = compactSiret(typed);
  if (!/^[0-9]{14}$/.test(siret) || /^0+$/.test(siret)) return false;
  if (hasControlDigit(siret)) return true;
  if (!siret.startsWith(LA_POSTE)) return false;
  return [...siret].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;
}
