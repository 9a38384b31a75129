import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from "react";

/** A field's name in its page, which it is posted by unless it says another, its label and what helps to fill it in. */
interface Labelled {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
}

/** A label, its hint and its control, as the forms of the site look. */
export function Field({ id, label, hint, children }: Labelled & { readonly children: ReactNode }): ReactNode {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
    </div>
  );
}

/** What every required control has: a field begins without a complaint of the browser. */
export const controlOf = ({ id, hint }: Pick<Labelled, "id" | "hint">) =>
  ({
    className: "input",
    id,
    name: id,
    required: true,
    "aria-invalid": false,
    "aria-describedby": hint === undefined ? undefined : `${id}-hint`,
  }) as const;

/** A required field of one line. */
export function LineField({ label, ...field }: Labelled & InputHTMLAttributes<HTMLInputElement>): ReactNode {
  const { id, hint, ...input } = field;
  return (
    <Field label={label} {...field}>
      <input type="text" {...controlOf(field)} {...input} />
    </Field>
  );
}

/** A required list to choose from. */
export function ListField({
  label,
  children,
  ...field
}: Labelled & SelectHTMLAttributes<HTMLSelectElement>): ReactNode {
  const { id, hint, ...select } = field;
  return (
    <Field label={label} id={id} {...(hint === undefined ? {} : { hint })}>
      <div className="select">
        <select {...controlOf(field)} {...select}>
          {children}
        </select>
      </div>
    </Field>
  );
}
