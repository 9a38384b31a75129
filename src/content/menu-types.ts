import type { Language } from "../i18n/language.ts";
import type { Words } from "../i18n/words.ts";
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

/** A link of the menus to a page beside the catalogue. */
export interface PlainLink {
  readonly label: string;
  readonly path: string;
  /** On a link to a page in another language than this one. */
  readonly hrefLang?: string;
}

/** A link of the « Aide » column. */
export interface HelpLink extends PlainLink {
  readonly text: string;
  /** As {@link MenuEntry.icon}. */
  readonly icon: string;
  readonly main: boolean;
}

/** A section with its drawing in place of the name of its scene. */
export interface PublishedSection extends Omit<MenuSection, "scene"> {
  readonly drawing?: { readonly src: string; readonly width: number; readonly height: number };
}

/** The whole menu, as `pages/menu/[language].json.ts` publishes it: all that both menus of the header are rendered from. */
export interface PublishedMenu {
  readonly language: Language;
  readonly words: Pick<
    Words,
    "mainMenu" | "menu" | "phoneMenu" | "back" | "close" | "soon" | "help" | "call" | "freeQuote"
  >;
  /** Drawings of the controls (`d` of an SVG path). */
  readonly icons: Readonly<Record<"open" | "more" | "enter" | "back" | "menu" | "phone", string>>;
  readonly sections: readonly PublishedSection[];
  readonly help: readonly HelpLink[];
  /** Links beside the header's menus. */
  readonly beside: readonly PlainLink[];
  /** Links of the phone menu below its sections. */
  readonly links: readonly PlainLink[];
  readonly phone: { readonly display: string; readonly e164: string };
  readonly hours: WeeklyHours;
  /** The same opening hours for people, in one line. */
  readonly hoursLine: string;
}
