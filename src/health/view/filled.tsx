import { Fragment, type ReactNode } from "react";

/** A text with elements in its places: `filled("{callback} ou…", { callback: <a…> })`. */
export function filled(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return text
    .split(/(\{\w+\})/)
    .map((piece) => <Fragment key={piece}>{piece.startsWith("{") ? parts[piece.slice(1, -1)] : piece}</Fragment>);
}
