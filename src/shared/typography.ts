import { tokenPattern } from "./token-pattern.ts";

/** U+202F, the space before ; ! ? and inside « ». */
const NARROW = "\u202F";
/** U+00A0, the space before a colon and between a number and its unit. */
const WIDE = "\u00A0";
/** U+2060, which shows nothing: a line does not break where it is. */
const JOINER = "\u2060";
/** Any space a writer or an earlier pass may have left; line breaks are not touched. */
const SPACE = "[ \\t\\u00A0\\u202F]";

/** What must stay byte for byte: code, addresses, e-mails, HTML entities and the tokens `[[key]]`. */
const PROTECTED = new RegExp(
  [
    "`[^`]*`",
    '\\b(?:https?|mailto|tel|ftp):[^\\s«»"<>]+',
    '\\bwww\\.[^\\s«»"<>]+',
    "[\\p{L}\\d._%+-]+@[\\p{L}\\d-]+(?:\\.[\\p{L}\\d-]+)+",
    tokenPattern,
    "&#?[a-zA-Z0-9]+;",
    // A path of the site, alone in its word: /rc-pro, /assurances-collectives?tab=sante.
    '(?<![^\\s«("])/[a-z][\\w./?=&#-]*',
  ].join("|"),
  "gu",
);

/** Units that are kept with their number, longest first. A letter after them makes another word. */
// biome-ignore format: one compact list reads better
const UNITS = [
  "millions?", "milliards?", "semaines?", "heures?", "minutes?", "secondes?", "jours?", "mois", "années?", "ans?",
  "points?", "euros?", "centimes?", "kWh", "km/h", "km", "cm", "mm", "m²", "m³", "m", "kg", "kVA", "kW", "Go", "Mo",
  "Md€", "M€", "K€", "k€", "min", "h", "s",
].join("|");

/** Only texts with one of these may have something to protect; most have none. */
const MAY_BE_PROTECTED = /[`@&/]|\[\[|www\.|(?:https?|ftp|mailto|tel):/;

/** Rules by the character that they need, so that most texts skip most rules. */
type Rules = readonly (readonly [sign: RegExp, rules: readonly (readonly [RegExp, string])[]])[];

/** Beginning of a number of the law: « L.113 », « n° 89 », an article of the civil code. */
const LAW_NUMBER = `(?:(?<![\\p{L}\\d.,-])(?:[LRDA]\\.\\d+|1\\d{3})|[nN]°${SPACE}*\\d+)`;

/**
 * In every language: articles of French law are written one way, stay with their « art. », and do not break at a hyphen; a
 * Cedex stays with its town.
 */
const lawAndPost: Rules = [
  [/[LRDA]\./, [[new RegExp(`(?<![\\p{L}\\d.])([LRDA]\\.)${SPACE}+(?=\\d)`, "gu"), "$1"]]],
  [/\d-/, [[new RegExp(`(?<=${LAW_NUMBER}(?:-${JOINER}?[\\d.]+)*-)(?=\\d)`, "gu"), JOINER]]],
  [/Cedex/, [[new RegExp(`${SPACE}+(?=Cedex(?!\\p{L}))|(?<=Cedex)${SPACE}+(?=\\d)`, "gu"), WIDE]]],
  [/art\./, [[new RegExp(`(?<=(?<!\\p{L})art\\.)${SPACE}+(?=\\d|[LRDA]\\.)`, "gu"), WIDE]]],
];

const frenchRules: Rules = [
  ...lawAndPost,
  // l'assuré, aujourd'hui: the apostrophe of French prose.
  [/'/, [[/(?<=\p{L})'/gu, "’"]]],
  [
    /\d/,
    [
      // Numbers that are identifiers, phones first: 01 99 00 12 34, +33 1 99 00 12 34.
      [new RegExp(`(?<![\\d.,])(\\+33${SPACE}?[1-9]|0[1-9])((?:${SPACE}\\d\\d){4})(?!\\d)`, "gu"), "$phone"],
      // Thousands: 250 000. A leading zero (SIREN, ORIAS) is an identifier, see `joined`.
      [new RegExp(`(?<![\\d.,])[1-9]\\d{0,2}(?:${SPACE}\\d{3})+(?!\\d)`, "gu"), "$thousands"],
      [new RegExp(`(?<=\\d)${SPACE}*(?=[€%‰])`, "gu"), WIDE],
      [new RegExp(`(?<=\\d)${SPACE}+(?=(?:${UNITS})(?![\\p{L}\\d]))`, "gu"), WIDE],
      // 9 h 30
      [new RegExp(`(?<=\\d${WIDE}h)${SPACE}+(?=\\d\\d(?!\\d))`, "gu"), WIDE],
      [new RegExp(`(?<![\\p{L}])([nN]°)${SPACE}*(?=\\d)`, "gu"), `$1${WIDE}`],
    ],
  ],
  [
    /[«»]/,
    [
      [new RegExp(`«${SPACE}*`, "gu"), `«${NARROW}`],
      [new RegExp(`${SPACE}*»`, "gu"), `${NARROW}»`],
    ],
  ],
  [
    /[;!?]/,
    [
      // Double punctuation: the space is added where it is missing, unless a sign follows another (?!, !!).
      [new RegExp(`${SPACE}+(?=[;!?])`, "gu"), NARROW],
      [/(?<=[\p{L}\d)\]’€%])(?=[;!?]+(?:[\s»”")]|$))/gu, NARROW],
    ],
  ],
  [
    /:/,
    [
      [new RegExp(`${SPACE}+(?=:(?!:))`, "gu"), WIDE],
      [/(?<=[\p{L}\d)\]’»€%])(?=:(?:\s|$))/gu, WIDE],
    ],
  ],
];

const spaces = new RegExp(SPACE, "gu");

function applyRules(prose: string, rules: Rules): string {
  let text = prose;
  for (const [sign, group] of rules) {
    if (!sign.test(text)) continue;
    for (const [pattern, replacement] of group) {
      const space = replacement === "$phone" ? WIDE : replacement === "$thousands" && NARROW;
      text = space
        ? text.replace(pattern, (number) => number.replace(spaces, space))
        : text.replace(pattern, replacement);
    }
  }
  return text;
}

/**
 * French typography of a visible text: U+202F before ; ! ? and inside « », U+00A0 before a colon,
 * between a number and its unit, after n° and between the groups of a phone number, U+202F between thousands,
 * ’ for the apostrophe, articles of law as « art. L.113-2 » on one line. Addresses, e-mails, code, `[[tokens]]`, HTML entities and times such as 9h18 stay as they are.
 * Pure and idempotent; plain spaces in, no-break spaces out.
 */
export function french(text: string): string {
  if (!MAY_BE_PROTECTED.test(text)) return applyRules(text, frenchRules);
  let result = "";
  let end = 0;
  for (const match of text.matchAll(PROTECTED)) {
    result += applyRules(text.slice(end, match.index), frenchRules) + match[0];
    end = match.index + match[0].length;
  }
  return result + applyRules(text.slice(end), frenchRules);
}

/** A number read in groups (ORIAS, SIREN, phone): every space becomes U+00A0, so that it never breaks over two lines. */
export function joined(text: string): string {
  return text.replace(spaces, WIDE);
}

/**
 * Typography of a visible text in a language; only French has spaces of its own, the others ask for the apostrophe, and for
 * articles of law and addresses of France.
 */
export function setText(language: string, text: string): string {
  return language === "fr" ? french(text) : applyRules(text.replace(/(?<=\p{L})'/gu, "’"), lawAndPost);
}
