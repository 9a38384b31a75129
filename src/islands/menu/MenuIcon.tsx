/** An icon of the menus by its drawing (`d` of an SVG path): an empty box while there is none. */
export function MenuIcon({ drawing }: { drawing: string | undefined }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
}
