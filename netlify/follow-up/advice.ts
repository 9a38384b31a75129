import * as z from "zod/mini";
import { siteIn } from "../../src/content/site.ts";
import { type Language, pathIn } from "../../src/i18n/language.ts";
import { parisMoment } from "../../src/i18n/moments.ts";
import { advice } from "../../src/i18n/tables/advice.ts";
import { fill } from "../../src/shared/fill.ts";
import type { Queryable } from "../kernel/database.ts";
import { columnsOf, hasRow, listOf, optionalMoment, readRows, wholeNumber } from "../kernel/row.ts";
import { projectRoot } from "../kernel/site-identity.ts";
import { kilobytes } from "./document-bytes.ts";

/** The parts of a sheet, in its order: what the law asks for, each written by the adviser (C. assur., L. 521-2 and L. 521-4). */
export const ADVICE_PARTS = ["needs", "product", "insurer", "why", "notCovered", "setAside", "remuneration"] as const;

export type AdvicePart = (typeof ADVICE_PARTS)[number];

/** What an adviser wrote; an empty part is missing. */
export type AdviceContent = Readonly<Record<AdvicePart, string>>;

/** Letters of one part at most. */
export const LONGEST_PART = 4_000;

/** A sheet of a request. */
export type AdviceSheet = z.infer<typeof sheet>;

const content = z.record(z.enum(ADVICE_PARTS), z.string());

/** A content of which every part is read. */
export const contentOf = (read: (part: AdvicePart) => string): AdviceContent =>
  content.parse(Object.fromEntries(ADVICE_PARTS.map((part) => [part, read(part)])));

const sheetDocument = z.object({ id: z.string(), title: z.string(), size: z.number(), hash: z.string() });

const sheet = z.object({
  id: z.string(),
  version: z.number(),
  content,
  proof: z.nullable(
    z.object({ text: z.nullable(z.string()), hash: z.string(), signature: z.string(), key: z.string() }),
  ),
  sentAt: optionalMoment,
  event: z.nullable(wholeNumber),
  openedAt: optionalMoment,
  receivedAt: optionalMoment,
  receivedHash: z.nullable(z.string()),
  /** Of a sheet that outlives the data of its request: the end of its time, and to whom it was handed. */
  keptUntil: optionalMoment,
  person: z.nullable(z.object({ email: z.nullable(z.string()), values: z.record(z.string(), z.unknown()) })),
  /** Product documents (IPID, DIC): size in bytes, SHA-256 as hex. */
  documents: z.array(sheetDocument),
});

/** Years that the sheet of a contract is kept after the last act of its request (GDPR, art. 17 3 e; C. civ., art. 2224). */
export const ADVICE_YEARS = 5;

const COLUMNS = columnsOf(sheet, "a", {
  id: "a.id::text",
  event: "a.event_id",
  keptUntil: `a.last_act_at + interval '${ADVICE_YEARS} years'`,
  documents: listOf(sheetDocument, "s", {
    sources: { hash: "s.sha256" },
    rest: "FROM sent_documents s WHERE s.sheet_id = a.id",
    order: "s.added_at, s.id",
  }),
});
const SHEETS = `SELECT ${COLUMNS} FROM advice_sheets a WHERE`;
const OF_REQUEST = `${SHEETS} a.lead_id = $requestId ORDER BY a.version`;
const LEFT = `${SHEETS} a.lead_id IS NULL AND a.reference = $reference ORDER BY a.version`;

/** The sheets of a request, the first version first. */
export const readSheets = (database: Queryable, requestId: string): Promise<readonly AdviceSheet[]> =>
  readRows(database, sheet, OF_REQUEST, { requestId });

/** The sheets that outlive a request that was deleted; none while it is there. */
export const readLeftSheets = (database: Queryable, reference: string): Promise<readonly AdviceSheet[]> =>
  readRows(database, sheet, LEFT, { reference });

const SAVE = `
INSERT INTO advice_sheets AS known (lead_id, reference, version, content, written_by, written_at)
SELECT l.id, l.reference, 1 + coalesce((SELECT max(version) FROM advice_sheets a WHERE a.reference = l.reference), 0),
  $content::jsonb, $member::bigint, $now::timestamptz
FROM leads l WHERE l.id = $requestId::bigint AND l.erased_at IS NULL AND l.archived_at IS NULL FOR NO KEY UPDATE OF l
ON CONFLICT (lead_id) WHERE sent_at IS NULL
DO UPDATE SET content = EXCLUDED.content, written_by = EXCLUDED.written_by, written_at = EXCLUDED.written_at
RETURNING known.id::text`;

/** Who writes a draft, for which request, and when. */
export interface Drafting {
  /** Id of the request. */
  readonly requestId: string;
  readonly member: number;
  readonly now: Date;
}

/** Keeps the draft of a request, of a new version when all are sent. @returns its id; null when the request has ended. */
export async function saveDraft(database: Queryable, written: AdviceContent, by: Drafting): Promise<string | null> {
  const values = { content: JSON.stringify(written), requestId: by.requestId, member: by.member, now: by.now };
  const id = (await database.query(SAVE, values)).rows[0]?.id;
  return typeof id === "string" ? id : null;
}

