import { createElement, type ReactNode } from "react";
import { french } from "../../../src/shared/typography.ts";
import { PostForm } from "../../pages/PostForm.tsx";
import { isLeadState, leadStates, lostReasons, spamReasons, stateLabel } from "../../request/states.ts";
import type { Member } from "./access.ts";
import type { DueMark } from "./words.ts";

/** What every page of a signed-in member needs. */
export interface Desk {
  readonly brandName: string;
  readonly member: Member;
  /** Goes into each form (CSRF). */
  readonly formToken: string;
  readonly now: Date;
  /** Mails that did not leave and that nobody has taken note of, in one sentence; null when there are none. */
  readonly trouble: string | null;
}

/** French typography for a sentence. */
export function t(text: string): string {
  return french(text);
}

/** A form that changes something: POST, with the session's token. */
export function ActForm({
  desk,
  action,
  act,
  className,
  withFile = false,
  children,
}: {
  readonly desk: Desk;
  readonly action: string;
  readonly act: string;
  readonly className?: string | undefined;
  /** It sends a file. */
  readonly withFile?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <PostForm action={action} className={className} hidden={{ jeton: desk.formToken, acte: act }} withFile={withFile}>
      {children}
    </PostForm>
  );
}

/** The state as a quiet tag. */
export function StateTag({ status }: { readonly status: string }): ReactNode {
  const tone = isLeadState(status) && !leadStates[status].open ? "closed" : status;
  return <span className={`tag tag--${tone}`}>{stateLabel(status)}</span>;
}

/** The deadline or reminder as a mark. */
export function Due({ mark }: { readonly mark: DueMark | null }): ReactNode {
  return mark === null ? null : <span className={`due due--${mark.tone}`}>{mark.text}</span>;
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

/** What an act of this page came to, in a sentence each; null for nothing to say. */
export interface ActResult {
  readonly done: string | null;
  readonly problem: string | null;
}

export function Notices({ done, problem }: ActResult): ReactNode {
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

/** A label above a list to choose from: values and their words. */
export function Choice({
  label,
  name,
  chosen,
  options,
}: {
  readonly label: string;
  readonly name: string;
  readonly chosen: string | number;
  readonly options: readonly (readonly [value: string | number, words: string])[];
}): ReactNode {
  return (
    <Field label={label}>
      <select name={name} defaultValue={chosen}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}

const reasonOptions = (reasons: Readonly<Record<string, string>>) =>
  Object.entries(reasons).map(([key, label]) => (
    <option key={key} value={key}>
      {label}
    </option>
  ));

/** The reasons to choose from when a request is lost, and when it is none. */
export const lostReasonOptions = reasonOptions(lostReasons);
export const spamReasonOptions = reasonOptions(spamReasons);
