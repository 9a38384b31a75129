import { useEffect, useRef, useState } from "react";
import type { MenuEntry, PublishedMenu, PublishedSection } from "../../content/menu-types.ts";
import { ErrorBoundary } from "../error-boundary/ErrorBoundary.tsx";
import { MenuIcon } from "../menu/MenuIcon.tsx";
import { OpeningState } from "../menu/OpeningState.tsx";
import { useMenu } from "../menu/ready-menu.ts";
import { Sisters } from "../menu/Sisters.tsx";
import { shownHelp } from "../menu/shown-help.ts";

interface HeaderMenusProps {
  /** Address of the whole menu, see ready-menu.ts. */
  readonly source: string;
  /** Path of the page. */
  readonly path: string;
}

/** The header's navigation, inside its error boundary. */
export function HeaderMenus(props: HeaderMenusProps) {
  return (
    <ErrorBoundary island="header menus">
      <Navigation {...props} />
    </ErrorBoundary>
  );
}

/**
 * Native menus (`details`) of plain links, and the links beside them. Once hydrated the same nodes get what makes them
 * easier to choose: drawings, descriptions, sister pages, rarer links, hours and the opening state.
 */
function Navigation({ source, path }: HeaderMenusProps) {
  const menu = useMenu(source);
  const root = useRef<HTMLElement>(null);
  /** Time of hydration; what depends on it is rendered from then on. */
  const [aliveAt, setAliveAt] = useState<Date>();

  useEffect(() => {
    setAliveAt(new Date());
    root.current?.dispatchEvent(new Event("island:ready", { bubbles: true }));
  }, []);

  const isWithin = (place: string) => path === place || path.startsWith(`${place}/`);
  return (
    <nav ref={root} className="header__nav" aria-label={menu.words.mainMenu}>
      {menu.sections.map((section) => (
        <details key={section.id} className="menu" name="menu" data-section={section.id}>
          <summary className={isWithin(section.path) ? "menu__title menu__title--current" : "menu__title"}>
            {section.title}
            <MenuIcon drawing={menu.icons.open} />
          </summary>
          <div className="menu__panel">
            <div className="wrap menu__grid">
              <Lead section={section} more={menu.icons.more} alive={!!aliveAt} />
              <div className="menu__columns">
                {section.categories.map((category) => (
                  <div key={category.id}>
                    <p className="menu__category">{category.title}</p>
                    <ul>
                      {category.entries.map((entry) => (
                        <Entry key={entry.id} entry={entry} path={path} soon={menu.words.soon} alive={!!aliveAt} />
                      ))}
                    </ul>
                  </div>
                ))}
              </div>
              <Help menu={menu} aliveAt={aliveAt} />
            </div>
          </div>
        </details>
      ))}
      {menu.beside.map((link) => (
        <a
          key={link.path}
          className="header__link"
          href={link.path}
          hrefLang={link.hrefLang}
          aria-current={isWithin(link.path) ? "page" : undefined}
        >
          {link.label}
        </a>
      ))}
    </nav>
  );
}

function Lead({ section, more, alive }: { section: PublishedSection; more: string; alive: boolean }) {
  return (
    <div className="menu__lead">
      <p className="menu__name">{section.title}</p>
      {alive && <p>{section.description}</p>}
      {alive && section.drawing && <img className="scene" {...section.drawing} alt="" loading="lazy" />}
      <a className="more-link" href={section.path}>
        {section.overviewLabel}
        <MenuIcon drawing={more} />
      </a>
    </div>
  );
}

interface EntryProps {
  readonly entry: MenuEntry;
  /** Path of the page. */
  readonly path: string;
  readonly soon: string;
  readonly alive: boolean;
}

function Entry({ entry, path, soon, alive }: EntryProps) {
  if (entry.path === undefined)
    return (
      <li>
        <span className="menu__soon">
          {`${entry.title} `}
          <span className="badge badge--soon">{soon}</span>
        </span>
      </li>
    );
  return (
    <li>
      <a href={entry.path} aria-current={entry.path === path ? "page" : undefined}>
        {entry.title}
        {alive && <Details icon={entry.icon} text={entry.description} />}
      </a>
      {alive && entry.sisters.length > 0 && <Sisters links={entry.sisters} />}
    </li>
  );
}

function Help({ menu, aliveAt }: { menu: PublishedMenu; aliveAt: Date | undefined }) {
  return (
    <div className="menu__help">
      <p className="menu__category">{menu.words.help}</p>
      <ul>
        {shownHelp(menu.help, aliveAt).map((link) => (
          <li key={link.path} className={link.main ? undefined : "menu__more"}>
            <a href={link.path} hrefLang={link.hrefLang}>
              {link.label}
              {aliveAt && link.main && <Details icon={link.icon} text={link.text} />}
            </a>
          </li>
        ))}
      </ul>
      <a className="tel-link dial" href={`tel:${menu.phone.e164}`}>
        <MenuIcon drawing={menu.icons.phone} />
        {menu.phone.display}
      </a>
      {aliveAt && (
        <p className="menu__hours">
          {menu.hoursLine}
          <OpeningState hours={menu.hours} language={menu.language} now={aliveAt} />
        </p>
      )}
    </div>
  );
}

/** Icon and line of a link. */
function Details({ icon, text }: { icon: string; text: string }) {
  return (
    <>
      <MenuIcon drawing={icon} />
      <small>{text}</small>
    </>
  );
}
