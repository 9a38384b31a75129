import { type MouseEvent, useEffect, useReducer, useRef, useState } from "react";
import type { MenuEntry } from "../../content/menu-types.ts";
import { adoptStyles } from "../../shared/adopt-styles.ts";
import { ErrorBoundary } from "../error-boundary/ErrorBoundary.tsx";
import { OpeningState } from "../menu/OpeningState.tsx";
import { useMenu } from "../menu/ready-menu.ts";
import { Sisters } from "../menu/Sisters.tsx";
import "./mobile-menu.css";
import entryStyles from "./menu-entries.css?inline";
import { menuReducer, menuRoot } from "./menu-state.ts";
import { frenchMenuWords, type MenuWords } from "./menu-words.ts";

export interface MobileMenuProps {
  /** Address of the whole menu, see ready-menu.ts. */
  readonly source: string;
}

const sheetId = "menu-telephone";

/** The phone menu, inside its error boundary; in French unless it is given other words. */
export function MobileMenu({ words = frenchMenuWords, ...props }: MobileMenuProps & { readonly words?: MenuWords }) {
  return (
    <ErrorBoundary island="mobile menu">
      <DrillDownMenu words={words} {...props} />
    </ErrorBoundary>
  );
}

/** A click that asks for another tab or window is the browser's. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/**
 * The phone menu: a native popover over the whole screen, so that it opens, closes and answers Escape before any script
 * and without one; its first screen then holds links to the pages of the sections. Once hydrated, the same links lead
 * down (section, category) inside it, with a way back. No node is replaced by the hydration.
 */
function DrillDownMenu({ source, words }: MobileMenuProps & { readonly words: MenuWords }) {
  const { sections, help, phone, hours, hoursLine } = useMenu(source);
  const [state, dispatch] = useReducer(menuReducer, menuRoot);
  /** When the menu was hydrated: what shows only then is drawn from here on. */
  const [aliveAt, setAliveAt] = useState<Date>();
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const shown = useRef(state);

  useEffect(() => {
    adoptStyles(entryStyles);
    setAliveAt(new Date());
    root.current?.dispatchEvent(new Event("island:ready", { bubbles: true }));
  }, []);

  // Each screen says its name: focus moves to its heading, so that a screen reader and the keyboard start there.
  useEffect(() => {
    if (shown.current !== state) heading.current?.focus();
    shown.current = state;
  }, [state]);

  const section = "section" in state ? sections.find(({ id }) => id === state.section) : undefined;
  const category = state.level === "category" ? section?.categories.find(({ id }) => id === state.category) : undefined;
  const title = category?.title ?? section?.title ?? words.menu;

  const enterSection = (id: string) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    dispatch({ type: "enter-section", section: id });
  };

  return (
    <div ref={root} className="phone-menu">
      <button type="button" className="phone-menu__button" popoverTarget={sheetId}>
        <MenuIcon />
        {words.menu}
      </button>
      <div
        id={sheetId}
        className="phone-menu__sheet"
        popover="auto"
        tabIndex={-1}
        role="dialog"
        aria-label={words.menu}
        data-level={aliveAt && state.level}
        onToggle={(event) => event.newState === "closed" && dispatch({ type: "closed" })}
      >
        <div className="phone-menu__bar">
          {state.level !== "root" && (
            <button type="button" className="phone-menu__button" onClick={() => dispatch({ type: "back" })}>
              <BackIcon />
              {words.back}
            </button>
          )}
          <button
            type="button"
            className="phone-menu__button phone-menu__close"
            popoverTarget={sheetId}
            popoverTargetAction="hide"
          >
            {words.close}
          </button>
        </div>
        <nav aria-label={words.phoneMenu}>
          <div ref={heading} tabIndex={-1} className="phone-menu__heading">
            {title}
          </div>
          {category ? (
            <ul>
              {category.entries.map((entry) => (
                <MenuLink key={entry.id} entry={entry} soon={words.soon} />
              ))}
            </ul>
          ) : section ? (
            <ul>
              <li>
                <a href={section.path}>{section.overviewLabel}</a>
              </li>
              {section.categories.map(({ id, title }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="phone-menu__row"
                    onClick={() => dispatch({ type: "enter-category", category: id })}
                  >
                    {title}
                    <ChevronIcon />
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <>
              <ul>
                {sections.map(({ id, title, path }) => (
                  <li key={id}>
                    <a className="phone-menu__row" href={path} onClick={enterSection(id)}>
                      {title}
                      <ChevronIcon />
                    </a>
                  </li>
                ))}
              </ul>
              <CommonLinks words={words} />
              <p className="phone-menu__help-title">{words.help}</p>
              <ul className="phone-menu__help">
                {help.map(({ label, path, main, hrefLang, icon }) => (
                  <li key={path}>
                    <a href={path} hrefLang={hrefLang} data-main={main || undefined}>
                      {main && <MenuDrawing path={aliveAt && icon} />}
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
              <p className="phone-menu__hours">
                {aliveAt && <OpeningState hours={hours} language={words.language} now={aliveAt} />}
                {hoursLine}
              </p>
            </>
          )}
        </nav>
        <div className="phone-menu__foot">
          <a className="button button--accent" href={words.quote.href}>
            {words.quote.label}
          </a>
          <a
            className="button button--outline dial"
            href={`tel:${phone.e164}`}
            aria-label={`${words.call} ${phone.display}`}
          >
            {words.call}
          </a>
        </div>
      </div>
    </div>
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

/** An icon of the menu: pages hold its place, the drawing comes once the menu is hydrated. */
function MenuDrawing({ path }: { path: string | undefined }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function MenuIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 7h16M4 12h16M4 17h16" />
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

function BackIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="m15 6-6 6 6 6" />
    </svg>
  );
}
