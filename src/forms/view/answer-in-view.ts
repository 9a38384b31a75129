/** What header and foot bar leave of a phone's screen. */
const SHARE_OF_SCREEN = 0.8;

const FIRST_CONTROL = "input:not([type=hidden]):not([tabindex='-1']), select, textarea";

/**
 * Brings what answers the visitor into view: whole where it fits, else from its first line on. At once, because what
 * loads during a smooth scroll would lead it elsewhere; a smooth scroll that is under way (towards the button that was
 * reached with Tab) ends here, else it would lead the answer out of view again.
 */
export function bringIntoView(answer: HTMLElement | null | undefined): void {
  if (!answer) return;
  scrollTo({ top: scrollY, behavior: "instant" });
  const fits = answer.offsetHeight < innerHeight * SHARE_OF_SCREEN;
  answer.scrollIntoView({ block: fits ? "nearest" : "start", behavior: "instant" });
}

/**
 * Brings an answer into view and gives the focus to it, or to its title; into view once more with the next frame, because
 * Firefox moves the page when what is around the answer has grown.
 */
export function takeFocus(answer: HTMLElement | null | undefined, title = answer): void {
  title?.focus({ preventScroll: true });
  bringIntoView(answer);
  requestAnimationFrame(() => bringIntoView(answer));
}

/**
 * Describes the wrong texts of a form anew to a screen reader: Firefox keeps what was said of them before the script, « not
 * wrong » (FieldView.tsx), until the element has had another role, and Orca then says nothing of it.
 */
export function describeWrongTexts(form: Element | null | undefined): void {
  for (const text of form?.querySelectorAll("input.input[aria-invalid=true], textarea[aria-invalid=true]") ?? []) {
    text.setAttribute("role", "textbox");
    text.removeAttribute("role");
  }
}

/** Brings a form into view and focuses its first control. */
export function takeFirstControl(form: HTMLFormElement | null | undefined): void {
  takeFocus(form, form?.querySelector<HTMLElement>(FIRST_CONTROL));
}
