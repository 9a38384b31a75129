import type { ReactNode, Ref } from "react";
import type { SheetPlace } from "../../shared/typed-letter.ts";
import { sheetClasses } from "./sheet-classes.ts";

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
  /** What the sheet is, for those who do not see it; a `div` has none. */
  readonly label?: string;
  /** See `sheetClasses`. */
  readonly alone: boolean;
  readonly inPage?: string;
  readonly as?: "article" | "section" | "div";
  /** Of one that takes the focus when it comes. */
  readonly focusRef?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/**
 * A sheet of A4 as it is posted, filed or handed over (styles/sheet.css): its addressee is in the envelope's window, and
 * what was typed in its fields is words.
 */
export function Sheet({ label, alone, inPage, as: Element = "article", focusRef, children }: SheetProps) {
  return (
    <Element
      className={sheetClasses(alone, inPage)}
      aria-label={label}
      {...(focusRef ? { ref: focusRef, tabIndex: -1 } : {})}
    >
      {children}
    </Element>
  );
}
