import { describe, expect, it } from "vitest";
import { type MenuAction, type MenuState, menuReducer, menuRoot } from "./menu-state.ts";

const section: MenuState = { level: "section", section: "particuliers" };
const category: MenuState = { level: "category", section: "particuliers", category: "biens" };

describe("menuReducer", () => {
  it.each<[string, MenuState, MenuAction, MenuState]>([
    ["enters a section from the root", menuRoot, { type: "enter-section", section: "particuliers" }, section],
    ["cannot enter a section from a section", section, { type: "enter-section", section: "entreprises" }, section],
    ["enters a category from a section", section, { type: "enter-category", category: "biens" }, category],
    ["cannot enter a category from the root", menuRoot, { type: "enter-category", category: "biens" }, menuRoot],
    ["goes back from a category to its section", category, { type: "back" }, section],
    ["goes back from a section to the root", section, { type: "back" }, menuRoot],
    ["stays at the root, above which is nothing", menuRoot, { type: "back" }, menuRoot],
    ["opens at the root again after it was closed anywhere", category, { type: "closed" }, menuRoot],
  ])("%s", (_case, state, action, expected) => {
    expect(menuReducer(state, action)).toEqual(expected);
  });
});
