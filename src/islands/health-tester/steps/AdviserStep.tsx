import { filled } from "../../../health/view/filled.tsx";
import { useHealth } from "../../../health/view/health-context.ts";
import { fill } from "../../../shared/fill.ts";
import { StepFrame } from "./StepFrame.tsx";

interface Props {
  readonly reason: string;
  readonly leadId: string | undefined;
  readonly callbackHref: string;
  readonly phone: string;
  readonly phoneHref: string;
}

/** Where the site stops and a person takes over. */
export function AdviserStep({ reason, leadId, callbackHref, phone, phoneHref }: Props) {
  const texts = useHealth().words.adviser;
  return (
    <StepFrame title={texts.title} intro={reason}>
      {leadId && <p>{filled(texts.file, { number: <strong className="form-reference">{leadId}</strong> })}</p>}
      <div className="cluster">
        <a className="button button--primary button--lg" href={callbackHref}>
          {texts.callback}
        </a>
        <a className="button button--outline button--lg" href={phoneHref}>
          {fill(texts.call, { phone })}
        </a>
      </div>
    </StepFrame>
  );
}
