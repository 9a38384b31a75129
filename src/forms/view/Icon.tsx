const shapes = {
  alert: "M10 3 2 17h16L10 3Zm0 5v4m0 2.5v.1",
  check: "M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm-3.5 8 2.5 2.5 4.5-5",
} as const;

/** A decorative stroke icon. */
export function Icon({ name }: { readonly name: keyof typeof shapes }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
