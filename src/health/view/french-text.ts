import { frenchSpaces } from "../../forms/view/french-spaces.ts";

/**
 * Prose of an island: no-break spaces and the curly apostrophe, which the build's own function never sets there.
 * Fixed messages are not prose: they keep their bytes.
 */
export function frenchText(text: string): string {
  return frenchSpaces(text.replaceAll(/(\p{L})'/gu, "$1’"));
}
