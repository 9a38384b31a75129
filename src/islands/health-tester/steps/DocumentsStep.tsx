import { FieldView } from "../../../forms/view/FieldView.tsx";
import { FileControl } from "../../../forms/view/FileControl.tsx";
import { Icon } from "../../../forms/view/Icon.tsx";
import type { RequiredDocument } from "../../../health/provider/messages.ts";
import { useHealth } from "../../../health/view/health-context.ts";
import { fill } from "../../../shared/fill.ts";
import { ACCEPTED_TYPES } from "../prepare-document.ts";
import { StepFrame } from "./StepFrame.tsx";

const CONTROLS = { file: FileControl };

interface Props {
  readonly documents: readonly RequiredDocument[];
  readonly busy: boolean;
  readonly error: unknown;
  readonly onFile: (type: string, file: File) => void;
}

/** One file per document asked for, sent as soon as it is chosen. */
export function DocumentsStep({ documents, busy, error, onFile }: Props) {
  const { words, questions } = useHealth();
  const { documents: texts } = words;
  return (
    <StepFrame title={texts.title} intro={texts.lead} error={error}>
      <ul className="health-uploads">
        {documents.map(({ type, label, received }) => (
          <li key={type}>
            {received ? (
              <p className="health-uploads__done">
                <Icon name="check" /> {fill(texts.received, { label })}
              </p>
            ) : (
              <FieldView
                definition={{ words: questions.tariff.words, fields: [] }}
                field={{ type: "file", name: type, label, accept: ACCEPTED_TYPES, required: label }}
                values={{}}
                error={undefined}
                idPrefix="document"
                mode="live"
                controls={CONTROLS}
                onFile={busy ? undefined : onFile}
              />
            )}
          </li>
        ))}
      </ul>
      <p role="status">{busy && words.path.loading}</p>
    </StepFrame>
  );
}
