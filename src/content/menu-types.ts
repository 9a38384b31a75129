/** One line of a menu; without a path the offer is announced but cannot be followed. */
export interface MenuEntry {
  readonly id: string;
  readonly title: string;
  readonly path?: string;
}

/** Entries of one category within a section. */
interface MenuCategory {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}

/** One of the three audience menus. */
export interface MenuSection {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  /** Words of the link to the audience's own page. */
  readonly overviewLabel: string;
  readonly categories: readonly MenuCategory[];
}
