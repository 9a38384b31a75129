import { siteIn, weeklyHours } from "../../content/site.ts";
import type { Form } from "../../forms/form-definition.ts";
import { guidedForm, offeredForm } from "../../forms/form-stages.ts";
import { offeredQuotePaths, type QuotePath } from "../../forms/quote-paths.ts";
import { FORM_NAMES, type FormName, formIn } from "../../forms/registry.ts";
import { withSlots } from "../../forms/slots.ts";
import { formIdentity } from "../../forms/view/site-identity.ts";
import type { Language } from "../../i18n/language.ts";
import { LANGUAGES } from "../../i18n/tables/languages.ts";
import { type PublishedForm, provideForm } from "../../islands/request-form/published-form.ts";
import { type PublishedFile, publishedFile } from "./published-file.ts";

/** A form as a page contains it, with the file that its island fetches and the delay of an answer in words. */
type PageForm = PublishedForm & PublishedFile & { readonly replyTime: string };

/** The form as the browser gets it: without its other languages, what another page asks, and the names of columns. */
function browserForm({ translations, guided, ...form }: Form): Form {
  const { screens, ...words } = form.words;
  return {
    ...form,
    // A form that is not divided by itself shows no titles of these screens.
    words: form.steps || form.confirm ? words : form.words,
    fields: form.fields.map(({ column, ...field }) => field),
  };
}

function publish(file: string, form: Form, name: FormName, language: Language): PageForm {
  const site = siteIn(language);
  const { replyTime, ...firm } = formIdentity(site, name, language);
  const identity = { ...firm, hours: weeklyHours(site.hours) };
  const definition = { ...form, sentText: form.sentText.replace("{delai}", replyTime) };
  const { source, json } = publishedFile(file, { definition: browserForm(definition), identity });
  provideForm(source, { definition, identity });
  return { definition, identity, replyTime, source, json };
}

/**
 * The form of that name in a language, with the broker's identity and lines; the island can render it
 * afterwards.
 * @throws RangeError for a form that is not offered in that language: a page never shows it in French instead.
 */
export function publishForm(language: Language, name: FormName): PageForm {
  const form = formIn(language, name);
  if (form.words.language !== language)
    throw new RangeError(
      `Le formulaire « ${name} » n'existe pas dans la langue « ${language} » : écrivez-en les textes dans sa définition, ou retirez-le de cette page.`,
    );
  return publish(`${name}.${language}`, offeredForm(form, siteIn(language).without.lines), name, language);
}

/** The form of a path of the guided quote, as its page contains it. */
export function publishGuide(path: QuotePath): PageForm {
  const offered = offeredForm(formIn("fr", path.form), siteIn("fr").without.lines);
  return publish(`devis-${path.id}.fr`, withSlots(guidedForm(path, offered), []), path.form, "fr");
}

/** Every form in every language that has a page for it. */
export function publishForms(): readonly PageForm[] {
  const guides = offeredQuotePaths(siteIn("fr").without).map(publishGuide);
  const forms = FORM_NAMES.flatMap((name) => {
    const languages = LANGUAGES.filter((language) => formIn(language, name).words.language === language);
    return languages.map((language) => publishForm(language, name));
  });
  return [...forms, ...guides];
}
