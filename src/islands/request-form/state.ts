import type { RawValues } from "../../forms/form-data.ts";
import {
  type Field,
  type FieldErrors,
  type Form,
  type FormValues,
  initialValues,
  isDependent,
  optionsInForce,
} from "../../forms/form-definition.ts";
import type { Failure } from "../../forms/view/FormAlerts.tsx";
import type { SentRequest } from "../../forms/view/SuccessView.tsx";

/**
 * The state of the engine. The controls keep their own values (they are uncontrolled); the state holds only the
 * choices that other fields depend on, the messages, and how far the sending is.
 */
export interface RequestFormState {
  readonly phase: "editing" | "sending" | "sent";
  readonly hydrated: boolean;
  readonly retrying: boolean;
  /** First values and choices in force. */
  readonly values: FormValues;
  /** Ticked boxes of the draft, whose lists may be rendered later. */
  readonly ticks: FormValues;
  /** Fields whose answer is not kept: it was given before a reload, or another choice has replaced its list. */
  readonly again: readonly string[];
  /** Index of the screen shown, in a form that is cut. */
  readonly step: number;
  /** What was typed on the screens before this one. */
  readonly answers: FormValues | undefined;
  /** Checked values of a declaration that wait for its confirmation. */
  readonly declared: FormValues | undefined;
  readonly errors: FieldErrors;
  /** Raised by each refusal, so that the summary takes the focus each time. */
  readonly refusals: number;
  readonly failure: Failure | undefined;
  /** Last stored request; stays after the panel has gone, until the next sending. */
  readonly sent: SentRequest | undefined;
  /** Raised by each reset: a new key gives an empty form. */
  readonly round: number;
}

export type RequestFormAction =
  | {
      readonly type: "hydrated";
      readonly choices: Readonly<Record<string, string>>;
      readonly ticks?: FormValues;
      readonly again?: readonly string[];
    }
  | {
      readonly type: "chosen";
      readonly name: string;
      readonly value: string;
      /** Fields that lose their answer, because its list is another one now. */
      readonly emptied?: readonly string[];
    }
  | { readonly type: "edited"; readonly name: string }
  | { readonly type: "refused"; readonly errors: FieldErrors; readonly step: number }
  | { readonly type: "moved"; readonly step: number; readonly answers: FormValues }
  | { readonly type: "declared"; readonly values: FormValues }
  | { readonly type: "modified" }
  | { readonly type: "started" }
  | { readonly type: "retrying" }
  | { readonly type: "failed"; readonly failure: Failure }
  | { readonly type: "sent"; readonly sent: SentRequest }
  | { readonly type: "reset"; readonly preset: Readonly<Record<string, string>> };

/** State of an untouched form. */
export function initialState(definition: Form, preset: Readonly<Record<string, string>>): RequestFormState {
  return {
    phase: "editing",
    hydrated: false,
    retrying: false,
    values: initialValues(definition, preset),
    ticks: {},
    again: [],
    step: 0,
    answers: undefined,
    declared: undefined,
    errors: {},
    refusals: 0,
    failure: undefined,
    sent: undefined,
    round: 0,
  };
}

function without(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}

/** Names of the fields whose list or presence follows a choice. */
export function dependentNames(definition: Form, name: string): readonly string[] {
  return definition.fields
    .filter(
      (field) =>
        field.visibleWhen?.field === name ||
        (field.type !== "hidden" && "options" in field && isDependent(field.options) && field.options.by === name),
    )
    .map((field) => field.name);
}

/** Names of the lists that lose their answer to the choices in force: it is an option of another choice. */
export function lostAnswers({ fields }: Form, answers: RawValues, choices: FormValues): readonly string[] {
  const lost = fields.filter((field) => {
    const answer = answers[field.name];
    if (field.type !== "select" || !isDependent(field.options) || !answer) return false;
    return optionsInForce(field.options, choices).every(({ value }) => value !== answer);
  });
  return lost.map(({ name }) => name);
}

/** Names of the questions that an edit of one control answers: its own field, whatever its box, and the text it becomes a line of. */
function answeredBy({ fields }: Form, control: string): readonly string[] {
  const edited = fields.find(({ name }) => name === control || control.startsWith(`${name}.`));
  return [edited?.name, edited?.into].filter((name) => name !== undefined);
}

const outliving: readonly Field["type"][] = ["segment"];

/** Types whose answer other fields may follow. */
export const followed: readonly Field["type"][] = ["segment", "choice", "select"];

/** The current choices; those of segments are kept when the form is emptied. */
export function currentChoices(
  definition: Form,
  values: Readonly<Record<string, unknown>>,
  types = outliving,
): Record<string, string> {
  const choices: Record<string, string> = {};
  for (const field of definition.fields) {
    const value = values[field.name];
    if (types.includes(field.type) && typeof value === "string" && value !== "") choices[field.name] = value;
  }
  return choices;
}

/** How the engine goes from one state to the next: sending, refused, stored, received. */
export function reduceRequestForm(
  definition: Form,
  state: RequestFormState,
  action: RequestFormAction,
): RequestFormState {
  /** Back to the form from any state. */
  const editing = { ...state, phase: "editing", retrying: false, declared: undefined } as const;
  switch (action.type) {
    case "hydrated":
      return {
        ...state,
        hydrated: true,
        values: { ...state.values, ...action.choices },
        ticks: action.ticks ?? {},
        again: action.again ?? [],
      };
    case "chosen":
      return {
        ...state,
        values: { ...state.values, [action.name]: action.value },
        errors: without(state.errors, [action.name, ...dependentNames(definition, action.name)]),
        again: [...new Set([...state.again, ...(action.emptied ?? [])])],
      };
    case "edited": {
      const answered = answeredBy(definition, action.name);
      return answered.some((name) => name in state.errors || state.again.includes(name))
        ? {
            ...state,
            errors: without(state.errors, answered),
            again: state.again.filter((name) => !answered.includes(name)),
          }
        : state;
    }
    case "refused":
      return {
        ...editing,
        errors: action.errors,
        step: action.step,
        refusals: state.refusals + 1,
        failure: undefined,
      };
    case "moved":
      return { ...editing, step: action.step, answers: action.answers, errors: {}, failure: undefined };
    case "declared":
      return { ...state, declared: action.values, errors: {}, failure: undefined };
    case "modified":
      return { ...state, declared: undefined };
    case "started":
      return { ...state, phase: "sending", retrying: false, errors: {}, failure: undefined, sent: undefined };
    case "retrying":
      return state.phase === "sending" ? { ...state, retrying: true } : state;
    case "failed":
      return { ...editing, failure: action.failure };
    case "sent":
      return { ...editing, phase: "sent", sent: action.sent };
    case "reset":
      return {
        ...editing,
        values: { ...initialValues(definition, action.preset), ...currentChoices(definition, state.values) },
        ticks: {},
        again: [],
        errors: {},
        step: 0,
        answers: undefined,
        round: state.round + 1,
      };
  }
}
