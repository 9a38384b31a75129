import type { ReactNode } from "react";
import type { SheetPlace } from "../../shared/typed-letter.ts";

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

interface SheetProps {
  /** What the sheet is, for those who do not see it. */
  readonly label: string;
  /** Whether its page is there for it: paper then carries the sheet and nothing else. */
  readonly alone: boolean;
  readonly children: ReactNode;
}

/** A sheet of A4 as it is posted, filed or handed over (styles/sheet.css): its addressee is in the envelope's window. */
export function Sheet({ label, alone, children }: SheetProps) {
  return (
    <article className={alone ? "sheet sheet--alone" : "sheet"} aria-label={label}>
      {children}
    </article>
  );
}
