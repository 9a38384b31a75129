import {
  type ButtonHTMLAttributes,
  createContext,
  createElement,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  use,
} from "react";
import { french } from "../../../src/shared/typography.ts";
import type { Identity } from "../../kernel/identity.ts";
import { PostForm } from "../../pages/PostForm.tsx";
import { isRequestState, requestStates, stateLabel } from "../../request/states.ts";
import type { Member } from "./access.ts";
import type { DueMark } from "./words.ts";

/** What an act of a page came to, in a sentence each; null for nothing to say. */
export interface ActResult {
  readonly done: string | null;
  readonly problem: string | null;
}

/** What every part of a page of a signed-in member needs. */
export interface Desk {
  readonly identity: Identity;
  readonly member: Member;
  /** Address of this page, which its forms are posted to. */
  readonly here: string;
  /** What the act that led here came to. */
  readonly result: ActResult;
  /** Goes into each form (CSRF). */
  readonly formToken: string;
  readonly now: Date;
  /** Mails that did not leave and that nobody has taken note of, in one sentence; null when there are none. */
  readonly trouble: string | null;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

/** @throws when a part is drawn outside of a page of the desk: a fault of the program. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error("a part of the desk needs its page");
  return desk;
}

/** French typography for a sentence. */
export function t(text: string): string {
  return french(text);
}

const set = (words: ReactNode): ReactNode => (typeof words === "string" ? t(words) : words);

/** A paragraph of the desk's own words. */
export const P = ({ text }: { readonly text: string }): ReactNode => <p>{t(text)}</p>;

/** A paragraph that explains, and steps back behind the others. */
export const Quiet = ({ text }: { readonly text: string }): ReactNode => <p className="quiet">{t(text)}</p>;

/** What is said where a list would be. */
export const Empty = ({ text }: { readonly text: string }): ReactNode => <p className="empty">{t(text)}</p>;

/** A button that sends its form; one of several acts by default, or the main one of the page. */
export function Press({
  look = "outline",
  children,
  ...button
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly look?: "outline" | "primary" | "accent" | undefined;
}): ReactNode {
  return (
    <button type="submit" {...button} className={`button button--${look}`}>
      {set(children)}
    </button>
  );
}

/** Words of a button, and for a screen reader whom it is about. */
export const About = ({ words, who }: { readonly words: string; readonly who: string }): ReactNode => (
  <>
    {t(words)}
    <span className="visually-hidden"> {who}</span>
  </>
);

/** A form that changes something: POST to this page or to another of the desk, with the session's token. */
export function ActForm({
  action,
  act,
  className,
  withFile = false,
  press,
  look,
  children,
}: {
  readonly action?: string;
  readonly act: string;
  readonly className?: string | undefined;
  /** It sends a file. */
  readonly withFile?: boolean;
  /** Words of its only button, which comes last; left out where the form has buttons of its own. */
  readonly press?: ReactNode;
  readonly look?: "outline" | "primary" | undefined;
  readonly children?: ReactNode;
}): ReactNode {
  const { here, formToken } = useDesk();
  return (
    <PostForm
      action={action ?? here}
      className={className}
      hidden={{ jeton: formToken, acte: act }}
      withFile={withFile}
    >
      {children}
      {press === undefined ? null : <Press look={look}>{press}</Press>}
    </PostForm>
  );
}

/** What a page is, and what it is for. */
export function PageHead({ title, children }: { readonly title: string; readonly children?: ReactNode }): ReactNode {
  return (
    <div className="cluster page__head">
      <h1>{t(title)}</h1>
      {children === undefined ? null : <p className="muted">{set(children)}</p>}
    </div>
  );
}

/** A part of a page, named by its title. */
export function Card({
  id,
  title,
  className = "card",
  children,
}: {
  readonly id: string;
  readonly title: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{set(title)}</h2>
      {children}
    </section>
  );
}

/** The state as a quiet tag. */
export function StateTag({ status }: { readonly status: string }): ReactNode {
  const tone = isRequestState(status) && !requestStates[status].open ? "closed" : status;
  return <span className={`badge tag--${tone}`}>{stateLabel(status)}</span>;
}

/** The deadline or reminder as a mark. */
export function Due({ mark }: { readonly mark: DueMark | null }): ReactNode {
  return mark === null ? null : <span className={`muted due--${mark.tone}`}>{mark.text}</span>;
}

/** What was just done, or why it could not be done. */
export function Notice({
  tone,
  children,
}: {
  readonly tone: "done" | "problem";
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={`notice notice--${tone}`} role={tone === "problem" ? "alert" : "status"}>
      {children}
    </div>
  );
}

/** What the act that led to this page came to. */
export function Notices(): ReactNode {
  const { done, problem } = useDesk().result;
  return (
    <>
      {done === null ? null : <Notice tone="done">{t(done)}</Notice>}
      {problem === null ? null : <Notice tone="problem">{t(problem)}</Notice>}
    </>
  );
}

/** A label above its control. */
export function Field({
  label,
  children,
  hint,
}: {
  readonly label: string;
  readonly children: ReactNode;
  readonly hint?: string | undefined;
}): ReactNode {
  return createElement(
    "label",
    { className: "field" },
    <span className="field__label">{t(label)}</span>,
    hint === undefined ? null : <span className="field__hint">{t(hint)}</span>,
    children,
  );
}

interface Labelled {
  readonly label: string;
  readonly hint?: string | undefined;
}

/** A required field begins without a complaint of the browser. */
const needed = (required: boolean | undefined) => (required ? ({ required, "aria-invalid": "false" } as const) : {});

/** A label above a field of one line. */
export function TextInput({
  label,
  hint,
  type = "text",
  required,
  ...input
}: Labelled & InputHTMLAttributes<HTMLInputElement>): ReactNode {
  return (
    <Field label={label} hint={hint}>
      <input type={type} {...input} {...needed(required)} />
    </Field>
  );
}

/** A label above a field of several lines. */
export function TextArea({
  label,
  hint,
  required,
  ...area
}: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>): ReactNode {
  return (
    <Field label={label} hint={hint}>
      <textarea {...area} {...needed(required)} />
    </Field>
  );
}

/** A box to tick, with its words. */
export function Tick({
  value = "oui",
  children,
  ...box
}: InputHTMLAttributes<HTMLInputElement> & { readonly name: string }): ReactNode {
  return (
    <label className="tick">
      <input type="checkbox" value={value} {...box} /> {set(children)}
    </label>
  );
}

type Choices = readonly (readonly [value: string | number, words: string])[];

const optionsOf = (choices: Choices): ReactNode =>
  choices.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));

