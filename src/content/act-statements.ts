/** What a text says itself of how and to whom something is sent, though an act says it. */
import type { Act } from "../acts/act.ts";
import { type ActId, acts, isAct, toolActs } from "../acts/acts.ts";
import { present } from "../shared/present.ts";
import type { ContentProblem } from "./content-error.ts";
import { sendings } from "./letters.ts";

/** How texts name each addressee, in French and English. */
const ADDRESSEES: Readonly<Record<Act["addressee"], string>> = {
  "new-insurer": "nouvel assureur|new insurer",
  insurer: "assureur|insurer",
  "complaints-service": "service des réclamations|complaints service",
  bank: "banque|prêteur|bank|lender",
  builder: "entreprise|artisan|constructeur|builder",
  mover: "déménageur|mover|removal firm",
  mediator: "médiateur|mediator|ombudsman",
  employer: "employeur|employer",
  "pricing-board": "bureau central de tarification|central pricing office",
  police: "police|gendarmerie|procureur|public prosecutor",
};

/** « Écrivez à », « envoyez-la aujourd'hui au », « a letter to your ». */
const SENT_TO =
  "(?:lettre|écri(?:re|t|vez)|adresse[rz]|envo(?:yer|yez|ie)|letter|send|write)(?:[\\s-]+[\\p{L}'’]+){0,3}?\\s+(?:à|aux?|to)\\s+(?:l['’]|(?:la|le|les|votre|the|your)\\s)?";

const sentTo = Object.entries(ADDRESSEES).map(
  ([addressee, names]) => [addressee, new RegExp(`(?<!\\p{L})${SENT_TO}(?:${names})(?!\\p{L})`, "iu")] as const,
);

/** Where a text asks for a registered letter, or sends one to somebody, though none of its acts does; a sentence each. */
export function foreignSendings(text: string, own: readonly Act[]): readonly string[] {
  const forms = new Set(own.map(({ form }) => form));
  const addressees = new Set<string>(own.map(({ addressee }) => addressee));
  const registered = /recommandé|registered (?:letter|mail|post)/i.exec(text);
  const others = sentTo.flatMap(([addressee, pattern]) =>
    addressees.has(addressee) ? [] : (pattern.exec(text) ?? []),
  );
  return present([
    registered &&
      ![...forms].some((form) => sendings[form]) &&
      `le texte demande un envoi « ${registered[0]} », que son acte ne demande pas ; corrigez l'un des deux`,
    ...others.map((words) => `« ${words} » : ce n'est pas à qui son acte s'adresse ; corrigez l'un des deux`),
  ]);
}

/** A page of content/ as it is written. */
export interface PageAboutActs {
  readonly file: string;
  readonly folder: string;
  readonly text: string;
  /** Its name in its folder, and the acts that its head names. */
  readonly id: string;
  readonly acts: readonly string[];
}

/** The acts that a page is about: those of its head, of its calculator, of its tables, and those whose letter it links. */
export function actsOfPage({ folder, id, text, acts: named }: PageAboutActs): readonly ActId[] {
  const linked = [...text.matchAll(/\/modeles\/([a-z-]+)/g)].map(([, letter = ""]) => letter);
  const tables = [...text.matchAll(/<ActTable[^>]*? acts=\{\[([^\]]*)\]/g)].map(([, ids = ""]) => ids);
  const listed = tables.flatMap((ids) => [...ids.matchAll(/[a-z-]+/g)].map(([act]) => act));
  const ofTool = folder === "tools" ? (toolActs[id] ?? []) : [];
  return [...new Set([...named, ...linked, ...listed, ...ofTool].filter(isAct))];
}

/**
 * Pages that ask for a registered letter, or send something to somebody, though none of their acts does. A page in
 * another language is about the acts of the French one. A page that names no act may say so, but for content/legal.
 */
export function sendingProblems(pages: readonly PageAboutActs[]): readonly ContentProblem[] {
  const french = new Map(pages.map((page) => [`${page.folder}/${page.id}`, page]));
  return pages.flatMap((page) => {
    const folder = page.folder.replace(/^[a-z]{2}\//, "");
    const sibling = french.get(`${folder}/${page.id}`);
    const own = new Set([page, ...(sibling ? [sibling] : [])].flatMap(actsOfPage));
    if (own.size === 0 && folder !== "legal") return [];
    return foreignSendings(
      page.text,
      [...own].map((id) => acts[id]),
    ).map((message) => ({ file: page.file, message }));
  });
}
