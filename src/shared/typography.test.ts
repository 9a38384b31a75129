import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { french, joined, setText } from "./typography.ts";

/** Cases are written with visible marks: `_` is U+00A0, `~` is U+202F, `|` is U+2060. */
const marked = (text: string) => text.replaceAll("_", "\u00A0").replaceAll("~", "\u202F").replaceAll("|", "\u2060");

const cases: readonly (readonly [rule: string, plain: string, expected: string])[] = [
  ["narrow space before a question mark", "Êtes-vous couvert ?", "Êtes-vous couvert~?"],
  ["narrow space before an exclamation mark", "Demande envoyée !", "Demande envoyée~!"],
  ["narrow space before a semicolon", "oui ; non", "oui~; non"],
  ["no-break space before a colon", "Oui : toujours", "Oui_: toujours"],
  ["a missing space is mended before a question mark", "Pourquoi?", "Pourquoi~?"],
  ["a missing space is mended before a colon", "Exemple: 12", "Exemple_: 12"],
  ["signs in a row keep together", "Quoi ?! Vraiment !!", "Quoi~?! Vraiment~!!"],
  ["guillemets hug narrow spaces", "« bonjour »", "«~bonjour~»"],
  ["guillemets without spaces get them", "«bonjour»", "«~bonjour~»"],
  ["a question inside guillemets", "« Qui ? » dit-il", "«~Qui~?~» dit-il"],
  ["a colon after a guillemet", "« tous risques » : exclusions", "«~tous risques~»_: exclusions"],
  ["a question mark closing a parenthesis", "(vraiment ?)", "(vraiment~?)"],
  ["straight apostrophe becomes typographic", "l'assuré d'aujourd'hui", "l’assuré d’aujourd’hui"],
  ["apostrophe before guillemets", "qu'« exclu »", "qu’«~exclu~»"],
  ["a typographic apostrophe stays", "l’assuré", "l’assuré"],
  ["apostrophe before a token", "d'[[pass-2026]]", "d’[[pass-2026]]"],
  ["euros", "25 €", "25_€"],
  ["euros without a space", "25€ par mois", "25_€ par mois"],
  ["euros per month", "25 €/mois", "25_€/mois"],
  ["per cent", "50 % des frais", "50_% des frais"],
  ["decimals", "12,5 %", "12,5_%"],
  ["millions of euros", "150 M€", "150_M€"],
  ["thousands of euros, abbreviated", "300 K€", "300_K€"],
  ["hours", "sous 24 h", "sous 24_h"],
  ["hours of a day", "24 h/24", "24_h/24"],
  ["hours and minutes", "de 9 h 30 à 18 h", "de 9_h_30 à 18_h"],
  ["opening hours", "9 h – 18 h", "9_h – 18_h"],
  ["years", "depuis 3 ans", "depuis 3_ans"],
  ["one year", "après 1 an", "après 1_an"],
  ["days", "5 jours ouvrés", "5_jours ouvrés"],
  ["months", "1 jour à 3 mois", "1_jour à 3_mois"],
  ["weeks", "2 semaines", "2_semaines"],
  ["minutes", "8 min de lecture", "8_min de lecture"],
  ["square metres", "100 m²", "100_m²"],
  ["kilometres", "8 000 km", "8~000_km"],
  ["a word that begins like a unit is no unit", "2 minibus, 3 hommes, 4 sociétés", "2 minibus, 3 hommes, 4 sociétés"],
  ["thousands", "250 000 €", "250~000_€"],
  ["millions", "1 564 610 €", "1~564~610_€"],
  ["thousands with decimals", "1 251,56 €", "1~251,56_€"],
  ["a year before a number is not a thousand", "en 2026 300 contrats", "en 2026 300 contrats"],
  ["numero", "n° 12", "n°_12"],
  ["numero without a space", "le n°12", "le n°_12"],
  ["phone groups", "01 99 00 12 34", "01_99_00_12_34"],
  ["international phone", "+33 1 99 00 12 34", "+33_1_99_00_12_34"],
  ["mobile phone in a sentence", "Appelez le 06 39 98 12 34 !", "Appelez le 06_39_98_12_34~!"],
  ["a time written tight stays", "à 9h18", "à 9h18"],
  ["a clock time stays", "à 10:30", "à 10:30"],
  ["a URL stays", "https://a.example/b?c=d;e 50 %", "https://a.example/b?c=d;e 50_%"],
  ["a URL before a question mark", "Voir https://a.example ?", "Voir https://a.example~?"],
  ["a www address stays", "www.orias.fr?x=1", "www.orias.fr?x=1"],
  ["an e-mail stays", "d'o'neil@cabinet.example : oui", "d’o’neil@cabinet.example_: oui"],
  [
    "a path of the site stays",
    "voir /assurances-collectives?tab=sante ici",
    "voir /assurances-collectives?tab=sante ici",
  ],
  ["code stays", "tapez `l'exemple : 25 €`", "tapez `l'exemple : 25 €`"],
  ["a token stays", "[[claim.clients]] clients", "[[claim.clients]] clients"],
  ["a token before a question mark", "Sous [[hamon-delai]] ?", "Sous [[hamon-delai]]~?"],
  ["an HTML entity stays", "a &nbsp; b &amp; c", "a &nbsp; b &amp; c"],
  ["suspension points stay", "Envoi en cours...", "Envoi en cours..."],
  ["the article of a code keeps its letters", "art. L.521-2 II 1°", "art._L.521-|2 II 1°"],
  [
    "the article of a code is written without a space",
    "articles L. 113-2 et R. 211-1",
    "articles L.113-|2 et R.211-|1",
  ],
  ["a long article stays on one line", "art. L. 113-15-2", "art._L.113-|15-|2"],
  ["an article of the civil code too", "articles 1792 à 1792-4-1", "articles 1792 à 1792-|4-|1"],
  ["and the number of a law or of a judgment", "loi n° 89-462, n° 22-18.694", "loi n°_89-|462, n°_22-|18.694"],
  ["a reference keeps its hyphens", "GA-2611-45678, SAN-2026-00417", "GA-2611-45678, SAN-2026-00417"],
  ["an article without a letter stays with its word", "Code civil, art. 1792", "Code civil, art._1792"],
  ["a word that ends like « art. » is none", "de toute part. 12 personnes", "de toute part. 12 personnes"],
  ["initials are no article", "Mme L. Martin", "Mme L. Martin"],
  ["the office of distribution stays with its town", "75436 Paris Cedex 09", "75436 Paris_Cedex_09"],
  ["a comma and a point take no space", "Oui, merci.", "Oui, merci."],
  ["line breaks stay", "Oui\n? non", "Oui\n? non"],
  ["an empty text stays empty", "", ""],
  ["earlier no-break spaces are put right", "25\u202F€\u00A0?", "25_€~?"],
];

