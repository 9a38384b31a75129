import { frenchSpaces } from "../../shared/french-spaces.ts";
import { type Form, fillIn } from "../form-definition.ts";
import type { FormIdentity } from "./form-identity.ts";

interface NoticeProps {
  readonly definition: Form;
  readonly identity: FormIdentity;
  /** On the screen that asks who the visitor is: the whole notice of GDPR art. 13, folded; before it, the way to the policy. */
  readonly whole: boolean;
}

/** Who collects the answers, what for, for how long and with which rights: two lines, and what opens under them. */
export function Notice({ definition, identity, whole }: NoticeProps) {
  const { messages, notice, noticeLead } = definition.words;
  const [before, after] = `${frenchSpaces(fillIn(noticeLead, identity))} `.split(identity.email);
  const policy = <a href={identity.privacyPath}>{frenchSpaces(messages.privacyLink)}</a>;
  return (
    <div className="micro">
      {before}
      {after && <span>{identity.email}</span>}
      {after}
      {whole ? (
        <details>
          <summary>{messages.noticeMore}</summary>
          {frenchSpaces(fillIn(notice, identity))} {policy}
        </details>
      ) : (
        policy
      )}
    </div>
  );
}
