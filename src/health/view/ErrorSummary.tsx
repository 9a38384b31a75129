import { useEffect, useId, useRef } from "react";
import { frenchSpaces } from "../../forms/view/french-spaces.ts";
import { Icon } from "../../forms/view/Icon.tsx";

interface Props {
  /** Message and id of the control it is about. */
  readonly errors: readonly { readonly id: string; readonly message: string }[];
  /** Changes with each attempt: the summary takes the focus then. */
  readonly attempt: unknown;
}

/** What is to correct, each line a link to its field; nothing when all is well. */
export function ErrorSummary({ errors, attempt }: Props) {
  const title = useId();
  const summary = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt, not per render
  useEffect(() => {
    summary.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <div className="form-alert form-alert--error" role="alert" aria-labelledby={title} tabIndex={-1} ref={summary}>
      <Icon name="alert" />
      <div>
        <p className="form-alert__title" id={title}>
          {errors.length === 1 ? "Une réponse est à corriger" : `${errors.length} réponses sont à corriger`}
        </p>
        <ul>
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`}>{frenchSpaces(message)}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
