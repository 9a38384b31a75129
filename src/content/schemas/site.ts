import * as z from "zod";
import { OTHER_LANGUAGES } from "../../i18n/other-languages.ts";
import { replyWords } from "../../i18n/reply-words.ts";
import { figures } from "../../i18n/tables/figures.ts";
import { fill } from "../../shared/fill.ts";
import { french } from "../../shared/typography.ts";
import {
  actId,
  clockTime,
  day,
  demonstration,
  groupedNumber,
  kebab,
  mailAddress,
  oriasNumber,
  phoneNumber,
  refuse,
  sirenNumber,
  sitePath,
  unique,
  webUrl,
  written,
} from "./fields.ts";
import { typographicText as text } from "./typographic-text.ts";

const body = z.strictObject({ name: text(), address: text(), url: webUrl() });

const legal = z.strictObject({
  companyName: text(),
  legalForm: text(),
  capital: text(),
  siren: sirenNumber().pipe(groupedNumber()),
  rcsCity: text(),
  /** Intra-community VAT number. */
  vat: groupedNumber(),
  headOffice: text(),
  publicationDirector: text(),
  orias: oriasNumber().pipe(groupedNumber()),
  oriasCategory: text(),
  acpr: body,
  /** Professional liability cover (C. assur., L.512-6 and L.512-7). */
  professionalLiability: z.strictObject({ insurer: text(), articles: text() }),
  financialGuarantee: text(),
  /** Approved professional association (C. assur., L.513-3). */
  association: text(),
  /** Way of working, C. assur., L.521-2 II 1° a, b or c. */
  workingMode: z.strictObject({ type: z.enum(["a", "b", "c"]), text: text() }),
  capitalLinks: text(),
  remuneration: text(),
  mediator: body,
  host: z.strictObject({ name: text(), address: text(), phone: text().nullable(), contact: webUrl() }),
  /** Numbers of statuses other than insurance; null hides what needs them. */
  cif: text().nullable(),
  iobsp: text().nullable(),
  carteT: text().nullable(),
});

/** What a processor does with personal data (GDPR, art. 28), and what frames it outside the European Union (chapter V). */
const processing = {
  task: text(),
  data: text(),
  /** Null: none. `clauses`: standard contractual clauses (art. 46); `adequacy`: a decision of the Commission (art. 45). */
  transfer: z.strictObject({ country: text(), basis: z.enum(["clauses", "adequacy"]) }).nullable(),
};

const office = z.strictObject({
  id: kebab(),
  name: text(),
  street: text(),
  postalCode: written(/^\d{5}$/, "écrivez les cinq chiffres du code postal entre guillemets, par exemple « 75009 »"),
  city: text(),
  phone: phoneNumber(),
});

const service = z.strictObject({ label: text(), description: text(), email: mailAddress(), phone: phoneNumber() });

const hours = z
  .strictObject({
    /** 1 is Monday, 7 is Sunday. */
    days: z.array(z.int().min(1).max(7)).min(1),
    opens: clockTime(),
    closes: clockTime(),
  })
  .superRefine(({ opens, closes }, context) => {
    if (opens >= closes)
      refuse(
        context,
        ["closes"],
        `le cabinet fermerait (${closes}) avant d'ouvrir (${opens}) ; inversez les deux heures`,
      );
  });

/** Two rows that open the same day at the same moment: a break is written as the hours before and after it. */
function refuseOverlaps(rows: readonly z.output<typeof hours>[], context: z.core.$RefinementCtx): void {
  for (const [index, row] of rows.entries()) {
    const other = rows
      .slice(0, index)
      .find(
        ({ days, opens, closes }) =>
          days.some((day) => row.days.includes(day)) && opens < row.closes && row.opens < closes,
      );
    if (other) {
      refuse(
        context,
        [index, "opens"],
        `un même jour ouvrirait deux fois au même moment (${other.opens} à ${other.closes}, ${row.opens} à ${row.closes}) ; une pause s'écrit en deux lignes, avant et après elle`,
      );
    }
  }
}

