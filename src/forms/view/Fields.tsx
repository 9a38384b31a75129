import type { ReactNode } from "react";
import { type Field, isFolded, isOffer, isVisible } from "../form-definition.ts";
import { FieldView } from "./FieldView.tsx";
import type { FormViewProps } from "./form-view-props.ts";

interface FieldsProps {
  readonly form: FormViewProps;
  readonly fields: readonly Field[];
  /** Whether the fields are on a hidden screen, where the browser's own validation must not apply. */
  readonly elsewhere?: boolean;
}

/** Optional fields folded behind one line; open when one of them is filled or has an error. */
function Folded({
  form,
  label,
  open,
  children,
}: {
  form: FormViewProps;
  label: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={open}>
      <summary>
        {label} <span className="field__mark">{form.definition.words.messages.optional}</span>
      </summary>
      {children}
    </details>
  );
}

const isPartOfName = (field: Field) =>
  "autocomplete" in field && /^(?:given|family)-name$/.test(field.autocomplete ?? "");

/** The fields of one screen: first and last name side by side, what is optional and the boxes for offers folded. */
export function Fields({ form, fields, elsewhere = false }: FieldsProps) {
  const { definition, values, first = values, errors, mode } = form;
  const { messages } = definition.words;
  const view = (field: Field): ReactNode => {
    if (field.type === "hidden") return null;
    const chosenHere = definition.fields.some(
      (other) => other.name === field.visibleWhen?.field && other.type === "segment",
    );
    if (!isVisible(field, values) && !(mode === "static" && chosenHere)) return null;
    return (
      <FieldView
        key={field.name}
        definition={definition}
        field={field}
        values={values}
        first={first}
        error={errors[field.name]}
        idPrefix={form.idPrefix}
        mode={mode}
        identity={form.identity}
        elsewhere={elsewhere}
        onChoice={form.onChoice}
      />
    );
  };
  const names = fields.filter(isPartOfName);
  const offers = fields.filter(isOffer);
  return (
    <>
      {fields.map((field, index) => {
        if (isOffer(field)) return null;
        if (isFolded(definition, field)) {
          const before = fields[index - 1];
          if (before && isFolded(definition, before)) return null;
          const end = fields.findIndex((other, at) => at > index && !isFolded(definition, other));
          const group = fields.slice(index, end === -1 ? undefined : end);
          return (
            <Folded
              key={field.name}
              form={form}
              label={group.length > 1 ? messages.addDetails : messages.addMessage}
              open={group.some(({ name }) => first[name] || errors[name])}
            >
              {group.map(view)}
            </Folded>
          );
        }
        if (names.length < 2 || !isPartOfName(field)) return view(field);
        return (
          field === names[0] && (
            <div className="field-row" key={field.name}>
              {names.map(view)}
            </div>
          )
        );
      })}
      {offers.length > 0 && (
        <Folded form={form} label={messages.offers}>
          {offers.map(view)}
        </Folded>
      )}
    </>
  );
}
