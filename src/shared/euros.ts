const whole = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 0 });

/** « 3 000 € » with French spaces; cents are rounded away. */
export function euros(amount: number): string {
  return `${whole.format(Math.round(amount))}\u00a0€`;
}
