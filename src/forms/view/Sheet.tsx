import type { ReactNode } from "react";

/** Where a part of a sheet stands; the others follow one another. */
export type SheetPlace = "sender" | "addressee" | "date" | "object" | "signature";

/** A part of a sheet, with its lines as they are written. */
export function SheetPart({
  place,
  children,
}: {
  readonly place?: SheetPlace | undefined;
  readonly children: ReactNode;
}) {
  return <p className={place && `sheet__${place}`}>{children}</p>;
}

/**
 * A sheet of A4 as it is posted, filed or handed over: its addressee is where a window envelope shows it, and paper
 * carries the sheet alone (styles/sheet.css).
 * @param label what the sheet is, for those who do not see it.
 */
export function Sheet({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <article className="sheet" aria-label={label}>
      {children}
    </article>
  );
}
