/**
 * The page of a letter: what is typed beside the sheet is on it at once, and goes into the text file and the clipboard.
 * Placed behind the letter.
 */
import { saveText, sheetText, showTyped } from "../shared/typed-letter.ts";

const letter = document.querySelector<HTMLElement>(".letter");
const status = document.querySelector(".guide__take [role=status]");
const file = document.querySelector<HTMLAnchorElement>(".guide__take a");

/** Says what became of a press, above the bar at the foot of a phone. */
function say(words: string): void {
  status?.replaceChildren(words);
  status?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

if (letter && file) {
  letter.oninput = () => showTyped(letter);
  // What the browser kept of a visit before is in the fields without an event.
  addEventListener("pageshow", () => showTyped(letter));
  file.onclick = (event) => {
    event.preventDefault();
    saveText(file.pathname.replace(/.*\//, ""), sheetText(letter));
  };
  for (const button of document.querySelectorAll<HTMLButtonElement>(".guide__take button")) {
    button.hidden = button.value === "copy" && !("clipboard" in navigator);
    button.onclick = () => {
      if (button.value === "print") print();
      else
        navigator.clipboard.writeText(sheetText(letter)).then(
          () => say("Lettre copiée : collez-la où vous voulez."),
          () => say("La copie a échoué. Téléchargez le texte."),
        );
    };
  }
}
