import { describe, expect, it } from "vitest";
import { closedMenu, type MenuAction, type MenuState, menuReducer } from "./menu-state.ts";

const root: MenuState = { level: "root" };
const section: MenuState = { level: "section", section: "particuliers" };
const category: MenuState = { level: "category", section: "particuliers", category: "biens" };

describe("menuReducer", () => {
  it.each<[string, MenuState, MenuAction, MenuState]>([
    ["opens at the root", closedMenu, { type: "open" }, root],
    ["stays where it is when opened twice", section, { type: "open" }, section],
    ["enters a section from the root", root, { type: "enter-section", section: "particuliers" }, section],
    ["cannot enter a section from a section", section, { type: "enter-section", section: "entreprises" }, section],
    ["enters a category from a section", section, { type: "enter-category", category: "biens" }, category],
    ["cannot enter a category from the root", root, { type: "enter-category", category: "biens" }, root],
    ["goes back from a category to its section", category, { type: "back" }, section],
    ["goes back from a section to the root", section, { type: "back" }, root],
    ["goes back from the root to closed", root, { type: "back" }, closedMenu],
    ["closes from anywhere", category, { type: "close" }, closedMenu],
  ])("%s", (_case, state, action, expected) => {
    expect(menuReducer(state, action)).toEqual(expected);
  });
});
