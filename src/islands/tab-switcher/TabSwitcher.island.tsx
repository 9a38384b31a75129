import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { ErrorBoundary } from "../error-boundary/ErrorBoundary.tsx";
import { CHOICE_EVENT, presetLeadForm } from "../lead-form/preset.ts";
import { amountFor, headCountLimits, parseHeadCount } from "./head-count.ts";
import { nextTab } from "./next-tab.ts";

export interface TabSwitcherProps {
  /** Accessible name of the list of tabs. */
  readonly label: string;
  /** Each `id` is the id of a panel in the static page. */
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
  /** A form's field that follows the tab, and the tab it: see lead-form/preset.ts. */
  readonly sync?: { readonly form: string; readonly field: string };
  /** Address parameter that sets the first tab and follows it. */
  readonly query?: string;
  /** Offers a head count; cells with `data-per-head` in the panels follow it. */
  readonly headCount?: boolean;
}

/** The list of tabs, inside its error boundary: when it crashes, the panels of the page stay. */
export function TabSwitcher(props: TabSwitcherProps) {
  return (
    <ErrorBoundary island="tabs">
      <TabList {...props} />
    </ErrorBoundary>
  );
}

/**
 * The list of tabs; the panels are static HTML beside it, found by id. Parts of the page elsewhere may follow a tab by
 * carrying `data-tab="<panel id>"` (for instance testimonials of a sector).
 */
function TabList({ label, tabs, sync, query, headCount = false }: TabSwitcherProps) {
  const [selected, setSelected] = useState(0);
  const [isHydrated, setHydrated] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const fromQuery = query ? new URLSearchParams(location.search).get(query) : null;
    const wanted = fromQuery ?? location.hash.slice(1);
    const index = tabs.findIndex(({ id }) => id === wanted);
    if (index > 0) setSelected(index);
    setHydrated(true);
    list.current?.closest(".tabs")?.classList.add("tabs--live");
    list.current?.dispatchEvent(new Event("island:ready", { bubbles: true }));
  }, [query, tabs]);

  useEffect(() => {
    if (!isHydrated) return;
    tabs.forEach(({ id }, index) => {
      const panel = document.getElementById(id);
      panel?.toggleAttribute("hidden", index !== selected);
      panel?.setAttribute("role", "tabpanel");
      panel?.setAttribute("aria-labelledby", `onglet-${id}`);
      for (const follower of document.querySelectorAll(`[data-tab="${id}"]`)) {
        follower.toggleAttribute("hidden", index !== selected);
      }
    });
  }, [isHydrated, selected, tabs]);

  useEffect(() => {
    if (!sync) return;
    const follow = (event: Event) => {
      if (!(event instanceof CustomEvent) || event.detail?.form !== sync.form || event.detail.name !== sync.field)
        return;
      const index = tabs.findIndex(({ id }) => id === event.detail.value);
      if (index >= 0) setSelected(index);
    };
    document.addEventListener(CHOICE_EVENT, follow);
    return () => document.removeEventListener(CHOICE_EVENT, follow);
  }, [sync, tabs]);

  const select = (index: number) => {
    const tab = tabs[index];
    if (!tab) return;
    setSelected(index);
    if (query) {
      const url = new URL(location.href);
      url.searchParams.set(query, tab.id);
      history.replaceState(history.state, "", url);
    }
    if (sync) {
      presetLeadForm(sync.form, { [sync.field]: tab.id });
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const index = nextTab(event.key, selected, tabs.length);
    if (index === undefined) return;
    event.preventDefault();
    select(index);
    list.current?.querySelectorAll("a")[index]?.focus();
  };

  const tabList = (
    <div ref={list} className="tab-list" {...(isHydrated ? { role: "tablist", "aria-label": label, onKeyDown } : {})}>
      {tabs.map((tab, index) => (
        <a
          key={tab.id}
          id={`onglet-${tab.id}`}
          href={`#${tab.id}`}
          {...(isHydrated
            ? {
                role: "tab",
                "aria-selected": index === selected,
                "aria-controls": tab.id,
                tabIndex: index === selected ? 0 : -1,
                onClick: (event) => {
                  event.preventDefault();
                  select(index);
                },
              }
            : {})}
        >
          {tab.label}
        </a>
      ))}
    </div>
  );
  if (!headCount || !isHydrated) return tabList;
  return (
    <>
      <HeadCount />
      {tabList}
    </>
  );
}

/** The number of employees of the savings examples; a number out of bounds leaves the tables as they are and says why. */
function HeadCount() {
  const [text, setText] = useState(String(headCountLimits.initial));
  const count = parseHeadCount(text);

  useEffect(() => {
    if (count === undefined) return;
    for (const place of document.querySelectorAll("[data-head-count]")) place.textContent = String(count);
    for (const cell of document.querySelectorAll<HTMLElement>("[data-per-head]")) {
      cell.textContent = amountFor(Number(cell.dataset.perHead), count);
    }
  }, [count]);

  return (
    <div className="head-count">
      <label htmlFor="effectif-exemple">Nombre de salariés de l’exemple</label>
      <input
        id="effectif-exemple"
        className="input"
        inputMode="numeric"
        value={text}
        aria-describedby={count === undefined ? "effectif-exemple-erreur" : undefined}
        aria-invalid={count === undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {count === undefined && (
        <p id="effectif-exemple-erreur" role="status">
          Écrivez un nombre entier de {headCountLimits.min} à {headCountLimits.max}.
        </p>
      )}
    </div>
  );
}
