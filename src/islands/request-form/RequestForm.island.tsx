import { ErrorBoundary } from "../error-boundary/ErrorBoundary.tsx";
import { FormEngine } from "./FormEngine.tsx";
import { usePublishedForm } from "./published-form.ts";

/** What a page gives a form. Everything is plain data, because it is passed from the HTML to the island. */
export interface RequestFormProps {
  /** Address of the form's definition, in the language of the page. */
  readonly source: string;
  /** First values by field name (`type`, `metier`, `typeAssurance`, `page`…). */
  readonly preset?: Readonly<Record<string, string>>;
  /** Identifies this form among those of the site; also the start of every id in it. */
  readonly formId: string;
}

const NO_PRESET: Readonly<Record<string, string>> = {};

/** Any form of the site. Its definition is the JSON file at `source`, fetched at the first touch. */
export function RequestForm(props: RequestFormProps) {
  return (
    <ErrorBoundary island={`form ${props.formId}`}>
      <FetchedForm {...props} />
    </ErrorBoundary>
  );
}

function FetchedForm({ source, preset = NO_PRESET, formId }: RequestFormProps) {
  return <FormEngine {...usePublishedForm(source, formId)} preset={preset} formId={formId} />;
}
