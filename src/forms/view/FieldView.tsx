import { type ChangeEvent, type ComponentType, Fragment, type ReactNode } from "react";
import { frenchSpaces } from "../../shared/french-spaces.ts";
import {
  type CheckboxField,
  type ChoiceField,
  checkName,
  chosenOf,
  type Field,
  type FormValues,
  fieldLabel,
  fillIn,
  isComposed,
  isDependent,
  type Option,
  optionPlaces,
  optionsInForce,
  type Questions,
  type TextField,
} from "../form-definition.ts";
import type { FormIdentity } from "./form-identity.ts";
import { Icon } from "./Icon.tsx";

/**
 * `static`: no script yet, so every choice is offered and the function checks. `live`: fields depend on the
 * choices made.
 */
export type FormMode = "static" | "live";

/** Controls that few forms have; those forms pass them in, so that the others do not load them. */
export type RareControls = Readonly<Partial<Record<"list" | "file", ComponentType<FieldViewProps>>>>;

export interface FieldViewProps {
  readonly definition: Questions;
  readonly field: Exclude<Field, { type: "hidden" }>;
  /** Current choices, on which labels and lists depend. */
  readonly values: FormValues;
  /** First values of the controls; `values` by default. */
  readonly first?: FormValues;
  readonly error: string | undefined;
  readonly idPrefix: string;
  readonly mode: FormMode;
  /** Name of the broker for consent boxes; not needed without such a box. */
  readonly identity?: FormIdentity;
  /** Whether the field is on a hidden screen, where the browser's own validation must not apply. */
  readonly elsewhere?: boolean;
  /** What it says in place of its own mark: nothing in a group of questions that has one. */
  readonly groupMark?: string | undefined;
  readonly onChoice?: ((name: string, value: string) => void) | undefined;
  readonly controls?: RareControls | undefined;
  /** Called with a chosen document; absent while one is being sent. */
  readonly onFile?: ((name: string, file: File) => void) | undefined;
}

/** First value of the field's control. */
export function firstValue({ field, values, first = values }: FieldViewProps): string | boolean | undefined {
  return first[field.name];
}

/** Id of the control of a field; messages and links use it too. */
export function fieldId(idPrefix: string, name: string): string {
  return `${idPrefix}-${name}`;
}

/**
 * Whether the field depends on a choice that, without script, the visitor may change after the page was made.
 */
function isConditional({ definition, field, mode }: FieldViewProps): boolean {
  const by = field.visibleWhen?.field;
  return mode === "static" && definition.fields.some((other) => other.name === by && other.type !== "hidden");
}

/** Whether the field must be filled. A text that other answers are added to need not be. */
function isRequired({ definition, field }: FieldViewProps): boolean {
  return Boolean(field.required) && !isComposed(definition, field);
}

/** Whether the field must be filled, in a word; empty where nothing says it. */
export function markOf(props: FieldViewProps): string {
  const { messages } = props.definition.words;
  if (props.groupMark !== undefined) return props.groupMark;
  if (props.field.again) return messages.retype;
  const required = props.field.mark ?? messages.required;
  const isAsked = isRequired(props);
  if (isConditional(props)) return `${isAsked ? `${required} ` : ""}${messages.conditional}`;
  return isAsked ? required : messages.optional;
}

/** A text and its mark, with the space in the text: a space of its own moves while the page arrives, a layout shift. */
export function Marked({ text, mark }: { readonly text: string; readonly mark: string }) {
  return (
    <>
      {`${text} `}
      {mark && <span className="field__mark">{mark}</span>}
    </>
  );
}

