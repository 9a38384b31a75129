import type { ReactNode } from "react";
import * as z from "zod/mini";
import { Sheet } from "../../src/forms/view/Sheet.tsx";
import type { Language } from "../../src/i18n/language.ts";
import { parisMoment } from "../../src/i18n/moments.ts";
import { declarations } from "../../src/i18n/tables/declarations.ts";
import { fill } from "../../src/shared/fill.ts";
import { setText } from "../../src/shared/typography.ts";
import { mayShowPeople } from "../kernel/database-marker.ts";
import type { Identity } from "../kernel/identity.ts";
import { isReference } from "../kernel/reference.ts";
import { checkEnvelope } from "../kernel/request-guard.ts";
import { columnsOf, language, moment, readRow } from "../kernel/row.ts";
import { notAllowed } from "../kernel/security-headers.ts";
import { isSigned } from "../kernel/signed-link.ts";
import { contestedMailbox } from "../mail/receipt-pace.ts";
import { page, plainAnswer } from "../pages/native-answer.tsx";
import { PostForm } from "../pages/PostForm.tsx";
import { seeOther } from "../pages/see-other.ts";
import { checkProof } from "../request/proof.ts";
import { type NoticePayload, storedProof } from "../request/stored-request.ts";
import type { IntakeServices } from "./intake.ts";

// The mailbox has its caps back, and what may still come without a valid token waits for a week: somebody else writes it.
// The person's own declaration is receipted as ever.
const CONTEST = `
WITH contested AS (
  UPDATE leads SET contested_at = $now WHERE reference = $reference AND declaration AND contested_at IS NULL
  RETURNING reference
),
freed AS (DELETE FROM receipt_pace WHERE key = ANY($freed::text[]) AND EXISTS (SELECT FROM contested)),
waiting AS (
  INSERT INTO receipt_pace (key, free_at) SELECT $waiting, $free FROM contested
  ON CONFLICT (key) DO UPDATE SET free_at = EXCLUDED.free_at
),
put_off AS (
  UPDATE outbox SET created_at = $free, next_attempt_at = CASE WHEN next_attempt_at IS NOT NULL THEN $free::timestamptz END
  FROM contested WHERE outbox.mailbox = $doubtful AND outbox.state = 'pending' AND outbox.lease_until IS NULL
  RETURNING outbox.id
),
audited AS (
  INSERT INTO audit (at, actor, action, lead_reference, detail)
  SELECT $now, 'recipient', 'contest', reference, jsonb_build_object('receiptsPutOff', (SELECT count(*) FROM put_off)) FROM contested
)
INSERT INTO outbox (kind, recipient, payload, dedupe_key, created_at, next_attempt_at)
SELECT 'alert', 'gestion', $notice::jsonb, 'contested:' || reference, $now, $now FROM contested
ON CONFLICT (dedupe_key) DO NOTHING`;

function contestNotice(reference: string): NoticePayload {
  return {
    subject: `[Usurpation possible] La personne qui a reçu l'accusé ${reference} dit n'avoir rien demandé`,
    lines: [
      `Ne transmettez pas la déclaration ${reference} à l'assureur avant d'avoir parlé à la personne.`,
      `Si elle le confirme, un responsable efface ses données au bureau : /bureau/demandes/${reference}. L'empreinte de la déclaration et la trace restent.`,
    ],
  };
}

const declared = z.object({
  reference: z.string(),
  /** Language of the form that was sent. */
  language,
  receivedAt: moment,
  proof: storedProof,
  contested: z.boolean(),
  /** Null once it was erased. */
  email: z.nullable(z.string()),
});

type Found = z.infer<typeof declared>;

const FIND = `
SELECT ${columnsOf(declared, "l", { contested: "l.contested_at IS NOT NULL" })} FROM leads l
WHERE reference = $reference AND declaration`;

/** One text of a page in its language, filled in. */
function speakerOf(language: Language, values: Readonly<Record<string, string>>) {
  return (key: keyof (typeof declarations)["fr"]): string =>
    setText(language, fill(declarations[language][key], values));
}

