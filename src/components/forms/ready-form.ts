import { createHash } from "node:crypto";
import { siteIn } from "../../content/site.ts";
import type { FormContent, FormDefinition } from "../../forms/form-definition.ts";
import { offeredForm } from "../../forms/offered-form.ts";
import { FORM_NAMES, type FormName, formIn } from "../../forms/registry.ts";
import { formIdentity } from "../../forms/view/site-identity.ts";
import type { Language } from "../../i18n/language.ts";
import { provideReadyForm, type ReadyForm } from "../../islands/lead-form/ready-form.ts";

/** A form as a page holds it. */
export interface PublishedForm {
  readonly definition: FormDefinition;
  readonly identity: ReadyForm["identity"];
  /** `/formulaires/rc-pro.fr.1a2b3c4d.json`: the name follows the content, so that the file never changes. */
  readonly source: string;
  /** What that file holds: a `ReadyForm`. */
  readonly json: string;
}

/** The part of a definition that the browser reads, without what only the card around the form and the function need. */
function contentOf(definition: FormDefinition & { readonly english?: unknown }): FormContent {
  const { english, label, subject, mailbox, priority, title, intro, anchor, ...content } = definition;
  return content;
}

/** The form of that name in a language, with the broker's identity and lines; the island can draw it from now on. */
export function publishedForm(language: Language, name: FormName): PublishedForm {
  const site = siteIn(language);
  const definition = offeredForm(formIn(language, name), site.without.lines);
  const identity = formIdentity(site, name, language);
  const json = JSON.stringify({ definition: contentOf(definition), identity });
  const version = createHash("sha256").update(json).digest("hex").slice(0, 8);
  const source = `/formulaires/${name}.${language}.${version}.json`;
  provideReadyForm(source, { definition, identity });
  return { definition, identity, source, json };
}

/** Every form in every language that has a page for it. */
export function publishedForms(): readonly PublishedForm[] {
  return FORM_NAMES.flatMap((name) => {
    const languages: readonly Language[] = formIn("en", name).words.language === "en" ? ["fr", "en"] : ["fr"];
    return languages.map((language) => publishedForm(language, name));
  });
}
