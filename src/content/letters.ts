import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Act, Author } from "../acts/act.ts";
import { type ActId, acts } from "../acts/acts.ts";
import { type Letter, letterParts } from "../acts/letter.ts";
import { capital } from "../shared/first-letter.ts";
import type { SheetPlace } from "../shared/typed-letter.ts";
import { setText } from "../shared/typography.ts";
import { checkFrontMatter, cutFrontMatter } from "./front-matter-text.ts";
import { letterSchema } from "./schemas/letter.ts";
import { resolveTokens } from "./tokens.ts";

/** What the head of a letter asks its writer for. */
const senders: Readonly<Partial<Record<Author, string>>> = {
  employer: "nom et adresse de l'entreprise",
  "attacked-professional": "nom, adresse et SIRET de l'entreprise",
};
const addressees: Readonly<Record<Act["addressee"], string>> = {
  insurer: "nom et adresse de l'assureur",
  "complaints-service": "adresse du service des réclamations",
  "new-insurer": "nom et adresse du nouvel assureur",
  bank: "nom et adresse de la banque",
  builder: "nom et adresse de l'entreprise",
  mover: "nom et adresse du déménageur",
  mediator: "nom et adresse du médiateur",
  employer: "nom et adresse de l'employeur",
  police: "Procureur de la République, tribunal judiciaire et adresse",
  "pricing-board": "Bureau central de tarification, à l'adresse de son site",
};
const WITH_RECEIPT = "Lettre recommandée avec demande d'avis de réception";
/** How a letter is sent, by the form of its act; forms that it leaves out are sent as one likes. */
export const sendings: Readonly<Partial<Record<Act["form"], string>>> = {
  "only-registered-receipt": WITH_RECEIPT,
  "registered-receipt": WITH_RECEIPT,
  registered: "Lettre recommandée",
  // The law asks for something written; this proves that it was received.
  written: WITH_RECEIPT,
};

/** « Déclarer un vol » of « Lettre pour déclarer un vol », among titles that need not say that they are letters. */
export function shortTitle(title: string): string {
  return capital(title.replace(/^Lettre\s(?::|pour|au|de)\s(?:l[’'])?/u, ""));
}

/**
 * The whole letter of an act: its head, form and end follow from the act; its words are those of its file.
 * @param body the text below the front matter: first the object, then what is asked.
 * @param source names the file in the error for an unknown figure.
 * @throws {ContentError} for a figure that does not exist.
 */
export function letterOf(
  id: ActId,
  { title, body }: { readonly title: string; readonly body: string },
  root?: string,
): Letter {
  const act: Act = acts[id];
  const [object = "", ...request] = body.trim().split(/\n{2,}/);
  const header = sendings[act.form];
  const paragraphs: readonly (readonly [text: string, place?: SheetPlace])[] = [
    [`<Blank lines="4">${senders[act.author] ?? "vos nom, prénom et adresse"}</Blank>`, "sender"],
    [`<Blank lines="4">${addressees[act.addressee]}</Blank>`, "addressee"],
    ['<Blank>lieu</Blank>, le <Blank day="today">date</Blank>', "date"],
    ...(header ? [[header] as const] : []),
    [object, "object"],
    ["Madame, Monsieur,"],
    ...request.map((text) => [text] as const),
    ["Veuillez agréer, Madame, Monsieur, mes salutations distinguées."],
    ["Signature", "signature"],
  ];
  const source = `content/letters/${id}.mdx`;
  const visible = (text: string) => setText("fr", resolveTokens(text, source, root));
  return {
    title: visible(title),
    file: id,
    paragraphs: paragraphs.map(([text, place]) => ({ ...(place ? { place } : {}), parts: letterParts(visible(text)) })),
  };
}

/** The letter of an act, read from its file: what the function without JavaScript writes. */
export function loadLetter(id: ActId, root: string): Letter {
  const file = `content/letters/${id}.mdx`;
  const text = readFileSync(join(root, file), "utf8");
  return letterOf(
    id,
    { title: checkFrontMatter(text, file, letterSchema).title, body: cutFrontMatter(text, file).body },
    root,
  );
}
