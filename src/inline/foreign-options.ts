import { on } from "./on.ts";

/**
 * A list whose options follow another choice shows those of that choice only, from the first paint on and before its
 * form's script is there: what belongs to another choice is hidden, and no longer chosen (FieldView.tsx marks the list and
 * its groups). A list that loses its answer keeps a mark, so that the form says so once it is alive (take-over.ts). Inline
 * right behind the form (components/forms/ForeignOptions.astro).
 */
function hideForeignOptions(): void {
  for (const list of document.querySelectorAll<HTMLSelectElement>("select[data-by]")) {
    const choice = list.form?.elements.namedItem(list.dataset.by ?? "");
    const chosen = choice instanceof RadioNodeList || choice instanceof HTMLSelectElement ? choice.value : "";
    if (!chosen) continue;
    for (const group of list.querySelectorAll<HTMLOptGroupElement>("optgroup[data-for]")) {
      group.hidden = !group.dataset.for?.split(" ").includes(chosen);
      group.disabled = group.hidden;
    }
    if (!list.querySelector("optgroup[hidden] option:checked")) continue;
    list.value = "";
    list.dataset.emptied = "";
  }
}

on("pointerdown focusin change", hideForeignOptions);
// Values that the browser restores after a reload or a return to the page come without an event.
addEventListener("pageshow", hideForeignOptions);
hideForeignOptions();
