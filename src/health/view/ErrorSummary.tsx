import type { Ref } from "react";
import { frenchSpaces } from "../../leads/view/french-spaces.ts";
import { Icon } from "../../leads/view/Icon.tsx";

interface Props {
  /** Message and id of the control it is about. */
  readonly errors: readonly { readonly id: string; readonly message: string }[];
  readonly summaryRef?: Ref<HTMLDivElement> | undefined;
}

/** What is to correct, each line a link to its field; nothing when all is well. */
export function ErrorSummary({ errors, summaryRef }: Props) {
  if (errors.length === 0) return null;
  return (
    <div className="form-alert form-alert--error" role="alert" tabIndex={-1} ref={summaryRef}>
      <Icon name="alert" />
      <div>
        <p className="form-alert__title">
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
