import type { ReactNode, Ref } from "react";
import { frenchSpaces } from "../../shared/french-spaces.ts";
import type { Form, FormConfirm, FormValues } from "../form-definition.ts";
import { readableValues } from "../labels.ts";
import { Sheet } from "./Sheet.tsx";

interface Props {
  readonly definition: Form;
  readonly confirm: FormConfirm;
  /** Checked values. */
  readonly values: FormValues;
  /** Heading level: the answer page has the recap as its subject, a page has it inside the form's card. */
  readonly heading: "h1" | "h3";
  readonly recapRef?: Ref<HTMLDivElement>;
  /** The two buttons. */
  readonly buttons: ReactNode;
}

/** Second step of a declaration: everything that was declared, to be read again before it is confirmed. */
export function Recap({ definition, confirm, values, heading: Heading, recapRef, buttons }: Props) {
  return (
    <Sheet as="div" inPage="form-recap" alone {...(recapRef ? { focusRef: recapRef } : {})}>
      <Heading className="title-24">{confirm.heading}</Heading>
      <p>{frenchSpaces(confirm.text)}</p>
      <dl className="rows rows--tight pairs">
        {readableValues(definition, values).map(({ name, label, value }) => (
          <div key={name}>
            <dt>{frenchSpaces(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {buttons}
    </Sheet>
  );
}
