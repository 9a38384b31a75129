import type { Language } from "../../src/i18n/language.ts";
import { formatDeadline } from "../../src/i18n/moments.ts";
import type { FollowedMessage } from "./request.ts";
import type { Say } from "./words.ts";

interface ConversationProps {
  readonly say: Say;
  readonly language: Language;
  readonly messages: readonly FollowedMessage[];
}

/** What the person and the firm wrote to each other, the oldest first; null while nobody has. */
export function Conversation({ say, language, messages }: ConversationProps) {
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="echanges">
      <h2 id="echanges">{say("conversation")}</h2>
      <ol className="messages">
        {messages.map(({ at, isMine, name, text }) => (
          <li key={at.toISOString()}>
            <p>
              <strong>{isMine ? say("you") : (name ?? say("yourAdviser"))}</strong>, {formatDeadline(at, language)}
            </p>
            <p className="messages__text">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
