import { useState } from "react";
import { listItems } from "../form-definition.ts";
import {
  describedBy,
  ErrorText,
  type FieldViewProps,
  fieldClass,
  fieldId,
  firstValue,
  Hint,
  labelText,
  Marked,
  markOf,
} from "./FieldView.tsx";

/** Lines of text, all with the name of the field; the script can add more. */
export function ListControl(props: FieldViewProps) {
  const { field } = props;
  const id = fieldId(props.idPrefix, field.name);
  const given = listItems(firstValue(props));
  const [added, setAdded] = useState(0);
  if (field.type !== "list") return null;
  const { line } = field;
  const count = Math.max(line.shown, given.length) + added;
  return (
    <fieldset className={fieldClass(props.error)}>
      <legend>
        <Marked text={labelText(props)} mark={markOf(props)} />
      </legend>
      <div className="field-lines">
        {Array.from({ length: count }, (_, index) => (index === 0 ? id : `${id}-${index}`)).map((lineId, index) => (
          <input
            key={lineId}
            id={lineId}
            className="input"
            name={field.name}
            aria-label={line.label.replace("{line}", String(index + 1))}
            aria-invalid={props.error ? true : undefined}
            aria-describedby={describedBy(id, props)}
            defaultValue={given[index]}
            maxLength={line.maxlength}
            inputMode={line.inputmode}
            autoComplete={line.autocomplete}
            placeholder={line.placeholder}
          />
        ))}
      </div>
      {props.mode === "live" && field.add && count < field.most && (
        <button type="button" className="more-link field__add" onClick={() => setAdded(added + 1)}>
          {field.add}
        </button>
      )}
      <Hint id={id} text={field.hint} />
      <ErrorText id={id} text={props.error} />
    </fieldset>
  );
}