function proofPage({ reference, language, proof }: Found, { identity, secret }: IntakeServices): ReactNode {
  const say = speakerOf(language, { reference, brand: identity.brandName, key: proof?.key ?? "" });
  return (
    <Sheet label={say("proofHeading")} alone>
      <h1>{say("proofHeading")}</h1>
      {proof?.text ? <pre className="proof__text">{proof.text}</pre> : null}
      <h2>{say("proof")}</h2>
      <dl className="proof__list">
        <dt>{say("hash")}</dt>
        <dd>{proof?.hash ?? ""}</dd>
        <dt>{say("signature")}</dt>
        <dd>{proof?.signature ?? ""}</dd>
      </dl>
      <p>{say(proof === null ? "no-text" : checkProof(secret, proof))}</p>
      <p>{say("shows")}</p>
    </Sheet>
  );
}

function contestPage({ reference, language, receivedAt, contested }: Found, identity: Identity): ReactNode {
  const say = speakerOf(language, { reference, moment: parisMoment(receivedAt, language) });
  const phone = <a href={`tel:${identity.phoneE164}`}>{identity.phoneDisplay}</a>;
  if (contested) {
    return (
      <div className="form-answer">
        <h1>{say("noted")}</h1>
        <p>{say("stopped")}</p>
        <p>
          {say("ifContract")}
          {phone}.
        </p>
      </div>
    );
  }
  return (
    <PostForm className="form-answer">
      <h1>{say("question")}</h1>
      <p>{say("explained")}</p>
      <button type="submit" className="button button--accent button--lg">
        {say("button")}
      </button>
      <p>
        {say("orCall")}
        {phone}.
      </p>
    </PostForm>
  );
}

const PATH = /^\/declaration\/([A-Z0-9-]{6,24})(\/contester)?\/?$/;

/**
 * The pages that the receipt of a declaration links to: `/declaration/<reference>` shows text and proof to
 * print, `/declaration/<reference>/contester` asks « Je n'ai pas fait cette demande ». GET shows, POST records,
 * and a link that this server did not sign, or that is older than ninety days, shows nothing. A preview, whose database is a
 * copy of people's data, opens nothing.
 */
export async function handleDeclarationPage(
  request: Request,
  deployContext: string | undefined,
  services: IntakeServices,
): Promise<Response> {
  const { identity, database, secret, clock } = services;
  if (!["GET", "HEAD", "POST"].includes(request.method)) return notAllowed(identity.hsts, "GET, HEAD, POST");
  const url = new URL(request.url);
  const [, reference = "", contest] = PATH.exec(url.pathname) ?? [];
  const purpose = contest ? "declaration-contest" : "declaration-page";
  const now = clock();
  if (!(await mayShowPeople(database, deployContext))) {
    const message =
      "Cette version du site est un aperçu : les déclarations ne s'ouvrent que sur le site en ligne. In English: this is a preview; declarations open on the live site only.";
    return plainAnswer(403, message, identity, "fr", { title: "Aperçu du site" });
  }
  const signed = isReference(reference) && isSigned(secret, purpose, reference, url.searchParams.get("lien"), now);
  const found = signed ? await readRow(database, declared, FIND, { reference }) : null;
  if (found === null) {
    // Without a valid link the language of the request is not known either.
    const message = `Ce lien n'est plus valable, ou il est incomplet. Reprenez celui de votre accusé de réception, ou appelez-nous au ${identity.phoneDisplay}. In English: this link has expired or is incomplete.`;
    return plainAnswer(404, message, identity, "fr", { title: "Lien non valable" });
  }
  const { language } = found;
  const texts = declarations[language];
  const shell = { status: 200, identity, language };
  if (!contest) return page({ ...shell, content: proofPage(found, services), title: texts.proofTitle });
  if (request.method === "POST") {
    const refusal = checkEnvelope(request, "form");
    if (refusal) {
      return plainAnswer(refusal.status, refusal.words(language), identity, language);
    }
    const { freed, doubtful, waiting, free } = contestedMailbox(secret, found.email ?? "", now);
    const notice = JSON.stringify(contestNotice(reference));
    await database.query(CONTEST, { reference, now, notice, freed, doubtful, waiting, free });
    return seeOther(identity.hsts, `${url.pathname}${url.search}`);
  }
  return page({ ...shell, content: contestPage(found, identity), title: texts.contestTitle });
}
