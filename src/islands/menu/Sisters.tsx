import type { MenuLink } from "../../content/menu-types.ts";

/** Sister pages of an entry, by their short names. */
export function Sisters({ links }: { links: readonly MenuLink[] }) {
  return (
    <p className="menu__sisters">
      {links.map(({ title, path }) => (
        <a key={title} href={path}>
          {title}
        </a>
      ))}
    </p>
  );
}