/** How soon the broker answers: what pages say and what mails and the desk count comes from this number. */
const within = z.union(
  [z.strictObject({ workingDays: z.int().min(1).max(30) }), z.strictObject({ openingHours: z.int().min(1).max(48) })],
  "écrivez « within: { workingDays: 1 } » (jours ouvrés, 30 au plus) ou « within: { openingHours: 2 } » (heures ouvrées, 48 au plus)",
);

const claim = z
  .strictObject({
    /** In a sentence: « plus de 30 ». The site writes a delay itself, from `within`. */
    value: text().optional(),
    within: within.optional(),
    /** As a key figure: « 30+ ». */
    short: text().optional(),
    label: text(),
    date: day(),
    source: text(),
    /** When and for whom it is true; always shown with a price. */
    condition: text(),
    /** What a saving is; the site then writes « jusqu'à » itself, in each language. */
    kind: z.enum(["maximum", "median", "example"]).optional(),
    /** What a saving was measured on: how many contracts, « de janvier à juin 2026 », and the median saving. */
    n: z.int().positive().optional(),
    period: text().optional(),
    median: text().optional(),
    /** Calculator whose worked example is shown beside an unmeasured saving. */
    example: sitePath().optional(),
    demonstration: demonstration(),
  })
  .superRefine(({ label, kind, value, within, short, n, period, median, example }, context) => {
    if ((value === undefined) === (within === undefined) || (within && short))
      refuse(
        context,
        ["value"],
        "écrivez ou bien « value », ou bien le délai « within », que le site écrit lui-même en toutes lettres",
      );
    if (/économi/i.test(label) && !kind)
      refuse(
        context,
        ["kind"],
        "une économie annoncée est un maximum, une médiane ou un exemple ; ajoutez « kind: maximum », par exemple",
      );
    if (kind && /jusqu|médiane|exemple/i.test(`${value} ${short ?? ""}`))
      refuse(context, ["value"], "« kind » écrit déjà « jusqu'à » ; ne gardez que le chiffre, par exemple « 40 % »");
    if (/économi/i.test(label) && !(n && period && median) && !example)
      refuse(
        context,
        ["example"],
        "une économie annoncée est mesurée (n, period, median) ou montrée par un calcul ; ajoutez « example », par exemple « /outils/assurance-emprunteur »",
      );
  })
  .transform(({ n, period, median, example, value: typed = "", ...rest }) => {
    const value = rest.kind ? french(fill(figures.fr.kinds[rest.kind], { value: typed })) : typed;
    const measured = n && period && median && french(`Mesuré sur ${n} contrats, ${period} : médiane ${median}.`);
    return {
      value,
      ...rest,
      ...(rest.within && replyWords("fr", rest.within)),
      condition: [rest.condition, measured].filter(Boolean).join(" "),
      example: measured ? undefined : example,
    };
  });

const trackerId = (pattern: RegExp, example: string) =>
  written(
    pattern,
    `ce n'est pas un identifiant de cet outil ; écrivez-le sous la forme « ${example} », ou null`,
  ).nullable();

/** What the broker has chosen for each act of src/acts that no lawyer has read: to answer for it, or to do without. */
const actChoices = z
  .strictObject({
    /** Who answers for the act, and since which day. */
    offered: z.partialRecord(actId(), z.strictObject({ by: text(), on: day() })).default({}),
    /** Their calculator, letter and links are not built. */
    withdrawn: z.array(actId()).default([]),
  })
  .superRefine(({ offered, withdrawn }, context) => {
    for (const id of withdrawn.filter((id) => offered[id]))
      refuse(context, ["withdrawn"], `« ${id} » est aussi dans « offered » ; choisissez l'un des deux`);
  });

