/** Words of a query and of a page in one form, so that accents, plurals, articles and feminine forms find each other. */

/** Words that say nothing of the subject of a question, folded: French and English ones, which hardly meet. */
const EMPTY_WORDS = new Set(
  (
    "au aux avec ce ces cette comment dans de des du elle elles en est et eux il ils je la le les leur leurs lui ma mais " +
    "me mes moi mon ne nos notre nous on ou par pas pour puis quand que quel quelle quelles quels qui sa sans se ses son " +
    "sont sur ta te tes toi ton tu un une vos votre vous ai ais avez avons ont dois doit faut fait faire peut peux peuvent " +
    "suis sommes etes etre avoir si y a c d j l m n s t qu est-ce ca cela quoi chez plus tout tous toute toutes apres avant " +
    "vient venir veux veut ete mes aussi donc alors entre vers deja encore va vais vont vaut pris prendre dire hier " +
    "pourquoi depuis pendant dit celui celle ceux cet tres trop assez beaucoup toujours ici autre autres meme " +
    "meilleur meilleure meilleurs meilleures deux trois quatre cinq six devant derriere bien savoir sais chose gens " +
    "obtenir trouver recevoir chercher mettre rester besoin parce etait avait avais " +
    "fais faites font fera ferait faisait pouvais pourrai pourrais voulais voulu souhaite souhaiterais sera serait soit etait " +
    "etais auraient aurais aller allez allait irai dis disent disait mets met mis vois voir regarde crois pense juste seulement " +
    "vraiment presque environ quasi quelqu quelques chaque fois cas lors ainsi afin svp truc machin gars mec type genre urgent " +
    "as aie ait aura vas viens vien prends prend doivent voudrais aimerais faudrait pourrait ne pa pr ds qd tt bcp svp stp " +
    "mois an ans annee annees jour jours " +
    "merci bonjour salut ki koi kel kelle cest jai jsuis jme jte chui ok ya aujourd hui " +
    "the of my we your is are do does can what how when where which who if it at with from have has to in for not want need make " +
    "get should be was this that there or and so am an me you"
  ).split(" "),
);

/** Without capitals, accents and ligatures: « Sœur Émile » is « soeur emile ». */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae");
}

/** The words of a text, folded: apostrophes and hyphens part them, and « % » is one. */
export function wordsOf(text: string): string[] {
  return (
    fold(text)
      .replaceAll("%", " pourcent ")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Spellings, each with what is read instead. */
type Spellings = readonly (readonly [RegExp, string])[];

/** Letters whose sound an ending decides, and the feminine of who does something: read before the ending goes. */
const BEFORE_ENDING: Spellings = [
  [/euses?$/, "eur"],
  [/trices?$/, "teur"],
  [/cc/g, "c"],
  [/[ct]ion/g, "sion"],
  [/c(?=[eiy])/g, "s"],
];

/** Endings that leave the subject of a word the same (plural, feminine, verb, the act of doing), longest first. */
const ENDINGS = /(?:is?sements?|ements?|as?sions?|iques?|ees?|es|er|ez|e|s|x)$/;

/**
 * Words that would be taken for another one without their ending (« vente » for « vent », « loyer » for « loi », « pars » for
 * « par »), and verbs whose forms do not begin alike. Each row is one word; its first form is the one that is searched.
 */
const FAMILIES = [
  "vente ventes",
  "loyer loyers",
  "preter prete pretee pretes",
  "partir pars part parti partis partie parties partent partons partez",
  "sortir sors sort sorti sortis sortie sorties sortent",
  "ouvrir ouvre ouvrent ouvrez ouvert ouverte ouvertes ouverture",
  "couvrir couvre couvrent couvert couverte couverts couvertes",
  "perdre perds perd perdent perdu perdue perdus perdues",
  "conduire conduis conduit conduisait conduise conduisent",
  "batir batis batit batie bati batissons",
  "dormir dors dort dorment dormi",
  "rendre rends rend rendu rendue rendus rendent",
  "porte portes",
  "collier colliers",
  "bain bains",
  "boutique boutiques",
  "fete fetes",
  "fausse fausses",
  "faute fautes",
  "quitter quitte quittent quittez quitterai",
  "paiement paiements payer paye paie paies payee payees payes payez paient payent payais payait paiera",
  "pelle pelles",
  "rayer raye rayee rayees rayes rayure rayures",
  "serre serres",
  "trainer traine traines trainent",
  "virement virements",
  "terrassement terrassements terrasser",
  "papier papiers",
  "donnees",
  "liner liners",
];
const KEPT: ReadonlyMap<string, string> = new Map(
  FAMILIES.flatMap((row) => {
    const [first = "", ...others] = row.split(" ");
    return [first, ...others].map((form) => [form, first] as const);
  }),
);

/** Spellings that sound alike, so that what is written by ear is found: « bato » is « bateau », « flote » is « flotte ». */
const SOUNDS: Spellings = [
  [/y/g, "i"],
  [/ph/g, "f"],
  [/(?<!c)h/g, ""],
  [/eau|au/g, "o"],
  [/[ae]in/g, "in"],
  [/ai(?!l)|ei(?!l)/g, "e"],
  [/em(?=[bp])|(?<!i)en(?![aeioun]|ts?$)/g, "an"],
  [/n(?=[bpm])/g, "m"],
  [/qu|ck/g, "k"],
  [/(\p{L})\1+/gu, "$1"],
];

/** A word with each spelling written as it sounds. */
export const heard = (word: string, spellings: Spellings = SOUNDS): string =>
  spellings.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);

/**
 * What a word is searched by: its beginning, without the ending that number, gender or verb gives it (« résiliée »,
 * « résilier » and « résiliation » are one), as it sounds. Nothing for a word without meaning of its own.
 */
export function termOf(word: string): string | null {
  if (EMPTY_WORDS.has(word) || word.length < 2 || /^\d\d$/.test(word)) return null;
  const stem = heard(word, BEFORE_ENDING).replace(ENDINGS, "");
  return heard(KEPT.get(word) ?? (stem.length < 3 ? word : stem));
}
