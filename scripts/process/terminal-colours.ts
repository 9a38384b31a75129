// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what begins a colour code.
const colourCodes = /\u001B\[[0-9;]*m/g;

/** Terminal output without its colours. */
export function withoutColours(output: string): string {
  return output.replaceAll(colourCodes, "");
}