/** A label above a list to choose from: values and their words, then choices under a title each. */
export function Choice({
  label,
  hint,
  name,
  chosen,
  options,
  groups = [],
  required,
}: Labelled & {
  readonly name: string;
  readonly chosen: string | number;
  readonly options: Choices;
  readonly groups?: readonly (readonly [title: string, options: Choices])[];
  readonly required?: boolean;
}): ReactNode {
  return (
    <Field label={label} hint={hint}>
      <select name={name} defaultValue={chosen} {...needed(required)}>
        {optionsOf(options)}
        {groups.map(([title, own]) => (
          <optgroup key={title} label={title}>
            {optionsOf(own)}
          </optgroup>
        ))}
      </select>
    </Field>
  );
}

/** A column of a table: its title, and what a row holds there. */
export type Column<Row> = readonly [title: string, read: (row: Row) => ReactNode];

/** A table that scrolls sideways by itself; the first column names its rows. */
export function Table<Row>({
  name,
  look,
  columns,
  rows,
  keyOf,
}: {
  readonly name: string;
  readonly look: "figures" | "register";
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}): ReactNode {
  const cell = (row: Row, [title, read]: Column<Row>, index: number) =>
    index === 0 ? (
      <th key={title} scope="row">
        {set(read(row))}
      </th>
    ) : (
      <td key={title} data-label={title}>
        {set(read(row))}
      </td>
    );
  return (
    <div className={look === "register" ? "ledger" : "scroll"} tabIndex={0} role="region" aria-label={t(name)}>
      <table className={look}>
        <thead>
          <tr>
            {columns.map(([title]) => (
              <th key={title} scope="col">
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>{columns.map((column, index) => cell(row, column, index))}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
