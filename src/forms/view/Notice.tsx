import { Fragment } from "react";
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
  const lead = `${frenchSpaces(fillIn(noticeLead, identity))} `;
  const policy = <a href={identity.privacyPath}>{frenchSpaces(messages.privacyLink)}</a>;
  return (
    <div className="micro">
      {/* The address is an element of its own: it does not break at its hyphen. */}
      {lead.split(identity.email).map((text, index) => (
        <Fragment key={text}>
          {index > 0 && <span>{identity.email}</span>}
          {text}
        </Fragment>
      ))}
      {whole ? (
        <details>
          <summary>{messages.noticeMore}</summary>
          {`${frenchSpaces(fillIn(notice, identity))} `}
          {policy}
        </details>
      ) : (
        policy
      )}
    </div>
  );
}
