/** What is typed beside a letter, on its sheet and in its text file. Nothing of it leaves the browser. */

/** Parts that have a fixed place on the sheet of a letter; all others follow one another. */
export type SheetPlace = "sender" | "addressee" | "date" | "object" | "signature";

/** Writes what is typed in the fields of a letter on its sheet; an empty field leaves the blank. */
export function showTyped(letter: Element): void {
  const blanks = letter.querySelectorAll(".sheet__typed");
  for (const [index, field] of letter.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(".input").entries())
    blanks[index]?.replaceChildren(field.value.trim());
}

/** The sheet as text: what was typed, or what a blank asks for in square brackets. */
export function sheetText(letter: Element): string {
  const copy = letter.querySelector(".sheet")?.cloneNode(true);
  if (!(copy instanceof Element)) return "";
  for (const blank of copy.querySelectorAll(".sheet__blank")) {
    const typed = blank.querySelector(".sheet__typed")?.textContent;
    blank.textContent = typed || `[${blank.querySelector(".sheet__hint")?.textContent}]`;
  }
  return `${[...copy.children].map(({ textContent }) => textContent).join("\n\n")}\n`;
}

/** Saves a text as a file of the visitor's own. */
export function saveText(name: string, words: string): void {
  const address = URL.createObjectURL(new Blob([words], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the words only after the press.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
