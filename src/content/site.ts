import * as z from "zod";
import type { Language } from "../i18n/language.ts";
import { replyWords } from "../i18n/reply-words.ts";
import { figures } from "../i18n/tables/figures.ts";
import { wordsIn } from "../i18n/words.ts";
import { fill } from "../shared/fill.ts";
import { isRecord } from "../shared/is-record.ts";
import type { WeeklyHours } from "../shared/opening-hours.ts";
import { setText } from "../shared/typography.ts";
import { yamlLoader } from "./load-yaml.ts";
import { yamlLoaderIn } from "./load-yaml-in.ts";
import { kebab } from "./schemas/fields.ts";
import { type Site, siteSchema } from "./schemas/site.ts";
import { untokenedTextIn } from "./schemas/typographic-text.ts";

const processing = (text: () => z.ZodType<string>) => ({
  task: text(),
  data: text(),
  /** Of the transfer, where there is one. */
  country: text().optional(),
});
const inPlace = ({ country, ...texts }: { readonly country?: string | undefined }) => ({
  ...texts,
  ...(country && { transfer: { country } }),
});

/** content/en/site.yaml: the texts of content/site.yaml in another language; numbers, names and addresses are not repeated. */
const siteTextsSchema = (language: Language) => {
  const text = untokenedTextIn(language);
  return z.strictObject({
    brand: z.strictObject({ tagline: text(), description: text() }),
    legal: z.strictObject({
      legalForm: text(),
      capital: text(),
      oriasCategory: text(),
      acpr: z.strictObject({ name: text() }),
      professionalLiability: z.strictObject({ insurer: text(), articles: text() }),
      financialGuarantee: text(),
      association: text(),
      workingMode: z.strictObject({ text: text() }),
      capitalLinks: text(),
      remuneration: text(),
      mediator: z.strictObject({ name: text() }),
      host: z.strictObject({ address: text() }),
      /** Only while the French value is words instead of a number. */
      cif: text().optional(),
      carteT: text().optional(),
    }),
    offices: z.record(kebab(), z.strictObject({ name: text() })),
    services: z.record(
      z.enum(["commercial", "gestion", "sinistre", "patrimoine"]),
      z.strictObject({ label: text(), description: text() }),
    ),
    claims: z.record(
      kebab(),
      z.strictObject({ value: text().optional(), short: text().optional(), label: text(), condition: text() }),
    ),
    processors: z.strictObject({
      host: z.strictObject(processing(text)).transform(inPlace),
      others: z.record(kebab(), z.strictObject({ place: text(), ...processing(text) }).transform(inPlace)),
    }),
    functionsRegion: z.strictObject({ place: text() }),
    /** In the order of content/site.yaml. */
    officialLinks: z.array(z.strictObject({ label: text(), description: text() })).length(3),
  });
};

type SiteTexts = z.output<ReturnType<typeof siteTextsSchema>>;

/**
 * A claim with the texts of a language: the words of a delay come from its number, and a saving says there too that it is a
 * maximum, a median or an example.
 */
function claimIn(language: Language, claim: Site["claims"][string], texts: SiteTexts["claims"][string] | undefined) {
  const { kind, within } = claim;
  if (within) return { ...claim, ...texts, ...replyWords(language, within) };
  const value = texts?.value ?? claim.value;
  if (!kind || !texts?.value) return { ...claim, ...texts, value };
  return { ...claim, ...texts, value: setText(language, fill(figures[language].kinds[kind], { value })) };
}

/**
 * A value with the texts of a language laid over it, key by key; a list by the ids of its items, or else by their places.
 * What the broker has not (null) has no text either.
 */
function withTexts<Value>(value: Value, texts: unknown): Value {
  const over = (part: unknown, key: string | number) =>
    withTexts(part, typeof texts === "object" && texts !== null ? Reflect.get(texts, key) : undefined);
  if (texts === undefined || value === null) return value;
  if (Array.isArray(value))
    return value.map((item: unknown, index) =>
      over(item, isRecord(item) && typeof item.id === "string" ? item.id : index),
    ) as Value;
  if (!isRecord(value)) return texts as Value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, over(part, key)])) as Value;
}

/** The broker's identity: content/site.yaml below a project root (the working directory by default). */
export const loadSite: (root?: string) => Site = yamlLoader("content/site.yaml", () => siteSchema);

/** Texts of the identity in a language other than French: content/en/site.yaml. */
export const siteTextsIn = yamlLoaderIn("site.yaml", siteTextsSchema);

/**
 * The broker's identity in a language: numbers and addresses of content/site.yaml, texts of content/<language>/site.yaml.
 * A claim, office or service without a text of its own keeps its French one; a test of the content refuses that.
 */
export function siteIn(language: Language, root?: string): Site {
  const site = loadSite(root);
  if (language === "fr") return site;
  const { claims, ...texts } = siteTextsIn(language)(root);
  return {
    ...withTexts(site, texts),
    claims: Object.fromEntries(
      Object.entries(site.claims).map(([key, claim]) => [key, claim && claimIn(language, claim, claims[key])]),
    ),
    declarations: { ...site.declarations, archive: `${site.declarations.archiveYears} ${wordsIn(language).years}` },
  };
}

/** Opening slots from Monday to Sunday, as {@link WeeklyHours} wants them. */
export function weeklyHours(hours: Site["hours"]): WeeklyHours {
  return [1, 2, 3, 4, 5, 6, 7].map((day) =>
    hours
      .filter(({ days }) => days.includes(day))
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort((a, b) => a.opens.localeCompare(b.opens)),
  );
}
