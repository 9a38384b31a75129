/**
 * The shape of a form. A definition is plain data: the browser renders and checks it, the function checks and mails it.
 * Field names are wire names (docs/names.md); they never change with the language of the page.
 */

import type { Language } from "../i18n/language.ts";
import type { messages } from "../i18n/tables/messages.ts";
import type { questionMessages } from "../i18n/tables/question-messages.ts";

/**
 * A text of a definition, in each of these languages; in French alone it may be written plainly. The parameter `Text` of the
 * types below is this while a form is written, and `string` once it is in one language (`define-form.ts`).
 */
export type InEach<Own extends Language = Language> =
  | Readonly<Record<Own, string>>
  | ([Own] extends ["fr"] ? string : never);

/** Mailboxes of `content/site.yaml`; a missing one falls back to `contact`. */
export type MailboxKey = "contact" | "commercial" | "gestion" | "sinistre" | "patrimoine";

export type Priority = "high" | "normal" | "low";

/** A value, or one that follows the value of a field (for instance the mailbox of the contact form). */
export type Choice<T> =
  | T
  | { readonly by: string; readonly values: Readonly<Record<string, T>>; readonly otherwise: T };

export interface Option<Text = string> {
  readonly value: string;
  readonly label: Text;
  /** A short text under the label, where options are rows. */
  readonly hint?: Text;
  /**
   * Offers of content/navigation.yaml that it represents: the option is removed when all of them are switched
   * off.
   */
  readonly lines?: readonly string[];
}

/** Option lists that depend on another field: one group per value of that field. */
export interface DependentOptions<Text = string> {
  readonly by: string;
  readonly groups: Readonly<Record<string, { readonly label: Text; readonly options: readonly Option<Text>[] }>>;
  /** Message when the value belongs to another group than the chosen one. */
  readonly staleMessage: Text;
}

export type FieldOptions<Text = string> = readonly Option<Text>[] | DependentOptions<Text>;

/** The field exists only while another field has one of these values. */
export interface Condition {
  readonly field: string;
  readonly in: readonly string[];
}

/**
 * Numbers in French notation. `amount`: euros with cents; `rate`: percent with three decimals; `whole`: no
 * decimals.
 */
export type NumberRule = "amount" | "rate" | "whole";

export type FormatRule =
  | "email"
  | "phone"
  | "siret"
  | "postcode"
  | "year"
  | "date"
  | "contract"
  | "insurer"
  | "slot"
  | NumberRule;

interface FieldBase<Text = string> {
  readonly name: string;
  /** Visible label, also the label in the mail. */
  readonly label: Text;
  /** Name of the answer in lists, exports and the console, where the question reads badly as one. */
  readonly column?: string;
  /** Label while another field has a given value (« Entreprise / Nom » for professionals). */
  readonly labelBy?: { readonly by: string; readonly values: Readonly<Record<string, Text>> };
  readonly hint?: Text;
  /** Message when the field is empty. Absent: the field is optional. */
  readonly required?: Text;
  /** Replaces « obligatoire » (« au moins une »). */
  readonly mark?: Text;
  readonly visibleWhen?: Condition;
  /**
   * Messages of rules of this form only, applied in order once the value is filled and well formed: rules that are more than
   * a format, and need a clock, other answers or a library. The function of each is looked up by its name (`OwnRules`) and
   * returns values for the placeholders of the message (`{year}`).
   */
  readonly rules?: Readonly<Record<string, Text>>;
  /** Name of the address parameter that presets the field (`?service=`). */
  readonly query?: string;
  /** Text field of the form that the answer becomes a line of (« Capital : 200 000 € »): it is stored nowhere else. */
  readonly into?: string;
  /** A health answer or bank details: never part of the draft of the tab. */
  readonly notKept?: true;
  /** It was answered before a reload and is not kept: its mark says so. */
  readonly again?: true;
  /** Optional and folded behind one line, with the other folded fields. Never on a required field. */
  readonly folded?: true;
}

export interface TextField<Text = string> extends FieldBase<Text> {
  /** A `date` is written `2026-11-21` on the wire. */
  readonly type: "text" | "email" | "tel" | "date" | "textarea";
  readonly autocomplete?: string;
  readonly inputmode?: "text" | "email" | "tel" | "numeric";
  /** Limit in code points, also the `maxlength` of the input. */
  readonly maxlength: number;
  readonly format?: { readonly rule: FormatRule; readonly message: Text };
  readonly placeholder?: string;
  readonly spellcheck?: false;
}

