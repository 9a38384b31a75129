import * as z from "zod";
import { type ActId, isAct } from "../../acts/acts.ts";
import { luhnSum } from "../../shared/siret.ts";
import { joined } from "../../shared/typography.ts";

/** What a field may name: `page` a path (query and anchor are dropped), the others a name. */
export type ReferenceKind = "page" | "form" | "entry" | "testimonials" | "claim" | "term" | "photo";

/** The fields that name something which must exist; `referencesIn` finds their values. */
export const references = z.registry<{ readonly to: ReferenceKind }>();

/** A text of this form, and what to write when it has another. */
export const written = (form: RegExp, remedy: string) => z.string().regex(form, remedy);

/** Kebab-case name without accents: `rc-pro`, `crm-plancher`. */
export const kebab = () =>
  written(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    "écrivez ce nom en minuscules sans accent, les mots séparés par des tirets, par exemple « rc-pro »",
  );

/** The name of something that is written elsewhere. */
export const nameOf = (to: ReferenceKind) => kebab().register(references, { to });

/** Name of an act of src/acts. */
export const actId = () =>
  z.custom<ActId>((id) => typeof id === "string" && isAct(id), {
    message: "aucune lettre de content/letters ne porte ce nom ; écrivez celui de son fichier, sans « .mdx »",
  });

/** A picture in the folder `images/` beside the text: `./images/velo.jpg`. */
export const photoFile = () =>
  written(
    /^\.\/images\/[\w-]+\.(?:jpe?g|png|webp|avif)$/,
    "ce n'est pas une photo du dossier images/ voisin ; écrivez par exemple « ./images/velo.jpg »",
  ).register(references, { to: "photo" });

/** A path as it is written: `/`, `/rc-pro`. No trailing slash, no domain. */
export const plainPath = () =>
  written(
    /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/,
    "ce n'est pas une adresse du site ; écrivez-la sans domaine ni barre finale, par exemple « /rc-pro »",
  );

/** The path of a page of the site. */
export const sitePath = () => plainPath().register(references, { to: "page" });

/** A path of the site that may name a panel or an anchor: `/assurances-collectives?tab=sante`, `/rc-pro#devis-rc-pro`. */
export const siteLink = () =>
  written(
    /^(?:\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:\?[a-z]+=[a-z0-9-]+)?(?:#[a-z0-9-]+)?|#[a-z0-9-]+)$/,
    "ce n'est pas un lien du site ; écrivez une adresse sans domaine, par exemple « /contact » ou « /rc-pro#devis-rc-pro »",
  ).register(references, { to: "page" });

/** A file that the site publishes: `/guides/rc-pro-essentials.pdf`. */
export const publishedFile = () =>
  written(
    /^(?:\/[a-z0-9-]+)+\.[a-z0-9]+$/,
    "ce n'est pas un fichier du site ; écrivez son adresse sans domaine, par exemple « /guides/rc-pro.pdf »",
  );

/** Name of a form's field, as it is sent: `typeAssurance`. */
export const fieldName = () =>
  written(/^[a-z][A-Za-z]*$/, "ce n'est pas le nom d'un champ ; écrivez par exemple « typeAssurance »");

/** A complete address of another site. */
export const webUrl = () =>
  written(
    /^https:\/\/[^\s/]+\.[^\s]+$/,
    "ce n'est pas une adresse complète ; écrivez-la avec https://, par exemple « https://www.orias.fr »",
  );

/** Where a rule can be read: an article, a text or an official page; not a whole code. */
export const pageOfLaw = () =>
  webUrl().refine((url) => !/legifrance\.gouv\.fr\/codes\/(?:id|texte_lc)\/LEGITEXT/.test(url), {
    error:
      "cette adresse mène à un code entier ; donnez l'article : ajoutez-le à content/data/law-articles.yaml et retirez cette adresse",
  });

/** A mailbox. */
export const mailAddress = () =>
  written(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "ce n'est pas une adresse e-mail ; écrivez-la sous la forme nom@domaine.fr");

/** A number written in groups, with no-break spaces. */
export const groupedNumber = () =>
  written(
    /^[A-Z0-9]+(?: [A-Z0-9]+)*$/,
    "écrivez ce numéro en groupes séparés par une espace, entre guillemets, par exemple « 00 000 000 »",
  ).transform(joined);

/** Number in the register of the Orias, as it is typed: eight digits in groups. */
export const oriasNumber = () =>
  written(
    /^\d{2} \d{3} \d{3}$/,
    "écrivez les huit chiffres en groupes et entre guillemets, par exemple « 00 000 000 »",
  );

/** SIREN, as it is typed: nine digits in groups. */
export const sirenNumber = () =>
  written(
    /^\d{3} \d{3} \d{3}$/,
    "écrivez les neuf chiffres en groupes et entre guillemets, par exemple « 000 000 000 »",
  ).refine(
    (typed) => luhnSum(typed.replaceAll(" ", "")) % 10 === 0,
    "un chiffre de ce SIREN est faux, le dernier ne s'accorde pas aux autres ; recopiez-le du Kbis",
  );

/** An hour of the day: `09:00`. Two hours are compared only when both are right. */
export const clockTime = () =>
  z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, {
    error: "écrivez l'heure sur quatre chiffres et entre guillemets, par exemple « 09:00 »",
    abort: true,
  });

