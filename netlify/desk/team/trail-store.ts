import * as z from "zod/mini";
import { isRecord } from "../../../src/shared/is-record.ts";
import type { Queryable } from "../../kernel/database.ts";
import { columnsOf, moment, readRows, wholeNumber } from "../../kernel/row.ts";

const line = z.object({
  id: wholeNumber,
  at: moment,
  actor: z.string(),
  /** Of the member who acted. */
  name: z.nullable(z.string()),
  action: z.string(),
  reference: z.nullable(z.string()),
  detail: z.unknown(),
});

/** One line of the audit trail, in words. */
export interface TrailEntry extends Pick<z.infer<typeof line>, "id" | "at" | "reference"> {
  readonly who: string;
  readonly what: string;
  readonly detail: string;
}

const WHAT: Readonly<Record<string, string>> = {
  "sign-in-link": "lien d’entrée envoyé",
  "sign-in": "entrée dans le bureau",
  "sign-out": "déconnexion",
  "desk-member-added": "accès ouvert ou modifié",
  "desk-member-removed": "accès retiré",
  entered: "demande saisie au bureau :",
  "contact-corrected": "coordonnées corrigées de",
  "member-away": "absence notée",
  "member-back": "absence levée",
  view: "consultation de",
  list: "consultation de la liste",
  search: "recherche dans les demandes",
  "view-kept": "vue gardée",
  "view-dropped": "vue retirée",
  document: "document ouvert de",
  "erasure-confirmed": "effacement confirmé",
  export: "export",
  "export-person": "dossier d’une personne exporté",
  "find-person": "recherche d’une personne",
  status: "état de",
  owner: "responsable de",
  note: "note sur",
  call: "appel noté sur",
  reply: "réponse notée sur",
  "next-action": "rappel de",
  duplicate: "doublon lié à",
  transmitted: "transmission à l’assureur de",
  acknowledged: "accusé de réception de",
  answered: "réponse sur le fond à",
  complaint: "réclamation :",
  "no-complaint": "n’est pas une réclamation :",
  register: "consultation d’un registre",
  "register-export": "export d’un registre",
  "slot-cancelled": "rappel annulé de",
  mark: "état de",
  usurpation: "usurpation :",
  retry: "mails relancés",
  release: "mails libérés",
  import: "demande enregistrée depuis un mail",
  erase: "données effacées de",
  "erasure-asked": "effacement demandé",
  "erasure-refused": "effacement refusé",
  contest: "demande contestée :",
  archive: "déclaration archivée :",
  changed: "modifiée hors du bureau :",
  purge: "fin de conservation",
};
const WHO: Readonly<Record<string, string>> = {
  console: "console",
  desk: "page d’entrée",
  environment: "réglage DESK_RESPONSABLES",
  recipient: "personne qui a reçu l’accusé",
  retention: "durée de conservation",
};

const DETAILS: Readonly<Record<string, string>> = {
  member: "membre",
  role: "rôle",
  sessions: "sessions :",
  status: "→",
  count: "nombre :",
  mails: "e-mails :",
  request: "demande d’effacement",
  view: "vue",
  owner: "membre",
  outcome: "issue :",
  day: "le",
  reason: "raison :",
  original: "de",
  columns: "colonnes :",
  year: "année :",
};

function whoText(actor: string): string {
  if (actor.startsWith("link:")) return `lien envoyé à ${actor.slice("link:".length)}`;
  if (actor.startsWith("database:")) return `base de données, compte ${actor.slice("database:".length)}`;
  return WHO[actor] ?? actor;
}

function detailText(detail: unknown): string {
  if (!isRecord(detail)) return "";
  return Object.entries(detail)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${DETAILS[key] ?? key} ${String(value)}`)
    .join(", ");
}

const READ = `
SELECT ${columnsOf(line, "a", { name: "m.name", reference: "a.lead_reference" })}
FROM audit a LEFT JOIN desk_members m ON a.actor = 'desk:' || m.id
WHERE ($before::bigint IS NULL OR a.id < $before)
ORDER BY a.id DESC LIMIT $limit`;

/** Lines of the audit trail, the newest first, before an id (null: from the newest). */
export async function readTrail(
  database: Queryable,
  asked: { readonly before: number | null; readonly limit: number },
): Promise<TrailEntry[]> {
  const lines = await readRows(database, line, READ, asked);
  return lines.map(({ actor, name, action, detail, ...entry }) => ({
    ...entry,
    who: name ?? whoText(actor),
    what: WHAT[action] ?? action,
    detail: detailText(detail),
  }));
}
