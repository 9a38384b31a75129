import type { Page } from "playwright/test";
import { expect } from "./watched-test.ts";

/** Everything on a page that one choice shows in: each entry names the chosen value as that place shows it. */
interface ChoiceState {
  readonly tab: string;
  readonly field: string;
  readonly panels: readonly string[];
  /** Testimonials and examples that follow the tab: names of the tabs whose followers show. */
  readonly followers: readonly string[];
}

/** What the page shows, read in the page without touching anything. */
export function choiceStateNow(field: string): ChoiceState {
  const checked = (place: string) =>
    document.querySelector<HTMLInputElement>(`${place} [name="${field}"]:checked`)?.value ?? "none";
  const tabs = [...document.querySelectorAll<HTMLInputElement>(".tab input")].map(({ value }) => value);
  const shown = [...document.querySelectorAll<HTMLElement>("[data-panel]")].filter((part) => part.checkVisibility());
  const names = (parts: readonly HTMLElement[]) => [
    ...new Set(parts.map(({ dataset }) => tabs[Number(dataset.panel) - 1] ?? "unknown")),
  ];
  return {
    tab: document.querySelector<HTMLInputElement>(".tab input:checked")?.value ?? "none",
    field: checked("form"),
    panels: names(shown.filter((part) => part.matches(".tab-panel"))),
    followers: names(shown.filter((part) => !part.matches(".tab-panel"))),
  };
}

/** Expects tab, panels, followers and the form's field to say the same choice. */
export function expectSameChoice({ followers, ...state }: ChoiceState, value: string): void {
  expect(state).toEqual({ tab: value, field: value, panels: [value] });
  expect(followers.filter((shown) => shown !== value)).toEqual([]);
}

/** Expects one choice of the page as it is now. */
export async function expectOneChoice(page: Page, field: string, value: string): Promise<void> {
  expectSameChoice(await page.evaluate(choiceStateNow, field), value);
}
