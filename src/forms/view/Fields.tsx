import { Fragment, type ReactNode } from "react";
import { type Field, fieldLabel, groupQuestions, isFolded, isOffer, isVisible } from "../form-definition.ts";
import { ErrorText, FieldView, type FieldViewProps, fieldClass, fieldId, Marked } from "./FieldView.tsx";
import { Fold } from "./Fold.tsx";
import type { FormViewProps } from "./form-view-props.ts";
import { Notice } from "./Notice.tsx";

interface FieldsProps {
  readonly form: FormViewProps;
  readonly fields: readonly Field[];
  /** Whether the fields are on a hidden screen, where the browser's own validation must not apply. */
  readonly elsewhere?: boolean;
}

/** Several questions of which one must be answered: what they are about, with one mark and one message for all. */
function Group({ form, group, children }: { form: FormViewProps; group: Field; children: ReactNode }) {
  const error = form.errors[group.name];
  const id = `${fieldId(form.idPrefix, group.name)}-group`;
  return (
    <fieldset className={fieldClass(error, " field--group")} aria-describedby={error && `${id}-error`}>
      <legend>
        <Marked text={fieldLabel(group, form.values)} mark={form.definition.words.messages.atLeastOne} />
      </legend>
      <ErrorText id={id} text={error} />
      {children}
    </fieldset>
  );
}

/** Whether this is the box that says that the notice was read. */
export function isRequestBox(field: Field): boolean {
  return field.type === "checkbox" && field.consentKey === "consent";
}

const isPartOfName = (field: Field) =>
  "autocomplete" in field && /^(?:given|family)-name$/.test(field.autocomplete ?? "");

interface AskedProps extends Pick<FieldViewProps, "error" | "groupMark" | "elsewhere"> {
  readonly form: FormViewProps;
  readonly field: Field;
}

/** A field, if it is in view: with the script that its choice was made, without it whatever the choice is. */
function Asked({ form, field, ...props }: AskedProps) {
  const { definition, values, mode } = form;
  if (field.type === "hidden") return null;
  const by = field.visibleWhen?.field;
  const condition = definition.fields.some(({ name, type }) => name === by && type !== "hidden") && field.visibleWhen;
  if (!isVisible(field, values) && !(mode === "static" && condition)) return null;
  const asked = <FieldView {...form} {...props} field={field} />;
  if (!condition) return asked;
  // Until React decides, src/inline/follow-choices.ts hides it by these marks.
  const marks =
    mode === "static" ? { "data-by": condition.field, "data-for": condition.in.join(" ") } : { hidden: false };
  return <div {...marks}>{asked}</div>;
}

/** The fields of one screen: first and last name side by side, what is optional and the boxes for offers folded. */
export function Fields({ form, fields, elsewhere = false }: FieldsProps) {
  const { definition, values, first = values, errors } = form;
  const { messages } = definition.words;
  const group = fields.find((field) => groupQuestions(definition, field).some((question) => fields.includes(question)));
  const grouped = group ? groupQuestions(definition, group).filter((question) => fields.includes(question)) : [];
  /** A question that is alone in its group has the group's mark and message itself. */
  const alone = grouped.length === 1 ? grouped[0] : undefined;
  const errorOf = (field: Field) =>
    field === group ? undefined : errors[field === alone && group ? group.name : field.name];
  const view = (field: Field): ReactNode => (
    <Asked
      key={field.name}
      form={form}
      field={field}
      error={errorOf(field)}
      groupMark={grouped.includes(field) ? (field === alone ? messages.atLeastOne : "") : undefined}
      elsewhere={elsewhere}
    />
  );
  const optional = (text: string) => <Marked text={text} mark={messages.optional} />;
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
          const folded = fields.slice(index, end === -1 ? undefined : end);
          return (
            <Fold
              key={field.name}
              title={optional(folded.length > 1 ? messages.addDetails : messages.addMessage)}
              open={folded.some((one) => Boolean(first[one.name] || (one !== group && errors[one.name])))}
            >
              {folded.map(view)}
            </Fold>
          );
        }
        if (group && !alone && grouped.includes(field))
          return (
            field === grouped[0] && (
              <Group key={field.name} form={form} group={group}>
                {grouped.map(view)}
              </Group>
            )
          );
        if (isRequestBox(field))
          return (
            <Fragment key={field.name}>
              {!elsewhere && <Notice definition={definition} identity={form.identity} whole />}
              {view(field)}
            </Fragment>
          );
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
        <Fold title={optional(messages.offers)} open={false}>
          {offers.map(view)}
        </Fold>
      )}
    </>
  );
}