export interface ChoiceField<Text = string> extends FieldBase<Text> {
  /**
   * `segment`: one of two or three, side by side. `choice`: one of several rows, none at first. `checks`: any number of
   * rows; on the wire a box each (`name.value`), or the values in one text, joined by commas.
   */
  readonly type: "select" | "segment" | "choice" | "checks";
  readonly options: FieldOptions<Text>;
  /** First choice. A segment always has one. */
  readonly initial?: string;
  /** The list starts on its first choice and has no empty line. */
  readonly alwaysChosen?: true;
  readonly placeholder?: Text;
  readonly autocomplete?: string;
}

/**
 * Several answers to one question, one line of text each. The value is one text with one answer per line («
 * 2015\n2018 »); a post may also repeat the name.
 */
export interface ListField<Text = string> extends FieldBase<Text> {
  readonly type: "list";
  readonly line: {
    /** Accessible name of one line; `{line}` is its number. */
    readonly label: Text;
    /** Lines shown before any is added. */
    readonly shown: number;
    readonly maxlength: number;
    readonly placeholder?: string;
    readonly inputmode?: "text" | "numeric";
    readonly autocomplete?: string;
  };
  /** Text of the button that adds a line. */
  readonly add?: Text;
  /** Most answers accepted, and the message above that. */
  readonly most: number;
  readonly mostMessage?: Text;
}

/** A document. It is sent separately as soon as it is chosen, and has no value in the form. */
export interface FileField<Text = string> extends FieldBase<Text> {
  readonly type: "file";
  /** What the browser offers to choose: media types and endings, separated by commas. */
  readonly accept: string;
}

/** Boxes whose wording is legal text of `consents.ts` carry its key; the others show their label. */
export type ConsentKey = "consent" | "newsletterConsent" | "phoneConsent";

export interface CheckboxField<Text = string> extends FieldBase<Text> {
  readonly type: "checkbox";
  readonly consentKey?: ConsentKey;
  readonly initial?: boolean;
}

/** Its words are French in every language: only the broker reads them. */
export interface HiddenField extends FieldBase {
  readonly type: "hidden";
  /** Closed list; absent: short free text written by the page (never by the visitor). */
  readonly options?: readonly Option[];
  readonly initial?: string;
  readonly maxlength?: number;
}

export type Field<Text = string> =
  | TextField<Text>
  | ChoiceField<Text>
  | CheckboxField<Text>
  | HiddenField
  | ListField<Text>
  | FileField<Text>;

/** A further block of what is said once a request is sent, shown when the named box was ticked. */
export interface SentExtra<Text = string> {
  readonly whenChecked: string;
  readonly title: Text;
  readonly text: Text;
  readonly href: string;
  readonly link: Text;
}

/** Analytics event of a sent form: no personal data, only the form and a closed option. */
export interface RequestEvent {
  readonly category: string;
  /** Field whose value is the event's label (a closed option). */
  readonly labelField?: string;
}

/** One screen of a form that asks in several. */
export interface Step<Text = string> {
  /** Heading of the screen. */
  readonly title: Text;
  /** One or two sentences under the heading. */
  readonly lead?: Text;
  /** Names of the fields that it shows. Hidden fields belong to every screen. */
  readonly fields: readonly string[];
}

/** Second step of a declaration: what was typed is shown again and leaves only when it is confirmed. */
export interface FormConfirm<Text = string> {
  readonly heading: Text;
  readonly text: Text;
  readonly button: Text;
}

/** Who collects the data, as the texts name it. */
export interface BrokerIdentity {
  /** Name of the firm. */
  readonly name: string;
  /** ORIAS number, written as it is shown. */
  readonly orias: string;
  /** Address where a person exercises his or her rights. */
  readonly email: string;
  /** Path of the privacy page. */
  readonly privacyPath: string;
}

/** What the engine says when it draws and checks questions, in any language. */
export type QuestionMessages = (typeof questionMessages)[Language];

/** Every string of the form engine, in any language. */
export type Messages = (typeof messages)[Language];

/** The part of the words below that questions alone need. */
export interface QuestionWords {
  readonly language: Language;
  readonly messages: QuestionMessages;
  /** Exact wording of each consent box; `{name}`, `{orias}` and `{email}` are replaced by the broker's. */
  readonly consents: Readonly<Partial<Record<ConsentKey, string>>>;
}

/** The engine's own texts in one language; a form contains them, so that a page loads one language only. */
export interface FormWords extends QuestionWords {
  readonly messages: Messages;
  /** Version of the texts of consents and notice, sent and stored with each answer. */
  readonly consentVersion: string;
  /**
   * Who uses the answers and for what, shown above the folded notice; `{name}` is replaced by the broker's
   * name.
   */
  readonly noticeLead: string;
  /** Titles of the screens of a form that is divided by itself (`stepsOf`). */
  readonly screens?: { readonly need: string; readonly contact: string };
  /** Notice of GDPR art. 13 under every form, with the same placeholders. */
  readonly notice: string;
}

