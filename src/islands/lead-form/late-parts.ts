/** What a form needs once somebody fills it: the check, the sending, the outcome, and their styles. */
import { adoptStyles } from "../../shared/adopt-styles.ts";
import fieldStyles from "../../styles/field-states.css?inline";
import formStyles from "../../styles/forms-states.css?inline";

export { typedValues } from "../../forms/typed-values.ts";
export { validateForm } from "../../forms/validate.ts";
export { callBackSlots } from "../../shared/call-back-slots.ts";
export { announceLead, deliver } from "./delivery.ts";
export { Received, Stored } from "./outcome.tsx";

adoptStyles(fieldStyles);
adoptStyles(formStyles);