/** Ids of the hint and the message of a control, for `aria-describedby`; nothing where it has neither. */
export function describedBy(id: string, { field, error }: FieldViewProps): string | undefined {
  const ids = [field.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** How an answer is written, under its control. */
export function Hint({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return text ? (
    <p className="field__hint" id={`${id}-hint`}>
      {frenchSpaces(text)}
    </p>
  ) : null;
}

/** What is wrong with an answer, under its control. */
export function ErrorText({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return text ? (
    <p className="field__error" id={`${id}-error`}>
      <Icon name="alert" />
      {text}
    </p>
  ) : null;
}

const SIRET_SEPARATORS = 10;

/** Classes of the box around a control. */
export function fieldClass(error: string | undefined, extra = ""): string {
  return `field${extra}${error ? " field--error" : ""}`;
}

/**
 * Before its script a required field is checked by the browser, and says that it is not wrong: Firefox tells a screen reader
 * « invalid » of an empty required one. With the script neither is there: Firefox keeps the « not wrong » of a text as long
 * as the text is the same, so that Orca would say nothing of a wrong one.
 */
function controlProps(id: string, props: FieldViewProps) {
  const isLive = props.mode === "live";
  const isChecked = isRequired(props) && !isConditional(props) && !props.elsewhere && !isLive;
  return {
    id,
    name: props.field.name,
    required: isChecked,
    "aria-required": isLive && isRequired(props) ? true : undefined,
    "aria-describedby": describedBy(id, props),
    "aria-invalid": props.error ? true : isChecked ? false : undefined,
  };
}

/** Without script the label must be right for every choice; with it, it depends on the choice. */
export function labelText({ field, values, mode }: FieldViewProps): string {
  const fixed = mode === "static" && "options" in field && isDependent(field.options);
  return frenchSpaces(fixed ? field.label : fieldLabel(field, values));
}

/** A control between its label and its hint and message. */
export function Labelled({ id, props, children }: { id: string; props: FieldViewProps; children: ReactNode }) {
  // Paper leaves out what nobody has answered (styles/paper.css).
  const isEmpty = props.mode === "live" && props.values[props.field.name] === "";
  return (
    <div className={fieldClass(props.error, isEmpty ? " field--empty" : "")}>
      <label htmlFor={id}>
        <Marked text={labelText(props)} mark={markOf(props)} />
      </label>
      {children}
      <Hint id={id} text={props.field.hint} />
      <ErrorText id={id} text={props.error} />
    </div>
  );
}

/** Most characters of the control: a SIRET has room for the spaces and dots that are typed or pasted with it. */
function maxLength({ type, maxlength, format }: TextField): number | undefined {
  if (type === "date") return undefined;
  return format?.rule === "siret" ? maxlength + SIRET_SEPARATORS : maxlength;
}

function TextControl({ props, field }: { readonly props: FieldViewProps; readonly field: TextField }) {
  const id = fieldId(props.idPrefix, field.name);
  const shared = {
    ...controlProps(id, props),
    className: "input",
    maxLength: maxLength(field),
    autoComplete: field.autocomplete,
    placeholder: field.placeholder,
    spellCheck: field.spellcheck,
    // Not "": React would write it into the page when it takes the form over, and Chromium then forgets a day half typed.
    defaultValue: String(firstValue(props) ?? "") || undefined,
  };
  return (
    <Labelled id={id} props={props}>
      {field.type === "textarea" ? (
        <textarea {...shared} rows={4} />
      ) : (
        <input {...shared} type={field.type} inputMode={field.inputmode} />
      )}
    </Labelled>
  );
}

function optionElements(options: readonly Option[]) {
  return options.map((option) => (
    <option key={option.value} value={option.value}>
      {frenchSpaces(option.label)}
    </option>
  ));
}

/**
 * The options of a select. Those that belong to one value of the controlling field are in its group; those that
 * several values share are listed once, so that no value is twice in the list. Without script every option is
 * offered; with it, those of the current choice, in the same order, so that what was chosen before the script
 * loaded stays chosen.
 */
function SelectOptions({ props, field }: { readonly props: FieldViewProps; readonly field: ChoiceField }) {
  const { options } = field;
  if (!isDependent(options)) return optionElements(options);
  const chosen = props.mode === "static" ? undefined : String(props.values[options.by] ?? "");
  return optionPlaces(options).map(({ groups, options: choices }) => {
    const shown = chosen === undefined ? groups : groups.filter((group) => group === chosen);
    const key = groups.join(" ");
    if (shown.length === 0) return null;
    if (groups.length === Object.keys(options.groups).length)
      return <Fragment key={key}>{optionElements(choices)}</Fragment>;
    const label = shown.map((group) => options.groups[group]?.label).join(", ");
    return (
      <optgroup key={key} label={label} data-for={key}>
        {optionElements(choices)}
      </optgroup>
    );
  });
}

function SelectControl({ props, field }: { readonly props: FieldViewProps; readonly field: ChoiceField }) {
  const id = fieldId(props.idPrefix, field.name);
  return (
    <Labelled id={id} props={props}>
      <div className="select">
        <select
          {...controlProps(id, props)}
          // A list without an empty line cannot be left empty, and HTML does not allow `required` on it.
          {...(field.alwaysChosen && { required: false })}
          data-query={field.query}
          data-by={isDependent(field.options) ? field.options.by : undefined}
          autoComplete={field.autocomplete}
          className="input"
          defaultValue={String(firstValue(props) ?? "")}
          onChange={(event) => props.onChoice?.(field.name, event.currentTarget.value)}
        >
          {!field.alwaysChosen && (
            <option value="">{field.placeholder ?? props.definition.words.messages.choose}</option>
          )}
          <SelectOptions props={props} field={field} />
        </select>
      </div>
    </Labelled>
  );
}

/** Radios side by side (`segment`), rows of radios (`choice`) or of boxes (`checks`). */
function OptionsControl({ props, field }: { readonly props: FieldViewProps; readonly field: ChoiceField }) {
  const id = fieldId(props.idPrefix, field.name);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => props.onChoice?.(field.name, event.currentTarget.value);
  const isSegment = field.type === "segment";
  const isBox = field.type === "checks";
  const ticked = chosenOf(firstValue(props));
  return (
    <fieldset
      id={id}
      className={fieldClass(props.error)}
      data-query={field.query}
      aria-describedby={describedBy(id, props)}
    >
      <legend>
        <Marked text={labelText(props)} mark={isSegment ? "" : markOf(props)} />
      </legend>
      <div className={isSegment ? "segment" : `${field.type}-rows`}>
        {optionsInForce(field.options, props.values).map((option) => (
          <label key={option.value}>
            <input
              type={isBox ? "checkbox" : "radio"}
              id={`${id}-${option.value.replaceAll(" ", "-")}`}
              name={isBox ? checkName(field.name, option.value) : field.name}
              value={isBox ? "on" : option.value}
              defaultChecked={isBox ? ticked.includes(option.value) : firstValue(props) === option.value}
              onChange={isBox ? undefined : onChange}
            />
            <span>
              {frenchSpaces(option.label)}
              {option.hint && " "}
              {option.hint && <small>{frenchSpaces(option.hint)}</small>}
            </span>
          </label>
        ))}
      </div>
      <Hint id={id} text={field.hint} />
      <ErrorText id={id} text={props.error} />
    </fieldset>
  );
}

function CheckboxControl({ props, field }: { readonly props: FieldViewProps; readonly field: CheckboxField }) {
  const id = fieldId(props.idPrefix, field.name);
  const wording = field.consentKey && props.definition.words.consents[field.consentKey];
  const text = props.identity ? fillIn(wording ?? field.label, props.identity) : field.label;
  return (
    <div className={fieldClass(props.error, " field--check")}>
      <input {...controlProps(id, props)} type="checkbox" defaultChecked={firstValue(props) === true} />
      <label htmlFor={id}>
        <Marked text={frenchSpaces(text)} mark={markOf(props)} />
      </label>
      <Hint id={id} text={field.hint} />
      <ErrorText id={id} text={props.error} />
    </div>
  );
}

/** One field with its label, hint and message. */
export function FieldView(props: FieldViewProps) {
  const { field } = props;
  switch (field.type) {
    case "select":
      return <SelectControl props={props} field={field} />;
    case "segment":
    case "choice":
    case "checks":
      return <OptionsControl props={props} field={field} />;
    case "checkbox":
      return <CheckboxControl props={props} field={field} />;
    case "list":
    case "file": {
      const Control = props.controls?.[field.type];
      if (!Control) throw new Error(`${field.name}: nobody brings the control of a ${field.type}`);
      return <Control {...props} />;
    }
    default:
      return <TextControl props={props} field={field} />;
  }
}
