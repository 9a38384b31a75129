/** Texts that the calculator of obligations applies: no other page of /outils loads them. */
import { type Article, code } from "../article.ts";

/** A law or an order that is in no code. */
const text = (identifier: string) => `https://www.legifrance.gouv.fr/loda/id/${identifier}`;

export const obligationArticles = {
  "L911-7": { name: "C. séc. soc., art. L.911-7", url: code("LEGIARTI000027549191") },
  "L242-1": { name: "C. assur., art. L.242-1", url: code("LEGIARTI000006795972") },
  "L241-1": { name: "C. assur., art. L.241-1", url: code("LEGIARTI000006795911") },
  "L211-1": { name: "C. assur., art. L.211-1", url: code("LEGIARTI000006795331") },
  "L3120-4": { name: "C. transports, art. L.3120-4", url: code("LEGIARTI000029530541") },
  "L321-2": { name: "C. sport, art. L.321-2", url: code("LEGIARTI000006547686") },
  "L321-1": { name: "C. sport, art. L.321-1", url: code("LEGIARTI000006547685") },
  "L1142-25": { name: "C. santé publ., art. L.1142-25", url: code("LEGIARTI000006686044") },
  "L1142-2": { name: "C. santé publ., art. L.1142-2", url: code("LEGIARTI000006685995") },
  "L324-2": { name: "C. route, art. L.324-2", url: code("LEGIARTI000006841131") },
  "L512-6": { name: "C. assur., art. L.512-6", url: code("LEGIARTI000006803811") },
  "L243-3": { name: "C. assur., art. L.243-3", url: code("LEGIARTI000006796020") },
  "L321-7": { name: "C. sport, art. L.321-7", url: code("LEGIARTI000006547692") },
  "L519-3-4": { name: "C. mon. fin., art. L.519-3-4", url: code("LEGIARTI000022962850") },
  "CCH-L271-6": {
    name: "Code de la construction et de l’habitation, art. L.271-6",
    url: code("LEGIARTI000006824651"),
  },
  "tourisme-L211-18": { name: "Code du tourisme, art. L.211-18", url: code("LEGIARTI000006812824") },
  "CSI-L612-5": { name: "Code de la sécurité intérieure, art. L.612-5", url: code("LEGIARTI000025506199") },
  "loi-65-557": { name: "Loi n° 65-557 du 10 juillet 1965, art. 9-1", url: text("JORFTEXT000000880200") },
  "loi-70-9": { name: "Loi n° 70-9 du 2 janvier 1970, art. 3", url: text("JORFTEXT000000512228") },
  "loi-71-1130": { name: "Loi n° 71-1130 du 31 décembre 1971, art. 27", url: text("JORFTEXT000000508793") },
  "loi-77-2": { name: "Loi n° 77-2 du 3 janvier 1977, art. 16", url: text("JORFTEXT000000522423") },
  "loi-89-462": { name: "Loi n° 89-462 du 6 juillet 1989, art. 7 g", url: text("JORFTEXT000000509310") },
  "loi-2014-201": {
    name: "Loi n° 2014-201 du 24 février 2014, art. 1er",
    url: "https://www.legifrance.gouv.fr/jorf/id/JORFTEXT000028652182",
  },
  "decret-55-604": {
    name: "Décret n° 55-604 du 20 mai 1955, art. 13",
    url: "https://www.legifrance.gouv.fr/loda/article_lc/LEGIARTI000053219330",
  },
  "ordonnance-45-2138": {
    name: "Ordonnance n° 45-2138 du 19 septembre 1945, art. 17",
    url: text("JORFTEXT000000698851"),
  },
  F1839: {
    name: "Service-public.fr, fiche F1839",
    url: "https://www.service-public.gouv.fr/particuliers/vosdroits/F1839",
  },
} as const satisfies Readonly<Record<string, Article>>;

export type ObligationArticleKey = keyof typeof obligationArticles;