/** What a declaration (withdrawal, cancellation, claim) has beside an ordinary request. */
export interface Declaration {
  /** Fields that the archive keeps of a handled declaration: who, and which contract. */
  readonly archived: readonly string[];
}

/** What is asked, in one language: all that is needed to draw fields and to check answers. */
export interface Questions<Text = string> {
  readonly words: QuestionWords;
  readonly fields: readonly Field<Text>[];
}

/** The answers of a list, from its one value. */
export function listItems(value: unknown): readonly string[] {
  return typeof value === "string" && value !== "" ? value.split("\n") : [];
}

/** Names of the fields that take several answers. */
export function listNames({ fields }: Questions): readonly string[] {
  return fields.flatMap(({ type, name }) => (type === "list" ? [name] : []));
}

/**
 * A form: its fields, the card around it, and how an answer is handled. There is one type from its definition to its answer;
 * what it goes through is in `form-stages.ts`.
 */
export interface Form<Text = string> extends Questions<Text> {
  readonly words: FormWords;
  /** The HTML form's name and the wire `formType`. */
  readonly name: string;
  /** Screens, in order. Absent: `stepsOf` divides the form. Empty: it is one screen, whatever its length. */
  readonly steps?: readonly Step<Text>[];
  /** Screens answered on other pages: they count in « 2 sur 4 ». */
  readonly stepsBefore?: number;
  /** Plain notes under the fields (indicative price, not advice…). */
  readonly notes?: readonly Text[];
  readonly submitLabel: Text;
  readonly sendingLabel: string;
  /** Present: nothing is stored before the visitor confirmed a recap. */
  readonly confirm?: FormConfirm<Text>;
  /**
   * Present for a legal act, which has its own rules: always mailed, each distinct one receipted with its whole
   * content, its proof kept.
   */
  readonly declaration?: Declaration;
  /** The sending state is shown at least this long (ms). */
  readonly minimumSendMs: number;
  /** The success panel is replaced by the empty form after this time (ms); a declaration's stays. */
  readonly resetMs: number;
  readonly sentTitle: string;
  /** What comes next, above the moment of the answer. `{delai}` is the reply time of `content/site.yaml`, where specified. */
  readonly sentText: Text;
  readonly sentExtra?: SentExtra<Text>;
  /** Text of the alert when nothing could be stored. */
  readonly alert: string;
  readonly event: RequestEvent;
  /** Name in mails and in the console; of a translated form, its title, which receipts and proofs take. */
  readonly label: Choice<string>;
  /** Beginning of the mail's subject; the mail adds what is insured, who asks and the reference. */
  readonly subject: Choice<string>;
  readonly mailbox: Choice<MailboxKey>;
  readonly priority: Priority;
  readonly purpose?: FormPurpose;
  /** Heading and introduction of the card when the page gives none; the introduction may hold `{delai}`. */
  readonly title: Text;
  readonly intro: Text;
  /** Default id of the card, for links to the form. */
  readonly anchor?: string;
  /** The quick quote cannot take its place (`without.forms` of content/site.yaml). */
  readonly always?: true;
  /**
   * What the guided quote asks in addition to `fields` or instead of them: optional, in French, accepted and
   * mailed wherever it was posted from.
   */
  readonly guided?: readonly Field<Text | string>[];
  /** The same form in the other languages whose pages have it. */
  readonly translations?: Readonly<Partial<Record<Language, Form>>>;
}

/**
 * What a form is for, other than a request for a quote: a legal act about a contract (`declaration`), or a request about a
 * contract in force. Its notice and its words follow from it.
 */
export type FormPurpose = "declaration" | "service";

/** Checked values: strings, and booleans for boxes. Fields that do not apply are absent. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/** First message per field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Fills the broker's name, ORIAS number and address into a text of `FormWords`. */
export function fillIn(text: string, broker: BrokerIdentity): string {
  return text.replaceAll("{name}", broker.name).replaceAll("{orias}", broker.orias).replaceAll("{email}", broker.email);
}

/** Whether this list depends on another field. */
export function isDependent(options: FieldOptions): options is DependentOptions {
  return "by" in options;
}

/** Resolves a value that may depend on a field. */
export function resolveChoice<T extends string>(choice: Choice<T>, values: FormValues): T {
  if (typeof choice === "string") return choice;
  const key = values[choice.by];
  const own = typeof key === "string" && Object.hasOwn(choice.values, key) ? choice.values[key] : undefined;
  return own ?? choice.otherwise;
}

/** Whether the field applies, given the values of the others. */
export function isVisible(field: Field, values: FormValues): boolean {
  const condition = field.visibleWhen;
  if (!condition) return true;
  const value = values[condition.field];
  return typeof value === "string" && condition.in.includes(value);
}

