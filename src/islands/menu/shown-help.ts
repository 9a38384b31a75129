import type { HelpLink } from "../../content/menu-types.ts";

/** The links of the « Aide » column that a menu shows: the main ones, and all of them once it is hydrated. */
export function shownHelp(help: readonly HelpLink[], aliveAt: Date | undefined): readonly HelpLink[] {
  return help.filter(({ main }) => main || aliveAt);
}
