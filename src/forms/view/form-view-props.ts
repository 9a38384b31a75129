import type { InputEvent, Ref, SubmitEvent } from "react";
import type { FieldErrors, FormContent, FormValues } from "../form-definition.ts";
import type { FormMode } from "./FieldView.tsx";
import type { Failure } from "./FormAlerts.tsx";
import type { FormIdentity } from "./form-identity.ts";

/** What a form is rendered from, by each of its renderers: the page, the island, the function's answer page. */
export interface FormViewProps {
  readonly definition: FormContent;
  /** Choices in force (presets, or what was typed on the answer page): fields, labels and lists follow them. */
  readonly values: FormValues;
  /** What the controls start with; absent: `values`. */
  readonly first?: FormValues;
  readonly errors: FieldErrors;
  readonly identity: FormIdentity;
  /** Ids start with it: two forms of a page need two. */
  readonly idPrefix: string;
  readonly mode: FormMode;
  readonly sending?: boolean;
  /** Nothing could be stored: the alert is shown and everything stays filled. */
  readonly failure?: Failure | undefined;
  /** How the sending goes, for the live region. */
  readonly progress?: string | undefined;
  readonly formRef?: Ref<HTMLFormElement>;
  /** Goes up with each refusal: the summary takes the focus each time. */
  readonly refusals?: number;
  /** Something covers the form. */
  readonly covered?: boolean;
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly onInput?: (event: InputEvent<HTMLFormElement>) => void;
  readonly onChoice?: (name: string, value: string) => void;
  /** Index of the screen shown, for a form that is cut. */
  readonly step?: number;
  /** What was typed on the screens before; by default `values`. */
  readonly answers?: FormValues | undefined;
  /** Goes back to an earlier screen. */
  readonly onStep?: (step: number) => void;
}
