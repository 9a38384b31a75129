import type { InputEvent, Ref, SubmitEvent } from "react";
import type { FieldErrors, Form, FormValues } from "../form-definition.ts";
import type { FormMode } from "./FieldView.tsx";
import type { Failure } from "./FormAlerts.tsx";
import type { FormIdentity } from "./form-identity.ts";

/** Properties of a form, for each of its renderers: the page, the island, the function's answer page. */
export interface FormViewProps {
  readonly definition: Form;
  /**
   * Current choices (presets, or what was typed on the answer page), on which fields, labels and lists depend.
   */
  readonly values: FormValues;
  /** First values of the controls; `values` by default. */
  readonly first?: FormValues;
  readonly errors: FieldErrors;
  readonly identity: FormIdentity;
  /** Ids start with it: two forms of a page need two. */
  readonly idPrefix: string;
  readonly mode: FormMode;
  readonly sending?: boolean;
  /** Nothing could be stored: the alert is shown and everything stays filled. */
  readonly failure?: Failure | undefined;
  /** Progress of the sending, for the live region. */
  readonly progress?: string | undefined;
  readonly formRef?: Ref<HTMLFormElement>;
  /** Raised by each refusal, so that the summary takes the focus each time. */
  readonly refusals?: number;
  /** Whether something covers the form. */
  readonly covered?: boolean;
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly onInput?: (event: InputEvent<HTMLFormElement>) => void;
  readonly onChoice?: (name: string, value: string) => void;
  /** Index of the screen shown, for a divided form. */
  readonly step?: number;
  /**
   * Whether the screens after the one shown are there too, hidden; by default they are. A page leaves them out: its script
   * adds them, and without script the function answers with the next one.
   */
  readonly laterScreens?: boolean;
  /** What was typed on the screens before; by default `values`. */
  readonly answers?: FormValues | undefined;
  /** Goes back to an earlier screen. */
  readonly onStep?: (step: number) => void;
}
