/**
 * Every form by name, for the build and the functions: a form is one file in `definitions/`. The browser never loads
 * this file: it fetches the one definition that it needs (docs/decisions/forms-as-data.md).
 */

import type { Language } from "../i18n/language.ts";
import type { Form } from "./form-definition.ts";
import { formFiles } from "./form-files.ts";

export const formDefinitions = formFiles satisfies Readonly<Record<string, Form>>;

export type FormName = keyof typeof formDefinitions;

/**
 * Whether this is one of the site's forms. Anything else is refused: recipients and subjects come from this
 * closed list.
 */
export function isFormName(name: unknown): name is FormName {
  return typeof name === "string" && Object.hasOwn(formDefinitions, name);
}

/** Whether this is a legal act whose receipt the law requires; false for a form that no longer exists. */
export function isDeclaration(formType: string): boolean {
  return isFormName(formType) && formDefinitions[formType].declaration !== undefined;
}

export const FORM_NAMES: readonly FormName[] = Object.keys(formDefinitions).filter(isFormName);

/** A form in the language of the page; in French where it has no words of that language. */
export function formIn(language: Language, name: FormName): Form {
  const french: Form = formDefinitions[name];
  return french.translations?.[language] ?? french;
}
