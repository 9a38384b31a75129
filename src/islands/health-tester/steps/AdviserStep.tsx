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
  return (
    <StepFrame title="Un conseiller termine avec vous" intro={reason}>
      {leadId && (
        <p>
          Numéro de dossier à donner : <strong className="form-reference">{leadId}</strong>
        </p>
      )}
      <div className="health-actions">
        <a className="button button--primary button--lg" href={callbackHref}>
          Être rappelé
        </a>
        <a className="button button--outline button--lg" href={phoneHref}>
          Appeler le {phone}
        </a>
      </div>
    </StepFrame>
  );
}
