import { createElement as h, type ReactNode } from "react";
import type { Language } from "../../src/i18n/language.ts";
import { setText } from "../../src/shared/typography.ts";
import { refusalText } from "./answer-texts.ts";
import type { Queryable, Row } from "./database.ts";
import type { Identity } from "./identity.ts";
import { page, plainAnswer } from "./native-answer.ts";
import { CONTESTED } from "./outbox-store.ts";
import type { NoticePayload } from "./ports.ts";
import { checkProof, type Proof, parisMoment } from "./proof.ts";
import { mailboxOf } from "./receipt-pace.ts";
import { isReference } from "./reference.ts";
import { checkEnvelope } from "./request-guard.ts";
import { requireDate, requireText } from "./row.ts";
import { notAllowed } from "./security-headers.ts";
import type { Services } from "./services.ts";
import { isSigned } from "./signed-link.ts";
import { projectRoot } from "./site-identity.ts";
import { readProof } from "./stored-lead.ts";

const FIND =
  "SELECT reference, language, received_at, proof, contested_at, email FROM leads WHERE reference = $1 AND declaration";

const WAITING = `
SELECT outbox.id::text, leads.email FROM outbox JOIN leads ON leads.id = outbox.lead_id
WHERE outbox.kind = 'receipt' AND outbox.state = 'pending' AND leads.declaration AND leads.email IS NOT NULL`;

// Receipts that still wait for the same mailbox, however its address is spelt, are held: a person who did not send the
// request gets no more of them.
const CONTEST = `
WITH contested AS (
  UPDATE leads SET contested_at = $2 WHERE reference = $1 AND declaration AND contested_at IS NULL
  RETURNING reference
),
stopped AS (
  UPDATE outbox SET state = 'held', last_error_code = '${CONTESTED}' FROM contested
  WHERE outbox.id = ANY($4::bigint[]) AND outbox.state = 'pending' AND outbox.lease_until IS NULL
  RETURNING outbox.id
),
audited AS (
  INSERT INTO audit (at, actor, action, lead_reference, detail)
  SELECT $2, 'recipient', 'contest', reference, jsonb_build_object('receiptsStopped', (SELECT count(*) FROM stopped)) FROM contested
)
INSERT INTO outbox (kind, recipient, payload, dedupe_key, created_at, next_attempt_at)
SELECT 'alert', 'gestion', $3::jsonb, 'contested:' || reference, $2, $2 FROM contested
ON CONFLICT (dedupe_key) DO NOTHING`;

function contestNotice(reference: string): NoticePayload {
  return {
    subject: `[Usurpation possible] La personne qui a reçu l'accusé ${reference} dit n'avoir rien demandé`,
    lines: [
      `Ne transmettez pas la déclaration ${reference} à l'assureur avant d'avoir parlé à la personne.`,
      `Si elle confirme : « npm run leads -- marquer ${reference} usurpation ». Ses données sont alors effacées ; l'empreinte de la déclaration et la trace restent.`,
    ],
  };
}

interface Found {
  readonly reference: string;
  /** Language of the form that was sent. */
  readonly language: Language;
  readonly receivedAt: Date;
  readonly proof: Proof | null;
  readonly contested: boolean;
  /** Null once it was erased. */
  readonly email: string | null;
}

async function find(database: Queryable, reference: string): Promise<Found | null> {
  const row: Row | undefined = (await database.query(FIND, [reference])).rows[0];
  if (!row) return null;
  return {
    reference: requireText(row, "reference"),
    language: row.language === "en" ? "en" : "fr",
    receivedAt: requireDate(row, "received_at"),
    proof: readProof(row.proof),
    contested: row.contested_at !== null,
    email: typeof row.email === "string" ? row.email : null,
  };
}

/** Ids of the receipts that wait for this mailbox. */
async function waitingFor(database: Queryable, email: string): Promise<readonly string[]> {
  const mailbox = mailboxOf(email);
  const { rows } = await database.query(WAITING, []);
  return rows.filter((row) => mailboxOf(requireText(row, "email")) === mailbox).map((row) => requireText(row, "id"));
}

