/** What a text says itself of how and to whom something is sent, though an act says it. */
import type { Act } from "../acts/act.ts";
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
export function foreignSendings(text: string, acts: readonly Act[]): readonly string[] {
  const forms = new Set(acts.map(({ form }) => form));
  const addressees = new Set<string>(acts.map(({ addressee }) => addressee));
  const registered = /recommandé|registered (?:letter|mail|post)/i.exec(text);
  const others = sentTo.flatMap(([addressee, pattern]) =>
    addressees.has(addressee) ? [] : (pattern.exec(text) ?? []),
  );
  return [
    ...(registered && ![...forms].some((form) => sendings[form])
      ? [`le texte demande un envoi « ${registered[0]} », que son acte ne demande pas ; corrigez l'un des deux`]
      : []),
    ...others.map((words) => `« ${words} » : ce n'est pas à qui son acte s'adresse ; corrigez l'un des deux`),
  ];
}
