/**
 * Says whether the firm answers now, right behind the line that gives its hours: « Ouvert jusqu’à 18 h », or « Fermé,
 * ouvre lundi à 9 h » with a link to the form, which asks for a call at the opening. Without it the hours stay.
 */
import { openingWords, type WeeklyHours } from "../shared/opening-hours.ts";

for (const line of document.querySelectorAll<HTMLElement>("[data-hours]")) {
  const hours: WeeklyHours = JSON.parse(line.dataset.hours ?? "[]");
  const words = openingWords(new Date(), hours);
  const [state, opening] = words?.split(", ouvre ") ?? [];
  if (state === undefined) continue;
  line.textContent = opening ? `${state}. ` : `${state}.`;
  if (!opening) continue;
  const link = document.createElement("a");
  link.href = line.dataset.form ?? "";
  link.textContent = `Rappelez-moi ${opening}`;
  line.append(link);
}
