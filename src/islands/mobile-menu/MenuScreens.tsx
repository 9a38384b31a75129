/** The three screens of the phone menu, one shown at a time. */
import type { MouseEvent } from "react";
import type { MenuCategory, MenuEntry, PlainLink, PublishedMenu, PublishedSection } from "../../content/menu-types.ts";
import { MenuIcon } from "../menu/MenuIcon.tsx";
import { OpeningState } from "../menu/OpeningState.tsx";
import { Sisters } from "../menu/Sisters.tsx";
import { shownHelp } from "../menu/shown-help.ts";

/** Pages of a category. */
export function CategoryScreen({ category, soon }: { category: MenuCategory; soon: string }) {
  return (
    <ul>
      {category.entries.map((entry) => (
        <MenuLink key={entry.id} entry={entry} soon={soon} />
      ))}
    </ul>
  );
}

interface SectionProps {
  readonly section: PublishedSection;
  readonly enterIcon: string;
  readonly onEnter: (category: string) => void;
}

/** Categories of a section. */
export function SectionScreen({ section, enterIcon, onEnter }: SectionProps) {
  return (
    <ul>
      <li>
        <a href={section.path}>{section.overviewLabel}</a>
      </li>
      {section.categories.map(({ id, title }) => (
        <li key={id}>
          <button type="button" className="phone-menu__row" onClick={() => onEnter(id)}>
            {title}
            <MenuIcon drawing={enterIcon} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface RootProps {
  readonly menu: PublishedMenu;
  /** Time of hydration; what depends on it is rendered from then on. */
  readonly aliveAt: Date | undefined;
  /** Called by a click on a section. */
  readonly onEnter: (section: string) => (event: MouseEvent) => void;
}

/** Sections, common links and help: the screen that is in the page, its rarer links and the hours from hydration on. */
export function RootScreen({ menu, aliveAt, onEnter }: RootProps) {
  return (
    <>
      <ul>
        {menu.sections.map(({ id, title, path }) => (
          <li key={id}>
            <a className="phone-menu__row" href={path} onClick={onEnter(id)}>
              {title}
              <MenuIcon drawing={menu.icons.enter} />
            </a>
          </li>
        ))}
      </ul>
      <CommonLinks links={menu.links} />
      <p className="phone-menu__help-title">{menu.words.help}</p>
      <ul className="phone-menu__help">
        {shownHelp(menu.help, aliveAt).map(({ label, path, main, hrefLang, icon }) => (
          <li key={path}>
            <a href={path} hrefLang={hrefLang} data-main={main || undefined}>
              {main && <MenuIcon drawing={aliveAt && icon} />}
              {label}
            </a>
          </li>
        ))}
      </ul>
      {aliveAt && (
        <p className="phone-menu__hours">
          <OpeningState hours={menu.hours} language={menu.language} now={aliveAt} />
          {menu.hoursLine}
        </p>
      )}
    </>
  );
}

function MenuLink({ entry, soon }: { entry: MenuEntry; soon: string }) {
  return (
    <li>
      {entry.path ? (
        <a
          className="phone-menu__entry"
          href={entry.path}
          aria-current={entry.path === location.pathname ? "page" : undefined}
        >
          <MenuIcon drawing={entry.icon} />
          <span>
            {entry.title}
            <small>{entry.description}</small>
          </span>
        </a>
      ) : (
        <span>
          {entry.title} <span className="badge badge--soon">{soon}</span>
        </span>
      )}
      {entry.sisters.length > 0 && <Sisters links={entry.sisters} />}
    </li>
  );
}

function CommonLinks({ links }: { links: readonly PlainLink[] }) {
  return (
    <ul>
      {links.map(({ label, path, hrefLang }) => (
        <li key={path}>
          <a href={path} hrefLang={hrefLang}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