/** A phone number: as shown and as dialled. */
export const phoneNumber = () =>
  z
    .strictObject({
      display: written(/^0[1-9](?: \d\d){4}$/, "écrivez le numéro en cinq paires, par exemple « 01 99 00 12 34 »"),
      e164: written(
        /^\+33[1-9]\d{8}$/,
        "écrivez le numéro international sans espace et entre guillemets, par exemple « +33199001234 »",
      ),
    })
    .superRefine(({ display, e164 }, context) => {
      if (`+33${display.replaceAll(" ", "").slice(1)}` !== e164)
        refuse(
          context,
          ["e164"],
          `ce n'est pas le même numéro que display ; écrivez « +33${display.replaceAll(" ", "").slice(1)} »`,
        );
    })
    .transform(({ display, e164 }) => ({ display: joined(display), e164 }));

const dateRemedy = "écrivez-la AAAA-MM-JJ, par exemple 2026-11-21";

/** A calendar day, written `2026-11-21`; comes out as the Date of that day at midnight UTC. */
export const day = () =>
  z
    .union([z.string(), z.date()], {
      error: (issue) =>
        issue.input === undefined
          ? `cette date est obligatoire et manque ; ${dateRemedy}`
          : `ce n'est pas une date ; ${dateRemedy}`,
    })
    .transform((value, context) => {
      if (value instanceof Date) return value;
      const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : new Date(Number.NaN);
      if (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)) return date;
      context.issues.push({
        code: "custom",
        input: value,
        message: `la date « ${value} » n'existe pas ; ${dateRemedy}`,
      });
      return z.NEVER;
    });

/** True for invented data that a real site must replace. */
export const demonstration = () => z.boolean().default(false);

/** For `superRefine`: what is at this place of the value is wrong, and what to write instead. */
export function refuse(context: z.core.$RefinementCtx, path: PropertyKey[], message: string): void {
  context.addIssue({ code: "custom", path, message });
}

/** For `superRefine` of a list: refuses a value of this key that an earlier item has. */
export function unique<Key extends string>(key: Key) {
  return (items: readonly { readonly [name in Key]?: string | undefined }[], context: z.core.$RefinementCtx): void => {
    const seen = new Set<string>();
    items.forEach((item, index) => {
      const value = item[key];
      if (value === undefined) return;
      if (seen.has(value))
        refuse(
          context,
          [index, key],
          `« ${value} » est déjà pris plus haut ; choisissez-en un autre ou retirez le doublon`,
        );
      seen.add(value);
    });
  };
}
