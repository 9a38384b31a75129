import { openingNow } from "../shared/opening-now.ts";

/**
 * Says whether somebody answers now, in the element before the script: it holds the week as data (`data-week`) and is
 * hidden without a script, where the hours beside it say enough.
 */
const line = document.currentScript?.previousElementSibling;
if (line instanceof HTMLElement) {
  const say = () => {
    line.textContent = openingNow(JSON.parse(line.dataset.week ?? ""), new Date());
    line.hidden = line.textContent === "";
  };
  say();
  setInterval(say, 30_000);
}
