import { type MouseEvent, useEffect, useReducer, useRef, useState } from "react";
import type { PublishedMenu } from "../../content/menu-types.ts";
import { ErrorBoundary } from "../error-boundary/ErrorBoundary.tsx";
import { MenuIcon } from "../menu/MenuIcon.tsx";
import { useMenu } from "../menu/ready-menu.ts";
import { CategoryScreen, RootScreen, SectionScreen } from "./MenuScreens.tsx";
import { menuReducer, menuRoot } from "./menu-state.ts";

interface MobileMenuProps {
  /** Address of the whole menu, see ready-menu.ts. */
  readonly source: string;
  /** Where the button at the foot leads. */
  readonly quotePath: string;
}

const sheetId = "menu-telephone";

/** The phone menu, inside its error boundary. */
export function MobileMenu(props: MobileMenuProps) {
  return (
    <ErrorBoundary island="mobile menu">
      <DrillDownMenu {...props} />
    </ErrorBoundary>
  );
}

/** A click that opens another tab or window is left to the browser. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/**
 * The phone menu: a native popover over the whole screen, so that it opens, closes and answers Escape before any script
 * and without one; its first screen then holds links to the pages of the sections. Once hydrated, the same links lead
 * down (section, category) inside it, with a way back. No node is replaced by the hydration.
 */
function DrillDownMenu({ source, quotePath }: MobileMenuProps) {
  const menu = useMenu(source);
  const { words, icons } = menu;
  const [state, dispatch] = useReducer(menuReducer, menuRoot);
  /** Time of hydration; what depends on it is rendered from then on. */
  const [aliveAt, setAliveAt] = useState<Date>();
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const shown = useRef(state);

  useEffect(() => {
    setAliveAt(new Date());
    root.current?.dispatchEvent(new Event("island:ready", { bubbles: true }));
  }, []);

  // Each screen says its name: focus moves to its heading, so that a screen reader and the keyboard start there.
  useEffect(() => {
    if (shown.current !== state) heading.current?.focus();
    shown.current = state;
  }, [state]);

  const section = "section" in state ? menu.sections.find(({ id }) => id === state.section) : undefined;
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
        <MenuIcon drawing={icons.menu} />
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
        // Not onToggle, whose event comes later and is lost when the menu is opened again at once.
        onBeforeToggle={(event) => event.newState === "closed" && dispatch({ type: "closed" })}
      >
        <Bar menu={menu} onBack={state.level === "root" ? undefined : () => dispatch({ type: "back" })} />
        <nav aria-label={words.phoneMenu}>
          <div ref={heading} tabIndex={-1} className="phone-menu__heading">
            {title}
          </div>
          {category ? (
            <CategoryScreen category={category} soon={words.soon} />
          ) : section ? (
            <SectionScreen
              section={section}
              enterIcon={icons.enter}
              onEnter={(id) => dispatch({ type: "enter-category", category: id })}
            />
          ) : (
            <RootScreen menu={menu} aliveAt={aliveAt} onEnter={enterSection} />
          )}
        </nav>
        <Foot menu={menu} quotePath={quotePath} />
      </div>
    </div>
  );
}

interface BarProps {
  readonly menu: PublishedMenu;
  /** One screen up; absent on the first screen. */
  readonly onBack: (() => void) | undefined;
}

function Bar({ menu: { words, icons }, onBack }: BarProps) {
  return (
    <div className="phone-menu__bar">
      {onBack && (
        <button type="button" className="phone-menu__button" onClick={onBack}>
          <MenuIcon drawing={icons.back} />
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
  );
}

function Foot({ menu: { words, phone }, quotePath }: { menu: PublishedMenu; quotePath: string }) {
  return (
    <div className="phone-menu__foot">
      <a className="button button--accent" href={quotePath}>
        {words.freeQuote}
      </a>
      <a
        className="button button--outline dial"
        href={`tel:${phone.e164}`}
        aria-label={`${words.call} ${phone.display}`}
      >
        {words.call}
      </a>
    </div>
  );
}
