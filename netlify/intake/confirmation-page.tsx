import { type Language, pathIn, readPath } from "../../src/i18n/language.ts";
import { answers } from "../../src/i18n/tables/answers.ts";
import { setText } from "../../src/shared/typography.ts";
import { notAllowed } from "../kernel/security-headers.ts";
import { isSigned, signSubject } from "../kernel/signed-link.ts";
import { followWords } from "../pages/answer-texts.ts";
import { page } from "../pages/native-answer.tsx";
import { seeOther } from "../pages/see-other.ts";
import { declarationLinks } from "../request/declaration-links.ts";
import { followPath } from "../request/follow-path.ts";
import type { IntakeServices } from "./intake.ts";

/** How long the page can be read and printed; afterwards there is the receipt. */
const HOLDS_MS = 60 * 60_000;

/** What was stored: an ordinary request or a declaration. */
const KINDS = ["demande", "declaration"] as const;

/** What the page confirms. */
interface Confirmed {
  readonly reference: string;
  readonly kind: (typeof KINDS)[number];
  /** When an answer comes, and the notes, as the visitor reads them; empty where there is nothing to say. */
  readonly next: string;
}

function subjectOf({ reference, kind, next }: Confirmed): string {
  return [kind, reference, next].join(":");
}

/** Where a form without JavaScript leads once it is stored. The signature proves reference and sentences for an hour. */
export function confirmationPath(
  { language, ...confirmed }: Confirmed & { readonly language: Language },
  secret: string,
  now: Date,
): string {
  const { reference, kind, next } = confirmed;
  const proof = signSubject(secret, "confirmation", subjectOf(confirmed), new Date(now.getTime() + HOLDS_MS));
  return `${pathIn(language, `/confirmation/${reference}`)}?${new URLSearchParams({ [kind]: proof, suite: next })}`;
}

const PATH = /^\/confirmation\/([A-Z0-9-]{6,24})$/;

/**
 * GET /confirmation/<reference>: confirms what a signature of the last hour proves. Everything else is
 * redirected to the static page `/confirmation`, which confirms nothing.
 */
export async function handleConfirmation(request: Request, services: IntakeServices): Promise<Response> {
  const { identity, secret, clock } = services;
  if (request.method !== "GET" && request.method !== "HEAD") return notAllowed(identity.hsts, "GET, HEAD");
  const url = new URL(request.url);
  const { language, path } = readPath(url.pathname);
  const [, reference = ""] = PATH.exec(path) ?? [];
  const now = clock();
  const next = url.searchParams.get("suite") ?? "";
  const kind = KINDS.find((name) =>
    isSigned(secret, "confirmation", subjectOf({ reference, kind: name, next }), url.searchParams.get(name), now),
  );
  if (!kind) {
    return seeOther(identity.hsts, pathIn(language, "/confirmation"));
  }
  const texts = answers[language].confirmation;
  const follow = request.method === "GET" ? await followPath(services, { reference, language }, "screen") : null;
  const say = (words: string) => setText(language, words);
  const content = (
    <div className="form-answer" role="status">
      <h1>{say(texts.title)}</h1>
      <p>
        {say(texts.reference)} <strong className="form-reference">{reference}</strong>
      </p>
      <p>{say(kind === "declaration" ? texts.declaration : texts.request)}</p>
      {next === "" ? null : <p>{say(next)}</p>}
      {kind === "declaration" ? (
        <p>
          <a href={declarationLinks("", secret, reference, now).page}>{say(texts.print)}</a>
        </p>
      ) : null}
      {follow === null ? null : (
        <p>
          <a href={follow}>{say(followWords(language, kind === "declaration"))}</a>
        </p>
      )}
      <p>
        {say(texts.change)} <a href={`tel:${identity.phoneE164}`}>{identity.phoneDisplay}</a>.
      </p>
    </div>
  );
  return page({ status: 200, content, identity, language, title: texts.title });
}
