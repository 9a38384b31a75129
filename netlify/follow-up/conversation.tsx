import type { ReactNode } from "react";
import { formatDay } from "../../src/i18n/format-day.ts";
import type { Language } from "../../src/i18n/language.ts";
import { formatDeadline } from "../../src/i18n/moments.ts";
import { questionMessages } from "../../src/i18n/tables/question-messages.ts";
import type { OpenedPage } from "../request/follow-links.ts";
import { followHome } from "../request/follow-path.ts";
import { adviceWords } from "./advice-sheet.tsx";
import { kilobytes } from "./document-bytes.ts";
import type { SentDocument } from "./exchange.ts";
import { FollowForm } from "./follow-form.tsx";
import type { FollowedMessage, FollowedRequest } from "./request.ts";
import { speakerOf } from "./words.ts";

interface ConversationProps {
  readonly language: Language;
  readonly request: FollowedRequest;
  readonly csrf: string;
  /** How the page was opened. */
  readonly by: OpenedPage["by"];
}

/** A document of the firm: a link where the page was opened from the mailbox, its name alone elsewhere. */
function Enclosed({
  document,
  language,
  by,
}: Pick<ConversationProps, "language" | "by"> & { readonly document: SentDocument }) {
  const { id, title, size } = document;
  const words = speakerOf(language)("sentLine", { title, size: kilobytes(size) });
  return <li>{by === "screen" ? words : <a href={`${followHome(language)}/piece/${id}`}>{words}</a>}</li>;
}

function Message({ message, ...props }: ConversationProps & { readonly message: FollowedMessage }) {
  const { language, request, by } = props;
  const say = speakerOf(language);
  const { id, at, isMine, name, text } = message;
  const asked = request.asked.filter(({ event }) => event === id).map(({ label }) => label);
  const sent = request.sent.filter(({ event }) => event === id);
  const sheet = request.sheets.find(({ event }) => event === id);
  return (
    <li className={isMine ? "card messages__mine" : "card"}>
      <p>
        <strong>{isMine ? say("you") : (name ?? say("yourAdviser"))}</strong>, {formatDeadline(at, language)}
      </p>
      <p className="messages__text">{text}</p>
      {asked.length > 0 && <p>{say("askedNames", { names: asked.join(questionMessages[language].between) })}</p>}
      {sheet !== undefined && (
        <p>
          <a href={`${followHome(language)}/conseil/${sheet.id}`}>
            {adviceWords(language)("link", { version: String(sheet.version) })}
          </a>
        </p>
      )}
      {sent.length > 0 && (
        <ul className="follow-documents">
          {sent.map((document) => (
            <Enclosed key={document.id} document={document} language={language} by={by} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Years that a request is kept after the last contact that came from its person (`netlify/watch/retention.ts`). */
const KEPT_YEARS = 3;

/** The day until which a request is kept if its person does nothing more; null for a declaration, which ends as it is handled. */
function keptUntil({
  isDeclaration,
  lastContactAt,
}: Pick<FollowedRequest, "isDeclaration" | "lastContactAt">): Date | null {
  if (isDeclaration) return null;
  const until = new Date(lastContactAt);
  until.setUTCFullYear(until.getUTCFullYear() + KEPT_YEARS);
  return until;
}

/** Until when the firm's documents are kept, and how they open where the page was opened from a screen. */
function Keeping({ language, request, csrf, by }: ConversationProps) {
  const say = speakerOf(language);
  const until = keptUntil(request);
  return (
    <>
      <p className="field__hint">
        {until === null ? say("keptHandled") : say("keptUntil", { day: formatDay(until, language) })}
      </p>
      {by === "screen" && (
        <>
          <p>{say("opensByMail")}</p>
          <FollowForm to={followHome(language)} hidden={{ csrf, action: "link" }} press={say("mailLink")} />
        </>
      )}
    </>
  );
}

/**
 * What the person and the firm wrote and sent to each other, the oldest first; null while nobody has.
 * @param children the form that answers.
 */
export function Conversation({ children, ...props }: ConversationProps & { readonly children: ReactNode }) {
  const { language, request } = props;
  if (request.messages.length === 0) return null;
  return (
    <section aria-labelledby="echanges">
      <h2 id="echanges">{speakerOf(language)("conversation")}</h2>
      <ol className="messages">
        {request.messages.map((message) => (
          <Message key={message.id} message={message} {...props} />
        ))}
      </ol>
      {request.sent.length > 0 && <Keeping {...props} />}
      {children}
    </section>
  );
}