const BELONGS = `
UPDATE sent_documents s SET sheet_id = a.id FROM advice_sheets a
WHERE s.id = $document::uuid AND s.event_id IS NULL AND a.id = $draft::bigint AND a.sent_at IS NULL AND a.lead_id = s.lead_id RETURNING s.id`;

/** Makes an attached PDF a product document of a draft; false when either is not there. */
export const joinToSheet = (database: Queryable, document: string, draft: string): Promise<boolean> =>
  hasRow(database, BELONGS, { document, draft });

const OPENED = "UPDATE advice_sheets SET opened_at = $now WHERE id = $id::bigint AND opened_at IS NULL";

/** The person reads a sheet: the first time is kept. */
export async function markOpened(database: Queryable, id: string, now: Date): Promise<void> {
  await database.query(OPENED, { id, now });
}

const RECEIVE = `
WITH received AS (
  UPDATE advice_sheets SET received_at = $now, received_hash = $hash
  WHERE id = $id::bigint AND lead_id = $requestId::bigint AND sent_at IS NOT NULL AND received_at IS NULL AND proof->>'hash' = $hash
  RETURNING lead_id, version
)
INSERT INTO lead_events (lead_id, at, actor, kind, detail)
SELECT lead_id, $now, 'site', 'advice-received', jsonb_build_object('words',
  'La personne a confirmé avoir reçu la fiche de conseil (version ' || version || ') et ses documents', 'hash', $hash::text)
FROM received RETURNING id`;

/**
 * « J'ai reçu ces documents »: the day, and the hash of what was shown. It proves delivery and reading; it is no signature.
 * @returns false when the sheet is not there, shows another hash, or was received before.
 */
export async function receiveSheet(
  database: Queryable,
  receipt: { readonly id: string; readonly requestId: string; readonly hash: string; readonly now: Date },
): Promise<boolean> {
  return /^\d{1,15}$/.test(receipt.id) && (await hasRow(database, RECEIVE, receipt));
}

/** What must be there before a sheet may leave, in French, as the adviser reads it; empty: it may. */
export function missingOf({
  content: written,
  documents,
}: Pick<AdviceSheet, "content" | "documents">): readonly string[] {
  const names: Readonly<Record<AdvicePart, string>> = {
    needs: "les besoins",
    product: "le contrat recommandé",
    insurer: "l'assureur",
    why: "les raisons de la recommandation",
    notCovered: "ce que le contrat ne couvre pas",
    setAside: "ce qui a été écarté, et pourquoi",
    remuneration: "la rémunération",
  };
  const parts = ADVICE_PARTS.filter((part) => written[part] === "").map((part) => names[part]);
  return documents.length === 0 ? [...parts, "un document d'information de l'assureur (IPID ou DIC)"] : parts;
}

/** What a sheet is about, beside what the adviser wrote. */
export interface AdviceFacts {
  readonly language: Language;
  readonly reference: string;
  /** Who gets the advice: name, and company where there is one. */
  readonly person: string;
  readonly version: number;
  readonly author: string;
  readonly sentAt: Date;
}

/** Heading and text of each part of a sheet, in its order, in the language of the request. */
export function adviceParts(
  { content: written, documents }: Pick<AdviceSheet, "content" | "documents">,
  language: Language,
): readonly { readonly heading: string; readonly text: string }[] {
  const words = advice[language];
  const { brand, url, legal } = siteIn(language, projectRoot());
  const register = { brand: brand.name, category: legal.oriasCategory, orias: legal.orias };
  return [
    {
      heading: words.firm,
      text: [
        fill(words.register, register),
        legal.workingMode.text,
        legal.capitalLinks,
        fill(words.complaints, { address: new URL(pathIn(language, "/reclamations"), url).href }),
      ].join("\n"),
    },
    { heading: words.needs, text: written.needs },
    { heading: words.recommended, text: fill(words.contract, { product: written.product, insurer: written.insurer }) },
    { heading: words.why, text: written.why },
    { heading: words.notCovered, text: written.notCovered },
    { heading: words.setAside, text: written.setAside },
    { heading: words.remuneration, text: written.remuneration },
    {
      heading: words.documents,
      text: documents
        .map(({ title, size, hash }) => fill(words.document, { title, size: kilobytes(size), hash }))
        .join("\n"),
    },
  ];
}

/** The sheet word for word, as it is hashed, signed and shown: UTF-8, lines ended by a line feed. */
export function adviceText(written: Pick<AdviceSheet, "content" | "documents">, facts: AdviceFacts): string {
  const { language, reference, person, version, author, sentAt } = facts;
  const words = advice[language];
  const { brand } = siteIn(language, projectRoot());
  const when = parisMoment(sentAt, language);
  return [
    words.title,
    fill(words.version, { version: String(version), reference }),
    person,
    fill(words.sentOn, { when, name: author, brand: brand.name }),
    fill(words.instant, { instant: sentAt.toISOString() }),
    ...adviceParts(written, language).flatMap(({ heading, text }) => ["", heading, text]),
    "",
    words.law,
    "",
  ].join("\n");
}