/** content/site.yaml: the broker's identity, and everything that names it. */
export const siteSchema = z.strictObject({
  /** True while the identity is invented; a production build then refuses it. */
  demonstration: z.boolean(),
  /**
   * Day of the first launch. Until it is set, a production build refuses expired figures; afterwards it only
   * lists them.
   */
  launched: day().optional(),
  brand: z.strictObject({
    name: text(),
    tagline: text(),
    /** First part of a lead's reference: GA-2611-7K3QX. */
    referencePrefix: written(/^[A-Z]{2,3}$/, "écrivez deux ou trois lettres majuscules, par exemple « GA »"),
    description: text(),
  }),
  url: written(
    /^https:\/\/[^\s/]+$/,
    "écrivez l'adresse du site avec https:// et sans barre finale, par exemple « https://www.exemple.fr »",
  ),
  /** What the broker does not offer: its pages, their links and the choices of forms go (see content/README.md). */
  without: z.strictObject({
    /** Ids of `entries` or `trades` of content/navigation.yaml; the offers below it are included. */
    lines: z.array(kebab()),
    /** Names of forms whose place the quick quote takes. */
    forms: z.array(kebab()),
    languages: z.array(z.enum(OTHER_LANGUAGES)),
  }),
  acts: actChoices.prefault({}),
  legal,
  phone: phoneNumber(),
  /** The fixed number of « Appeler un conseiller » and « Parler à un expert ». */
  advisorPhone: phoneNumber(),
  email: mailAddress(),
  noReplyEmail: mailAddress(),
  /** Head office first. */
  offices: z.array(office).min(1).superRefine(unique("id")),
  services: z.strictObject({ commercial: service, gestion: service, sinistre: service, patrimoine: service }),
  hours: z.array(hours).min(1).superRefine(refuseOverlaps),
  mailboxes: z.strictObject({
    contact: mailAddress(),
    commercial: mailAddress().optional(),
    gestion: mailAddress().optional(),
    sinistre: mailAddress().optional(),
    patrimoine: mailAddress().optional(),
    technical: mailAddress().optional(),
    backup: mailAddress().optional(),
  }),
  claims: z.record(kebab(), claim).superRefine((claims, context) => {
    for (const key of ["rappel", "rappel-auto"])
      if (claims[key] && !claims[key].within)
        refuse(
          context,
          [key, "within"],
          "écrivez le délai en nombre, par exemple « within: { workingDays: 1 } » : des rappels en dépendent",
        );
  }),
  trackers: z.strictObject({
    ga4: trackerId(/^G-[A-Z0-9]+$/, "G-ABC123"),
    metaPixel: trackerId(/^\d{10,20}$/, "1234567890123456"),
    googleAds: trackerId(/^AW-\d+(?:\/[\w-]+)?$/, "AW-123456789"),
  }),
  /** Acknowledgement mails to visitors. */
  receipts: z.boolean(),
  /** What is kept of a handled declaration, and how long. */
  declarations: z
    .strictObject({
      archiveYears: z.int().min(3).max(10),
    })
    .default({ archiveYears: 5 })
    .transform(({ archiveYears }) => ({ archiveYears, archive: french(`${archiveYears} ans`) })),
  security: z.strictObject({ hstsIncludeSubDomains: z.boolean(), hstsPreload: z.boolean() }),
  /** Who works on personal data for the broker. Name and place of the host: `legal.host` and `functionsRegion`. */
  processors: z.strictObject({
    host: z.strictObject(processing),
    others: z
      .array(z.strictObject({ id: kebab(), name: text().nullable(), place: text(), ...processing }))
      .superRefine(unique("id")),
  }),
  functionsRegion: z.strictObject({
    code: written(/^[a-z]{3}$/, "écrivez le code de région à trois lettres, par exemple « fra »"),
    place: text(),
  }),
  officialLinks: z
    .array(z.strictObject({ label: text(), description: text(), display: z.string(), url: webUrl() }))
    .length(3),
  social: z.array(z.strictObject({ label: text(), url: webUrl() })),
});

export type Site = z.output<typeof siteSchema>;