describe("French typography", () => {
  it.each(cases)("%s", (_rule, plain, expected) => {
    expect(french(plain)).toBe(marked(expected));
  });

  it.each(cases)("a second pass changes nothing: %s", (_rule, plain) => {
    expect(french(french(plain))).toBe(french(plain));
  });

  it("is idempotent on any text made of the signs it cares about", () => {
    const sign = fc.constantFrom(..."aél'’«»:;!? 0123 €%h\u00A0\u202F.-,()[]/@`n°&");
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 40 }), (signs) => {
        const once = french(signs.join(""));
        expect(french(once)).toBe(once);
      }),
      { numRuns: 2000, seed: 2642 },
    );
  });

  it("changes nothing but spaces, apostrophes and the sign that keeps a number on its line", () => {
    const bare = (text: string) => text.replace(/[\s\u00A0\u202F\u2060]/gu, "").replaceAll("’", "'");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        expect(bare(french(text))).toBe(bare(text));
      }),
      { seed: 2642 },
    );
  });

  it("writes the articles of French law the same way in English", () => {
    expect(setText("en", "Insurance Code, art. L. 113-2, the broker's duty")).toBe(
      marked("Insurance Code, art._L.113-|2, the broker’s duty"),
    );
  });

  it("joins the groups of an identifier with no-break spaces", () => {
    expect(joined("00 000 000")).toBe(marked("00_000_000"));
  });
});
