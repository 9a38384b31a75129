import { on } from "./on.ts";

/** What is chosen in the controls of that name, radios or a list. */
function chosenIn(form: HTMLFormElement | null, name = ""): string {
  return form ? String(new FormData(form).get(name) ?? "") : "";
}

/**
 * What follows another choice shows what belongs to it only, from the first paint on and before the form's script is
 * there: a list loses the options of another choice, and its answer with them; a question of another choice is hidden
 * (Fields.tsx and FieldView.tsx mark them). A list that loses its answer keeps a mark, so that the form says so once it is
 * alive (use-native-form.ts). Inline right behind the form (components/forms/FollowChoices.astro).
 */
function followChoices(): void {
  for (const list of document.querySelectorAll<HTMLSelectElement>("select[data-by]")) {
    const chosen = chosenIn(list.form, list.dataset.by);
    if (!chosen) continue;
    for (const group of list.querySelectorAll<HTMLOptGroupElement>("optgroup[data-for]")) {
      const isForeign = !group.dataset.for?.split(" ").includes(chosen);
      // An attribute that is written again costs a new style of all options, at each press anywhere on the page.
      if (group.hidden === isForeign && group.disabled === isForeign) continue;
      group.hidden = isForeign;
      group.disabled = isForeign;
    }
    if (!list.querySelector("optgroup[hidden] option:checked")) continue;
    list.value = "";
    list.dataset.emptied = "";
  }
  for (const question of document.querySelectorAll<HTMLElement>("div[data-by]"))
    question.hidden = !question.dataset.for
      ?.split(" ")
      .includes(chosenIn(question.closest("form"), question.dataset.by));
}

on("pointerdown focusin change", followChoices);
// Values that the browser restores after a reload or a return to the page come without an event.
addEventListener("pageshow", followChoices);
followChoices();
