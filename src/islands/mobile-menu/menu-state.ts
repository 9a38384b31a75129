/** Where the visitor stands in the phone menu: four states, one screen at a time. */
export type MenuState =
  | { readonly level: "closed" }
  | { readonly level: "root" }
  | { readonly level: "section"; readonly section: string }
  | { readonly level: "category"; readonly section: string; readonly category: string };

export type MenuAction =
  | { readonly type: "open" }
  | { readonly type: "close" }
  | { readonly type: "back" }
  | { readonly type: "enter-section"; readonly section: string }
  | { readonly type: "enter-category"; readonly category: string };

export const closedMenu: MenuState = { level: "closed" };

/** Moves one level at a time; an action that makes no sense where the visitor stands changes nothing. */
export function menuReducer(state: MenuState, action: MenuAction): MenuState {
  switch (action.type) {
    case "open":
      return state.level === "closed" ? { level: "root" } : state;
    case "close":
      return closedMenu;
    case "enter-section":
      return state.level === "root" ? { level: "section", section: action.section } : state;
    case "enter-category":
      return state.level === "section"
        ? { level: "category", section: state.section, category: action.category }
        : state;
    case "back":
      if (state.level === "category") return { level: "section", section: state.section };
      return state.level === "section" ? { level: "root" } : closedMenu;
  }
}
