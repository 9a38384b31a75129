import { useEffect, useReducer, useRef, useState } from "react";
import type { MenuEntry, MenuSection } from "../../content/menu-types.ts";
import "./mobile-menu.css";
import { adoptStyles } from "../../shared/adopt-styles.ts";
import { ErrorBoundary } from "../error-boundary/ErrorBoundary.tsx";
import { closedMenu, menuReducer } from "./menu-state.ts";
import { frenchMenuWords, type MenuWords } from "./menu-words.ts";
import dialogStyles from "./mobile-menu-dialog.css?inline";
import { readMenu } from "./read-menu.ts";

export interface MobileMenuProps {
  readonly sections: readonly { readonly title: string; readonly path: string }[];
  readonly phone: { readonly display: string; readonly e164: string };
}

/** The phone menu, inside its error boundary; in French unless it is given other words. */
export function MobileMenu({ words = frenchMenuWords, ...props }: MobileMenuProps & { readonly words?: MenuWords }) {
  return (
    <ErrorBoundary island="mobile menu">
      <DrillDownMenu words={words} {...props} />
    </ErrorBoundary>
  );
}

/**
 * The phone menu. The server and a page without scripts show a `<details>` with the main pages; once hydrated it becomes
 * a drill-down in a modal `<dialog>` (closed, root, section, category) with a back button, made of the links that the
 * header's own menus hold; focus and Escape are the dialog's own.
 */
function DrillDownMenu({ sections: mainSections, phone, words }: MobileMenuProps & { readonly words: MenuWords }) {
  const [state, dispatch] = useReducer(menuReducer, closedMenu);
  /** The header's menus, read once hydrated; before that the native menu stands. */
  const [sections, setSections] = useState<readonly MenuSection[]>();
  const root = useRef<HTMLDivElement>(null);
  const native = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const screen = useRef<HTMLDivElement>(null);

  useEffect(() => {
    adoptStyles(dialogStyles);
    // The visitor may have opened the native menu while this script was on its way.
    if (native.current?.open) dispatch({ type: "open" });
    setSections(readMenu(document));
    root.current?.dispatchEvent(new Event("island:ready", { bubbles: true }));
  }, []);

  const isOpen = state.level !== "closed";
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);

  // Each screen says its name: focus moves to its heading, so that a screen reader and the keyboard start there.
  useEffect(() => {
    if (state.level !== "closed") screen.current?.focus();
  }, [state]);

  if (!sections) {
    return (
      <div ref={root}>
        <details ref={native} className="phone-menu phone-menu--native">
          <summary className="phone-menu__button">
            <MenuIcon />
            {words.menu}
          </summary>
          <nav className="phone-menu__sheet" aria-label={words.phoneMenu}>
            <ul>
              {mainSections.map(({ title, path }) => (
                <li key={path}>
                  <a href={path}>{title}</a>
                </li>
              ))}
            </ul>
            <CommonLinks phone={phone} words={words} />
          </nav>
        </details>
      </div>
    );
  }

  const section = "section" in state ? sections.find(({ id }) => id === state.section) : undefined;
  const category = state.level === "category" ? section?.categories.find(({ id }) => id === state.category) : undefined;
  const heading = category?.title ?? section?.title ?? words.menu;

  return (
    <div ref={root} className="phone-menu" data-hydrated="">
      <button
        ref={button}
        type="button"
        className="phone-menu__button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => dispatch({ type: "open" })}
      >
        <MenuIcon />
        {words.menu}
      </button>
      <dialog
        ref={dialog}
        className="phone-menu__dialog"
        aria-label={words.menu}
        data-level={state.level}
        onClose={() => {
          dispatch({ type: "close" });
          // The browser would give the focus back to the native menu's summary, which is gone.
          button.current?.focus();
        }}
      >
        <div className="phone-menu__bar">
          {state.level === "section" || state.level === "category" ? (
            <button type="button" className="phone-menu__button" onClick={() => dispatch({ type: "back" })}>
              <BackIcon />
              {words.back}
            </button>
          ) : (
            <span />
          )}
          <button type="button" className="phone-menu__button" onClick={() => dispatch({ type: "close" })}>
            {words.close}
          </button>
        </div>
        <nav aria-label={heading}>
          <div ref={screen} tabIndex={-1} className="phone-menu__heading">
            {heading}
          </div>
          {state.level === "category" && category ? (
            <ul>
              {category.entries.map((entry) => (
                <MenuLink key={entry.id} entry={entry} soon={words.soon} />
              ))}
            </ul>
          ) : state.level === "section" && section ? (
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
                {sections.map(({ id, title }) => (
                  <li key={id}>
                    <button
                      type="button"
                      className="phone-menu__row"
                      onClick={() => dispatch({ type: "enter-section", section: id })}
                    >
                      {title}
                      <ChevronIcon />
                    </button>
                  </li>
                ))}
              </ul>
              <CommonLinks phone={phone} words={words} />
            </>
          )}
        </nav>
      </dialog>
    </div>
  );
}

function MenuLink({ entry, soon }: { entry: MenuEntry; soon: string }) {
  return (
    <li>
      {entry.path ? (
        <a href={entry.path} aria-current={entry.path === location.pathname ? "page" : undefined}>
          {entry.title}
        </a>
      ) : (
        <span>
          {entry.title} <span className="badge badge--soon">{soon}</span>
        </span>
      )}
    </li>
  );
}

function CommonLinks({ phone, words }: { phone: MobileMenuProps["phone"]; words: MenuWords }) {
  return (
    <ul>
      {words.links.map(({ label, ...link }) => (
        <li key={link.href}>
          <a {...link}>{label}</a>
        </li>
      ))}
      <li>
        <a className="dial" href={`tel:${phone.e164}`}>
          {phone.display}
        </a>
      </li>
    </ul>
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
