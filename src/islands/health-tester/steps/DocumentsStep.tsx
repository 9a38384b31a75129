import { useState } from "react";
import { FieldView } from "../../../forms/view/FieldView.tsx";
import { FileControl } from "../../../forms/view/FileControl.tsx";
import { Icon } from "../../../forms/view/Icon.tsx";
import type { RequiredDocument } from "../../../health/provider/messages.ts";
import { useHealth } from "../../../health/view/health-context.ts";
import { fill } from "../../../shared/fill.ts";
import { ACCEPTED_TYPES } from "../prepare-document.ts";
import type { ActionProgress } from "../use-action.ts";
import { StepFrame } from "./StepFrame.tsx";

const CONTROLS = { file: FileControl };

interface Props extends ActionProgress {
  readonly documents: readonly RequiredDocument[];
  readonly onFile: (type: string, file: File) => void;
}

/**
 * One file per document asked for, sent as soon as it is chosen. The row of a received one keeps its control, and so the
 * focus; the status says which one has come and which are missing.
 */
export function DocumentsStep({ documents, busy, error, onFile }: Props) {
  const { words, questions } = useHealth();
  const { documents: texts } = words;
  const [last, setLast] = useState<string>();
  const send = (type: string, file: File) => {
    setLast(type);
    onFile(type, file);
  };
  const come = documents.find(({ type, received }) => type === last && received);
  const missing = documents.filter(({ received }) => !received).map(({ label }) => label);
  const said = error === undefined && come && fill(texts.oneCame, { label: come.label, missing: missing.join(", ") });
  return (
    <StepFrame title={texts.title} intro={texts.lead} error={error}>
      <ul className="health-uploads">
        {documents.map(({ type, label, received }) => (
          <li key={type} className={received ? "health-uploads__done" : undefined}>
            {received && <Icon name="check" />}
            <FieldView
              definition={{ words: questions.tariff.words, fields: [] }}
              field={{
                type: "file",
                name: type,
                label: received ? fill(texts.received, { label }) : label,
                accept: ACCEPTED_TYPES,
                required: label,
                ...(received && { mark: texts.replace }),
              }}
              values={{}}
              error={undefined}
              idPrefix="document"
              mode="live"
              controls={CONTROLS}
              onFile={busy ? undefined : send}
            />
          </li>
        ))}
      </ul>
      <p role="status">{busy ? words.path.loading : said}</p>
    </StepFrame>
  );
}
