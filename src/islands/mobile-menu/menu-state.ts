/**
 * The screen of the phone menu. Whether it is open is the popover's own state.
 */
export type MenuState =
  | { readonly level: "root" }
  | { readonly level: "section"; readonly section: string }
  | { readonly level: "category"; readonly section: string; readonly category: string };

export type MenuAction =
  | { readonly type: "closed" }
  | { readonly type: "enter-section"; readonly section: string }
  | { readonly type: "enter-category"; readonly category: string }
  | { readonly type: "back" };

export const menuRoot: MenuState = { level: "root" };

/** Moves one level at a time; an action that does not apply to the current screen changes nothing. */
export function menuReducer(state: MenuState, action: MenuAction): MenuState {
  switch (action.type) {
    case "closed":
      return menuRoot;
    case "enter-section":
      return state.level === "root" ? { level: "section", section: action.section } : state;
    case "enter-category":
      return state.level === "section"
        ? { level: "category", section: state.section, category: action.category }
        : state;
    case "back":
      return state.level === "category" ? { level: "section", section: state.section } : menuRoot;
  }
}
