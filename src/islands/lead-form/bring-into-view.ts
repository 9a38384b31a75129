/** What header and foot bar leave of a phone's screen. */
const SHARE_OF_SCREEN = 0.8;

/** Brings what answers the visitor into view: whole where it fits, else from its first line on. */
export function bringIntoView(answer: HTMLElement | null): void {
  if (!answer) return;
  const fits = answer.offsetHeight < innerHeight * SHARE_OF_SCREEN;
  answer.scrollIntoView({ block: fits ? "nearest" : "start" });
}
