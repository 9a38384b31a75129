import type { ReactNode } from "react";
import { formatDay } from "../../src/i18n/format-day.ts";
import { formatDeadline } from "../../src/i18n/moments.ts";
import { questionMessages } from "../../src/i18n/tables/question-messages.ts";
import { addYears } from "../../src/shared/calendar.ts";
import { type CivilDate, parisDay } from "../../src/shared/civil-date.ts";
import { adviceWords } from "./advice-sheet.tsx";
import { kilobytes } from "./document-bytes.ts";
import type { SentDocument } from "./exchange.ts";
import { FollowForm, useFollow } from "./follow-form.tsx";
import type { FollowedMessage, FollowedRequest } from "./request.ts";

interface ConversationProps {
  readonly request: FollowedRequest;
}

/** A document of the firm: a link where the page was opened from the mailbox, its name alone elsewhere. */
function Enclosed({ id, title, size }: SentDocument) {
  const { say, home, opened } = useFollow();
  const words = say("sentLine", { title, size: kilobytes(size) });
  return <li>{opened?.by === "screen" ? words : <a href={`${home}/piece/${id}`}>{words}</a>}</li>;
}

function Message({ message, request }: ConversationProps & { readonly message: FollowedMessage }) {
  const { language, say, home } = useFollow();
  const { id, at, isMine, name, text } = message;
  const asked = request.asked.filter(({ event }) => event === id).map(({ label }) => label);
  const sent = request.sent.filter(({ event }) => event === id);
  const sheet = request.sheets.find(({ event }) => event === id);
  return (
    <li className={isMine ? "card card--body messages__mine" : "card card--body"}>
      <p>
        <strong>{isMine ? say("you") : (name ?? say("yourAdviser"))}</strong>, {formatDeadline(at, language)}
      </p>
      <p className="messages__text">{text}</p>
      {asked.length > 0 && <p>{say("askedNames", { names: asked.join(questionMessages[language].between) })}</p>}
      {sheet !== undefined && (
        <p>
          <a href={`${home}/conseil/${sheet.id}`}>
            {adviceWords(language)("link", { version: String(sheet.version) })}
          </a>
        </p>
      )}
      {sent.length > 0 && (
        <ul className="rows rows--tight follow-documents">
          {sent.map((document) => (
            <Enclosed key={document.id} {...document} />
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
}: Pick<FollowedRequest, "isDeclaration" | "lastContactAt">): CivilDate | null {
  return isDeclaration ? null : addYears(parisDay(lastContactAt), KEPT_YEARS);
}

/** Until when the firm's documents are kept, and how they open where the page was opened from a screen. */
function Keeping({ request }: ConversationProps) {
  const { language, say, opened } = useFollow();
  const until = keptUntil(request);
  return (
    <>
      <p className="field__hint">
        {until === null ? say("keptHandled") : say("keptUntil", { day: formatDay(until, language) })}
      </p>
      {opened?.by === "screen" && (
        <>
          <p>{say("opensByMail")}</p>
          <FollowForm action="link" press={say("mailLink")} />
        </>
      )}
    </>
  );
}

/**
 * What the person and the firm wrote and sent to each other, the oldest first; null while nobody has.
 * @param children the form that answers.
 */
export function Conversation({ request, children }: ConversationProps & { readonly children: ReactNode }) {
  const { say } = useFollow();
  if (request.messages.length === 0) return null;
  return (
    <section aria-labelledby="echanges">
      <h2 id="echanges">{say("conversation")}</h2>
      <ol className="messages">
        {request.messages.map((message) => (
          <Message key={message.id} message={message} request={request} />
        ))}
      </ol>
      {request.sent.length > 0 && <Keeping request={request} />}
      {children}
    </section>
  );
}
