import type { ChangeEvent } from "react";
import { type FieldViewProps, fieldId, Labelled } from "./FieldView.tsx";

/** A document, sent as soon as it is chosen. */
export function FileControl(props: FieldViewProps) {
  const { field } = props;
  const id = fieldId(props.idPrefix, field.name);
  if (field.type !== "file") return null;
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    if (file) props.onFile?.(field.name, file);
    event.currentTarget.value = "";
  };
  return (
    <Labelled id={id} props={props}>
      <input
        id={id}
        className="field__file"
        type="file"
        accept={field.accept}
        // Not disabled while another document is sent: a disabled control loses the focus.
        aria-disabled={!props.onFile}
        onClick={(event) => !props.onFile && event.preventDefault()}
        onChange={onChange}
      />
    </Labelled>
  );
}
