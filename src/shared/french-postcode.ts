/** Five ASCII digits of a real French department (01 to 98; 00 and 99 are not addresses of people). */
export function isFrenchPostalCode(text: string): boolean {
  return /^(?:0[1-9]|[1-8]\d|9[0-8])\d{3}$/.test(text);
}