/** Words of the two pages; `{reference}`, `{moment}`, `{brand}` and `{key}` are filled in. */
const pageTexts = {
  fr: {
    proofTitle: "Votre déclaration",
    proofHeading: "Votre déclaration {reference}",
    proof: "Preuve",
    hash: "Empreinte SHA-256 du texte",
    signature: "Signature du serveur (HMAC-SHA-256, clé {key})",
    right: "Le texte ci-dessus est celui que notre serveur a reçu et signé : l'empreinte et la signature concordent.",
    "other-key":
      "L'empreinte concorde avec le texte. La signature a été faite avec une clé que le serveur n'utilise plus.",
    wrong: "Attention : l'empreinte ou la signature ne concorde pas avec le texte.",
    "no-text":
      "Cette déclaration est traitée : son texte n'est plus conservé ici. Votre accusé de réception le reprend, et son empreinte se compare à celle ci-dessous.",
    shows:
      "Cette signature montre que {brand} a reçu ce texte à cette date. Elle n'est pas délivrée par un prestataire qualifié. Pour garder cette page, imprimez-la ou enregistrez-la en PDF.",
    contestTitle: "Je n’ai pas fait cette demande",
    noted: "C'est noté : vous n'avez pas fait cette demande",
    stopped:
      "La demande {reference} ne sera pas transmise avant que nous vous ayons parlé. Les accusés de réception encore en attente pour votre adresse sont arrêtés.",
    ifContract: "Si votre contrat est en jeu, appelez-nous au ",
    question: "Vous n'avez pas fait cette demande ?",
    explained:
      "Une déclaration portant la référence {reference} a été reçue le {moment}, avec votre adresse e-mail. Si elle ne vient pas de vous, dites-le ici : un conseiller arrête la demande et vérifie avec vous.",
    button: "Je n'ai pas fait cette demande",
    orCall: "Vous pouvez aussi nous appeler au ",
  },
  en: {
    proofTitle: "Your declaration",
    proofHeading: "Your declaration {reference}",
    proof: "Proof",
    hash: "SHA-256 fingerprint of the text",
    signature: "Signature of the server (HMAC-SHA-256, key {key})",
    right: "The text above is the one that our server received and signed: fingerprint and signature agree.",
    "other-key":
      "The fingerprint agrees with the text. The signature was made with a key that the server no longer uses.",
    wrong: "Warning: the fingerprint or the signature does not agree with the text.",
    "no-text":
      "This declaration has been dealt with: its text is no longer kept here. Your receipt repeats it, and its fingerprint can be compared with the one below.",
    shows:
      "This signature shows that {brand} received this text on this date. It is not issued by a qualified provider. To keep this page, print it or save it as a PDF.",
    contestTitle: "I did not make this request",
    noted: "Noted: you did not make this request",
    stopped:
      "Request {reference} will not be passed on before we have spoken to you. Receipts still waiting for your address have been stopped.",
    ifContract: "If your contract is at stake, call us on ",
    question: "You did not make this request?",
    explained:
      "A declaration with the reference {reference} was received on {moment}, with your e-mail address. If it does not come from you, say so here: an adviser stops the request and checks with you.",
    button: "I did not make this request",
    orCall: "You can also call us on ",
  },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;

/** One text of a page in its language, filled in. */
function speakerOf(language: Language, values: Readonly<Record<string, string>>) {
  return (key: keyof (typeof pageTexts)["fr"]): string => {
    const filled = pageTexts[language][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
    return setText(language, filled);
  };
}

function proofPage({ reference, language, proof }: Found, { identity, secret }: Services): ReactNode {
  const say = speakerOf(language, { reference, brand: identity.brandName, key: proof?.key ?? "" });
  return h(
    "article",
    { className: "form-answer proof" },
    h("h1", null, say("proofHeading")),
    proof?.text ? h("pre", { className: "proof__text" }, proof.text) : null,
    h("h2", null, say("proof")),
    h(
      "dl",
      { className: "proof__list" },
      h("dt", null, say("hash")),
      h("dd", null, proof?.hash ?? ""),
      h("dt", null, say("signature")),
      h("dd", null, proof?.signature ?? ""),
    ),
    h("p", null, say(proof === null ? "no-text" : checkProof(secret, proof))),
    h("p", null, say("shows")),
  );
}

function contestPage({ reference, language, receivedAt, contested }: Found, identity: Identity): ReactNode {
  const say = speakerOf(language, { reference, moment: parisMoment(receivedAt, language) });
  const phone = h("a", { href: `tel:${identity.phoneE164}` }, identity.phoneDisplay);
  if (contested) {
    return h(
      "div",
      { className: "form-answer" },
      h("h1", null, say("noted")),
      h("p", null, say("stopped")),
      h("p", null, say("ifContract"), phone, "."),
    );
  }
  return h(
    "form",
    { className: "form-answer", method: "post" },
    h("h1", null, say("question")),
    h("p", null, say("explained")),
    h("button", { type: "submit", className: "button button--accent button--lg" }, say("button")),
    h("p", null, say("orCall"), phone, "."),
  );
}

const PATH = /^\/declaration\/([A-Z0-9-]{6,24})(\/contester)?\/?$/;

/**
 * The pages that the receipt of a declaration links to: `/declaration/<reference>` shows text and proof to
 * print, `/declaration/<reference>/contester` asks « Je n'ai pas fait cette demande ». GET shows, POST records,
 * and a link that this server did not sign, or that is older than ninety days, shows nothing.
 */
export async function handleDeclarationPage(request: Request, services: Services): Promise<Response> {
  const { identity, database, secret, clock } = services;
  const root = projectRoot();
  if (!["GET", "HEAD", "POST"].includes(request.method)) return notAllowed(identity.hsts, "GET, HEAD, POST");
  const url = new URL(request.url);
  const [, reference = "", contest] = PATH.exec(url.pathname) ?? [];
  const purpose = contest ? "declaration-contest" : "declaration-page";
  const now = clock();
  const signed = isReference(reference) && isSigned(secret, purpose, reference, url.searchParams.get("lien"), now);
  const found = signed ? await find(database, reference) : null;
  if (found === null) {
    // Without a valid link the language of the request is not known either.
    const message = `Ce lien n'est plus valable, ou il est incomplet. Reprenez celui de votre accusé de réception, ou appelez-nous au ${identity.phoneDisplay}. In English: this link has expired or is incomplete.`;
    return plainAnswer(404, message, identity, root, "fr", {}, "Lien non valable");
  }
  // The address holds the key to the page, so it is never sent to another site.
  const extra = { "referrer-policy": "same-origin" };
  const { language } = found;
  const texts = pageTexts[language];
  if (!contest) return page(200, proofPage(found, services), identity, root, language, extra, texts.proofTitle);
  if (request.method === "POST") {
    const refusal = checkEnvelope(request, "form");
    if (refusal) {
      return plainAnswer(refusal.status, refusalText(language, refusal), identity, root, language);
    }
    const waiting = found.contested || found.email === null ? [] : await waitingFor(database, found.email);
    await database.query(CONTEST, [reference, now, JSON.stringify(contestNotice(reference)), waiting]);
    const location = `${url.pathname}${url.search}`;
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  }
  return page(200, contestPage(found, identity), identity, root, language, extra, texts.contestTitle);
}
