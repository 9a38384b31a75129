import { siteIn, weeklyHours } from "../../content/site.ts";
import type { Form } from "../../forms/define-form.ts";
import type { FormContent, FormDefinition } from "../../forms/form-definition.ts";
import { guidedForm } from "../../forms/guided-form.ts";
import { offeredForm } from "../../forms/offered-form.ts";
import { offeredQuotePaths, type QuotePath } from "../../forms/quote-paths.ts";
import { FORM_NAMES, type FormName, formIn } from "../../forms/registry.ts";
import { withSlots } from "../../forms/slots.ts";
import { formIdentity } from "../../forms/view/site-identity.ts";
import type { Language } from "../../i18n/language.ts";
import { LANGUAGES } from "../../i18n/tables/languages.ts";
import { provideReadyForm, type ReadyForm } from "../../islands/lead-form/ready-form.ts";
import { type PublishedFile, publishedFile } from "./published-file.ts";

/** A form as a page contains it; the content of its file is a `ReadyForm`. */
export interface PublishedForm extends PublishedFile {
  readonly definition: FormDefinition;
  readonly identity: ReadyForm["identity"];
}

/** The part of a definition that the browser reads, without what only the card around the form and the function need. */
function contentOf(definition: FormDefinition & Partial<Form>): FormContent {
  const { translations, label, subject, mailbox, priority, purpose, title, intro, anchor, always, guided, ...content } =
    definition;
  const { screens, ...words } = content.words;
  return {
    ...content,
    // A form that is not divided by itself shows no titles of these screens.
    words: content.steps || content.confirm ? words : content.words,
    fields: content.fields.map(({ column, ...field }) => field),
  };
}

function published(file: string, definition: FormDefinition, name: FormName, language: Language): PublishedForm {
  const site = siteIn(language);
  const identity = { ...formIdentity(site, name, language), hours: weeklyHours(site.hours) };
  const { source, json } = publishedFile(file, { definition: contentOf(definition), identity });
  provideReadyForm(source, { definition, identity });
  return { definition, identity, source, json };
}

/**
 * The form of that name in a language, with the broker's identity and lines; the island can render it
 * afterwards.
 * @throws RangeError for a form that is not offered in that language: a page never shows it in French instead.
 */
export function publishedForm(language: Language, name: FormName): PublishedForm {
  const site = siteIn(language);
  const form = formIn(language, name);
  if (form.words.language !== language)
    throw new RangeError(
      `Le formulaire « ${name} » n'existe pas dans la langue « ${language} » : écrivez-en les textes dans sa définition, ou retirez-le de cette page.`,
    );
  const definition = offeredForm(form, site.without.lines);
  return published(`${name}.${language}`, definition, name, language);
}

/** The form of a path of the guided quote, as its page contains it. */
export function publishedGuide(path: QuotePath): PublishedForm {
  const offered = offeredForm(formIn("fr", path.form), siteIn("fr").without.lines);
  const definition = withSlots(guidedForm(path, offered), []);
  return published(`devis-${path.id}.fr`, definition, path.form, "fr");
}

/** Every form in every language that has a page for it. */
export function publishedForms(): readonly PublishedForm[] {
  const guides = offeredQuotePaths(siteIn("fr").without).map(publishedGuide);
  const forms = FORM_NAMES.flatMap((name) => {
    const languages = LANGUAGES.filter((language) => formIn(language, name).words.language === language);
    return languages.map((language) => publishedForm(language, name));
  });
  return [...forms, ...guides];
}
