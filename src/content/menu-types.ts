import type { WeeklyHours } from "../shared/opening-hours.ts";

/** One line of a menu; an offer that is only announced has no path. */
export interface MenuEntry {
  readonly id: string;
  readonly title: string;
  readonly path?: string;
  readonly description: string;
  /** Name of the icon in the catalogue; its drawing (`d` of an SVG path) in the published menu. */
  readonly icon: string;
  /** Sister pages, by their short names: the variants of a car insurance, the trades of the décennale. */
  readonly sisters: readonly MenuLink[];
}

export interface MenuLink {
  readonly title: string;
  readonly path: string;
}

/** Entries of one category within a section. */
export interface MenuCategory {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}

/** One of the three audience menus. */
export interface MenuSection {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly scene: string;
  readonly path: string;
  /** Words of the link to the audience's own page. */
  readonly overviewLabel: string;
  readonly categories: readonly MenuCategory[];
}

/** A link of the « Aide » column. */
export interface HelpLink {
  readonly label: string;
  readonly text: string;
  readonly path: string;
  /** As {@link MenuEntry.icon}. */
  readonly icon: string;
  readonly main: boolean;
  /** On a link to a page in another language than this one. */
  readonly hrefLang?: string;
}

/** The whole menu, as `pages/menu/[language].json.ts` publishes it. */
export interface PublishedMenu {
  readonly sections: readonly MenuSection[];
  readonly help: readonly HelpLink[];
  readonly phone: { readonly display: string; readonly e164: string };
  readonly hours: WeeklyHours;
  /** The same opening hours for people, in one line. */
  readonly hoursLine: string;
}