/** Whether the field is a box for later offers: optional, and not part of the request. */
export function isOffer(field: Field): boolean {
  return field.type === "checkbox" && (field.consentKey === "newsletterConsent" || field.consentKey === "phoneConsent");
}

/** Every option of a field, over all groups. */
export function allOptions(options: FieldOptions): readonly Option[] {
  return isDependent(options) ? Object.values(options.groups).flatMap((group) => group.options) : options;
}

/**
 * A dependent list with each value once, grouped by the values of the controlling field that share it: first the options of a
 * single group, then those of every group.
 */
export function optionPlaces({ groups }: DependentOptions) {
  const places = new Map<string, { groups: readonly string[]; options: Option[] }>();
  const names = Object.keys(groups);
  const holders = (value: string) =>
    names.filter((name) => groups[name]?.options.some((option) => option.value === value));
  const placed = new Set<string>();
  for (const option of names.flatMap((name) => groups[name]?.options ?? [])) {
    if (placed.has(option.value)) continue;
    placed.add(option.value);
    const shared = holders(option.value);
    const place = places.get(shared.join()) ?? { groups: shared, options: [] };
    place.options.push(option);
    places.set(shared.join(), place);
  }
  return [...places.values()].sort(
    (a, b) => Number(a.groups.length === names.length) - Number(b.groups.length === names.length),
  );
}

const TICKED: ReadonlySet<unknown> = new Set([true, "on", "true", "1"]);

/** Whether this is what a ticked box posts. */
export function isTicked(value: unknown): boolean {
  return TICKED.has(value);
}

/** Wire name of one box of a `checks` field. */
export function checkName(field: string, value: string): string {
  return `${field}.${value}`;
}

/** The values of a `checks` field. */
export function chosenOf(value: unknown): readonly string[] {
  return typeof value === "string" && value !== "" ? value.split(",") : [];
}

/**
 * The value of a `checks` field among raw values: its own text, or its ticked boxes; `null` for anything but
 * text.
 */
export function checkedText({ name, options }: ChoiceField, raw: Readonly<Record<string, unknown>>): string | null {
  const own = Object.hasOwn(raw, name) ? raw[name] : undefined;
  if (own !== undefined && own !== "") return typeof own === "string" ? own : null;
  const values = new Set(allOptions(options).map(({ value }) => value));
  return [...values].filter((value) => isTicked(raw[checkName(name, value)])).join(",");
}

/**
 * The options in force of a list that depends on a field; those of its empty value for an answer without its
 * own group.
 */
export function optionsInForce(options: FieldOptions, values: FormValues): readonly Option[] {
  if (!isDependent(options)) return options;
  const key = String(values[options.by] ?? "");
  return (options.groups[key] ?? options.groups[""])?.options ?? [];
}

/** Whether other answers of the form are added to this text, which then need not be filled. */
export function isComposed(definition: Questions, { name }: Field): boolean {
  return definition.fields.some((other) => other.into === name);
}

/** Whether this is a required text that other answers are added to: one answer at least is asked among all of them. */
export function isGroup(definition: Questions, field: Field): boolean {
  return field.required !== undefined && isComposed(definition, field);
}

/** The questions in view of which, or in the text below them, one at least must be answered. */
export function groupQuestions(definition: Questions, text: Field): readonly Field[] {
  if (!isGroup(definition, text)) return [];
  return definition.fields
    .slice(0, definition.fields.indexOf(text))
    .filter((field) => field.into === text.name && field.type !== "checkbox" && !isFolded(definition, field));
}

/**
 * Whether the field is folded: an optional message, a text composed of other answers, or a field marked as
 * folded.
 */
export function isFolded(definition: Questions, field: Field): boolean {
  return field.folded === true || (field.name === "message" && !field.required) || isComposed(definition, field);
}

/** The field's label, given the values of the others. */
export function fieldLabel(field: Field, values: FormValues): string {
  const by = field.labelBy;
  if (!by) return field.label;
  const value = values[by.by];
  return (typeof value === "string" && Object.hasOwn(by.values, value) ? by.values[value] : undefined) ?? field.label;
}

/** Value of a field before anybody touched the form. */
export function initialValue(field: Field): string | boolean {
  if (field.type === "checkbox") return field.initial ?? false;
  return "initial" in field ? (field.initial ?? "") : "";
}

/** The values of an untouched form, with the presets of the page applied. */
export function initialValues(
  definition: Pick<Questions, "fields">,
  preset: Readonly<Record<string, string>> = {},
): FormValues {
  const values: Record<string, string | boolean> = {};
  for (const field of definition.fields) {
    const wanted = Object.hasOwn(preset, field.name) ? preset[field.name] : undefined;
    values[field.name] = wanted !== undefined && field.type !== "checkbox" ? wanted : initialValue(field);
  }
  return values;
}
