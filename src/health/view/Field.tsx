import type { ComponentProps, ReactNode } from "react";
import { frenchSpaces } from "../../forms/view/french-spaces.ts";
import { Icon } from "../../forms/view/Icon.tsx";
import { frenchText } from "./french-text.ts";

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
}

interface HintedFieldProps extends FieldProps {
  readonly hint?: string;
}

/** Ids that describe a control: its hint, then its message. */
function describedBy({ id, hint, error }: HintedFieldProps): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
}

/** Attributes of the control of a field. */
function controlProps(props: HintedFieldProps) {
  return {
    id: props.id,
    required: props.required,
    "aria-describedby": describedBy(props),
    "aria-invalid": props.error ? (true as const) : undefined,
  };
}

function FieldFrame({ field, children }: { readonly field: HintedFieldProps; readonly children: ReactNode }) {
  return (
    <div className={field.error ? "field field--error" : "field"}>
      <label htmlFor={field.id}>
        {frenchText(field.label)} <span className="field__mark">{field.required ? "obligatoire" : "facultatif"}</span>
      </label>
      {children}
      <FieldNotes {...field} />
    </div>
  );
}

/** Hint and message under a control. */
export function FieldNotes({ id, hint, error }: Pick<HintedFieldProps, "id" | "hint" | "error">) {
  return (
    <>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {frenchText(hint)}
        </p>
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="alert" />
          {frenchSpaces(error)}
        </p>
      )}
    </>
  );
}

type InputProps = HintedFieldProps & Omit<ComponentProps<"input">, keyof HintedFieldProps>;

/** A labelled line of text, uncontrolled. */
export function InputField({ id, label, required, hint, error, ...input }: InputProps) {
  const field = fieldOf({ id, label, required, hint, error });
  return (
    <FieldFrame field={field}>
      <input {...controlProps(field)} className="input" {...input} />
    </FieldFrame>
  );
}

type SelectProps = FieldProps & Omit<ComponentProps<"select">, keyof FieldProps>;

/** A labelled list of choices, uncontrolled. */
export function SelectField({ id, label, required, error, children, ...select }: SelectProps) {
  const field = fieldOf({ id, label, required, error });
  return (
    <FieldFrame field={field}>
      <div className="select">
        {/* A list that opens on a choice cannot be left empty: HTML refuses « required » on it. */}
        <select {...controlProps(field)} required={required && !select.defaultValue} className="input" {...select}>
          {children}
        </select>
      </div>
    </FieldFrame>
  );
}

type CheckProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "type">;

/** A box with its sentence. */
export function CheckField({ id, label, required, error, ...input }: CheckProps) {
  const field = fieldOf({ id, label, required, error });
  return (
    <div className={error ? "field field--check field--error" : "field field--check"}>
      <input {...controlProps(field)} type="checkbox" {...input} />
      <label htmlFor={id}>
        {frenchText(label)} <span className="field__mark">{required ? "obligatoire" : "facultatif"}</span>
      </label>
      <FieldNotes {...field} />
    </div>
  );
}

function fieldOf(props: {
  readonly id: string;
  readonly label: string;
  readonly required: boolean | undefined;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
}): HintedFieldProps {
  const { id, label, required, hint, error } = props;
  return { id, label, error, ...(required ? { required } : {}), ...(hint ? { hint } : {}) };
}
