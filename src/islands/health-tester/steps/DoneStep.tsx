import type { Contract } from "../../../health/provider/messages.ts";
import { filled } from "../../../health/view/filled.tsx";
import { HealthRecap } from "../../../health/view/HealthRecap.tsx";
import { useHealth } from "../../../health/view/health-context.ts";
import { pathIn } from "../../../i18n/language.ts";
import { fill } from "../../../shared/fill.ts";
import type { ActionProgress } from "../use-action.ts";
import { StepFrame } from "./StepFrame.tsx";

interface Props extends ActionProgress {
  readonly withdrawal: string;
  readonly leadId: string;
  readonly subscriptionId: string;
  readonly contracts: readonly Contract[];
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

/** The end: numbers to keep, documents to download, what happens next, how to change one's mind. */
export function DoneStep({ withdrawal, leadId, subscriptionId, contracts, busy, error, onDownload, onClose }: Props) {
  const { words } = useHealth();
  const { done: texts, summary } = words;
  return (
    <StepFrame title={texts.title} error={error}>
      <HealthRecap
        lines={[
          [summary.file, leadId],
          [summary.subscription, subscriptionId],
          ...contracts.map(
            ({ id, label }) => [fill(texts.contract, { id }), fill(texts.validated, { label })] as const,
          ),
        ]}
      />
      <div className="cluster">
        <button
          type="button"
          className={`button button--primary button--lg${busy ? " button--loading" : ""}`}
          aria-disabled={busy ? true : undefined}
          onClick={onDownload}
        >
          {busy ? words.path.loading : texts.download}
        </button>
        <button type="button" className="more-link health-link" onClick={onClose}>
          {texts.close}
        </button>
      </div>
      <h3>{texts.next}</h3>
      <ul className="dashes">
        <li>{texts.keep}</li>
        <li>{texts.letter}</li>
        <li>{filled(texts.withdrawal, { withdrawal, link: <WithdrawLink /> })}</li>
      </ul>
    </StepFrame>
  );
}

/** The form of withdrawal. */
function WithdrawLink() {
  const { words, language } = useHealth();
  return <a href={pathIn(language, "/renoncer")}>{words.done.withdraw}</a>;
}
