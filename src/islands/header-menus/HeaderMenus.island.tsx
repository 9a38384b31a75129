import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { MenuEntry, PublishedMenu } from "../../content/menu-types.ts";
import { adoptStyles } from "../../shared/adopt-styles.ts";
import { ErrorBoundary } from "../error-boundary/ErrorBoundary.tsx";
import { OpeningState } from "../menu/OpeningState.tsx";
import { useMenu } from "../menu/ready-menu.ts";
import { Sisters } from "../menu/Sisters.tsx";
import styles from "./header-menus.css?inline";

interface HeaderMenusProps {
  /** Address of the whole menu, see ready-menu.ts. */
  readonly source: string;
  readonly language: "fr" | "en";
}

/** Icons, descriptions, sister pages and opening state of the header's menus, inside their error boundary. */
export function HeaderMenus(props: HeaderMenusProps) {
  return (
    <ErrorBoundary island="header menus">
      <MenuDetails {...props} />
    </ErrorBoundary>
  );
}

/** Content added at the end of one element of the header. */
interface Addition {
  readonly key: string;
  readonly place: Element;
  readonly content: ReactNode;
}

/**
 * The links of the header's menus are in the page; what makes them easier to choose is added at the first
 * touch. Each addition goes into an existing element, so no node of the page is replaced.
 */
function MenuDetails({ source, language }: HeaderMenusProps) {
  const menu = useMenu(source);
  const self = useRef<HTMLSpanElement>(null);
  const [additions, setAdditions] = useState<readonly Addition[]>([]);

  useEffect(() => {
    const menus = self.current?.closest("nav");
    self.current?.dispatchEvent(new Event("island:ready", { bubbles: true }));
    if (!menus) return;
    adoptStyles(styles);
    setAdditions(additionsTo(menus, menu, language));
  }, [menu, language]);

  return (
    <span ref={self} hidden>
      {additions.map(({ key, place, content }) => createPortal(content, place, key))}
    </span>
  );
}

function additionsTo(
  menus: Element,
  { sections, help, hours }: PublishedMenu,
  language: "fr" | "en",
): readonly Addition[] {
  const now = new Date();
  return sections.flatMap(({ id, categories }) => {
    const panel = menus.querySelector(`[data-section="${id}"]`);
    if (!panel) return [];
    const links = new Map([...panel.querySelectorAll("li > a")].map((link) => [link.getAttribute("href"), link]));
    const hoursLine = panel.querySelector(".menu__hours");
    const entries = categories.flatMap((category) => category.entries);
    return [
      ...entries.flatMap((entry) => entryAdditions(id, links.get(entry.path ?? null), entry)),
      ...help.filter(({ main }) => main).flatMap((link) => detailsIn(id, links.get(link.path), link)),
      ...(hoursLine
        ? [
            {
              key: `${id} hours`,
              place: hoursLine,
              content: <OpeningState hours={hours} language={language} now={now} />,
            },
          ]
        : []),
    ];
  });
}

function detailsIn(
  section: string,
  place: Element | undefined,
  { path, icon, text }: { readonly path: string; readonly icon: string; readonly text: string },
): readonly Addition[] {
  return place ? [{ key: `${section} ${path}`, place, content: <Details icon={icon} text={text} /> }] : [];
}

function entryAdditions(section: string, link: Element | undefined, entry: MenuEntry): readonly Addition[] {
  const { path = "", icon, description, sisters } = entry;
  const details = detailsIn(section, link, { path, icon, text: description });
  const item = link?.parentElement;
  if (!item || sisters.length === 0) return details;
  return [...details, { key: `${section} ${path} sisters`, place: item, content: <Sisters links={sisters} /> }];
}

/** Icon and line of a link. */
function Details({ icon, text }: { icon: string; text: string }) {
  return (
    <>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
      <small>{text}</small>
    </>
  );
}
