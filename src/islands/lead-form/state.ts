import {
  type FieldErrors,
  type FormDefinition,
  type FormValues,
  initialValues,
  isDependent,
} from "../../forms/form-definition.ts";
import type { SentLead } from "../../forms/view/SuccessView.tsx";

/**
 * What the engine knows. The controls keep their own values (they are uncontrolled); the state holds only the choices
 * that other fields depend on, the messages, and how far the sending is.
 */
export interface LeadFormState {
  readonly phase: "editing" | "sending" | "sent";
  readonly hydrated: boolean;
  readonly retrying: boolean;
  /** First values and choices in force. */
  readonly values: FormValues;
  readonly errors: FieldErrors;
  /** Goes up with each refusal: the summary takes the focus each time. */
  readonly refusals: number;
  readonly failure: "failed" | "offline" | undefined;
  /** Last stored request; stays after the panel has gone, until the next sending. */
  readonly sent: SentLead | undefined;
  /** Goes up with each reset: a new key gives an empty form. */
  readonly round: number;
}

export type LeadFormAction =
  | { readonly type: "hydrated"; readonly choices: Readonly<Record<string, string>> }
  | { readonly type: "chosen"; readonly name: string; readonly value: string }
  | { readonly type: "edited"; readonly name: string }
  | { readonly type: "refused"; readonly errors: FieldErrors }
  | { readonly type: "started" }
  | { readonly type: "retrying" }
  | { readonly type: "failed"; readonly offline: boolean }
  | { readonly type: "sent"; readonly sent: SentLead }
  | { readonly type: "reset"; readonly preset: Readonly<Record<string, string>> };

/** State of an untouched form. */
export function initialState(definition: FormDefinition, preset: Readonly<Record<string, string>>): LeadFormState {
  return {
    phase: "editing",
    hydrated: false,
    retrying: false,
    values: initialValues(definition, preset),
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
export function dependentNames(definition: FormDefinition, name: string): readonly string[] {
  return definition.fields
    .filter(
      (field) =>
        field.visibleWhen?.field === name ||
        (field.type === "select" && isDependent(field.options) && field.options.by === name),
    )
    .map((field) => field.name);
}

function segmentsOf(definition: FormDefinition, values: FormValues): FormValues {
  const names = new Set(definition.fields.filter(({ type }) => type === "segment").map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

/** The engine's transitions: spec 1 §4, spec 2 §4. */
export function reduceLeadForm(
  definition: FormDefinition,
  state: LeadFormState,
  action: LeadFormAction,
): LeadFormState {
  switch (action.type) {
    case "hydrated":
      return { ...state, hydrated: true, values: { ...state.values, ...action.choices } };
    case "chosen":
      return {
        ...state,
        values: { ...state.values, [action.name]: action.value },
        errors: without(state.errors, [action.name, ...dependentNames(definition, action.name)]),
      };
    case "edited":
      return action.name in state.errors ? { ...state, errors: without(state.errors, [action.name]) } : state;
    case "refused":
      return {
        ...state,
        phase: "editing",
        retrying: false,
        errors: action.errors,
        refusals: state.refusals + 1,
        failure: undefined,
      };
    case "started":
      return { ...state, phase: "sending", retrying: false, errors: {}, failure: undefined, sent: undefined };
    case "retrying":
      return state.phase === "sending" ? { ...state, retrying: true } : state;
    case "failed":
      return { ...state, phase: "editing", retrying: false, failure: action.offline ? "offline" : "failed" };
    case "sent":
      return { ...state, phase: "sent", retrying: false, sent: action.sent };
    case "reset":
      return {
        ...state,
        phase: "editing",
        // The page's tab and the form's segment are one choice: an emptied form keeps it.
        values: { ...initialValues(definition, action.preset), ...segmentsOf(definition, state.values) },
        errors: {},
        round: state.round + 1,
      };
  }
}
