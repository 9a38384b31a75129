/**
 * Articles that the calculators apply, with the address of their text in force. Légifrance opens the version of a day
 * when the date follows the identifier.
 */
export const code = (identifier: string) => `https://www.legifrance.gouv.fr/codes/article_lc/${identifier}/2026-11-22`;

export interface Article {
  /** « C. assur., art. L.113-12 » */
  readonly name: string;
  readonly url: string;
}

export const articles = {
  "A121-1": { name: "C. assur., annexe à l’art. A.121-1", url: code("LEGIARTI000018797416") },
  "L113-2": { name: "C. assur., art. L.113-2", url: code("LEGIARTI000006791998") },
  "L113-4": { name: "C. assur., art. L.113-4", url: code("LEGIARTI000006792029") },
  "L113-9": { name: "C. assur., art. L.113-9", url: code("LEGIARTI000006792066") },
  "L113-12": { name: "C. assur., art. L.113-12", url: code("LEGIARTI000006792094") },
  "L113-12-2": { name: "C. assur., art. L.113-12-2", url: code("LEGIARTI000028742766") },
  "L113-15-1": { name: "C. assur., art. L.113-15-1", url: code("LEGIARTI000006792143") },
  "L113-15-2": { name: "C. assur., art. L.113-15-2", url: code("LEGIARTI000028742566") },
  "L113-16": { name: "C. assur., art. L.113-16", url: code("LEGIARTI000006792159") },
  "L114-1": { name: "C. assur., art. L.114-1", url: code("LEGIARTI000006792195") },
  "L121-5": { name: "C. assur., art. L.121-5", url: code("LEGIARTI000006792281") },
  "L121-11": { name: "C. assur., art. L.121-11", url: code("LEGIARTI000006792354") },
  "L125-2": { name: "C. assur., art. L.125-2", url: code("LEGIARTI000006792615") },
  "L132-21": { name: "C. assur., art. L.132-21", url: code("LEGIARTI000006793108") },
  "L145-8": { name: "C. assur., art. L.145-8", url: code("LEGIARTI000029318809") },
  "R113-10": { name: "C. assur., art. R.113-10", url: code("LEGIARTI000006811931") },
  "R314-12": { name: "C. conso., art. R.314-12", url: code("LEGIARTI000032807626") },
  "L313-8": { name: "C. conso., art. L.313-8", url: code("LEGIARTI000032225938") },
  "L133-3": { name: "C. com., art. L.133-3", url: code("LEGIARTI000006220314") },
  "L133-6": { name: "C. com., art. L.133-6", url: code("LEGIARTI000006220339") },
  "D3222-1": { name: "C. transports, annexe II à l’art. D.3222-1", url: code("LEGIARTI000033450107") },
  "163-quatervicies": { name: "CGI, art. 163 quatervicies", url: code("LEGIARTI000006303062") },
  "154-bis": { name: "CGI, art. 154 bis", url: code("LEGIARTI000006307451") },
  "R323-4": { name: "C. séc. soc., art. R.323-4", url: code("LEGIARTI000006750009") },
  "D622-7": { name: "C. séc. soc., art. D.622-7", url: code("LEGIARTI000041921121") },
  "D242-1": { name: "C. séc. soc., art. D.242-1", url: code("LEGIARTI000006735870") },
  "L137-15": { name: "C. séc. soc., art. L.137-15", url: code("LEGIARTI000019950189") },
  "L137-16": { name: "C. séc. soc., art. L.137-16", url: code("LEGIARTI000019950186") },
  "L871-1": { name: "C. séc. soc., art. L.871-1", url: code("LEGIARTI000006745370") },
  "ij-liberal": {
    name: "Assurance Maladie, arrêt de travail d’une profession libérale",
    url: "https://www.ameli.fr/assure/remboursements/indemnites-journalieres/arret-maladie-profession-liberale",
  },
  "CMR-23": { name: "Convention CMR, art. 23", url: "https://unidroit.org/fr/instruments/transport/cmr-1956" },
  "L1226-1": { name: "C. trav., art. L.1226-1", url: code("LEGIARTI000006900965") },
} as const satisfies Readonly<Record<string, Article>>;

export type ArticleKey = keyof typeof articles;

/** The register, as a calculator hands it to the page. */
export type Articles = Readonly<Record<ArticleKey, Article>>;
