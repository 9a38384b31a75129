/** The three screens of the phone menu, one shown at a time. */
import type { MouseEvent } from "react";
import type { MenuCategory, MenuEntry, MenuSection, PublishedMenu } from "../../content/menu-types.ts";
import { OpeningState } from "../menu/OpeningState.tsx";
import { Sisters } from "../menu/Sisters.tsx";
import type { MenuWords } from "./menu-words.ts";

/** Pages of a category. */
export function CategoryScreen({ category, words }: { category: MenuCategory; words: MenuWords }) {
  return (
    <ul>
      {category.entries.map((entry) => (
        <MenuLink key={entry.id} entry={entry} soon={words.soon} />
      ))}
    </ul>
  );
}

/** Categories of a section. */
export function SectionScreen({ section, onEnter }: { section: MenuSection; onEnter: (category: string) => void }) {
  return (
    <ul>
      <li>
        <a href={section.path}>{section.overviewLabel}</a>
      </li>
      {section.categories.map(({ id, title }) => (
        <li key={id}>
          <button type="button" className="phone-menu__row" onClick={() => onEnter(id)}>
            {title}
            <ChevronIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface RootProps {
  readonly menu: PublishedMenu;
  readonly words: MenuWords;
  /** Time of hydration; what depends on it is rendered from then on. */
  readonly aliveAt: Date | undefined;
  /** Called by a click on a section. */
  readonly onEnter: (section: string) => (event: MouseEvent) => void;
}

/** Sections, common links and help: the screen that is in the page. */
export function RootScreen({ menu, words, aliveAt, onEnter }: RootProps) {
  return (
    <>
      <ul>
        {menu.sections.map(({ id, title, path }) => (
          <li key={id}>
            <a className="phone-menu__row" href={path} onClick={onEnter(id)}>
              {title}
              <ChevronIcon />
            </a>
          </li>
        ))}
      </ul>
      <CommonLinks words={words} />
      <p className="phone-menu__help-title">{words.help}</p>
      <ul className="phone-menu__help">
        {menu.help.map(({ label, path, main, hrefLang, icon }) => (
          <li key={path}>
            <a href={path} hrefLang={hrefLang} data-main={main || undefined}>
              {main && <MenuDrawing path={aliveAt && icon} />}
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className="phone-menu__hours">
        {aliveAt && <OpeningState hours={menu.hours} language={words.language} now={aliveAt} />}
        {menu.hoursLine}
      </p>
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
          <MenuDrawing path={entry.icon} />
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

function CommonLinks({ words }: { words: MenuWords }) {
  return (
    <ul>
      {words.links.map(({ label, ...link }) => (
        <li key={link.href}>
          <a {...link}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

/** An icon of the menu: an empty box in the page, filled once the menu is hydrated. */
function MenuDrawing({ path }: { path: string | undefined }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function ChevronIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="m9 6 6 6-6 6" />
    </svg>
  );
}
